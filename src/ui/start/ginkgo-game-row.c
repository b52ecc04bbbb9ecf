/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-row.h"

#include "ginkgo-avatar.h"
#include "ginkgo-game-words.h"
#include "ginkgo-midnight.h"

#define MAX_COLUMNS 3
#define AVATAR_SIZE 24

struct _GinkgoGameRow
{
  AdwActionRow parent_instance;

  GtkGrid *avatars;

  GinkgoLibraryGame *game;
};

G_DEFINE_FINAL_TYPE (GinkgoGameRow, ginkgo_game_row, ADW_TYPE_ACTION_ROW)

static void
show_game (GinkgoGameRow *self)
{
  g_autofree char *players = ginkgo_game_words_list_players (self->game);
  g_autofree char *description = ginkgo_game_words_describe (self->game);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), players);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), description);
}

static void
ginkgo_game_row_finalize (GObject *object)
{
  g_clear_object (&GINKGO_GAME_ROW (object)->game);

  G_OBJECT_CLASS (ginkgo_game_row_parent_class)->finalize (object);
}

static void
ginkgo_game_row_class_init (GinkgoGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_game_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameRow, avatars);
}

static void
ginkgo_game_row_init (GinkgoGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a row that opens the game */
GtkWidget *
ginkgo_game_row_new (GinkgoLibraryGame *game)
{
  GinkgoGameRow *self = g_object_new (GINKGO_TYPE_GAME_ROW, NULL);
  guint n_seats = ginkgo_library_game_get_summary (game)->n_seats;
  /* One line, or two of similar length */
  guint n_columns = n_seats > MAX_COLUMNS ? (n_seats + 1) / 2 : n_seats;

  self->game = g_object_ref (game);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "x", ginkgo_library_game_get_id (game));
  for (guint seat = 0; seat < n_seats; seat++)
    {
      GinkgoPerson person = ginkgo_person_find (ginkgo_library_game_get_summary (game)->kinds[seat], ginkgo_library_game_get_name (game, seat), seat);

      gtk_grid_attach (self->avatars, ginkgo_avatar_new (person, seat, AVATAR_SIZE), (int) (seat % n_columns), (int) (seat / n_columns), 1, 1);
    }
  show_game (self);
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (show_game), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

GinkgoLibraryGame *
ginkgo_game_row_get_game (GinkgoGameRow *self)
{
  return self->game;
}
