"""Pages go over the line as brotli or gzip, whichever the phone takes."""

import gzip

import brotli
import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory

from scorekeeper.compression import CompressionMiddleware

PAGE = b"<p>Anna deals.</p>" * 50
BROTLI = "gzip, deflate, br, zstd"


def answer(response: HttpResponseBase, accepted: str) -> HttpResponseBase:
    request = RequestFactory().get("/", headers={"Accept-Encoding": accepted})
    return CompressionMiddleware(lambda _request: response)(request)


def test_phone_that_takes_brotli_gets_it() -> None:
    sent = answer(HttpResponse(PAGE, headers={"ETag": '"3"'}), BROTLI)
    assert brotli.decompress(sent.content) == PAGE
    assert sent["Content-Encoding"] == "br"
    assert sent["Content-Length"] == str(len(sent.content))
    assert sent["Vary"] == "Accept-Encoding"
    assert sent["ETag"] == 'W/"3"'


def test_weak_tag_stays_as_it_is() -> None:
    assert answer(HttpResponse(PAGE, headers={"ETag": 'W/"3"'}), BROTLI)["ETag"] == 'W/"3"'


def test_lengths_of_the_same_page_differ() -> None:
    assert len({len(answer(HttpResponse(PAGE), BROTLI)["X-Noise"]) for _ in range(100)}) > 1


def test_other_phone_gets_gzip() -> None:
    sent = answer(HttpResponse(PAGE), "gzip, deflate")
    assert gzip.decompress(sent.content) == PAGE
    assert sent["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    ("response", "accepted"),
    [
        pytest.param(HttpResponse(PAGE), "identity", id="nothing accepted"),
        pytest.param(HttpResponse(PAGE), "brown", id="a word that only begins like it"),
        pytest.param(HttpResponse(b"short"), BROTLI, id="too short to gain anything"),
    ],
)
def test_left_as_it_is(response: HttpResponse, accepted: str) -> None:
    before = response.content
    sent = answer(response, accepted)
    assert sent.content == before
    assert "Content-Encoding" not in sent


def test_compressed_already_is_not_compressed_again() -> None:
    sent = answer(HttpResponse(PAGE, headers={"Content-Encoding": "zstd"}), BROTLI)
    assert (sent.content, sent["Content-Encoding"]) == (PAGE, "zstd")


def test_stream_is_left_to_gzip() -> None:
    sent = answer(StreamingHttpResponse([PAGE, PAGE]), BROTLI)
    assert gzip.decompress(b"".join(sent)) == PAGE * 2
