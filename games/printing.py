"""The score sheet and the problems as the JSON that `manage.py score` prints."""

from typing import Any

from games.core import ScoredRound, Sheet
from games.problem import Problem, Refused
from games.sentence import Translate


def printed_sheet(sheet: Sheet, translate: Translate = str) -> dict[str, Any]:
    """The sheet as docs/match-file.md describes it."""
    return {
        "game": sheet.game.slug,
        "rounds": [_round(each, translate) for each in sheet.rounds],
        "totals": dict(sheet.totals),
        "standings": [
            {"place": each.place, "player": each.player, "points": each.points}
            for each in sheet.standings()
        ],
        "out": list(sheet.out),
        "finished": sheet.finished,
        "winners": list(sheet.winners()),
        "next_dealer": sheet.dealer,
        "warnings": [_problem(number, problem, translate) for number, problem in sheet.warnings],
    } | dict(sheet.game.details(sheet))


def printed_problems(refused: Refused, translate: Translate = str) -> dict[str, Any]:
    """Every problem of the first refused round."""
    found = [_problem(refused.number, problem, translate) for problem in refused.problems]
    return {"problems": found}


def _round(scored: ScoredRound, translate: Translate) -> dict[str, Any]:
    score = scored.score
    return {
        "number": scored.number,
        "points": dict(score.points),
        "totals": dict(score.totals),
        "steps": [step.sentence.render(translate) for step in score.steps],
    } | dict(score.details)


def _problem(number: int | None, problem: Problem, translate: Translate) -> dict[str, Any]:
    return {
        "round": number,
        "field": problem.field,
        "code": problem.code,
        "level": problem.level,
        "message": problem.message.render(translate),
    }
