"""Links: who gets in, as what, until when; and who stays outside."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.device import COOKIE
from scorekeeper.models import Link, Match, Phone, Role
from scorekeeper.tokens import id_of_token, token_of

MATCH_PAGES = ["", "history/", "file/"]
SCRIBE_PAGES = ["changes/", "hand/"]
HOST_PAGES = ["share/", "delete/"]
POSTS = ["draft/", "rounds/", "undo/", "finish/", "reopen/"]
HOST_POSTS = ["again/", "delete/", "share/scribe/", "share/viewer/"]


def place(match: Match, rest: str = "") -> str:
    return f"/matches/{match.pk}/{rest}"


def statuses(client: Client, match: Match, pages: list[str], method: str = "get") -> set[int]:
    return {getattr(client, method)(place(match, page)).status_code for page in pages}


def test_stranger_sees_and_does_nothing(client: Client, match: Match) -> None:
    assert statuses(client, match, MATCH_PAGES + SCRIBE_PAGES + HOST_PAGES) == {404}
    assert statuses(client, match, POSTS + HOST_POSTS, "post") == {404}


def test_forged_device_is_a_stranger(client: Client, match: Match, host: Client) -> None:
    client.cookies[COOKIE] = f"{host.cookies[COOKIE].value}x"
    assert client.get(place(match)).status_code == 404


def test_viewer_sees_and_may_not_write(viewer: Client, match: Match) -> None:
    assert statuses(viewer, match, MATCH_PAGES) == {200}
    assert statuses(viewer, match, SCRIBE_PAGES) == {403}
    assert statuses(viewer, match, HOST_PAGES) == {404}
    assert statuses(viewer, match, POSTS, "post") == {403}
    assert statuses(viewer, match, HOST_POSTS, "post") == {404}
    assert "opschrijven" not in viewer.get(place(match)).content.decode()


def test_scribe_may_write_and_is_no_host(scribe: Client, match: Match) -> None:
    assert statuses(scribe, match, MATCH_PAGES + SCRIBE_PAGES) == {200}
    assert statuses(scribe, match, HOST_PAGES) == {404}
    assert statuses(scribe, match, HOST_POSTS, "post") == {404}
    assert "Ronde 1 opschrijven" in scribe.get(place(match)).content.decode()


def test_host_may_do_everything(host: Client, match: Match) -> None:
    assert statuses(host, match, MATCH_PAGES + SCRIBE_PAGES + HOST_PAGES) == {200}


def test_link_leads_to_an_address_without_its_token(client: Client, match: Match) -> None:
    token = token_of(Link.for_role(match, Role.VIEWER).id)
    response = client.get(f"/t/{token}/")
    assert (response.status_code, response["Location"]) == (302, place(match))
    assert response["Referrer-Policy"] == "no-referrer"
    assert "no-store" in response["Cache-Control"]


def test_share_page_shows_both_links_and_stores_no_token(host: Client, match: Match) -> None:
    page = host.get(place(match, "share/")).content.decode()
    for link in match.links.all():
        token = token_of(link.id)
        assert f"http://testserver/t/{token}/" in page
        assert token not in str(Link.objects.filter(id=link.id).values())
    assert page.count('class="qr"') == 2


@pytest.mark.parametrize("change", ["", "A", "AAAA" * 20, "é"])
def test_token_that_is_not_ours_opens_nothing(client: Client, match: Match, change: str) -> None:
    token = token_of(Link.for_role(match, Role.VIEWER).id)
    for forged in (token[:-1] + change, change, token + change + "=", token_of(uuid4())):
        if forged and forged.rstrip("=") != token:
            assert client.get(f"/t/{forged}/").status_code == 404


def test_token_is_the_id_and_144_bits_more() -> None:
    id = uuid4()
    assert id_of_token(token_of(id)) == id
    assert len(token_of(id)) == 46


def test_revoked_link_closes_the_match_to_its_phones(
    host: Client, viewer: Client, scribe: Client, match: Match
) -> None:
    token = token_of(Link.for_role(match, Role.VIEWER).id)
    assert host.post(place(match, "share/viewer/")).status_code == 302
    assert viewer.get(place(match)).status_code == 404
    assert Client().get(f"/t/{token}/").status_code == 404
    assert scribe.get(place(match)).status_code == 200
    fresh = token_of(Link.for_role(match, Role.VIEWER).id)
    viewer.get(f"/t/{fresh}/")
    assert viewer.get(place(match)).status_code == 200


def test_live_page_of_a_revoked_phone_reloads(host: Client, viewer: Client, match: Match) -> None:
    host.post(place(match, "share/viewer/"))
    response = viewer.get(place(match), headers={"HX-Request": "true"})
    assert (response.status_code, response["HX-Refresh"]) == (404, "true")


def test_scribe_link_expires_and_its_phones_only_watch(scribe: Client, match: Match) -> None:
    link = Link.for_role(match, Role.SCRIBE)
    assert link.expires and link.expires > timezone.now()
    Link.objects.filter(id=link.id).update(expires=timezone.now() - timedelta(seconds=1))
    assert scribe.get(place(match)).status_code == 200
    assert scribe.post(place(match, "rounds/")).status_code == 403
    assert Client().get(f"/t/{token_of(link.id)}/").status_code == 404


def test_phones_of_an_expired_link_are_put_out_with_the_next(
    host: Client, scribe: Client, match: Match
) -> None:
    match.links.filter(role=Role.SCRIBE).update(expires=timezone.now() - timedelta(seconds=1))
    host.post(place(match, "share/scribe/"))
    assert scribe.get(place(match)).status_code == 404


def test_viewer_becomes_scribe_by_the_other_link_and_keeps_it(viewer: Client, match: Match) -> None:
    for role in (Role.SCRIBE, Role.VIEWER):
        viewer.get(f"/t/{token_of(Link.for_role(match, role).id)}/")
        assert "Ronde 1 opschrijven" in viewer.get(place(match)).content.decode()


def test_phone_is_known_by_a_player_at_the_table(host: Client, match: Match) -> None:
    host.post(place(match, "phone/"), {"player": "Bert"})
    assert [str(phone) for phone in Phone.objects.all()] == ["Bert"]
    assert host.post(place(match, "phone/"), {"player": "X"}).status_code == 404


def test_deleted_match_is_gone_for_everybody(host: Client, viewer: Client, match: Match) -> None:
    assert host.post(place(match, "delete/")).status_code == 302
    assert viewer.get(place(match)).status_code == 404
    assert (Match.objects.count(), Phone.objects.count(), Link.objects.count()) == (0, 0, 0)
