/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-card.h"

#include <glib/gi18n.h>

#include "ginkgo-city-picture.h"
#include "ginkgo-game-words.h"
#include "ginkgo-glyph.h"
#include "ginkgo-midnight.h"
#include "ginkgo-text.h"

#define EMBLEM_SIZE 18

/* Size of the picture beside the text, and its height above it, in pixels */
#define WIDTH_BESIDE  420
#define HEIGHT_BESIDE 320
#define HEIGHT_ABOVE  190

/**
 * GinkgoGameCard:
 *
 * A large card for the last game, with a picture of its city. Its page needs the action "start.open".
 */
struct _GinkgoGameCard
{
  AdwBin parent_instance;

  GtkWidget *button;
  GtkOrientable *content;
  GinkgoCityPicture *picture;
  GtkLabel *players;
  GtkBox *emblems;
  GtkLabel *turn;
  GtkLabel *details;

  GinkgoLibraryGame *game;
  gboolean is_read_only;
};

G_DEFINE_FINAL_TYPE (GinkgoGameCard, ginkgo_game_card, ADW_TYPE_BIN)

static void
show_emblems (GinkgoGameCard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->emblems))) != NULL)
    gtk_box_remove (self->emblems, child);

  for (guint seat = 0; seat < ginkgo_library_game_get_n_seats (self->game); seat++)
    {
      child = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);
      ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (child), EMBLEM_SIZE);
      gtk_box_append (self->emblems, child);
    }
}

static void
show_details (GinkgoGameCard *self)
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
show_turn (GinkgoGameCard *self,
           const char *turn)
{
  gtk_label_set_label (self->turn, turn);
  show_details (self);
}

static void
clicked_cb (GinkgoGameCard *self)
{
  gtk_widget_activate (self->button);
}

static gboolean
ginkgo_game_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GINKGO_GAME_CARD (widget)->button);
}

static void
ginkgo_game_card_finalize (GObject *object)
{
  g_clear_object (&GINKGO_GAME_CARD (object)->game);

  G_OBJECT_CLASS (ginkgo_game_card_parent_class)->finalize (object);
}

static void
ginkgo_game_card_class_init (GinkgoGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_PICTURE);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_game_card_finalize;
  widget_class->grab_focus = ginkgo_game_card_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, emblems);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, turn);
  gtk_widget_class_bind_template_child (widget_class, GinkgoGameCard, details);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
ginkgo_game_card_init (GinkgoGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (show_details), self, G_CONNECT_SWAPPED);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), WIDTH_BESIDE, HEIGHT_BESIDE);
}

GinkgoLibraryGame *
ginkgo_game_card_get_game (GinkgoGameCard *self)
{
  return self->game;
}

/* Shows the library's information about the game; see ginkgo_game_card_set_state(). */
void
ginkgo_game_card_set_game (GinkgoGameCard *self,
                           GinkgoLibraryGame *game)
{
  g_autofree char *players = NULL;
  g_autofree char *name = NULL;
  gint64 id = ginkgo_library_game_get_id (game);
  gboolean is_other;

  is_other = self->game == NULL || ginkgo_library_game_get_id (self->game) != id;
  g_set_object (&self->game, game);
  players = ginkgo_game_words_list_players (game);
  if (self->is_read_only)
    /* Translators: a list of players */
    name = g_strdup_printf (_("Look back at the game of %s"), players);
  else
    /* Translators: a list of players */
    name = g_strdup_printf (_("Continue the game of %s"), players);

  gtk_label_set_label (self->players, players);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "x", id);
  show_emblems (self);
  show_turn (self, "");
  /* Keep an old picture of the same game until the new one is ready. */
  if (is_other)
    ginkgo_city_picture_set_state (self->picture, NULL);
}

/* Shows its city and the current player, which are read from its record. */
void
ginkgo_game_card_set_state (GinkgoGameCard *self,
                            const GinkgoState *state)
{
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };
  g_autofree char *turn = NULL;

  g_return_if_fail (self->game != NULL);

  for (guint seat = 0; seat < ginkgo_library_game_get_n_seats (self->game); seat++)
    names[seat] = ginkgo_library_game_get_name (self->game, seat);
  turn = ginkgo_text_pending (state, names);
  show_turn (self, turn);
  ginkgo_city_picture_set_state (self->picture, state);
}

/* Places the picture above the text if @is_narrow, otherwise beside it. */
void
ginkgo_game_card_set_narrow (GinkgoGameCard *self,
                             gboolean is_narrow)
{
  gtk_orientable_set_orientation (self->content, is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), is_narrow ? -1 : WIDTH_BESIDE, is_narrow ? HEIGHT_ABOVE : HEIGHT_BESIDE);
}

void
ginkgo_game_card_set_compact (GinkgoGameCard *self,
                              gboolean compact)
{
  gtk_widget_set_visible (GTK_WIDGET (self->picture), !compact);
}

/* If @is_read_only, games can only be reviewed. Takes effect with the next game. */
void
ginkgo_game_card_set_read_only (GinkgoGameCard *self,
                                gboolean is_read_only)
{
  self->is_read_only = is_read_only;
  gtk_button_set_label (GTK_BUTTON (self->button), is_read_only ? _("Look Back") : _("Continue"));
}
