"""Tachentige on its pages: the two moments of a deal, and every refusal at its field."""

import html
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.test import Client

from games import GAMES, log
from games.cards import Rank, Suit
from games.core import Entry, Table
from games.tachentige.records import (
    Asked,
    Call,
    Claim,
    ClaimKind,
    Draft,
    Kind,
    Passed,
    PointGame,
    SoloGame,
    Stok,
    Tricks,
)
from scorekeeper.forms.tachentige import RoundForm
from scorekeeper.models import Event, Match, start_match
from tests.conftest import seated
from tests.views.test_match import HTMX, url

NAMES = ("Noord", "Oost", "Zuid", "West")
N, O, Z, W = "0", "1", "2", "3"  # noqa: E741
GAME = GAMES["tachentige"]


def opened(**rules: Any) -> Match:
    """A match in which West deals."""
    return start_match(uuid4(), Table(GAME, NAMES, "West", GAME.house_rules(**rules)))[0]


@pytest.fixture
def match(db: None) -> Match:
    return opened()


def typed(match: Match, **fields: str) -> dict[str, Any]:
    """What the form sends: Oost has the game for 210 with West, and all tricks, but for these."""
    usual = {"declarer": O, "partner": W, "bid": "210", "trump": "hearts", "tricks": "all"}
    about = {"event": str(uuid4()), "version": match.version, "number": match.version + 1}
    named = {name.replace("__", "-"): text for name, text in fields.items()}
    return usual | named | about


def solo(match: Match, **fields: str) -> dict[str, Any]:
    usual = {"partner": "", "bid": "prive", "stok": "used", "made": "yes", "tricks": ""}
    return typed(match, **usual | fields)


def claim(player: str, **said: str) -> str:
    return urlencode({"player": player, **said})


def shown(page: str) -> str:
    """The text of a page, with its white space folded."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def problems_at(page: str, title: str) -> list[str]:
    """The objections below the choice with this title."""
    after = page.split(f'role="radiogroup" aria-label="{title}"')[1].split("</div>")[1]
    return [shown(each) for each in re.findall(r'<p class="problem.*?</p>', after)]


def keep(client: Client, match: Match, **fields: str) -> str:
    """Type some fields and nothing else; the entry as it is drawn again."""
    named = {name.replace("__", "-"): text for name, text in fields.items()}
    about = {"version": match.version, "number": match.version + 1, "changed": ",".join(named)}
    response = client.post(url(match, "draft"), named | about, headers=HTMX)
    assert response.status_code == 200
    return response.content.decode()


def test_page_says_what_is_dealt_and_asks_who_has_the_game(host: Client, match: Match) -> None:
    page = host.get(url(match)).content.decode()
    assert "West geeft 4 en 3, 2 op de stok. Noord biedt als eerste." in page
    assert "Wie heeft het spel? Tik op de naam." in page
    assert 'name="declarer" value="1"' in page


def test_contract_is_asked_step_by_step_and_then_stands_there(host: Client, match: Match) -> None:
    assert "Wat was het bod?" in keep(host, match, declarer=O)
    assert "Welke kleur is troef?" in keep(host, match, bid="210")
    assert "Wie is de maat?" in keep(host, match, trump="hearts")
    text = shown(keep(host, match, partner=W))
    assert "Oost 210 harten troef met West West gaf, Oost komt uit. Nog 210 nodig." in text
    assert "Haalde de speelpartij alle slagen, een deel of geen?" in text


def test_bid_is_helped_with_what_it_asks_and_brings(host: Client, match: Match) -> None:
    page = shown(keep(host, match, declarer=O, bid="210", stok="left"))
    assert "210 +80 / −420" in page
    assert "nodig 210 te tellen alle alle slagen +80 net genoeg +80 geen slag −420" in page


def test_contract_stays_on_the_match_for_every_phone(
    host: Client, viewer: Client, match: Match
) -> None:
    keep(host, match, declarer=O, bid="210")
    assert "Oost 210; nog 210 nodig" in shown(viewer.get(url(match)).content.decode())
    keep(host, match, trump="hearts", asked="clubs")
    text = shown(viewer.get(url(match)).content.decode())
    assert "Oost 210 harten troef vraagt klaveren aas West gaf" in text
    match.draft.refresh_from_db()
    assert match.draft.read().record == Draft(
        kind=Kind.POINTS,
        declarer="Oost",
        bid=210,
        trump=Suit.HEARTS,
        asked=Asked(Suit.CLUBS, Rank.ACE),
    )


def test_partner_who_was_asked_is_told_when_the_ace_has_fallen(host: Client, match: Match) -> None:
    page = keep(host, match, declarer=O, bid="210", trump="hearts", asked="clubs", tricks="all")
    assert "Wie is de maat?" in page
    assert "Oost 210" in shown(page)
    assert "+40" in keep(host, match, partner=W)


def test_roem_takes_one_tap_a_combination_and_one_to_take_it_back(
    host: Client, match: Match
) -> None:
    keep(host, match, declarer=O, bid="210", trump="hearts", partner=W)
    keep(host, match, roem__0="20")
    page = shown(keep(host, match, roem__1="stuk"))
    assert "40 roem. Nog 170 nodig." in page
    assert "20 roem. Nog 190 nodig." in shown(keep(host, match, roem__0=""))


def test_both_parties_points_are_rounded_while_they_are_typed(host: Client, match: Match) -> None:
    keep(host, match, declarer=O, bid="210", trump="hearts", partner=W, roem__0="20", stok="left")
    counting = {"tricks": "some", "counted": "defenders", "last_trick": "defenders"}
    text = shown(keep(host, match, **counting, card_points="67"))
    assert "speel 74 → 70 tegen 72 → 80 70 + 20 − 210 ×2 = −240" in text
    assert "72 wordt voor de tegenpartij naar boven afgerond: 80." in text
    assert "speel 67 → 70" not in text
    assert "speel 67 → 70 tegen 79 → 80" in shown(
        keep(host, match, counted="declarers", last_trick="defenders")
    )


def test_auction_offers_legal_bids_to_whoever_is_to_bid(host: Client, match: Match) -> None:
    page = keep(host, match, look="auction")
    assert offered(page, "call-0") == [
        *("0 pass", "0 200", "0 praten", "0 zwabber", "0 praten zonder", "0 zwabber zonder"),
        *("0 prive", "0 prive zonder"),
    ]
    keep(host, match, call__0="0 200")
    page = keep(host, match, call__1="1 praten")
    assert offered(page, "call-2")[:3] == ["2 pass", "2 zwabber", "2 300"]
    assert "Noord 200 Oost praten" in shown(page)
    page = keep(host, match, call__2="2 pass")
    assert "Zuid <s>past</s>" in " ".join(page.split())
    assert "West biedt" in page


def offered(page: str, name: str) -> list[str]:
    return re.findall(rf'type="radio" name="{name}" value="([^"]+)"', page)


def test_call_can_be_taken_back(host: Client, match: Match) -> None:
    keep(host, match, look="auction", call__0="0 200")
    assert offered(keep(host, match, look="auction", call__0=""), "call-0")[1] == "0 200"


def test_auction_that_is_over_says_who_has_the_game(host: Client, match: Match) -> None:
    calls = ("0 pass", "1 200", "2 pass", "3 zwabber zonder", "1 pass")
    for at, call in enumerate(calls):
        page = keep(host, match, **{f"call__{at}": call})
    assert "West zwabber" in shown(page)
    assert "Zonder stok. 150 van ieder." in shown(page)
    assert "Is het solospel gelukt?" in page


def test_four_passes_are_a_deal_without_a_game(host: Client, match: Match) -> None:
    for at in range(4):
        page = keep(host, match, **{f"call__{at}": f"{at} pass"})
    assert "Alle vier gepast." in page
    data = {"event": str(uuid4()), "version": 0, "number": 1, "bid": "passed"}
    assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().rounds[0].entry.record == Passed()


def test_changed_dealer_does_not_rename_the_callers(host: Client, match: Match) -> None:
    keep(host, match, call__0="0 200")
    page = keep(host, match, dealer=N)
    assert "Oost is aan de beurt." in page


@pytest.mark.parametrize("fields", [{}, {"roem__0": "20", "roem__1": "50"}])
def test_deal_is_recorded_once_however_often_it_is_sent(
    host: Client, match: Match, fields: dict[str, str]
) -> None:
    data = typed(match, **fields)
    for _ in range(3):
        assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    won = 40 + (70 if fields else 0)
    assert match.version == 1
    assert match.sheet().totals == {"Noord": -won, "Oost": won, "Zuid": -won, "West": won}
    assert match.sheet().dealer == "Oost"


@pytest.mark.parametrize(
    ("bid", "stok", "made", "total"),
    [
        ("praten", "used", "yes", 300),
        ("praten", "left", "no", -450),
        ("zwabber", "used", "no", -300),
        ("zwabber", "left", "yes", 450),
        ("prive", "used", "yes", 450),
        ("prive", "left", "yes", 600),
    ],
)
def test_solo_is_recorded(
    host: Client, match: Match, bid: str, stok: str, made: str, total: int
) -> None:
    trump = "" if bid == "zwabber" else "clubs"
    data = solo(match, bid=bid, stok=stok, made=made, trump=trump)
    assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals["Oost"] == total


IMPOSSIBLE = claim(W, kind="set", rank="queen", count="3")
QUEENS = claim(O, kind="set", rank="queen", count="3")
RUN = claim(O, kind="run", suit="clubs", top="jack", length="3")
WRONG_CONTRACTS = [
    ({"bid": "205"}, "bod", "Een bod is een tienvoud; 205 niet."),
    ({"bid": "190"}, "bod", "Het openingsbod is 200."),
    ({"bid": "1080"}, "bod", "Meer dan 1070 is met geen enkele kaart te halen."),
    ({"bid": "veel"}, "bod", "“veel” is geen aantal punten."),
    ({"bid": ""}, "bod", "Wat was het bod?"),
    ({"partner": O}, "maat", "Oost kan niet de eigen maat zijn."),
    ({"partner": "9"}, "maat", "Wie is de maat?"),
    ({"trump": ""}, "troef", "Welke kleur is troef?"),
    ({"trump": "sterren"}, "troef", "“sterren” kun je hier niet kiezen."),
    ({"asked": "hearts"}, "vraagt", "Een kaart van de troefkleur kun je niet vragen."),
    ({"stok": "none"}, "stok", "Dit spel heeft een stok: gebruikt of blijven liggen."),
    ({"stok": "op"}, "stok", "“op” kun je hier niet kiezen."),
    ({"rondspelen": "1", "declarer": N}, "bod", "In het rondspelen is het bod 100."),
]


@pytest.mark.parametrize(("fields", "title", "sentence"), WRONG_CONTRACTS)
def test_wrong_contract_is_told_at_its_field(
    host: Client, match: Match, fields: dict[str, str], title: str, sentence: str
) -> None:
    response = host.post(url(match, "rounds"), typed(match, **fields))
    page = response.content.decode()
    assert response.status_code == 422
    assert problems_at(page, title) == [sentence]
    assert 'name="tricks" value="all"' in page
    assert Event.objects.count() == 0


WRONG_OUTCOMES = [
    (
        {"tricks": ""},
        "slagen van de speelpartij",
        "Haalde de speelpartij alle slagen, een deel of geen?",
    ),
    ({"tricks": "some", "counted": ""}, "geteld", "Wiens kaarten zijn geteld?"),
    ({"card_points": ""}, "geteld", "Hoeveel punten zitten er in de kaarten?"),
    ({"card_points": "142"}, "geteld", "Er zitten 0 tot 141 punten in de kaarten."),
    ({"card_points": "-1"}, "geteld", "Er zitten 0 tot 141 punten in de kaarten."),
    ({"card_points": "veel"}, "geteld", "“veel” is geen aantal punten."),
    ({"last_trick": ""}, "laatste slag", "Wie haalde de laatste slag?"),
    (
        {"tricks": "all", "counted": "defenders", "last_trick": "declarers"},
        "geteld",
        "Een tegenpartij zonder slag heeft geen punten.",
    ),
    (
        {"tricks": "none"},
        "geteld",
        "Zonder slag zijn er geen punten, ook niet voor de afgelegde kaarten.",
    ),
    (
        {"tricks": "none", "counted": "defenders", "last_trick": "declarers"},
        "laatste slag",
        "Wie alle slagen haalt, haalt ook de laatste.",
    ),
]


@pytest.mark.parametrize(("fields", "title", "sentence"), WRONG_OUTCOMES)
def test_wrong_outcome_is_told_at_its_field(
    host: Client, match: Match, fields: dict[str, str], title: str, sentence: str
) -> None:
    counting = {"counted": "declarers", "card_points": "67", "last_trick": "defenders"}
    data = typed(match, **{"tricks": "some"} | counting | fields)
    response = host.post(url(match, "rounds"), data)
    page = response.content.decode()
    assert response.status_code == 422
    assert problems_at(page, title) == [sentence]
    assert f'class="cell" name="card_points" value="{data["card_points"]}"' in page
    assert "Oost 210" in shown(page)


WRONG_ROEM = [
    ({"roem__0": "30"}, "Geen enkele combinatie is 30 waard."),
    ({"roem__0": "veel"}, "“veel” kun je hier niet kiezen."),
    ({"roem": "10"}, "Geen combinaties zijn samen 10 waard."),
    ({"roem__0": "stuk", "roem__1": "stuk"}, "Er is maar één stuk."),
    ({"claim__0": RUN, "roem__0": "20"}, "Of de combinaties, of wat ze waard zijn, niet allebei."),
    ({"claim__0": QUEENS, "claim__1": IMPOSSIBLE}, "Er zijn maar 4 vrouwen."),
    ({"claim__0": RUN.replace("3", "2")}, "Een meerkaart telt minstens 3 kaarten."),
    ({"claim__0": QUEENS.replace("3", "5")}, "5 vrouwen is geen roem."),
    ({"claim__0": "player=1&kind=set"}, "Welke kaarten? Gelijke: kaart en aantal."),
    ({"claim__0": "kind=stuk"}, "Wie laat deze combinatie zien?"),
    ({"claim__0": "player=1&kind=flush"}, "“player=1&kind=flush” kun je hier niet kiezen."),
    ({"claim__0": "player=1&kind=set&count=x"}, "kun je hier niet kiezen."),
    (
        {"claim__0": RUN.replace("clubs", "spades").replace("jack", "9")},
        "In dit spel zit geen schoppen 7.",
    ),
    (
        {"shown__0": RUN},
        "Oost kan niet bij de ene partij roemen en bij de andere afkeuren.",
    ),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG_ROEM)
def test_wrong_roem_is_told_and_kept(
    host: Client, match: Match, fields: dict[str, str], sentence: str
) -> None:
    response = host.post(url(match, "rounds"), typed(match, **fields))
    page = response.content.decode()
    assert response.status_code == 422
    assert sentence in shown(page)
    assert 'name="trump" value="hearts"' in page


WRONG_AUCTIONS = [
    (("1 200",), "Noord is aan de beurt."),
    (("0 190",), "Het openingsbod is 200."),
    (("0 200", "1 220"), "Het volgende bod op punten is precies 210."),
    (("0 pass", "1 200", "2 pass", "0 210"), "Noord heeft al gepast; passen is definitief."),
    (("0 200", "1 pass"), "Het bieden is nog niet klaar."),
    (("0 200", "1 pass", "2 pass", "3 pass", "0 210"), "Het bieden is klaar."),
    (("0 200", "1 veel"), "“1 veel” kun je hier niet kiezen."),
]


@pytest.mark.parametrize(("calls", "sentence"), WRONG_AUCTIONS)
def test_wrong_auction_is_told_where_bids_are_made(
    host: Client, match: Match, calls: tuple[str, ...], sentence: str
) -> None:
    fields = {f"call__{at}": call for at, call in enumerate(calls)}
    data = typed(match, **fields) | {"declarer": "", "bid": ""}
    response = host.post(url(match, "rounds"), data)
    assert response.status_code == 422
    assert sentence in shown(response.content.decode())
    assert Event.objects.count() == 0


def test_contract_that_disagrees_with_its_auction_is_refused(host: Client, match: Match) -> None:
    calls = ("0 200", "1 210", "2 pass", "3 pass", "0 pass")
    fields = {f"call__{at}": call for at, call in enumerate(calls)}
    page = host.post(url(match, "rounds"), typed(match, **fields, partner=N, declarer=W)).content
    assert "Volgens het bieden heeft Oost het spel." in page.decode()
    page = host.post(url(match, "rounds"), typed(match, **fields, bid="220")).content
    assert "Het bieden eindigde met een ander bod." in page.decode()
    assert host.post(url(match, "rounds"), typed(match, **fields)).status_code == 302


@pytest.mark.parametrize(
    ("rules", "fields", "sentence"),
    [
        ({"deck": "32-0"}, {"stok": "left"}, "Dit spel heeft geen stok."),
        ({"leave_stok": False}, {"stok": "left"}, "In deze partij wordt de stok altijd gebruikt."),
        ({"roem": False}, {"claim__0": RUN}, "Roem staat uit in deze partij."),
        ({"roem": False}, {"roem__0": "20"}, "Roem staat uit in deze partij."),
        (
            {"solos": False},
            {"bid": "praten", "stok": "used", "made": "yes"},
            "Solospelen staan uit in deze partij.",
        ),
    ],
)
def test_what_is_switched_off_is_refused(
    client: Client, db: None, rules: dict[str, Any], fields: dict[str, str], sentence: str
) -> None:
    match = opened(**rules)
    host = seated(client, match)
    response = host.post(url(match, "rounds"), typed(match, **fields))
    assert response.status_code == 422
    assert sentence in shown(response.content.decode())


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"bid": "praten", "trump": ""}, "Welke kleur is troef?"),
        ({"bid": "zwabber"}, "Een zwabber heeft geen troef."),
        ({"stok": ""}, "Is de stok gebruikt of blijven liggen?"),
        ({"made": ""}, "Is het solospel gelukt?"),
        ({"declarer": "x"}, "Wie heeft het spel?"),
        ({"rondspelen": "2"}, "Alleen in de derde soort rondspelen mag een solospel."),
        ({"rondspelen": "7"}, "Er zijn drie soorten rondspelen."),
        ({"rondspelen": "3"}, "In het rondspelen heeft Noord nu het spel."),
    ],
)
def test_wrong_solo_is_told(
    host: Client, match: Match, fields: dict[str, str], sentence: str
) -> None:
    response = host.post(url(match, "rounds"), solo(match, **fields))
    assert response.status_code == 422
    assert sentence in shown(response.content.decode())


def test_adjustment_that_does_not_sum_to_zero_is_refused(host: Client, match: Match) -> None:
    data = {"kind": "adjustment", "points-0": "-20", "version": 0, "why": "verzaakt"}
    response = host.post(url(match, "rounds"), data)
    assert response.status_code == 422
    assert "De punten moeten samen 0 zijn; ze zijn samen -20." in response.content.decode()


AGREED = {"declarer": O, "partner": W, "bid": "210", "trump": "hearts"}


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


def test_without_scripts_everything_goes_with_one_form(host: Client, match: Match) -> None:
    response = host.post(url(match, "draft"), typed(match, look="roem"))
    assert response.headers["Location"] == f"{url(match)}?look=roem"
    page = host.get(response.headers["Location"]).content.decode()
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page))
    sent = typed(match)
    assert {name: hidden[name] for name in AGREED} == AGREED
    assert hidden["tricks"] == sent["tricks"]


def test_rondspelen_start_from_a_button_and_go_on_by_themselves(host: Client, match: Match) -> None:
    assert 'name="rondspelen" value="1"' in host.get(url(match)).content.decode()
    text = shown(keep(host, match, rondspelen="1"))
    assert "Soort 1: een gekeerde kaart is troef, de aas vraag je blind." in text
    text = shown(keep(host, match, trump="hearts", partner=Z))
    assert "Noord 100 harten troef met Zuid Rondspelen 1 van 12." in text
    forced = {"declarer": "", "bid": "", "partner": Z, "rondspelen": "1"}
    assert host.post(url(match, "rounds"), typed(match, **forced)).status_code == 302
    page = shown(host.get(url(match)).content.decode())
    assert "Rondspelen, spel 2 van 12: Oost heeft het spel voor 100." in page
    match.refresh_from_db()
    assert 'name="declarer"' not in radios(host.get(url(match)).content.decode())
    assert "gewoon spel" in page
    assert 'name="declarer"' in radios(keep(host, match, rondspelen="no"))


def radios(page: str) -> str:
    return " ".join(re.findall(r'type="radio" name="[^"]+"', page))


def test_five_leave_the_dealer_out(client: Client, db: None) -> None:
    table = Table(GAME, (*NAMES, "Midden"), "Midden", GAME.house_rules())
    match = start_match(uuid4(), table)[0]
    page = seated(client, match).get(url(match)).content.decode()
    assert "Midden geeft 4 en 3, 2 op de stok, en doet niet mee." in page
    assert 'name="declarer" value="4"' not in page
    assert "zit uit" in page


CALLS = (Call("Noord"), Call("Oost", 200), Call("Zuid"), Call("West"))
RECORDS = [
    PointGame("Oost", "West", 210, Suit.CLUBS, Tricks.ALL, stok=Stok.LEFT),
    PointGame(
        "Oost",
        "West",
        200,
        Suit.CLUBS,
        Tricks.NONE,
        claims=(Claim("Oost", ClaimKind.RUN, suit=Suit.CLUBS, top=Rank.JACK, length=3),),
        rejecting=(Claim("Zuid", ClaimKind.SET, rank=Rank.TEN, count=3),),
        calls=CALLS,
        asked=Asked(Suit.HEARTS, Rank.KING),
    ),
    PointGame("Noord", "West", 100, Suit.CLUBS, Tricks.ALL, rondspelen=1),
    SoloGame("Oost", "zwabber", stok=Stok.LEFT, made=False),
    Passed(),
]


@pytest.mark.parametrize("record", RECORDS)
def test_record_filled_in_again_says_the_same(match: Match, record: Any) -> None:
    form = RoundForm.of_entry(match.sheet(), Entry(record))
    assert form.record == record
    assert RoundForm(match.sheet(), dict(form.hidden)).record == record


def test_correction_opens_with_the_outcome_and_shows_what_follows(
    host: Client, match: Match, recorded: Callable[..., log.Event]
) -> None:
    first = recorded(PointGame("Oost", "West", 210, Suit.HEARTS, Tricks.ALL))
    recorded(PointGame("Zuid", "West", 200, Suit.HEARTS, Tricks.ALL))
    match.refresh_from_db()
    page = shown(host.get(url(match, "rounds", first.id)).content.decode())
    assert "Oost 210 harten troef met West" in page
    data = typed(match, tricks="none", preview="1")
    page = shown(host.post(url(match, "rounds", first.id), data).content.decode())
    assert "Oost 40 → −210" in page
    data = typed(match, tricks="none")
    assert host.post(url(match, "rounds", first.id), data).status_code == 302
    assert match.sheet().totals["Oost"] == -260


def test_correction_keeps_the_dealer_that_was_chosen(host: Client, match: Match) -> None:
    host.post(url(match, "rounds"), typed(match, dealer=Z))
    match.refresh_from_db()
    entry_id = next(iter(log.entries(match.log())))
    page = host.get(url(match, "rounds", entry_id), {}).content.decode()
    assert '<input type="hidden" name="dealer" value="2">' in page


@pytest.fixture
def recorded(match: Match) -> Callable[..., log.Event]:
    """Write a deal."""

    def write(record: Any) -> log.Event:
        match.refresh_from_db()
        event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(record))
        match.write(event, match.version)
        return event

    return write
