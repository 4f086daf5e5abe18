"""Every address there is."""

from django.urls import include, path
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from scorekeeper.admin import site
from scorekeeper.views import (
    achtennegentig,
    actions,
    administration,
    changes,
    corrections,
    disputes,
    files,
    history,
    limits,
    matches,
    onder_de_10,
    pages,
    presidenthoofden,
    rounds,
    sharing,
)
from scorekeeper.views.accounts import claims, data, deletion, overview
from scorekeeper.views.clubs import (
    file,
    home,
    invitations,
    members,
    notes,
    players,
    presets,
    tables,
)
from scorekeeper.views.seasons import links

match = [
    path("", matches.show_match, name="match"),
    path("draft/", rounds.keep_draft, name="keep_draft"),
    path("rounds/", rounds.record_round, name="record_round"),
    path("rounds/<uuid:entry_id>/", corrections.correct_round, name="correct_round"),
    path("rounds/<uuid:entry_id>/remove/", corrections.remove_round, name="remove_round"),
    path("rounds/<uuid:entry_id>/dispute/", disputes.dispute_round, name="dispute_round"),
    path("dispute/", disputes.dispute_result, name="dispute_result"),
    path("disputes/<int:dispute_id>/", disputes.answer_dispute, name="answer_dispute"),
    path("agree/", disputes.agree_with_result, name="agree"),
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
    path("claim/", claims.claim_match, name="claim_match"),
    path("claim/<uuid:club_id>/", claims.claim_for_club, name="claim_for_club"),
    path("file/", files.export_match, name="export_match"),
    path("rounds.csv", files.export_rounds, name="export_rounds"),
]

club = [
    path("", home.show_club, name="club"),
    path("file/", file.download_club, name="download_club"),
    path("settings/", home.change_club, name="change_club"),
    path("delete/", home.delete_club, name="delete_club"),
    path("log/", notes.show_notes, name="club_log"),
    path("new/<slug:slug>/", tables.new_club_match, name="new_club_match"),
    path("members/", members.show_members, name="members"),
    path("members/<int:member_id>/role/", members.change_role, name="change_role"),
    path("members/<int:member_id>/remove/", members.remove_member, name="remove_member"),
    path("requests/<int:request_id>/", members.answer_request, name="answer_request"),
    path("leave/", members.leave_club, name="leave_club"),
    path("invitations/", invitations.show_invitations, name="invitations"),
    path("invitations/<uuid:invitation_id>/revoke/", invitations.revoke, name="revoke_invitation"),
    path("players/", players.show_players, name="players"),
    path("players/<uuid:player_id>/edit/", players.edit_player, name="edit_player"),
    path("players/<uuid:player_id>/retire/", players.retire_player, name="retire_player"),
    path("players/<uuid:player_id>/merge/", players.merge_player, name="merge_player"),
    path("players/<uuid:player_id>/apart/", players.unmerge_player, name="unmerge_player"),
    path("players/<uuid:player_id>/delete/", players.delete_player, name="delete_player"),
    path("players/<uuid:player_id>/claim/", players.claim_player, name="claim_player"),
    path("claims/<int:claim_id>/", players.answer_claim, name="answer_claim"),
    path("rules/", presets.show_presets, name="presets"),
    path("rules/new/<slug:slug>/", presets.add_preset, name="add_preset"),
    path("rules/<int:preset_id>/", presets.change_preset, name="change_preset"),
    path("rules/<int:preset_id>/delete/", presets.delete_preset, name="delete_preset"),
]

urlpatterns = [
    path("", pages.home, name="home"),
    path("new/<slug:slug>/", matches.new_match, name="new_match"),
    path("import/", files.import_match, name="import_match"),
    path("games/<slug:slug>/", pages.show_legend, name="legend"),
    path("matches/<uuid:match_id>/", include(match)),
    path("clubs/<uuid:club_id>/", include("scorekeeper.views.seasons.urls")),
    path("clubs/<uuid:club_id>/", include("scorekeeper.views.histories.urls")),
    path("standings/<str:token>/", links.open_standings, name="standings"),
    path("clubs/new/", home.new_club, name="new_club"),
    path("clubs/import/", file.import_club, name="import_club"),
    path("clubs/<uuid:club_id>/", include(club)),
    path("join/<str:token>/", invitations.join_club, name="join_club"),
    path("t/<str:token>/", sharing.open_link, name="open_link"),
    path("healthz", administration.show_health, name="healthz"),
    path("overview/", administration.show_overview, name="overview"),
    path("admin/", site.urls),
    path("account/", overview.show_account, name="account"),
    path("account/claim/", claims.claim_all, name="claim_all"),
    path("account/data/", data.download_data, name="account_data"),
    path("account/delete/", deletion.delete_account, name="delete_account"),
    path("account/", include("allauth.urls")),
    path("language/", require_POST(set_language), name="set_language"),
]

handler404 = pages.not_found
handler403 = pages.not_allowed
handler429 = limits.too_often  # asked for by allauth
