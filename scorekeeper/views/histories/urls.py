"""The addresses of histories, below a club's."""

from django.urls import path

from scorekeeper.views.histories import evening, player, records

urlpatterns = [
    path("players/<uuid:player_id>/", player.show_player, name="club_player"),
    path("evenings/", evening.show_last_evening, name="club_evenings"),
    path("evenings/<str:evening>/", evening.show_evening, name="club_evening"),
    path("records/", records.show_records, name="club_records"),
]
