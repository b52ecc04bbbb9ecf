/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-effects.h"

static const char *const kind_names[] = {
  [GINKGO_EFFECT_CHARACTER_REVEALED] = "character-revealed",
  [GINKGO_EFFECT_FIRST_PLAYER] = "first-player",
  [GINKGO_EFFECT_ROUND] = "round",
  [GINKGO_EFFECT_HANDS_PASSED] = "hands-passed",
  [GINKGO_EFFECT_CARDS_DRAWN] = "cards-drawn",
  [GINKGO_EFFECT_NEW_HAND] = "new-hand",
  [GINKGO_EFFECT_COMMITTED] = "committed",
  [GINKGO_EFFECT_REVEALED] = "revealed",
  [GINKGO_EFFECT_LACKING] = "lacking",
  [GINKGO_EFFECT_GAINED] = "gained",
  [GINKGO_EFFECT_TO_TAKE] = "to-take",
  [GINKGO_EFFECT_TO_COME] = "to-come",
  [GINKGO_EFFECT_PAID] = "paid",
  [GINKGO_EFFECT_RETRIEVED] = "retrieved",
  [GINKGO_EFFECT_BUILT] = "built",
  [GINKGO_EFFECT_TOKEN] = "token",
  [GINKGO_EFFECT_KEPT] = "kept",
  [GINKGO_EFFECT_DISCARDED] = "discarded",
  [GINKGO_EFFECT_SUPPLY_EMPTY] = "supply-empty",
  [GINKGO_EFFECT_TILES_RETURNED] = "tiles-returned",
  [GINKGO_EFFECT_SUPPLY_REBUILT] = "supply-rebuilt",
  [GINKGO_EFFECT_CARD_JOINED] = "card-joined",
  [GINKGO_EFFECT_DECK_REBUILT] = "deck-rebuilt",
  [GINKGO_EFFECT_HAL_REVEALED] = "hal-revealed",
  [GINKGO_EFFECT_HAL_DREW] = "hal-drew",
  [GINKGO_EFFECT_HAL_IDLE] = "hal-idle",
  [GINKGO_EFFECT_HAL_LACKING] = "hal-lacking",
  [GINKGO_EFFECT_LAST_ROUND] = "last-round",
  [GINKGO_EFFECT_GAME_OVER] = "game-over",
};

static const char *const item_names[] = { "resource", "tile", "point" };
static const char *const action_names[] = { "exploiting", "urbanizing", "constructing" };
static const char *const reason_names[] = { "none", "supply", "all-placed", "hal-empty", "hal-lacking" };

static const char *const source_names[] = {
  [GINKGO_SOURCE_NONE] = "none",
  [GINKGO_SOURCE_CHARACTER] = "character",
  [GINKGO_SOURCE_START] = "start",
  [GINKGO_SOURCE_URBANIZATION] = "urbanization",
  [GINKGO_SOURCE_BUILDING] = "building",
  [GINKGO_SOURCE_BONUS] = "bonus",
  [GINKGO_SOURCE_EVICTION] = "eviction",
  [GINKGO_SOURCE_RETURN] = "return",
  [GINKGO_SOURCE_FLOOR] = "floor",
  [GINKGO_SOURCE_COLOR] = "color",
  [GINKGO_SOURCE_NUMBER] = "number",
};

static void
print_cell (GString *words,
            const char *before,
            guint16 cell)
{
  if (cell != GINKGO_CELL_NONE)
    g_string_append_printf (words, "%s%d,%d", before, ginkgo_cell_get_x (cell), ginkgo_cell_get_y (cell));
}

/* The fields whose 0 means something, where they have a meaning. */
static void
print_meaning (const GinkgoEffect *effect,
               GString *words)
{
  gboolean is_gain = effect->kind == GINKGO_EFFECT_GAINED || effect->kind == GINKGO_EFFECT_PAID;
  gboolean has_item = is_gain || effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_RETRIEVED;

  if (has_item)
    g_string_append_printf (words, " %s", item_names[effect->item]);
  if (is_gain)
    g_string_append_printf (words, " %s", source_names[effect->source]);
  if (effect->kind == GINKGO_EFFECT_REVEALED)
    g_string_append_printf (words, " %s", action_names[effect->action]);
  if (effect->kind == GINKGO_EFFECT_LAST_ROUND)
    g_string_append_printf (words, " %s", reason_names[effect->reason]);
}

static void
print_effect (const GinkgoState *state,
              const GinkgoEffect *effect,
              GString *words)
{
  g_string_append (words, kind_names[effect->kind]);
  if (effect->seat != GINKGO_SEAT_NONE)
    g_string_append_printf (words, " %u", effect->seat);
  if (effect->card != GINKGO_CARD_NONE)
    g_string_append_printf (words, " %s", ginkgo_card_get_name (effect->card));
  if (effect->tile != GINKGO_TILE_NONE)
    g_string_append_printf (words, " %s", ginkgo_tile_get_name (effect->tile));
  if (effect->amount > 0)
    g_string_append_printf (words, " x%u", effect->amount);

  print_meaning (effect, words);
  if (effect->building != GINKGO_BUILDING_NONE)
    print_cell (words, " @", state->city.buildings[effect->building].cell);
  print_cell (words, " ", effect->from);
  print_cell (words, ">", effect->to);
  if (effect->lost > 0)
    g_string_append_printf (words, " lost x%u", effect->lost);
}

/* The effects in words; @state is the state after them. */
char *
ginkgo_test_effects_print (const GinkgoState *state,
                           GArray *effects)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < effects->len; i++)
    {
      if (i > 0)
        g_string_append (words, "; ");
      print_effect (state, ginkgo_effects_get (effects, i), words);
    }

  return g_string_free (words, FALSE);
}

guint
ginkgo_test_effects_count (GArray *effects,
                           GinkgoEffectKind kind)
{
  guint count = 0;

  for (guint i = 0; i < effects->len; i++)
    count += ginkgo_effects_get (effects, i)->kind == kind;

  return count;
}
