/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-event.h"

#include <glib/gi18n.h>

#include "ginkgo-effect-facts.h"
#include "ginkgo-text.h"

/* The last round matters more than the reason why tiles return, and so on. */
static const GinkgoEffect *
find_event (const GinkgoPart *part)
{
  const GinkgoEffect *found = NULL;

  for (guint i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (ginkgo_effect_get_facts (effect)->title && (!found || effect->kind == GINKGO_EFFECT_LAST_ROUND))
        found = effect;
    }

  return found;
}

static gboolean
is_told_with (const GinkgoEffect *effect,
              const GinkgoEffect *event)
{
  if (event->kind == GINKGO_EFFECT_HANDS_PASSED)
    return effect->kind == GINKGO_EFFECT_FIRST_PLAYER;

  /* The title says it. */
  return effect == event && event->kind != GINKGO_EFFECT_SUPPLY_EMPTY;
}

static char *
describe_return (const char *const *names,
                 const GinkgoEffect *effect)
{
  char *returned = ginkgo_text_effect (effect, names, NULL);

  if (effect->amount == 0)
    return returned;

  /* Translators: "Ada returned 3 tiles: +3 points" */
  return ginkgo_text_fill (C_("event", "{returned}: +{points}"),
                           { "returned", returned },
                           GINKGO_SLOT_POINTS (effect->amount));
}

/* Describes what the part brings to all players: a new deck, tiles returned, the last round. Returns (transfer full)
 * (nullable): a title and the rest in lines, or NULL if there is nothing */
char *
ginkgo_table_event_describe (const GinkgoPart *part,
                             const char *const *names)
{
  const GinkgoEffect *event = find_event (part);
  g_autoptr (GStrvBuilder) lines = NULL;
  g_auto (GStrv) texts = NULL;

  if (!event)
    return NULL;

  lines = g_strv_builder_new ();
  g_strv_builder_add (lines, _(ginkgo_effect_get_facts (event)->title));
  for (guint i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (effect->kind == GINKGO_EFFECT_TILES_RETURNED)
        g_strv_builder_take (lines, describe_return (names, effect));
      else if (effect->kind == GINKGO_EFFECT_LAST_ROUND)
        g_strv_builder_take (lines, ginkgo_text_end_cause (effect, names));
      else if (is_told_with (effect, event))
        g_strv_builder_take (lines, ginkgo_text_effect (effect, names, NULL));
    }
  texts = g_strv_builder_end (lines);

  return g_strjoinv ("\n", texts);
}
