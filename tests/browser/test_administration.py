"""Django's own administration in a real browser: the policy holds there, and nothing complains."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.urls import reverse

from tests.addresses import World
from tests.browser.phone import Phone
from tests.visitors import staff


def test_administration_keeps_the_policy(
    phone: Callable[..., Phone], transactional_db: None
) -> None:
    world, page = World(), phone().page
    assert world.match
    session = staff(world).cookies["sessionid"].value
    page.goto("/")
    cookie = {"name": "sessionid", "value": session, "url": page.url}
    page.context.add_cookies([cookie])
    for name in ("index", "scorekeeper_event_changelist", "scorekeeper_user_add"):
        page.goto(reverse(f"admin:{name}"))
        assert urlsplit(page.url).path == reverse(f"admin:{name}")
        page.get_by_role("link", name="Scorekeeper").first.wait_for()
    page.goto(reverse("overview"))
    page.get_by_role("heading", name="Overzicht").wait_for()
