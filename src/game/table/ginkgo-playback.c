/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-playback.h"

#include "ginkgo-effect-facts.h"

struct _GinkgoPlayback
{
  GObject parent_instance;

  GinkgoFollower *follower;
  gboolean has_persons;   /* whether anybody has to wait */
  guint pace;             /* ms for an action */
  guint part_id;          /* the source that waits for the next part, or 0 */
  gboolean has_begun;     /* whether the next part is being revealed or on its way */
  gint64 skippable_until; /* a key or click that comes before was meant to skip, in µs */
};

G_DEFINE_FINAL_TYPE (GinkgoPlayback, ginkgo_playback, G_TYPE_OBJECT)

enum
{
  REVEAL,
  LAUNCH,
  LAUNCHED,
  LANDING,
  SHOW_EVENT,
  LANDED,
  STOPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* An action has two parts: what is done, and its consequences. */
#define PARTS_OF_ACTION 2

/* In ms */
#define LONGEST_FLIGHT 900

/* How much later than necessary a key or click that was meant to skip may come, in µs */
#define LATE (G_USEC_PER_SEC / 5)

static void show_parts (GinkgoPlayback *self);

/* Where nobody has to wait, the game itself sets the pace. */
static guint
find_pace (GinkgoPlayback *self)
{
  return self->has_persons ? self->pace : ginkgo_game_get_delay (ginkgo_follower_get_game (self->follower));
}

static guint
count_ms_to_fly (guint pace)
{
  return MIN (pace * 2 / 5, LONGEST_FLIGHT);
}

/* Show at once that somebody has chosen. */
static gboolean
is_silent (const GinkgoPart *part)
{
  guint i;

  for (i = 0; i < part->n_effects; i++)
    if (ginkgo_part_get_effect (part, i)->kind != GINKGO_EFFECT_COMMITTED)
      return FALSE;

  return TRUE;
}

/* Returns whether the part begins something that people want to see: an action, or an event for all players. */
static gboolean
is_new (const GinkgoPart *part)
{
  for (guint i = 0; i < part->n_effects; i++)
    if (ginkgo_effect_is_reveal (ginkgo_part_get_effect (part, i)) || ginkgo_effect_get_facts (ginkgo_part_get_effect (part, i))->title)
      return TRUE;

  return FALSE;
}

/* An event for all players is shown longer. */
static guint
count_ms_to_rest (guint pace,
                  gboolean has_flown,
                  gboolean is_event)
{
  guint part = pace / PARTS_OF_ACTION;

  if (is_event)
    return pace;

  return has_flown ? MAX (part - MIN (count_ms_to_fly (pace), part), pace / 8) : part;
}

static void
part_over_cb (gpointer data)
{
  GinkgoPlayback *self = GINKGO_PLAYBACK (data);

  self->part_id = 0;
  show_parts (self);
}

static void
land_part (GinkgoPlayback *self,
           gboolean has_flown)
{
  guint pace = find_pace (self);
  gboolean is_event = FALSE;
  GinkgoChanges changes;
  GinkgoPart part;

  if (!ginkgo_follower_peek (self->follower, &part))
    return;

  self->has_begun = FALSE;
  g_signal_emit (self, signals[LANDING], 0, &part);
  if (!is_silent (&part))
    {
      g_signal_emit (self, signals[SHOW_EVENT], 0, &part, pace, &is_event);
      self->part_id = g_timeout_add_once (count_ms_to_rest (pace, has_flown, is_event), part_over_cb, self);
    }
  ginkgo_changes_init (&changes, &part);
  ginkgo_follower_step (self->follower);
  if (!ginkgo_follower_is_behind (self->follower))
    self->skippable_until = g_get_monotonic_time () + LATE;
  g_signal_emit (self, signals[LANDED], 0, &changes);
}

static void
landed_cb (gpointer data)
{
  GinkgoPlayback *self = GINKGO_PLAYBACK (data);

  self->part_id = 0;
  land_part (self, TRUE);
  show_parts (self);
}

/* Returns for how many ms the part has to wait while its action is revealed. */
static guint
reveal (GinkgoPlayback *self,
        const GinkgoPart *part)
{
  guint duration = 0;

  if (!self->has_begun)
    g_signal_emit (self, signals[REVEAL], 0, part, find_pace (self), &duration);
  self->has_begun = TRUE;

  return duration;
}

static void
show_parts (GinkgoPlayback *self)
{
  guint duration = count_ms_to_fly (find_pace (self));
  GinkgoPart part;

  while (self->part_id == 0 && ginkgo_follower_peek (self->follower, &part))
    {
      guint wait = reveal (self, &part);
      gboolean is_flying = FALSE;

      if (wait == 0)
        g_signal_emit (self, signals[LAUNCH], 0, &part, duration, &is_flying);
      if (wait > 0)
        self->part_id = g_timeout_add_once (wait, part_over_cb, self);
      else if (is_flying)
        self->part_id = g_timeout_add_once (duration, landed_cb, self);
      else
        land_part (self, FALSE);
      if (self->has_begun)
        g_signal_emit (self, signals[LAUNCHED], 0);
    }
}

/* Nobody waits for silent parts, so nothing that comes after them was meant to skip them. */
static void
go_on (GinkgoPlayback *self)
{
  gint64 skippable_until = self->skippable_until;

  show_parts (self);
  if (self->part_id == 0)
    self->skippable_until = skippable_until;
}

static void
ginkgo_playback_dispose (GObject *object)
{
  GinkgoPlayback *self = GINKGO_PLAYBACK (object);

  g_clear_handle_id (&self->part_id, g_source_remove);
  g_clear_object (&self->follower);

  G_OBJECT_CLASS (ginkgo_playback_parent_class)->dispose (object);
}

static void
ginkgo_playback_class_init (GinkgoPlaybackClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_playback_dispose;

  /* Emitted with the GinkgoPart that comes next and the time for an action in ms. Returns for how many ms the part has to
   * wait for what is revealed. */
  signals[REVEAL] = g_signal_new ("reveal", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_UINT, 2, G_TYPE_POINTER, G_TYPE_UINT);
  /* Emitted with the GinkgoPart that comes next and the time for flights in ms. Returns whether
   * anything flies; the part is shown after that time then. */
  signals[LAUNCH] = g_signal_new ("launch", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_POINTER, G_TYPE_UINT);
  /* Emitted when something is revealed or flies. */
  signals[LAUNCHED] = g_signal_new ("launched", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted with the GinkgoPart that is shown next, while the follower is still before it. */
  signals[LANDING] = g_signal_new ("landing", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* Emitted with the GinkgoPart that is shown next and the time for an action in ms. Returns whether
   * the part is an event for all players, which takes longer. */
  signals[SHOW_EVENT] = g_signal_new ("show-event", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_POINTER, G_TYPE_UINT);
  /* Emitted with the GinkgoChanges of a part when it has been shown. */
  signals[LANDED] = g_signal_new ("landed", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* Emitted when playing has stopped: what flies and bumps goes away. */
  signals[STOPPED] = g_signal_new ("stopped", GINKGO_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_playback_init (GinkgoPlayback *self)
{
}

GinkgoPlayback *
ginkgo_playback_new (GinkgoFollower *follower,
                     gboolean has_persons)
{
  GinkgoPlayback *self = g_object_new (GINKGO_TYPE_PLAYBACK, NULL);

  g_set_object (&self->follower, follower);
  self->has_persons = has_persons;

  return self;
}

/* @pace: the time for an action in ms; 0 shows everything at once */
void
ginkgo_playback_set_pace (GinkgoPlayback *self,
                          guint pace)
{
  g_return_if_fail (GINKGO_IS_PLAYBACK (self));

  self->pace = pace;
  if (!self->has_persons)
    ginkgo_game_set_delay (ginkgo_follower_get_game (self->follower), pace);
  else if (pace == 0)
    ginkgo_playback_skip (self);
}

/* Identifies the part that is being shown; 0 if there is none */
guint
ginkgo_playback_get_part (GinkgoPlayback *self)
{
  return self->part_id;
}

/* Returns the action that begins while it is revealed or its tile is on its way, or why it failed (R7, R12.5); or NULL */
const GinkgoEffect *
ginkgo_playback_find_coming (GinkgoPlayback *self)
{
  const GinkgoEffect *coming = NULL;
  GinkgoPart part;

  g_return_val_if_fail (GINKGO_IS_PLAYBACK (self), NULL);

  if (!self->has_begun || !ginkgo_follower_peek (self->follower, &part))
    return NULL;

  for (guint i = 0; i < part.n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (&part, i);

      if (ginkgo_effect_is_reveal (effect) || effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_HAL_LACKING)
        coming = effect;
    }

  return coming;
}

/* Starts to show what has happened, or goes on with it, if anybody can see it. */
void
ginkgo_playback_follow (GinkgoPlayback *self,
                        gboolean is_visible)
{
  g_return_if_fail (GINKGO_IS_PLAYBACK (self));

  if (find_pace (self) == 0 || !is_visible)
    ginkgo_playback_skip (self);
  else if (self->part_id == 0)
    go_on (self);
}

/* Shows the game as it is now. */
void
ginkgo_playback_skip (GinkgoPlayback *self)
{
  g_return_if_fail (GINKGO_IS_PLAYBACK (self));

  if (!ginkgo_follower_is_behind (self->follower))
    return;

  ginkgo_playback_stop (self);
  ginkgo_follower_catch_up (self->follower);
}

/* Goes on with the next action, or event for all players. */
void
ginkgo_playback_skip_action (GinkgoPlayback *self)
{
  gboolean has_begun = self->has_begun;
  GinkgoPart part;

  g_return_if_fail (GINKGO_IS_PLAYBACK (self));

  ginkgo_playback_stop (self);
  while (ginkgo_follower_peek (self->follower, &part) && (has_begun || !is_new (&part)))
    {
      has_begun = FALSE;
      ginkgo_follower_step (self->follower);
    }
  go_on (self);
}

/* Returns whether there is something to skip, or was until a moment ago */
gboolean
ginkgo_playback_can_skip (GinkgoPlayback *self)
{
  return ginkgo_follower_is_behind (self->follower) || g_get_monotonic_time () < self->skippable_until;
}

/* Stops where it is. */
void
ginkgo_playback_stop (GinkgoPlayback *self)
{
  g_return_if_fail (GINKGO_IS_PLAYBACK (self));

  g_clear_handle_id (&self->part_id, g_source_remove);
  self->has_begun = FALSE;
  g_signal_emit (self, signals[STOPPED], 0);
}

static void
add (GinkgoChanges *self,
     const GinkgoEffect *effect)
{
  int *items = self->items[effect->seat];

  if (effect->kind == GINKGO_EFFECT_GAINED)
    items[effect->item] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_PAID)
    items[effect->item] -= effect->amount;
  else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
    items[GINKGO_ITEM_RESOURCE] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_TILES_RETURNED)
    items[GINKGO_ITEM_TILE] -= effect->amount;
  else if (effect->kind == GINKGO_EFFECT_BUILT)
    items[GINKGO_ITEM_TILE]--;
}

void
ginkgo_changes_init (GinkgoChanges *self,
                     const GinkgoPart *part)
{
  guint i;

  memset (self, 0, sizeof *self);
  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (effect->seat < GINKGO_MAX_SEATS)
        add (self, effect);
    }
}
