"""Every address there is."""

from django.urls import include, path
from django.views.i18n import set_language

from scorekeeper.views import (
    achtennegentig,
    actions,
    changes,
    corrections,
    files,
    history,
    matches,
    onder_de_10,
    pages,
    presidenthoofden,
    rounds,
    sharing,
)
from scorekeeper.views.accounts import data, deletion, overview

match = [
    path("", matches.show_match, name="match"),
    path("draft/", rounds.keep_draft, name="keep_draft"),
    path("rounds/", rounds.record_round, name="record_round"),
    path("rounds/<uuid:entry_id>/", corrections.correct_round, name="correct_round"),
    path("rounds/<uuid:entry_id>/remove/", corrections.remove_round, name="remove_round"),
    path("undo/", actions.undo, name="undo"),
    path("finish/", actions.finish_match, name="finish_match"),
    path("reopen/", actions.reopen_match, name="reopen_match"),
    path("hand/", onder_de_10.count_hand, name="count_hand"),
    path("check/", achtennegentig.check_hand, name="check_hand"),
    path("next/", presidenthoofden.show_next_potje, name="next_potje"),
    path("referee/", presidenthoofden.show_referee, name="referee"),
    path("referee/potje/", presidenthoofden.follow_potje, name="follow_potje"),
    path("referee/potje/move/", presidenthoofden.add_move, name="add_move"),
    path("referee/potje/back/", presidenthoofden.take_back, name="take_back"),
    path("changes/", changes.show_changes, name="changes"),
    path("history/", history.show_history, name="history"),
    path("share/", sharing.show_links, name="share"),
    path("share/<slug:role>/", sharing.renew_link, name="renew_link"),
    path("phone/", sharing.name_phone, name="name_phone"),
    path("again/", matches.play_again, name="play_again"),
    path("delete/", matches.delete_match, name="delete_match"),
    path("file/", files.export_match, name="export_match"),
]

urlpatterns = [
    path("", pages.home, name="home"),
    path("new/<slug:slug>/", matches.new_match, name="new_match"),
    path("import/", files.import_match, name="import_match"),
    path("games/<slug:slug>/", pages.show_legend, name="legend"),
    path("matches/<uuid:match_id>/", include(match)),
    path("t/<str:token>/", sharing.open_link, name="open_link"),
    path("account/", overview.show_account, name="account"),
    path("account/data/", data.download_data, name="account_data"),
    path("account/delete/", deletion.delete_account, name="delete_account"),
    path("account/", include("allauth.urls")),
    path("language/", set_language, name="set_language"),
]

handler404 = pages.not_found
handler403 = pages.not_allowed
