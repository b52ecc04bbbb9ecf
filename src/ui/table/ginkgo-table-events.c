/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-events.h"

#include <glib/gi18n.h>

#include "ginkgo-prompt.h"
#include "ginkgo-text.h"

/* How long a card stays, in actions, and at least, in ms */
#define ACTIONS_SHOWN 2
#define LEAST_SHOWN   3000

/* The most letters of a name where there is little room */
#define BRIEF_NAME 10

static const char *
get_title (const GinkgoEffect *effect)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_DECK_REBUILT:
      return _("A New Deck");
    case GINKGO_EFFECT_TILES_RETURNED:
      return _("Tiles Return");
    case GINKGO_EFFECT_SUPPLY_REBUILT:
      return _("A New Tile Supply");
    case GINKGO_EFFECT_SUPPLY_EMPTY:
      return _("The Tile Supply Has Run Out");
    case GINKGO_EFFECT_LAST_ROUND:
      return _("The Last Round");
    case GINKGO_EFFECT_NEW_HAND:
      return _("New Hand");
    case GINKGO_EFFECT_HANDS_PASSED:
      return _("The Hands Are Passed On");

    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_ROUND:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_REVEALED:
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
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
    case GINKGO_EFFECT_GAME_OVER:
    default:
      return NULL;
    }
}

/* That this is the last round matters more than why tiles return, and so on. */
static const GinkgoEffect *
find_event (const GinkgoPart *part)
{
  const GinkgoEffect *found = NULL;
  guint i;

  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (get_title (effect) && (!found || effect->kind == GINKGO_EFFECT_LAST_ROUND))
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

  return effect == event;
}

static char *
describe_return (const char *const *names,
                 const GinkgoEffect *effect)
{
  g_autofree char *returned = ginkgo_text_effect (effect, names, NULL);
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, effect->amount);

  if (effect->amount == 0)
    return g_steal_pointer (&returned);

  /* Translators: "Ada returned 3 tiles: +3 points" */
  return g_strdup_printf (C_("event", "%s: +%s"), returned, points);
}

static char *
describe (const char *const *names,
          const GinkgoPart *part,
          const GinkgoEffect *event)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  guint i;

  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (effect->kind == GINKGO_EFFECT_TILES_RETURNED)
        g_strv_builder_take (lines, describe_return (names, effect));
      else if (effect->kind == GINKGO_EFFECT_LAST_ROUND)
        g_strv_builder_take (lines, ginkgo_text_end_cause (effect->reason, effect->seat, names));
      else if (is_told_with (effect, event))
        g_strv_builder_take (lines, ginkgo_text_effect (effect, names, NULL));
    }
  texts = g_strv_builder_end (lines);

  return g_strjoinv ("\n", texts);
}

/* "Tiles return: Ada 3 · Orla 0": each tile is worth a point (R8.2). */
static char *
describe_returns (const char *const *names,
                  const GinkgoPart *part)
{
  g_autoptr (GStrvBuilder) seats = g_strv_builder_new ();
  g_autofree char *list = NULL;
  g_auto (GStrv) texts = NULL;
  guint i;

  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);
      g_autofree char *name = NULL;

      if (effect->kind != GINKGO_EFFECT_TILES_RETURNED)
        continue;

      name = ginkgo_prompt_shorten_name (names[effect->seat], effect->seat, BRIEF_NAME);
      /* Translators: a player's name and how many tiles she has returned */
      g_strv_builder_take (seats, g_strdup_printf (C_("event", "%s %u"), name, effect->amount));
    }
  texts = g_strv_builder_end (seats);
  list = g_strjoinv (" · ", texts);

  /* Translators: how many tiles each player has returned: "Ada 3 · Orla 0" */
  return g_strdup_printf (C_("event", "Tiles return: %s"), list);
}

/* What is said in one line where there is little room */
static char *
describe_briefly (const char *const *names,
                  const GinkgoPart *part,
                  const GinkgoEffect *event)
{
  if (event->kind == GINKGO_EFFECT_TILES_RETURNED)
    return describe_returns (names, part);
  if (event->kind == GINKGO_EFFECT_DECK_REBUILT || event->kind == GINKGO_EFFECT_NEW_HAND)
    return ginkgo_text_effect (event, names, NULL);

  return NULL;
}

static void
show_cards (GinkgoEventCard *card,
            const GinkgoPart *part,
            const GinkgoEffect *event)
{
  GinkgoEffectKind wanted = event->kind == GINKGO_EFFECT_NEW_HAND ? GINKGO_EFFECT_DISCARDED : GINKGO_EFFECT_CARD_JOINED;
  guint8 cards[GINKGO_N_DECK_CARDS];
  guint n_cards = 0;
  guint i;

  for (i = 0; i < part->n_effects; i++)
    if (ginkgo_part_get_effect (part, i)->kind == wanted)
      cards[n_cards++] = ginkgo_part_get_effect (part, i)->card;

  if (event->kind == GINKGO_EFFECT_NEW_HAND)
    ginkgo_event_card_set_cards (card, _("Discarded:"), cards, n_cards);
  else if (event->kind == GINKGO_EFFECT_DECK_REBUILT)
    {
      ginkgo_event_card_set_cards (card, _("New in the deck:"), cards, n_cards);
      /* With up to three players all see what leaves the new deck again (R3.5). */
      ginkgo_event_card_set_discarded (card, part->after->discard, event->lost);
    }
}

/**
 * ginkgo_table_events_show:
 * @card: the card over the city
 * @names: the names of the players
 * @part: the part that is shown now
 * @pace: the time for an action in ms
 *
 * Shows an event that concerns all players, such as a new deck.
 *
 * Returns: whether the part is such an event
 */
gboolean
ginkgo_table_events_show (GinkgoEventCard *card,
                          const char *const *names,
                          const GinkgoPart *part,
                          guint pace)
{
  const GinkgoEffect *event = find_event (part);
  g_autofree char *text = NULL;
  g_autofree char *brief = NULL;

  if (!event)
    return FALSE;

  text = describe (names, part, event);
  ginkgo_event_card_show (card, get_title (event), text, MAX (ACTIONS_SHOWN * pace, LEAST_SHOWN));
  brief = describe_briefly (names, part, event);
  ginkgo_event_card_set_brief (card, brief);
  show_cards (card, part, event);

  return TRUE;
}
