"""A player's page: matches, places, points and opponents, under all of their names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games import GAMES
from games.history import History, OfGame
from scorekeeper.chart import lines_chart
from scorekeeper.models import Club, Player, Result
from scorekeeper.models.histories import history_of_player
from scorekeeper.numbers import whole_number
from scorekeeper.spreadsheet import Cell, Linked, Spreadsheet
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.tables import render_tables

MATCHES_SHOWN = 20
LAST_PAGE = 10_000


@require_GET
def show_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """Everything somebody played; a name that was merged leads to the person."""
    visit = club_visit_to(request, club_id)
    player = get_object_or_404(visit.club.players, pk=player_id)
    if player.person_id != player.pk:
        return redirect("club_player", club_id, player.person_id)
    history = history_of_player(player)
    page = _page(request)
    known = list(visit.club.players.only("name", "person"))
    results = last_results([each for each in known if each.person_id == player.pk], page)
    names = names_by_id(known)
    partners = tuple(partners_tables(visit.club, history, names))
    tables = (
        games_table(history),
        *partners,
        opponents_table(visit.club, history, names),
        matches_table(results[:MATCHES_SHOWN]),
    )
    context = {
        "club": visit.club,
        "visit": visit,
        "player": player,
        "history": history,
        "games": tuple(_of_game(player, slug, each, names) for slug, each in history.games.items()),
        "partners": partners,
        "newer": page - 1 if page else None,
        "older": page + 1 if len(results) > MATCHES_SHOWN else None,
    }
    return render_tables(request, "histories/player.html", tables, context)


def last_results(names: Sequence[Player], page: int) -> list[Result]:
    """A page of somebody's matches, latest first, and one more where there are older ones."""
    results = Result.objects.filter(player__in=names).select_related("match")
    first = page * MATCHES_SHOWN
    return list(results.order_by("-started", "pk")[first : first + MATCHES_SHOWN + 1])


def _page(request: HttpRequest) -> int:
    return min(whole_number(request.GET.get("page", ""), 9) or 0, LAST_PAGE)


def _of_game(player: Player, slug: str, found: OfGame, names: Mapping[str, str]) -> dict[str, Any]:
    """What the page tells of one game."""
    return {
        "game": GAMES[slug],
        "figures": GAMES[slug].tell_figures(found.figures),
        "best_partner": names.get(found.best_partner or "", ""),
        "places": found.places.items(),
        "chart": lines_chart({player.name: found.line}) if len(found.line) > 1 else None,
    }


def games_table(history: History) -> Spreadsheet:
    """A row for each game."""
    heads = (_("game"), _("matches"), _("won"), _("average place"), _("average points"))
    rows = [_game_row(GAMES[slug].name, found) for slug, found in history.games.items()]
    return Spreadsheet("games", _("Per game"), heads, rows)


def _game_row(name: str, found: OfGame) -> tuple[Cell, ...]:
    places = sum(place * count for place, count in found.places.items())
    return (
        name,
        found.matches,
        found.won,
        Fraction(places, found.matches),
        Fraction(found.points, found.matches),
    )


def partners_tables(
    club: Club, history: History, names: Mapping[str, str]
) -> Iterator[Spreadsheet]:
    """For each game that has partners a row for each of them, most often first."""
    heads = (_("with"), _("hands"), _("points"), _("points a hand"))
    for slug, found in history.games.items():
        rows = [
            (person_link(club, person, names), hands, points, Fraction(points, hands))
            for person, (hands, points) in found.partners.items()
        ]
        name = _("Partners in %(game)s") % {"game": GAMES[slug].name}
        yield Spreadsheet(f"partners-{slug}", name, heads, rows)


def opponents_table(club: Club, history: History, names: Mapping[str, str]) -> Spreadsheet:
    """A row for each person with whom they sat at one table, most often first."""
    heads = (_("with"), _("together"), _("above"), _("below"))
    rows = [
        (person_link(club, person, names), each.together, each.above, each.below)
        for person, each in history.opponents.items()
    ]
    return Spreadsheet("opponents", _("Head to head"), heads, rows)


def names_by_id(players: Iterable[Player]) -> Mapping[str, str]:
    """The names of a club's players by id; a closed season may name who was merged since."""
    return {str(player.pk): player.name for player in players}


def person_link(club: Club, person: str, names: Mapping[str, str]) -> Linked:
    """Somebody's name, which leads to their page."""
    return Linked(names[person], reverse("club_player", args=[club.pk, person]))


def matches_table(results: list[Result]) -> Spreadsheet:
    """A row for each match."""
    heads = (_("evening"), _("game"), _("place"), _("of"), _("points"), _("state"))
    return Spreadsheet("matches", _("Matches"), heads, list(_match_rows(results)))


def _match_rows(results: list[Result]) -> Iterator[tuple[Cell, ...]]:
    for each in results:
        match = each.match
        link = Linked(match.game.name, reverse("match", args=[match.pk]))
        going_on = "" if match.finished else _("still going on")
        yield match.evening, link, each.place, each.players, each.points, going_on
