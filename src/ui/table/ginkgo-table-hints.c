/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What helps to choose: which keys choose what, for whoever uses keys; and what cannot
 * be paid now (R7).
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-text.h"

static gboolean
key_pressed_cb (GinkgoTablePage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "keys");
  ginkgo_table_page_forget_clicks (self);

  return GDK_EVENT_PROPAGATE;
}

/* The gesture counts clicks that are farther apart, too, while the program is slow. */
static gboolean
follows_at_once (GinkgoTablePage *self,
                 guint32 time)
{
  int double_click_time;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &double_click_time, NULL);

  return self->press_time != 0 && time - self->press_time <= (guint32) double_click_time;
}

static void
button_pressed_cb (GinkgoTablePage *self,
                   int n_presses,
                   double x,
                   double y,
                   GtkGesture *click)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (click));

  gtk_widget_remove_css_class (GTK_WIDGET (self), "keys");
  self->n_presses = follows_at_once (self, time) ? n_presses : 1;
  self->press_time = time;
}

/**
 * ginkgo_table_page_forget_clicks:
 * @self: a table page where something else has happened since the last click
 *
 * Has the next click be a first one, however soon it comes.
 */
void
ginkgo_table_page_forget_clicks (GinkgoTablePage *self)
{
  self->n_presses = 0;
  self->press_time = 0;
}

/**
 * ginkgo_table_page_is_second_click:
 * @self: a table page on which something is clicked
 *
 * The second click of a double click does not undo the first one, and does not press
 * what the first one has brought to the same place.
 *
 * Returns: whether the click is one of those that follow a first one at once
 */
gboolean
ginkgo_table_page_is_second_click (GinkgoTablePage *self)
{
  gboolean second = self->n_presses > 1;

  /* Whatever comes without a button was meant. */
  self->n_presses = 0;

  return second;
}

/**
 * ginkgo_table_page_add_hints:
 * @self: a table page that is being made
 *
 * Shows which keys choose cards and tiles while somebody uses keys, not the pointer.
 */
void
ginkgo_table_page_add_hints (GinkgoTablePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (button_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static char *
describe_lacking (GinkgoTablePage *self,
                  guint8 card,
                  guint8 tile)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoState after;
  guint i;

  if (card == GINKGO_CARD_NONE || tile == GINKGO_TILE_NONE ||
      ginkgo_state_preview (ginkgo_table_page_get_shown (self), self->viewer, card, tile, &after, effects) != GINKGO_RULES_OK)
    return NULL;

  for (i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind == GINKGO_EFFECT_LACKING)
        return ginkgo_text_lacking (effect->item, effect->amount);
    }

  return NULL;
}

/**
 * ginkgo_table_page_show_notes:
 * @self: a table page
 *
 * Marks the tiles that cannot be paid now with the card that is chosen; the cards, while
 * only a tile is chosen. They can be chosen all the same: it may change until then.
 */
void
ginkgo_table_page_show_notes (GinkgoTablePage *self)
{
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);
  gboolean chooses = ginkgo_table_page_get_question (self) == GINKGO_EVENT_CHOOSE;
  guint8 tile, card;
  guint i;

  for (i = 0; (tile = ginkgo_tile_rack_get_nth (rack, i)) != GINKGO_TILE_NONE; i++)
    {
      g_autofree char *note = chooses ? describe_lacking (self, self->card, tile) : NULL;

      ginkgo_tile_rack_set_note (rack, tile, note);
    }

  for (i = 0; (card = ginkgo_hand_get_nth (self->hand, i)) != GINKGO_CARD_NONE; i++)
    {
      gboolean alone = chooses && self->card == GINKGO_CARD_NONE;
      g_autofree char *note = alone ? describe_lacking (self, card, self->tile) : NULL;

      ginkgo_hand_set_note (self->hand, card, note);
    }
}
