/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What has happened: the last move in the city and its sentence. */

#include "ginkgo-table-page-private.h"

#include "ginkgo-log-entry.h"
#include "ginkgo-text.h"

#define MAX_PLACES 8

typedef struct
{
  guint16 places[MAX_PLACES];
  guint n_places;
} LastMove;

static gboolean
is_reveal (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_REVEALED || effect->kind == GINKGO_EFFECT_HAL_REVEALED;
}

static void
add_place (LastMove *move,
           guint16 place)
{
  guint i;

  for (i = 0; i < move->n_places; i++)
    if (move->places[i] == place)
      return;

  if (move->n_places < MAX_PLACES)
    move->places[move->n_places++] = place;
}

static void
collect_effect (const GinkgoEffect *effect,
                const GinkgoState *state,
                LastMove *move)
{
  if (is_reveal (effect))
    {
      guint8 site = ginkgo_card_is_building (effect->card) ? state->city.sites[effect->card] : GINKGO_BUILDING_NONE;

      move->n_places = 0;
      if (effect->tile == GINKGO_TILE_NONE && site != GINKGO_BUILDING_NONE)
        add_place (move, state->city.buildings[site].cell);
    }
  else if (effect->kind == GINKGO_EFFECT_BUILT || effect->kind == GINKGO_EFFECT_TOKEN)
    add_place (move, effect->to);
}

static gboolean
has_reveal (GArray *effects,
            guint n_effects)
{
  guint i;

  for (i = 0; i < n_effects; i++)
    if (is_reveal (ginkgo_effects_get (effects, i)))
      return TRUE;

  return FALSE;
}

/* The effects that led to a position, as far as they are shown. */
static guint
count_shown (GinkgoTablePage *self,
             guint position)
{
  if (position == ginkgo_follower_get_position (self->follower))
    return ginkgo_follower_get_n_effects (self->follower);

  return ginkgo_game_get_effects_at (self->game, position)->len;
}

/* The places of the last action: goes back to where it began, then collects. */
static void
find_last_move (GinkgoTablePage *self,
                LastMove *move)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint position = ginkgo_follower_get_position (self->follower);
  guint start = position;
  guint i;

  move->n_places = 0;
  while (start > 0 && !has_reveal (ginkgo_game_get_effects_at (self->game, start), count_shown (self, start)))
    start--;

  for (; start > 0 && start <= position; start++)
    {
      GArray *effects = ginkgo_game_get_effects_at (self->game, start);

      for (i = 0; i < count_shown (self, start); i++)
        collect_effect (ginkgo_effects_get (effects, i), state, move);
    }
}

static GinkgoLogEntry *
find_last_action (GinkgoTablePage *self)
{
  GListModel *log = ginkgo_follower_get_log (self->follower);
  guint i;

  for (i = g_list_model_get_n_items (log); i-- > 0;)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);

      if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
        return g_steal_pointer (&entry);
    }

  return NULL;
}

/**
 * ginkgo_table_page_describe_last:
 * @self: a table page
 *
 * Returns: (transfer full) (nullable): a sentence about the last action that is shown
 */
char *
ginkgo_table_page_describe_last (GinkgoTablePage *self)
{
  g_autoptr (GinkgoLogEntry) entry = find_last_action (self);

  return entry ? ginkgo_text_log_title (entry, self->names, &ginkgo_table_page_get_shown (self)->city) : NULL;
}

/**
 * ginkgo_table_page_show_news:
 * @self: a table page
 *
 * Marks the last move in the city and says what it was, where the log does not.
 */
void
ginkgo_table_page_show_news (GinkgoTablePage *self)
{
  g_autofree char *text = ginkgo_table_page_describe_last (self);
  LastMove move;

  find_last_move (self, &move);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_LAST, move.places, move.n_places);

  gtk_label_set_text (self->news, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          text && !adw_overlay_split_view_get_show_sidebar (self->split) &&
                            !gtk_widget_has_css_class (GTK_WIDGET (self), "short"));
}

/**
 * ginkgo_table_page_focus_last_move:
 * @self: a table page
 *
 * Returns: whether there is a last move in the city, which now has the focus
 */
gboolean
ginkgo_table_page_focus_last_move (GinkgoTablePage *self)
{
  LastMove move;

  find_last_move (self, &move);

  return move.n_places > 0 && ginkgo_city_view_focus_place (self->city, move.places[0]);
}
