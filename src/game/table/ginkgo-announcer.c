/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-announcer.h"

#include <glib/gi18n.h>

#include "ginkgo-effect-facts.h"
#include "ginkgo-text.h"

struct _GinkgoAnnouncer
{
  GObject parent_instance;

  GinkgoFollower *follower;
  guint told_position;  /* whose pending decision was announced, or G_MAXUINT */
  guint heard_position; /* up to which events were announced */
  char *new_round;      /* the beginning of a round, while it waits */
};

G_DEFINE_FINAL_TYPE (GinkgoAnnouncer, ginkgo_announcer, G_TYPE_OBJECT)

static guint announce_signal;

static GinkgoGame *
get_game (GinkgoAnnouncer *self)
{
  return ginkgo_follower_get_game (self->follower);
}

static const GinkgoCity *
get_city (GinkgoAnnouncer *self)
{
  return &ginkgo_game_get_state (get_game (self))->city;
}

static const char *const *
get_names (GinkgoAnnouncer *self)
{
  return ginkgo_follower_get_names (self->follower);
}

static void
add_sentence (GinkgoAnnouncer *self,
              GStrvBuilder *sentences,
              char *sentence)
{
  if (self->new_round)
    g_strv_builder_take (sentences, g_steal_pointer (&self->new_round));
  g_strv_builder_take (sentences, sentence);
}

static guint
find_next_reveal (GArray *effects,
                  guint start)
{
  guint i = start + 1;

  while (i < effects->len && !ginkgo_effect_is_reveal (ginkgo_effects_get (effects, i)))
    i++;

  return i;
}

/* Announce the shortage instead of the action that failed (R7, R12.5). */
static const GinkgoEffect *
find_headline (GArray *effects,
               guint reveal)
{
  guint end = find_next_reveal (effects, reveal);
  guint i;

  for (i = reveal; i < end; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_HAL_LACKING)
        return effect;
    }

  return ginkgo_effects_get (effects, reveal);
}

/* Lists immediate gains; items taken later are a decision of their own (R4.1). */
static char *
list_gains (GArray *effects,
            guint reveal)
{
  guint seat = ginkgo_effects_get (effects, reveal)->seat;
  guint32 gained = 0;
  guint end = find_next_reveal (effects, reveal);
  guint i;

  for (i = reveal; i < end; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind == GINKGO_EFFECT_GAINED && effect->seat == seat && effect->source != GINKGO_SOURCE_RETURN)
        gained += ginkgo_items_make (effect->item, effect->amount);
    }

  return ginkgo_text_items (gained);
}

static char *
tell_action (GinkgoAnnouncer *self,
             GArray *effects,
             guint reveal)
{
  const GinkgoCity *city = get_city (self);
  g_autofree char *headline = ginkgo_text_effect (find_headline (effects, reveal), get_names (self), city);
  g_autofree char *gains = list_gains (effects, reveal);

  if (*gains == '\0')
    return g_steal_pointer (&headline);

  /* Translators: what a player did, and what they got for it */
  return ginkgo_text_fill (C_("spoken", "{action}, for {items}"), { "action", g_steal_pointer (&headline) }, { "items", g_steal_pointer (&gains) });
}

/* Returns whether an action brought this after a decision within it: a token moved or an
 * item taken (R4.1, R5.4, R5.5). */
static gboolean
is_late_gain (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_GAINED &&
         (effect->source == GINKGO_SOURCE_URBANIZATION || effect->source == GINKGO_SOURCE_BUILDING ||
          effect->source == GINKGO_SOURCE_BONUS);
}

static void
tell_late_gains (GinkgoAnnouncer *self,
                 GArray *effects,
                 GStrvBuilder *sentences)
{
  guint32 gained = 0;
  g_autofree char *items = NULL;
  guint seat = GINKGO_SEAT_NONE;
  guint i;

  for (i = 0; i < effects->len && !ginkgo_effect_is_reveal (ginkgo_effects_get (effects, i)); i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (!is_late_gain (effect))
        continue;
      seat = effect->seat;
      gained += ginkgo_items_make (effect->item, effect->amount);
    }

  items = ginkgo_text_items (gained);
  if (*items == '\0')
    return;

  add_sentence (self,
                sentences,
                ginkgo_text_fill (_("{player} got {items}"), GINKGO_SLOT_PLAYER (get_names (self), seat), { "items", g_steal_pointer (&items) }));
}

/* Resources that came back to the player whose building was built over (R6.2) */
static gboolean
befalls_another (const GinkgoEffect *effect,
                 guint active)
{
  return effect->seat != active &&
         (effect->kind == GINKGO_EFFECT_RETRIEVED ||
          (effect->kind == GINKGO_EFFECT_GAINED && effect->source == GINKGO_SOURCE_EVICTION));
}

static void
tell_effects (GinkgoAnnouncer *self,
              GArray *effects,
              GStrvBuilder *sentences)
{
  const GinkgoCity *city = get_city (self);
  guint active = GINKGO_SEAT_NONE;
  guint i;

  tell_late_gains (self, effects, sentences);
  for (i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (ginkgo_effect_is_reveal (effect))
        {
          active = effect->seat;
          add_sentence (self, sentences, tell_action (self, effects, i));
        }
      else if (ginkgo_effect_get_facts (effect)->is_news || (active != GINKGO_SEAT_NONE && befalls_another (effect, active)))
        add_sentence (self, sentences, ginkgo_text_effect (effect, get_names (self), city));
      else if (effect->kind == GINKGO_EFFECT_ROUND)
        self->new_round = ginkgo_text_effect (effect, get_names (self), city);
    }
}

/* Nobody can decide before everything is shown, and the events come first. */
static gboolean
can_tell_pending (GinkgoAnnouncer *self)
{
  GinkgoGame *game = get_game (self);
  guint position = ginkgo_game_get_position (game);

  if (self->told_position == position || self->heard_position != position || ginkgo_follower_is_behind (self->follower))
    return FALSE;

  return ginkgo_game_get_deciding (game) != GINKGO_SEAT_NONE || ginkgo_game_get_over (game);
}

static void
add_pending (GinkgoAnnouncer *self,
             GStrvBuilder *sentences)
{
  const GinkgoState *state = ginkgo_game_get_state (get_game (self));
  char *only;

  if (!can_tell_pending (self))
    return;

  self->told_position = ginkgo_game_get_position (get_game (self));
  add_sentence (self, sentences, ginkgo_text_pending (state, get_names (self)));
  only = ginkgo_text_only_answer (state);
  if (only)
    add_sentence (self, sentences, only);
}

static void
announce (GinkgoAnnouncer *self,
          GStrvBuilder *sentences)
{
  g_auto (GStrv) parts = g_strv_builder_end (sentences);
  g_autofree char *text = ginkgo_text_sentences ((const char *const *) parts);

  if (*text != '\0')
    ginkgo_announcer_say (self, text);
}

static void
ginkgo_announcer_dispose (GObject *object)
{
  GinkgoAnnouncer *self = GINKGO_ANNOUNCER (object);

  g_clear_pointer (&self->new_round, g_free);
  g_clear_object (&self->follower);

  G_OBJECT_CLASS (ginkgo_announcer_parent_class)->dispose (object);
}

static void
ginkgo_announcer_class_init (GinkgoAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_announcer_dispose;

  /* Emitted with a text that assistive technology is to say. */
  announce_signal = g_signal_new ("announce", GINKGO_TYPE_ANNOUNCER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ginkgo_announcer_init (GinkgoAnnouncer *self)
{
  self->told_position = G_MAXUINT;
}

GinkgoAnnouncer *
ginkgo_announcer_new (GinkgoFollower *follower)
{
  GinkgoAnnouncer *self = g_object_new (GINKGO_TYPE_ANNOUNCER, NULL);

  g_return_val_if_fail (GINKGO_IS_FOLLOWER (follower), self);

  self->follower = g_object_ref (follower);
  self->heard_position = ginkgo_game_get_position (get_game (self));

  return self;
}

/* Announces the events that have followed this position and, if the table is on screen, the
 * decision that comes next. */
void
ginkgo_announcer_tell_events (GinkgoAnnouncer *self,
                              guint position,
                              guint n_events,
                              gboolean can_decide)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  guint i;

  g_return_if_fail (GINKGO_IS_ANNOUNCER (self));

  for (i = position + 1; i <= position + n_events; i++)
    tell_effects (self, ginkgo_timeline_get_effects (ginkgo_game_get_timeline (get_game (self)), i), sentences);
  self->heard_position = position + n_events;
  if (can_decide)
    add_pending (self, sentences);
  announce (self, sentences);
}

/* Announces the decision that comes next, once it can be made. */
void
ginkgo_announcer_tell_pending (GinkgoAnnouncer *self)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  g_return_if_fail (GINKGO_IS_ANNOUNCER (self));

  add_pending (self, sentences);
  announce (self, sentences);
}

void
ginkgo_announcer_rewind (GinkgoAnnouncer *self)
{
  g_return_if_fail (GINKGO_IS_ANNOUNCER (self));

  self->told_position = G_MAXUINT;
  self->heard_position = ginkgo_game_get_position (get_game (self));
  g_clear_pointer (&self->new_round, g_free);
}

void
ginkgo_announcer_say (GinkgoAnnouncer *self,
                      const char *text)
{
  g_return_if_fail (GINKGO_IS_ANNOUNCER (self));

  g_signal_emit (self, announce_signal, 0, text);
}
