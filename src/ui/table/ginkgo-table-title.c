/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/* The most letters of a name in the title bar */
#define NARROW_NAME 12
#define WIDE_NAME   24

static gboolean
is_saved (GinkgoTablePage *self)
{
  return ginkgo_game_get_id (self->game) != 0 && !ginkgo_game_get_can_retry (self->game);
}

static gboolean
is_narrow (GinkgoTablePage *self)
{
  return adw_overlay_split_view_get_collapsed (self->split);
}

/* Where there is no room for Undo and Redo, there is none for a sentence either; the
 * decision bar has it in full. */
static gboolean
is_very_narrow (GinkgoTablePage *self)
{
  return !gtk_widget_get_visible (self->undo_button);
}

/* A sentence whose end is cut off where there is no room for it. */
static char *
describe_pending_of (GinkgoTablePage *self,
                     guint n_letters)
{
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };
  char *brief[GINKGO_MAX_SEATS + 1] = { NULL };
  char *text;
  guint i;

  for (i = 0; i < ginkgo_table_page_get_shown (self)->n_seats; i++)
    names[i] = brief[i] = ginkgo_table_page_shorten_name (self, i, n_letters);
  text = ginkgo_text_pending (ginkgo_table_page_get_shown (self), names);
  for (i = 0; i < GINKGO_MAX_SEATS; i++)
    g_free (brief[i]);

  return text;
}

static char *
describe_pending (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  gboolean hers = self->n_persons == 1 && ginkgo_follower_get_deciding (self->follower) != GINKGO_SEAT_NONE;

  if (is_very_narrow (self))
    return hers || state->pending_seat >= state->n_seats ? ginkgo_text_pending_brief (state) : ginkgo_table_page_shorten_name (self, state->pending_seat, NARROW_NAME);

  return hers ? ginkgo_text_pending_prompt (state) : describe_pending_of (self, is_narrow (self) ? NARROW_NAME : WIDE_NAME);
}

static char *
describe_round (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);

  if (ginkgo_follower_get_over (self->follower))
    return is_very_narrow (self) ? ginkgo_text_pending_brief (state) : ginkgo_text_pending_prompt (state);

  return ginkgo_text_round (state->round);
}

/**
 * ginkgo_table_page_show_title:
 * @self: a table page
 *
 * Says in the title bar how the game stands; where there is little room, only what
 * is awaited.
 */
void
ginkgo_table_page_show_title (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  g_autofree char *round = describe_round (self);
  g_autofree char *pending = describe_pending (self);
  g_autofree char *tiles = ginkgo_text_count_tiles_left (ginkgo_state_count_supply (state));
  g_autofree char *cards = ginkgo_text_count_cards_left (ginkgo_state_count_deck (state));
  /* Of a lesson nothing is to be saved. */
  const char *saved = self->lesson ? "" : is_saved (self) ? _("Saved") :
                                                            _("Not saved");
  /* Translators: tiles and cards that are left */
  g_autofree char *stock = g_strdup_printf (_("%s · %s"), tiles, cards);
  /* Translators: the round and what is awaited: "Round 9 — Choose a card" */
  g_autofree char *title = g_strdup_printf (_("%s — %s"), round, pending);
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s"), saved, stock);
  /* While something is being shown nothing is awaited. */
  gboolean awaits = !ginkgo_follower_get_over (self->follower) && !ginkgo_table_page_is_following (self);
  gboolean brief = is_narrow (self) || !awaits;

  adw_window_title_set_title (self->window_title, brief ? round : title);
  if (is_narrow (self))
    adw_window_title_set_subtitle (self->window_title, awaits ? pending : saved);
  else
    adw_window_title_set_subtitle (self->window_title, self->lesson ? stock : subtitle);
  gtk_label_set_text (self->brief_title, awaits ? pending : round);
  ginkgo_sidebar_set_stock (self->sidebar, is_narrow (self) ? stock : NULL);
}

/**
 * ginkgo_table_page_show_undo:
 * @self: a table page
 *
 * Says what Undo would take back: where persons take turns, that may be what another
 * has decided.
 */
void
ginkgo_table_page_show_undo (GinkgoTablePage *self)
{
  guint seat = ginkgo_table_page_find_undone (self);
  g_autofree char *name = seat != GINKGO_SEAT_NONE ? ginkgo_text_player (self->names[seat], seat) : NULL;
  g_autofree char *text = name ? g_strdup_printf (_("Undo What %s Has Decided"), name) : g_strdup (_("Undo"));

  gtk_widget_set_tooltip_text (self->undo_button, text);
}
