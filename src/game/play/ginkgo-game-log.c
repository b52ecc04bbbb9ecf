/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-log.h"

#include "ginkgo-effect-facts.h"

/* An effect, and its place in the timeline */
typedef struct
{
  GinkgoEffect effect;
  guint position;
  guint number; /* of the effects that led to the position */
} Line;

struct _GinkgoLogEntry
{
  GObject parent_instance;

  GArray *lines;
  GinkgoLogPhase phase;
  guint round;
  guint seat;
};

G_DEFINE_FINAL_TYPE (GinkgoLogEntry, ginkgo_log_entry, G_TYPE_OBJECT)

static void
ginkgo_log_entry_finalize (GObject *object)
{
  GinkgoLogEntry *self = GINKGO_LOG_ENTRY (object);

  g_array_unref (self->lines);

  G_OBJECT_CLASS (ginkgo_log_entry_parent_class)->finalize (object);
}

static void
ginkgo_log_entry_class_init (GinkgoLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_log_entry_finalize;
}

static void
ginkgo_log_entry_init (GinkgoLogEntry *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
}

GinkgoLogEntry *
ginkgo_log_entry_new (GinkgoLogPhase phase,
                      guint round,
                      guint seat)
{
  GinkgoLogEntry *self = g_object_new (GINKGO_TYPE_LOG_ENTRY, NULL);

  self->phase = phase;
  self->round = round;
  self->seat = seat;

  return self;
}

void
ginkgo_log_entry_add (GinkgoLogEntry *self,
                      const GinkgoEffect *effect,
                      guint position,
                      guint number)
{
  Line line = { *effect, position, number };

  g_array_append_val (self->lines, line);
}

static const Line *
get_line (GinkgoLogEntry *self,
          guint index)
{
  return &g_array_index (self->lines, Line, index);
}

/* Copies what an entry has up to a moment: the first @n_effects of a position, and what was before it. */
static GinkgoLogEntry *
copy_entry (GinkgoLogEntry *self,
            guint position,
            guint n_effects)
{
  GinkgoLogEntry *copy = ginkgo_log_entry_new (self->phase, self->round, self->seat);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = get_line (self, i);

      if (line->position > position || (line->position == position && line->number >= n_effects))
        break;
      g_array_append_val (copy->lines, *line);
    }

  return copy;
}

/* Begins an entry, unless the effect belongs to the last one. */
static GinkgoLogEntry *
begin_entry (const GinkgoLogEntry *last,
             const GinkgoEffect *effect)
{
  GinkgoLogPhase begins = ginkgo_effect_get_facts (effect)->begins;
  guint seat = begins == GINKGO_LOG_ACTION || begins == GINKGO_LOG_NEW_HAND ? effect->seat : GINKGO_SEAT_NONE;
  guint round = last != NULL ? last->round : 0;

  if (begins == GINKGO_LOG_ROUND)
    round = effect->amount;

  /* A player may take a second new hand at once (R3.2). */
  if (last != NULL &&
      (begins == GINKGO_LOG_SETUP ||
       (effect->kind != GINKGO_EFFECT_NEW_HAND && last->phase == begins && last->round == round && last->seat == seat)))
    return NULL;

  return ginkgo_log_entry_new (begins, round, seat);
}

static GinkgoLogEntry *
get_last (GListStore *entries)
{
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (entries));

  return n_entries > 0 ? g_list_model_get_item (G_LIST_MODEL (entries), n_entries - 1) : NULL;
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

/* Finds the moment up to which the log goes. */
static void
find_end (GListStore *entries,
          guint *position,
          guint *n_effects)
{
  g_autoptr (GinkgoLogEntry) last = get_last (entries);

  *position = 0;
  *n_effects = 0;
  if (last == NULL)
    return;

  *position = get_line (last, last->lines->len - 1)->position;
  *n_effects = get_line (last, last->lines->len - 1)->number + 1;
}

static void
extend (GListStore *entries,
        const GinkgoTimeline *timeline,
        guint position,
        guint n_effects)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GinkgoLogEntry) last = get_last (entries);
  GinkgoLogEntry *current = last;
  guint n_replaced = 0;
  guint from, first;

  for (find_end (entries, &from, &first); from <= position; from++, first = 0)
    {
      GArray *effects = ginkgo_timeline_get_effects (timeline, from);
      guint end = from == position ? n_effects : effects->len;

      for (guint i = first; i < end; i++)
        {
          const GinkgoEffect *effect = ginkgo_effects_get (effects, i);
          GinkgoLogEntry *begun = begin_entry (current, effect);

          if (begun == NULL && current == last)
            {
              begun = copy_entry (last, from, i);
              n_replaced = 1;
            }
          if (begun != NULL)
            {
              g_ptr_array_add (added, begun);
              current = begun;
            }
          ginkgo_log_entry_add (current, effect, from, i);
        }
    }

  replace_end (entries, n_replaced, added);
}

static void
truncate_after (GListStore *entries,
                guint position,
                guint n_effects)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (entries));
  guint i = n_entries;

  while (i > 0)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (entries), i - 1);
      g_autoptr (GinkgoLogEntry) start = copy_entry (entry, position, n_effects);

      if (start->lines->len == entry->lines->len)
        break;

      i--;
      if (start->lines->len > 0)
        {
          g_ptr_array_add (kept, g_steal_pointer (&start));
          break;
        }
    }

  replace_end (entries, n_entries - i, kept);
}

GListStore *
ginkgo_game_log_new (void)
{
  return g_list_store_new (GINKGO_TYPE_LOG_ENTRY);
}

/* Brings the log to another moment: @n_effects of those that led to @position. It changes the list
 * at most once, at its end. The log must be of the same game, up to a moment that the game still
 * has in common with it. */
void
ginkgo_game_log_show (GListStore *entries,
                      const GinkgoTimeline *timeline,
                      guint position,
                      guint n_effects)
{
  guint from, first;

  find_end (entries, &from, &first);
  if (position < from || (position == from && n_effects < first))
    truncate_after (entries, position, n_effects);
  else
    extend (entries, timeline, position, n_effects);
}

GinkgoLogPhase
ginkgo_log_entry_get_phase (GinkgoLogEntry *self)
{
  return self->phase;
}

/* The number of the round, from 1; 0 for the setup */
guint
ginkgo_log_entry_get_round (GinkgoLogEntry *self)
{
  return self->round;
}

/* The seat whose action it is, or %GINKGO_SEAT_NONE */
guint
ginkgo_log_entry_get_seat (GinkgoLogEntry *self)
{
  return self->seat;
}

/* The first position in the timeline that shows a part of the entry; the event before it led to it */
guint
ginkgo_log_entry_get_position (GinkgoLogEntry *self)
{
  return ginkgo_log_entry_get_effect_position (self, 0);
}

guint
ginkgo_log_entry_get_n_effects (GinkgoLogEntry *self)
{
  return self->lines->len;
}

const GinkgoEffect *
ginkgo_log_entry_get_effect (GinkgoLogEntry *self,
                             guint index)
{
  g_return_val_if_fail (index < self->lines->len, NULL);

  return &get_line (self, index)->effect;
}

/* The position to which the effect led */
guint
ginkgo_log_entry_get_effect_position (GinkgoLogEntry *self,
                                      guint index)
{
  g_return_val_if_fail (index < self->lines->len, 0);

  return get_line (self, index)->position;
}

/* Its number among the effects that led to that position, from 0 */
guint
ginkgo_log_entry_get_effect_number (GinkgoLogEntry *self,
                                    guint index)
{
  g_return_val_if_fail (index < self->lines->len, 0);

  return get_line (self, index)->number;
}
