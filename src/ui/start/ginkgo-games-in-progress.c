/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-games-in-progress.h"

#include "ginkgo-focus.h"
#include "ginkgo-game-card.h"
#include "ginkgo-game-row.h"

/* The maximum number of rows below the card of the first game */
#define MAX_ROWS 5

struct _GinkgoGamesInProgress
{
  AdwBin parent_instance;

  GinkgoGameCard *card;
  GtkWidget *games;
  GtkWidget *others;
  GtkListBox *list;

  GinkgoLibrary *library;
  /* The games that have a row already */
  GtkSliceListModel *shown;
};

G_DEFINE_FINAL_TYPE (GinkgoGamesInProgress, ginkgo_games_in_progress, ADW_TYPE_BIN)

/* A game with an unreadable record shows bare ground; opening it reports the error. */
static void
card_loaded_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (GinkgoGamesInProgress) self = user_data;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, NULL);
  GinkgoLibraryGame *game = self->card ? ginkgo_game_card_get_game (self->card) : NULL;
  GinkgoState state;

  if (saved == NULL || game == NULL || ginkgo_library_game_get_id (game) != saved->id)
    return;

  ginkgo_verified_game_get_state (saved->game, saved->position, &state);
  ginkgo_game_card_set_state (self->card, &state);
}

static void
load_card (GinkgoGamesInProgress *self)
{
  GinkgoLibraryGame *game = ginkgo_game_card_get_game (self->card);

  if (game != NULL)
    ginkgo_store_send (ginkgo_library_get_store (self->library), ginkgo_store_request_load (ginkgo_library_game_get_id (game)), card_loaded_cb, g_object_ref (self));
}

/* The window must not wait for records or rows. */
static void
show_more (GtkWidget *widget)
{
  GinkgoGamesInProgress *self = GINKGO_GAMES_IN_PROGRESS (widget);

  gtk_slice_list_model_set_size (self->shown, MAX_ROWS);
  load_card (self);
}

static void
show_card (GinkgoGamesInProgress *self)
{
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->library), 0);

  if (game == NULL || game == ginkgo_game_card_get_game (self->card))
    return;

  ginkgo_game_card_set_game (self->card, game);
  if (gtk_slice_list_model_get_size (self->shown) > 0)
    load_card (self);
}

static void
update (GinkgoGamesInProgress *self)
{
  gboolean has_others = g_list_model_get_n_items (G_LIST_MODEL (self->library)) > 1;

  show_card (self);
  gtk_widget_set_visible (self->others, has_others);
  gtk_widget_set_valign (self->games, has_others ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return ginkgo_game_row_new (item);
}

static GtkWidget *
find_row (GinkgoGamesInProgress *self,
          gint64 id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (ginkgo_library_game_get_id (ginkgo_game_row_get_game (GINKGO_GAME_ROW (row))) == id)
      return GTK_WIDGET (row);

  return NULL;
}

static void
narrow_cb (GinkgoGamesInProgress *self)
{
  ginkgo_game_card_set_narrow (self->card, TRUE);
}

static void
wide_cb (GinkgoGamesInProgress *self)
{
  ginkgo_game_card_set_narrow (self->card, FALSE);
}

static gboolean
ginkgo_games_in_progress_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GINKGO_GAMES_IN_PROGRESS (widget)->card));
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

  G_OBJECT_CLASS (ginkgo_games_in_progress_parent_class)->dispose (object);
}

static void
ginkgo_games_in_progress_class_init (GinkgoGamesInProgressClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_games_in_progress_dispose;
  widget_class->grab_focus = ginkgo_games_in_progress_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-games-in-progress.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, games);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, others);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamesInProgress, list);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);

  g_type_ensure (GINKGO_TYPE_GAME_CARD);
}

static void
ginkgo_games_in_progress_init (GinkgoGamesInProgress *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* If @is_read_only, games can only be reviewed. */
GtkWidget *
ginkgo_games_in_progress_new (GinkgoLibrary *library,
                              gboolean is_read_only)
{
  GinkgoGamesInProgress *self = g_object_new (GINKGO_TYPE_GAMES_IN_PROGRESS, NULL);

  ginkgo_game_card_set_read_only (self->card, is_read_only);
  self->library = g_object_ref (library);
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (library)), 1, 0);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, NULL, NULL);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  ginkgo_focus_later (GTK_WIDGET (self), show_more);

  return GTK_WIDGET (self);
}

void
ginkgo_games_in_progress_set_compact (GinkgoGamesInProgress *self,
                                      gboolean is_compact)
{
  ginkgo_game_card_set_compact (self->card, is_compact);
}

/* Focuses the game @id. A finished game has no row here, so the focus moves to the card. */
void
ginkgo_games_in_progress_focus_game (GinkgoGamesInProgress *self,
                                     gint64 id)
{
  GtkWidget *row = find_row (self, id);

  gtk_widget_grab_focus (row ? row : GTK_WIDGET (self->card));
}
