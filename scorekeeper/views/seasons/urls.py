"""The addresses of seasons, below a club's; and the one that anybody may open by a link."""

from django.urls import path

from scorekeeper.views.seasons import closing, editing, links, listing, standings, sums, ticking

urlpatterns = [
    path("seasons/", listing.show_seasons, name="seasons"),
    path("seasons/new/", editing.new_season, name="new_season"),
    path("seasons/<uuid:season_id>/", standings.show_season, name="season"),
    path("seasons/<uuid:season_id>/edit/", editing.edit_season, name="edit_season"),
    path("seasons/<uuid:season_id>/delete/", editing.delete_season, name="delete_season"),
    path("seasons/<uuid:season_id>/matches/", ticking.tick_matches, name="tick_matches"),
    path("seasons/<uuid:season_id>/close/", closing.close_season, name="close_season"),
    path("seasons/<uuid:season_id>/winners/", closing.show_winners, name="season_winners"),
    path("seasons/<uuid:season_id>/link/", links.show_link, name="standings_link"),
    path("seasons/<uuid:season_id>/link/revoke/", links.revoke_link, name="revoke_standings_link"),
    path("seasons/<uuid:season_id>/<uuid:player_id>/", sums.show_sum, name="season_sum"),
]
