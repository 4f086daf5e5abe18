"""`manage.py score`: every vector that is a whole match, and the three exit statuses."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games import GAMES
from games.matchfile import FORMAT
from tests.serving import python
from tests.vectors import cases


def score(*arguments: str) -> tuple[int, list[Any]]:
    """The exit status and the lines printed."""
    printed = StringIO()
    try:
        call_command("score", *arguments, stdout=printed)
    except SystemExit as exit:
        return int(exit.code or 0), read_lines(printed)
    return 0, read_lines(printed)


def read_lines(printed: StringIO) -> list[Any]:
    return [json.loads(line) for line in printed.getvalue().splitlines()]


def file_cases() -> list[Any]:
    """Every case of every game that is a whole match file."""
    return [
        pytest.param(slug, *case.values, id=f"{slug}-{case.id}")
        for slug in GAMES
        for case in cases(slug.replace("-", "_"), "files")
    ]


@pytest.mark.parametrize(("slug", "case"), file_cases())
def test_score_prints_what_the_vector_says(slug: str, case: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps({"format": FORMAT, "game": slug} | case["match"]))
    status, lines = score(str(file))
    if "codes" in case:
        assert status == 1
        found = [each["code"] for each in lines[0]["problems"] if each["level"] == "refused"]
        assert found == case["codes"]
        return
    assert status == 0
    if "points" in case:
        assert lines[0]["rounds"][-1]["points"] == case["points"]
    last = case.get("round", {})
    assert {key: lines[0]["rounds"][-1][key] for key in last} == last
    expected = case.get("sheet", {})
    assert {key: lines[0][key] for key in expected} == expected


MATCH = {
    "format": FORMAT,
    "game": "onder-de-10",
    "players": ["Anna", "Bert"],
    "rounds": [{"called_by": "Anna", "hands": {"Anna": 7, "Bert": 7}}],
}


def test_score_prints_the_whole_sheet_in_dutch(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(MATCH))
    assert score(str(file)) == (
        0,
        [
            {
                "game": "onder-de-10",
                "rounds": [
                    {
                        "number": 1,
                        "points": {"Anna": 27, "Bert": 0},
                        "totals": {"Anna": 27, "Bert": 0},
                        "steps": [
                            "Bert heeft evenveel als de roeper: Anna krijgt 7 + 20 = 27.",
                            "Het laagst met 7: 0 voor Bert.",
                        ],
                    }
                ],
                "totals": {"Anna": 27, "Bert": 0},
                "standings": [
                    {"place": 1, "player": "Bert", "points": 0},
                    {"place": 2, "player": "Anna", "points": 27},
                ],
                "out": [],
                "finished": False,
                "winners": [],
                "next_dealer": "Anna",
                "warnings": [],
            }
        ],
    )


def test_worst_status_wins_and_every_line_comes(tmp_path: Path) -> None:
    good, refused, bad = (tmp_path / name for name in ("good", "refused", "bad"))
    good.write_text(json.dumps(MATCH))
    refused.write_text(json.dumps(MATCH | {"players": ["Anna"]}))
    bad.write_text(json.dumps(MATCH | {"shoe": 44}))
    status, lines = score(str(good), str(refused), str(bad), str(tmp_path / "none"), "--lang=en")
    assert status == 2
    assert lines[0]["totals"] == {"Anna": 27, "Bert": 0}
    assert {each["code"] for each in lines[1]["problems"]} == {"SPELERS"}
    assert lines[2] == {"error": "$: unknown key shoe"}
    assert "cannot be read" in lines[3]["error"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"format": "scorekeeper-match/2"}, "$.format: the format must be scorekeeper-match/1"),
        ({"game": "bridge"}, "$.game: unknown game bridge"),
        ({"players": "AB"}, "$.players: a list of names is expected here"),
        ({"players": ["A", 1]}, "$.players: a text is expected here"),
        ({"rounds": {}}, "$.rounds: a list is expected here"),
        ({"rounds": [3]}, "$.rounds[0]: an object with keys is expected here"),
        ({"rounds": [{"kind": "solo"}]}, "$.rounds[0].kind: unknown kind of round"),
        ({"rounds": [{"called_by": 1}]}, "$.rounds[0].called_by: a text is expected here"),
        (
            {"rounds": [{"hands": {"A": "7"}}]},
            "$.rounds[0].hands['A']: a whole number is expected here",
        ),
        (
            {"rounds": [{"hands": {"A": True}}]},
            "$.rounds[0].hands['A']: a whole number is expected here",
        ),
        (
            {"rounds": [{"hands": {"A": 7.0}}]},
            "$.rounds[0].hands['A']: a whole number is expected here",
        ),
        ({"rounds": [{"x": 1}]}, "$.rounds[0]: unknown key x"),
        ({"rounds": [{"kind": ""}]}, "$.rounds[0].kind: unknown kind of round"),
        (
            {"rounds": [{"hands": {"A": 10**4299}}]},
            "$.rounds[0].hands['A']: this number is too large",
        ),
        ({"house_rules": {"end": 3}}, "$.house_rules.end: a text is expected here"),
        ({"house_rules": {"ends": 3}}, "$.house_rules: unknown key ends"),
        ({"started": "2026-01-01T10:00"}, "$.started: the time needs an offset, such as +01:00"),
        ({"finished": "yes"}, "$.finished: true or false is expected here"),
        ({"draft": {"x": 1}}, "$.draft: unknown key x"),
    ],
)
def test_what_is_no_match_file_is_named_with_its_place(
    change: dict[str, Any], error: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(MATCH | change))
    assert score(str(file), "--lang=en") == (2, [{"error": error}])


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (b"", "this is not JSON"),
        (b"[" * 100_000, "this is not JSON"),
        (b'{"a":' + b"9" * 5_000 + b"}", "this is not JSON"),
        (b"\xff", "this is not JSON"),
        (b'{"a":1,"a":2}', "the key a stands here twice"),
        (b'{"a":NaN}', "NaN is no number"),
        (b'{"a":"\\ud800"}', "this text holds half a character"),
        (b"[]", "an object with keys is expected here"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_broken_text_is_an_error_and_never_a_traceback(
    text: bytes, error: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(text)
    assert score(str(file), "--lang=en") == (2, [{"error": f"$: {error}"}])


def test_key_that_is_missing_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps({key: MATCH[key] for key in MATCH if key != "format"}))
    assert score(str(file), "--lang=en") == (2, [{"error": "$.format: this key is missing"}])


def test_score_leaves_the_disk_alone(tmp_path: Path) -> None:
    file, data = tmp_path / "match.json", tmp_path / "data"
    file.write_text(json.dumps(MATCH))
    scored = python(data, "manage.py", "score", str(file))
    assert (scored.returncode, data.exists()) == (0, False)


def test_house_rule_out_of_range_is_refused_before_any_round(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(MATCH | {"house_rules": {"end": "never"}}))
    status, lines = score(str(file), "--lang=en")
    assert (status, lines[0]["problems"]) == (
        1,
        [
            {
                "round": None,
                "field": "house_rules.end",
                "code": "HUISREGEL",
                "level": "refused",
                "message": "The house rule “The match ends” cannot have this value.",
            }
        ],
    )
