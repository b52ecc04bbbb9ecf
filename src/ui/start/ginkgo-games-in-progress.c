/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-games-in-progress.h"

#include <glib/gi18n.h>

#include "ginkgo-avatar.h"
#include "ginkgo-city-picture.h"
#include "ginkgo-focus.h"
#include "ginkgo-game-row.h"
#include "ginkgo-game-words.h"
#include "ginkgo-midnight.h"
#include "ginkgo-text.h"

/* The maximum number of rows below the card of the first game */
#define MAX_ROWS 5

#define AVATAR_SIZE 44

struct _GinkgoGamesInProgress
{
  AdwBin parent_instance;

  GtkWidget *games;
  GtkWidget *others;
  GtkListBox *list;

  /* The card of the first game */
  GtkWidget *button;
  GinkgoCityPicture *picture;
  GtkLabel *players;
  AdwWrapBox *avatars;
  GtkLabel *turn;
  GtkLabel *details;
  GinkgoLibraryGame *game; /* (nullable) */

  GinkgoLibrary *library;
  gboolean is_read_only;
  /* The games that have a row already */
  GtkSliceListModel *shown;
};

G_DEFINE_FINAL_TYPE (GinkgoGamesInProgress, ginkgo_games_in_progress, ADW_TYPE_BIN)

static void
show_details (GinkgoGamesInProgress *self)
{
  const char *turn = gtk_label_get_label (self->turn);
  g_autofree char *details = NULL;
  g_autofree char *description = NULL;

  if (self->game == NULL)
    return;

  details = ginkgo_game_words_describe (self->game);
  /* Translators: the decision that a game waits for, and its mode, round and time */
  description = *turn != '\0' ? g_strdup_printf (C_("running game", "%s. %s"), turn, details) : g_strdup (details);
  gtk_label_set_label (self->details, details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
show_turn (GinkgoGamesInProgress *self,
           const char *turn)
{
  gtk_label_set_label (self->turn, turn);
  show_details (self);
}

/* A game with an unreadable record shows bare ground; opening it reports the error. */
static void
card_loaded_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (GinkgoGamesInProgress) self = user_data;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, NULL);
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };
  g_autofree char *turn = NULL;
  GinkgoState state;

  if (saved == NULL || self->game == NULL || ginkgo_library_game_get_id (self->game) != saved->id)
    return;

  ginkgo_verified_game_get_state (saved->game, saved->position, &state);
  for (guint seat = 0; seat < ginkgo_library_game_get_summary (self->game)->n_seats; seat++)
    names[seat] = ginkgo_library_game_get_name (self->game, seat);
  turn = ginkgo_text_pending (&state, names);
  show_turn (self, turn);
  ginkgo_city_picture_set_state (self->picture, &state);
}

/* Loads its city and the current player, which are read from its record. */
static void
load_card (GinkgoGamesInProgress *self)
{
  if (self->game != NULL)
    ginkgo_store_send (ginkgo_library_get_store (self->library), ginkgo_store_request_load (ginkgo_library_game_get_id (self->game)), card_loaded_cb, g_object_ref (self));
}

/* The window must not wait for records or rows. */
static void
show_more (GtkWidget *widget)
{
  GinkgoGamesInProgress *self = GINKGO_GAMES_IN_PROGRESS (widget);

  gtk_slice_list_model_set_size (self->shown, MAX_ROWS);
  load_card (self);
}

/* Shows the library's information about a game. */
static void
show_card (GinkgoGamesInProgress *self,
           GinkgoLibraryGame *game)
{
  gint64 id = ginkgo_library_game_get_id (game);
  g_autofree char *players = ginkgo_game_words_list_players (game);
  g_autofree char *name = NULL;
  GtkWidget *avatar;

  /* Keep an old picture of the same game until the new one is ready. */
  if (self->game != NULL && ginkgo_library_game_get_id (self->game) != id)
    ginkgo_city_picture_set_state (self->picture, NULL);
  g_set_object (&self->game, game);

  if (self->is_read_only)
    /* Translators: a list of players */
    name = g_strdup_printf (_("Look back at the game of %s"), players);
  else
    /* Translators: a list of players */
    name = g_strdup_printf (_("Continue the game of %s"), players);
  gtk_label_set_label (self->players, players);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "x", id);

  while ((avatar = gtk_widget_get_first_child (GTK_WIDGET (self->avatars))) != NULL)
    adw_wrap_box_remove (self->avatars, avatar);
  for (guint seat = 0; seat < ginkgo_library_game_get_summary (game)->n_seats; seat++)
    {
      GinkgoPerson person = ginkgo_person_find (ginkgo_library_game_get_summary (game)->kinds[seat], ginkgo_library_game_get_name (game, seat), seat);

      adw_wrap_box_append (self->avatars, ginkgo_avatar_new (person, seat, AVATAR_SIZE));
    }

  show_turn (self, "");
  if (gtk_slice_list_model_get_size (self->shown) > 0)
    load_card (self);
}

static void
update (GinkgoGamesInProgress *self)
{
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->library), 0);
  gboolean has_others = g_list_model_get_n_items (G_LIST_MODEL (self->library)) > 1;

  if (game != NULL && game != self->game)
    show_card (self, game);
  gtk_widget_set_visible (self->others, has_others);
  gtk_widget_set_valign (self->games, has_others ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return ginkgo_game_row_new (item);
}

static void
clicked_cb (GinkgoGamesInProgress *self)
{
  gtk_widget_activate (self->button);
}

static gboolean
ginkgo_games_in_progress_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GINKGO_GAMES_IN_PROGRESS (widget)->button);
}

static void
ginkgo_games_in_progress_dispose (GObject *object)
{
  GinkgoGamesInProgress *self = GINKGO_GAMES_IN_PROGRESS (object);

  if (self->library != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->library, self);
      gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
    }
  g_clear_object (&self->shown);
  g_clear_object (&self->library);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_games_in_progress_parent_class)->dispose (object);
}

static void
ginkgo_games_in_progress_class_init (GinkgoGamesInProgressClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_PICTURE);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_games_in_progress_dispose;
  widget_class->grab_focus = ginkgo_games_in_progress_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-games-in-progress.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, games);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, others);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, list);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, picture);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, avatars);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, turn);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, details);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
ginkgo_games_in_progress_init (GinkgoGamesInProgress *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (show_details), self, G_CONNECT_SWAPPED);
}

/* If @is_read_only, games can only be reviewed. */
GtkWidget *
ginkgo_games_in_progress_new (GinkgoLibrary *library,
                              gboolean is_read_only)
{
  GinkgoGamesInProgress *self = g_object_new (GINKGO_TYPE_GAMES_IN_PROGRESS, NULL);

  self->is_read_only = is_read_only;
  if (is_read_only)
    gtk_button_set_label (GTK_BUTTON (self->button), _("Look Back"));
  self->library = g_object_ref (library);
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (library)), 1, 0);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, NULL, NULL);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  ginkgo_focus_later (GTK_WIDGET (self), show_more);

  return GTK_WIDGET (self);
}

/* Leaves out the picture if @is_compact. */
void
ginkgo_games_in_progress_set_compact (GinkgoGamesInProgress *self,
                                      gboolean is_compact)
{
  gtk_widget_set_visible (GTK_WIDGET (self->picture), !is_compact);
}

/* Focuses the game @id. A finished game has no row here, so the focus moves to the card. */
void
ginkgo_games_in_progress_focus_game (GinkgoGamesInProgress *self,
                                     gint64 id)
{
  GtkWidget *focus = self->button;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (ginkgo_library_game_get_id (ginkgo_game_row_get_game (GINKGO_GAME_ROW (row))) == id)
      focus = GTK_WIDGET (row);

  gtk_widget_grab_focus (focus);
}
