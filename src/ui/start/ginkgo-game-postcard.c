/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-postcard.h"

#include "ginkgo-city-picture.h"
#include "ginkgo-game-words.h"
#include "ginkgo-glyph.h"
#include "ginkgo-midnight.h"
#include "ginkgo-text.h"

/* In pixels */
#define EMBLEM_SIZE 12

struct _GinkgoGamePostcard
{
  GtkButton parent_instance;

  GinkgoCityPicture *picture;
  GtkLabel *players;
  GtkBox *emblems;
  GtkLabel *round;

  GinkgoLibraryGame *game;
};

G_DEFINE_FINAL_TYPE (GinkgoGamePostcard, ginkgo_game_postcard, GTK_TYPE_BUTTON)

static void
show_words (GinkgoGamePostcard *self)
{
  g_autofree char *players = ginkgo_game_words_list_players (self->game);
  g_autofree char *description = ginkgo_game_words_describe (self->game);
  g_autofree char *round = ginkgo_text_round (ginkgo_library_game_get_summary (self->game)->round);
  g_autofree char *tooltip = g_strconcat (players, "\n", description, NULL);

  gtk_label_set_label (self->players, players);
  gtk_label_set_label (self->round, round);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, players, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* A game with an unreadable record shows bare ground; opening it reports the error. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoGamePostcard) self = user_data;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, NULL);
  const GinkgoState *state;

  if (saved == NULL || self->picture == NULL)
    return;

  state = ginkgo_verified_game_get_state (saved->game, saved->position);
  ginkgo_city_picture_set_state (self->picture, state);
}

static void
ginkgo_game_postcard_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_GAME_POSTCARD);
  g_clear_object (&GINKGO_GAME_POSTCARD (object)->game);

  G_OBJECT_CLASS (ginkgo_game_postcard_parent_class)->dispose (object);
}

static void
ginkgo_game_postcard_class_init (GinkgoGamePostcardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_PICTURE);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_game_postcard_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-game-postcard.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamePostcard, picture);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamePostcard, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamePostcard, emblems);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGamePostcard, round);
}

static void
ginkgo_game_postcard_init (GinkgoGamePostcard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a button that opens the game, whose city is read from @store */
GtkWidget *
ginkgo_game_postcard_new (GinkgoLibraryGame *game,
                          GinkgoStore *store)
{
  GinkgoGamePostcard *self = g_object_new (GINKGO_TYPE_GAME_POSTCARD, NULL);

  self->game = g_object_ref (game);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "x", ginkgo_library_game_get_id (game));
  for (guint seat = 0; seat < ginkgo_library_game_get_summary (game)->n_seats; seat++)
    {
      GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);

      ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
      gtk_box_append (self->emblems, emblem);
    }
  show_words (self);
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  ginkgo_store_send (store, ginkgo_store_request_load (ginkgo_library_game_get_id (game)), loaded_cb, g_object_ref_sink (self));

  return GTK_WIDGET (self);
}

GinkgoLibraryGame *
ginkgo_game_postcard_get_game (GinkgoGamePostcard *self)
{
  return self->game;
}
