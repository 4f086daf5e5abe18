"""Tachentige on its pages: roem by value and card by card."""

import pytest
from django.test import Client

from scorekeeper.models import Match
from tests.views.tachentige import (
    AGREED,
    N,
    O,
    W,
    Z,
    claim,
    keep,
    offered,
    opened,
    shown,
)
from tests.views.test_match import url


@pytest.fixture
def match(db: None) -> Match:
    return opened()


def test_roem_takes_one_tap_a_combination_and_one_to_take_it_back(
    host: Client, match: Match
) -> None:
    keep(host, match, declarer=O, bid="210", trump="hearts", partner=W)
    keep(host, match, roem__0="20")
    page = shown(keep(host, match, roem__1="stuk"))
    assert "40 roem. Nog 170 nodig." in page
    assert "20 roem. Nog 190 nodig." in shown(keep(host, match, roem__0=""))


def test_combination_is_built_with_impossible_cards_disabled(host: Client, match: Match) -> None:
    keep(host, match, **AGREED)
    page = keep(host, match, look="roem", look__suit="spades")
    nine = claim(O, kind="run", suit="spades", top="9", length="3").replace("&", "&amp;")
    assert f'name="claim-0" value="{nine}" disabled' in page
    ten = claim(O, kind="run", suit="spades", top="10", length="3")
    page = keep(host, match, look="roem", claim__0=ten)
    assert "Oost 3 op een rij t/m schoppen 10 20" in shown(page)
    assert "20 roem, nog 190 nodig." in page


def test_rejection_is_told_with_its_reason(host: Client, match: Match) -> None:
    run = claim(O, kind="run", suit="clubs", top="jack", length="3")
    higher = claim(Z, kind="run", suit="diamonds", top="queen", length="3")
    page = keep(host, match, **AGREED, look="roem", claim__0=run, shown__0=higher)
    assert (
        "Roem van Oost, 3 op een rij t/m klaveren boer: afgekeurd door Zuid met "
        "3 op een rij t/m ruiten vrouw (even lang en een hogere bovenste kaart)."
    ) in shown(page)
    assert "0 roem, nog 210 nodig." in page


def test_partner_may_not_show_what_the_same_cards_reject(host: Client, match: Match) -> None:
    first = claim(O, kind="set", rank="8", count="3")
    second = claim(W, kind="set", rank="9", count="3")
    tens = claim(Z, kind="set", rank="10", count="3")
    page = keep(host, match, **AGREED, look="roem", claim__0=first, claim__1=second, shown__0=tens)
    assert "West mag 3 negens niet roemen: 3 achten al afgekeurd" in shown(page)


def test_builder_offers_opponents_their_own_field(host: Client, match: Match) -> None:
    page = keep(host, match, **AGREED, look="roem", look__player=N, look__kind="set")
    assert offered(page, "claim-0") == []
    assert claim(N, kind="set", rank="9", count="3").replace("&", "&amp;") in offered(
        page, "shown-0"
    )


def test_what_a_phone_looks_at_is_not_kept(host: Client, scribe: Client, match: Match) -> None:
    keep(host, match, **AGREED)
    version = Match.objects.get(pk=match.pk).live_version
    assert "Zo is de roem" in keep(host, match, look="roem")
    assert Match.objects.get(pk=match.pk).live_version == version
    assert "Zo is de roem" not in scribe.get(url(match)).content.decode()
    assert "Zo is de roem" in host.get(url(match), {"look": "roem"}).content.decode()
