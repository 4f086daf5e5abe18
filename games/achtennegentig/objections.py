"""What can be wrong with a table, a round or a change of Achtennegentig."""

from collections.abc import Iterable, Iterator

from games.achtennegentig.rules import HouseRules, Round
from games.achtennegentig.sides import left_in_round, side, sides
from games.changes import Adjustment
from games.core import Sheet, Table
from games.problem import NOT_AT_TABLE, Problem, doubtful, missing
from games.sentence import Sentence, say


def table_objections(table: Table) -> Iterator[Problem]:
    """House rules that contradict each other, and teams that cannot play (A-A22, A-A30)."""
    rules: HouseRules = table.rules
    if rules.lives is None and rules.fixed_rounds is None:
        message = say("If strikes put nobody out, say how many rounds the match has.")
        yield Problem("HUISREGEL", "house_rules.lives", message)
    if rules.teams is None:
        return
    if rules.stake:
        message = say("Teams do not play for chips.")
        yield Problem("TEAM_EN_INZET", "house_rules.teams", message)
    yield from _team_sizes(rules.teams)
    yield from _team_names(rules.teams, table.players)


def _team_sizes(teams: tuple[tuple[str, ...], ...]) -> Iterator[Problem]:
    if len(teams) < 2:
        message = say("It takes at least two teams.")
        yield Problem("HUISREGEL", "house_rules.teams", message)
    if any(len(team) != 2 for team in teams):
        message = say("A team is two players.")
        yield Problem("HUISREGEL", "house_rules.teams", message)


def _team_names(teams: tuple[tuple[str, ...], ...], players: tuple[str, ...]) -> Iterator[Problem]:
    named = [player for team in teams for player in team]
    for player in dict.fromkeys((*named, *players)):
        message = _team_name(player, named.count(player), player in players)
        if message:
            yield Problem(NOT_AT_TABLE, "house_rules.teams", message)


def _team_name(player: str, times: int, seated: bool) -> Sentence | None:
    if not seated:
        return say("%(player)s is in a team but not at the table.", player=player)
    if times == 0:
        return say("%(player)s is in no team.", player=player)
    if times > 1:
        return say("%(player)s is in more than one team.", player=player)
    return None


def objections(sheet: Sheet, round: Round) -> Iterator[Problem]:
    """Every objection to a round that is to be recorded (A-4, A-5, A-A1)."""
    yield from elimination_objections(sheet, round.eliminated)
    if sheet.rules.round_end == "first":
        if not round.eliminated:
            yield missing("EEN_ELIMINATIE", "eliminated", say("Who is eliminated?"))
        return
    wanted = len(sides(sheet, sheet.active)) - 1
    if len(round.eliminated) < wanted:
        message = say(
            "Still in: %(names)s. The round goes on until one is left.",
            names=left_in_round(sheet, round.eliminated),
        )
        yield missing("RONDE_NIET_KLAAR", "eliminated", message)


def elimination_objections(sheet: Sheet, eliminated: Iterable[str]) -> Iterator[Problem]:
    """Objections to eliminations so far, in a round that may still go on."""
    gone: list[str] = []
    for at, player in enumerate(eliminated):
        if sheet.rules.round_end == "first" and at > 0:
            message = say("The first elimination ends the round: exactly one player goes.")
            yield Problem("EEN_ELIMINATIE", "eliminated", message)
            return
        objection = _elimination(sheet, player, gone)
        if objection:
            yield Problem("ELIMINATIE", "eliminated", objection)
        else:
            gone.append(player)


def _elimination(sheet: Sheet, player: str, gone: list[str]) -> Sentence | None:
    if player not in sheet.active:
        return say("%(player)s is not at the table or is out.", player=player)
    left = left_in_round(sheet, gone)
    if player in gone:
        return say("%(player)s is eliminated twice.", player=player)
    if player not in left:
        partner = side(sheet, player)[1]
        return say("%(player)s went along with %(partner)s.", player=player, partner=partner)
    if len(sides(sheet, left)) == 1:
        return say("%(player)s is the last one left and cannot be eliminated.", player=player)
    return None


def change_objections(sheet: Sheet, change: object) -> Iterator[Problem]:
    """An adjustment that partners do not share, or that no strikes should come to (A-A29)."""
    if not isinstance(change, Adjustment):
        return
    for player, strikes in change.points.items():
        shared = {change.points.get(each, strikes) for each in side(sheet, player)}
        if len(shared) > 1:
            message = say("Partners share their strikes: %(player)s too.", player=player)
            yield Problem("PUNTEN_BEREIK", f"points.{player}", message)
        total = sheet.totals.get(player, 0) + strikes
        if total < 0 or total > (sheet.rules.lives or total):
            message = say("%(player)s comes to %(strikes)s strikes?", player=player, strikes=total)
            yield doubtful("PUNTEN_BEREIK", f"points.{player}", message)
