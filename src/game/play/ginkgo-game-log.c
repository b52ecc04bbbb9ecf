/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-log.h"

#include "ginkgo-log-entry-private.h"

typedef struct
{
  GinkgoLogPhase phase;
  guint round;
  guint seat;
} Heading;

/* Adds effects to the last entry as long as they belong there. */
typedef struct
{
  GinkgoLogEntry *last;
  GPtrArray *added;
  Heading heading;
  gboolean replaces_last;
} Writer;

/* Most effects belong to what went on before them; these begin something. */
static Heading
find_heading (const Heading *last,
              const GinkgoEffect *effect)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_ROUND:
      return (Heading) { GINKGO_LOG_ROUND, effect->amount, GINKGO_SEAT_NONE };

    case GINKGO_EFFECT_NEW_HAND:
      return (Heading) { GINKGO_LOG_NEW_HAND, last->round, effect->seat };

    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
      return (Heading) { GINKGO_LOG_ACTION, last->round, effect->seat };

    case GINKGO_EFFECT_GAME_OVER:
      return (Heading) { GINKGO_LOG_END, last->round, GINKGO_SEAT_NONE };

    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_GAINED:
    case GINKGO_EFFECT_TO_TAKE:
    case GINKGO_EFFECT_TO_COME:
    case GINKGO_EFFECT_PAID:
    case GINKGO_EFFECT_RETRIEVED:
    case GINKGO_EFFECT_BUILT:
    case GINKGO_EFFECT_TOKEN:
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_SUPPLY_EMPTY:
    case GINKGO_EFFECT_TILES_RETURNED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_DECK_REBUILT:
    case GINKGO_EFFECT_LAST_ROUND:
    default:
      return *last;
    }
}

static gboolean
heading_equal (const Heading *a,
               const Heading *b)
{
  return a->phase == b->phase && a->round == b->round && a->seat == b->seat;
}

static void
init_writer (Writer *writer,
             GListStore *entries)
{
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (entries));

  writer->added = g_ptr_array_new_with_free_func (g_object_unref);
  writer->heading = (Heading) { GINKGO_LOG_SETUP, 0, GINKGO_SEAT_NONE };
  writer->last = NULL;
  writer->replaces_last = FALSE;

  if (n_entries == 0)
    return;

  writer->last = g_list_model_get_item (G_LIST_MODEL (entries), n_entries - 1);
  writer->heading.phase = ginkgo_log_entry_get_phase (writer->last);
  writer->heading.round = ginkgo_log_entry_get_round (writer->last);
  writer->heading.seat = ginkgo_log_entry_get_seat (writer->last);
}

static void
clear_writer (Writer *writer)
{
  g_clear_object (&writer->last);
  g_ptr_array_unref (writer->added);
}

static void
add_effect (Writer *writer,
            const GinkgoEffect *effect,
            guint position)
{
  Heading heading = find_heading (&writer->heading, effect);
  /* She may take a second one at once (R3.2). */
  gboolean is_same = heading_equal (&heading, &writer->heading) && effect->kind != GINKGO_EFFECT_NEW_HAND;

  if (is_same && writer->added->len == 0 && writer->last != NULL)
    {
      g_ptr_array_add (writer->added, ginkgo_log_entry_copy (writer->last, position));
      writer->replaces_last = TRUE;
    }
  else if (!is_same || writer->added->len == 0)
    {
      g_ptr_array_add (writer->added,
                       ginkgo_log_entry_new (heading.phase, heading.round, heading.seat));
    }

  ginkgo_log_entry_add (g_ptr_array_index (writer->added, writer->added->len - 1),
                        effect,
                        position);
  writer->heading = heading;
}

static void
replace_end (GListStore *entries,
             guint n_replaced,
             GPtrArray *added)
{
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (entries));

  if (n_replaced > 0 || added->len > 0)
    g_list_store_splice (entries, n_entries - n_replaced, n_replaced, added->pdata, added->len);
}

/**
 * ginkgo_game_log_new:
 *
 * Returns: (transfer full): an empty log
 */
GListStore *
ginkgo_game_log_new (void)
{
  return g_list_store_new (GINKGO_TYPE_LOG_ENTRY);
}

/**
 * ginkgo_game_log_extend:
 * @entries: a log that goes up to the position before @from
 * @history: the game's history
 * @from: the first position to tell of
 * @to: the last position to tell of
 *
 * Adds what happened.
 */
void
ginkgo_game_log_extend (GListStore *entries,
                        const GinkgoHistory *history,
                        guint from,
                        guint to)
{
  Writer writer;
  guint position;
  guint i;

  init_writer (&writer, entries);
  for (position = from; position <= to; position++)
    {
      GArray *effects = ginkgo_history_get_effects (history, position);

      for (i = 0; i < effects->len; i++)
        add_effect (&writer, ginkgo_effects_get (effects, i), position);
    }

  replace_end (entries, writer.replaces_last ? 1 : 0, writer.added);
  clear_writer (&writer);
}

/**
 * ginkgo_game_log_add:
 * @entries: a log that goes up to the effect before @first
 * @history: the game's history
 * @position: the position to tell of
 * @first: the first of its effects to tell of
 * @n_effects: how many of them to tell of
 *
 * Adds a part of what led to a position.
 */
void
ginkgo_game_log_add (GListStore *entries,
                     const GinkgoHistory *history,
                     guint position,
                     guint first,
                     guint n_effects)
{
  GArray *effects = ginkgo_history_get_effects (history, position);
  Writer writer;
  guint i;

  init_writer (&writer, entries);
  for (i = first; i < first + n_effects; i++)
    add_effect (&writer, ginkgo_effects_get (effects, i), position);

  replace_end (entries, writer.replaces_last ? 1 : 0, writer.added);
  clear_writer (&writer);
}

/**
 * ginkgo_game_log_truncate:
 * @entries: a log
 * @position: the last position to tell of
 *
 * Forgets what happened later.
 */
void
ginkgo_game_log_truncate (GListStore *entries,
                          guint position)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (entries));
  guint i = n_entries;

  while (i > 0)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (entries), i - 1);
      guint n_effects = ginkgo_log_entry_get_n_effects (entry);

      if (ginkgo_log_entry_get_effect_position (entry, n_effects - 1) <= position)
        break;
      i--;
      if (ginkgo_log_entry_get_position (entry) <= position)
        {
          g_ptr_array_add (kept, ginkgo_log_entry_copy (entry, position));
          break;
        }
    }

  replace_end (entries, n_entries - i, kept);
}
