/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What assistive technology is told: all that happens at the table, and what is to be
 * decided then, each once. It comes in one announcement for each time the game
 * advances, since a new one may cut off the last; that a round begins waits for what
 * comes first in it. Who has won is for the score page to tell, when the points have been
 * counted.
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

static void
add_sentence (GinkgoTablePage *self,
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

/* What lacked is told in place of what was tried (R7, R12.5). */
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

/* What the player got at once; what she takes later is a decision of its own (R4.1). */
static char *
list_gains (GArray *effects,
            guint reveal)
{
  guint seat = ginkgo_effects_get (effects, reveal)->seat;
  guint8 gained[GINKGO_N_ITEMS] = { 0 };
  guint end = find_next_reveal (effects, reveal);
  guint i;

  for (i = reveal; i < end; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind == GINKGO_EFFECT_GAINED && effect->seat == seat && effect->source != GINKGO_SOURCE_RETURN)
        gained[effect->item] += (guint8) effect->amount;
    }

  return ginkgo_text_items (gained);
}

static char *
tell_action (GinkgoTablePage *self,
             GArray *effects,
             guint reveal)
{
  const GinkgoCity *city = &ginkgo_game_get_state (self->game)->city;
  g_autofree char *headline = ginkgo_text_effect (find_headline (effects, reveal), self->names, city);
  g_autofree char *gains = list_gains (effects, reveal);

  if (*gains == '\0')
    return g_steal_pointer (&headline);

  /* Translators: what a player did, and what she got for it */
  return g_strdup_printf (C_("spoken", "%s, for %s"), headline, gains);
}

/* What an action brings after a decision in its midst: when a token was put back, or an
 * item taken (R4.1, R5.4, R5.5). */
static gboolean
is_late_gain (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_GAINED &&
         (effect->source == GINKGO_SOURCE_URBANIZATION || effect->source == GINKGO_SOURCE_BUILDING ||
          effect->source == GINKGO_SOURCE_BONUS);
}

static void
tell_late_gains (GinkgoTablePage *self,
                 GArray *effects,
                 GStrvBuilder *sentences)
{
  guint8 gained[GINKGO_N_ITEMS] = { 0 };
  g_autofree char *items = NULL;
  g_autofree char *name = NULL;
  guint seat = GINKGO_SEAT_NONE;
  guint i;

  for (i = 0; i < effects->len && !ginkgo_effect_is_reveal (ginkgo_effects_get (effects, i)); i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (!is_late_gain (effect))
        continue;
      seat = effect->seat;
      gained[effect->item] += (guint8) effect->amount;
    }

  items = ginkgo_text_items (gained);
  if (*items == '\0')
    return;

  name = ginkgo_text_player (self->names[seat], seat);
  /* Translators: a player, and what she got */
  add_sentence (self, sentences, g_strdup_printf (C_("spoken", "%s got %s"), name, items));
}

/* What came back to whoever was built over (R6.2) */
static gboolean
befalls_another (const GinkgoEffect *effect,
                 guint active)
{
  return effect->seat != active &&
         (effect->kind == GINKGO_EFFECT_RETRIEVED ||
          (effect->kind == GINKGO_EFFECT_GAINED && effect->source == GINKGO_SOURCE_EVICTION));
}

static gboolean
is_news (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_NEW_HAND || effect->kind == GINKGO_EFFECT_SUPPLY_EMPTY ||
         effect->kind == GINKGO_EFFECT_TILES_RETURNED || effect->kind == GINKGO_EFFECT_DECK_REBUILT ||
         effect->kind == GINKGO_EFFECT_HAL_IDLE || effect->kind == GINKGO_EFFECT_LAST_ROUND;
}

static void
tell_effects (GinkgoTablePage *self,
              GArray *effects,
              GStrvBuilder *sentences)
{
  const GinkgoCity *city = &ginkgo_game_get_state (self->game)->city;
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
      else if (is_news (effect) || (active != GINKGO_SEAT_NONE && befalls_another (effect, active)))
        add_sentence (self, sentences, ginkgo_text_effect (effect, self->names, city));
      else if (effect->kind == GINKGO_EFFECT_ROUND)
        self->new_round = ginkgo_text_effect (effect, self->names, city);
    }
}

static void
tell_pending (GinkgoTablePage *self,
              GStrvBuilder *sentences)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  g_autofree char *only = NULL;

  if (self->told_position == ginkgo_game_get_position (self->game) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* Nothing can be decided before all is shown; what led to it has to be told first. */
  if (ginkgo_table_page_is_following (self) || self->heard_position != ginkgo_game_get_position (self->game))
    return;
  if (ginkgo_game_get_deciding (self->game) == GINKGO_SEAT_NONE && !ginkgo_game_get_over (self->game))
    return;

  self->told_position = ginkgo_game_get_position (self->game);
  add_sentence (self, sentences, ginkgo_text_pending (state, self->names));
  only = ginkgo_text_only_answer (state);
  if (only)
    add_sentence (self, sentences, g_steal_pointer (&only));
}

static void
announce (GinkgoTablePage *self,
          GStrvBuilder *sentences)
{
  g_auto (GStrv) parts = g_strv_builder_end (sentences);
  g_autofree char *text = ginkgo_text_sentences ((const char *const *) parts);

  if (*text != '\0')
    gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/**
 * ginkgo_table_page_announce_pending:
 * @self: a table page
 *
 * Tells assistive technology what is to be decided, once it can be, and once.
 */
void
ginkgo_table_page_announce_pending (GinkgoTablePage *self)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  tell_pending (self, sentences);
  announce (self, sentences);
}

/**
 * ginkgo_table_page_announce:
 * @self: a table page
 * @position: the position of the first new event
 * @n_events: how many there are
 *
 * Tells assistive technology what has happened, and what is to be decided.
 */
void
ginkgo_table_page_announce (GinkgoTablePage *self,
                            guint position,
                            guint n_events)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  guint i;

  for (i = position + 1; i <= position + n_events; i++)
    tell_effects (self, ginkgo_game_get_effects_at (self->game, i), sentences);
  self->heard_position = position + n_events;
  tell_pending (self, sentences);
  announce (self, sentences);
}
