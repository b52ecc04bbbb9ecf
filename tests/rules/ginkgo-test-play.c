/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"

#include <stdlib.h>
#include <string.h>

#include "ginkgo-test-position.h"
#include "ginkgo-test-words.h"

static const char *const item_names[] = { "resource", "tile", "point" };

static guint
parse_item_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (item_names); i++)
    if (strcmp (item_names[i], name) == 0)
      return i;

  g_error ("“%s” is no item", name);
}

static void
parse_move (char **words,
            GinkgoTokenMove *move)
{
  memset (move, 0xff, sizeof *move);
  for (guint i = 0; words[i] != NULL; i += 3)
    move->cells[words[i][0] - 'A'] = ginkgo_cell_make (atoi (words[i + 1]), atoi (words[i + 2]));
}

static void
parse_token (const GinkgoState *state,
             guint seat,
             char **words,
             GinkgoDecision *decision)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoTokenMove move;

  if (strcmp (words[0], "any") == 0)
    {
      g_assert_cmpuint (state->pending, ==, GINKGO_EVENT_TOKEN);
      g_assert_cmpuint (ginkgo_state_list_decisions (state, decisions), >, 0);
      *decision = decisions[0];
      decision->seat = (guint8) seat;
      return;
    }

  parse_move (words, &move);
  ginkgo_decision_init_token (decision, seat, &move);
}

static void
parse_chance (const GinkgoState *state,
              GinkgoEventKind kind,
              const char *words,
              GinkgoChance *chance)
{
  GinkgoRandom random;

  if (strcmp (words, "any") == 0)
    {
      g_assert_cmpuint (state->pending, ==, kind);
      ginkgo_random_init (&random, 1, 1);
      ginkgo_state_draw_chance (state, &random, chance);
      return;
    }

  chance->kind = (guint8) kind;
  chance->n_items = (guint8) ginkgo_test_words_parse (words, chance->order);
}

static guint64
parse_tiles (const char *words)
{
  guint8 tiles[GINKGO_N_DECK_CARDS];
  guint n_tiles = ginkgo_test_words_parse (words, tiles);
  guint64 bits = 0;

  for (guint i = 0; i < n_tiles; i++)
    bits |= ginkgo_tile_bit (tiles[i]);

  return bits;
}

static guint8
parse_one (const char *word)
{
  guint8 items[GINKGO_N_DECK_CARDS] = { GINKGO_CARD_NONE };

  if (word != NULL)
    g_assert_cmpuint (ginkgo_test_words_parse (word, items), ==, 1);

  return items[0];
}

void
ginkgo_test_event_parse (const GinkgoState *state,
                         const char *words,
                         GinkgoEvent *event)
{
  g_autofree char *normal = ginkgo_test_words_normalize (words, FALSE);
  g_auto (GStrv) parts = g_strsplit (normal, " ", -1);
  const char *rest = strchr (normal, ' ') + 1;
  guint seat = (guint) atoi (rest);

  if (strcmp (parts[0], "draft") == 0)
    ginkgo_decision_init_draft (&event->decision, seat, parse_one (parts[2]));
  else if (strcmp (parts[0], "new-hand") == 0)
    ginkgo_decision_init_new_hand (&event->decision, seat);
  else if (strcmp (parts[0], "choose") == 0)
    ginkgo_decision_init_choose (&event->decision, seat, parse_one (parts[2]), parse_one (parts[3]));
  else if (strcmp (parts[0], "take") == 0)
    ginkgo_decision_init_take (&event->decision, seat, parse_item_name (parts[2]));
  else if (strcmp (parts[0], "token") == 0)
    parse_token (state, seat, parts + 2, &event->decision);
  else if (strcmp (parts[0], "return") == 0)
    ginkgo_decision_init_return (&event->decision, seat, parse_tiles (strchr (rest, ' ') + 1));
  else if (strcmp (parts[0], "supply") == 0)
    parse_chance (state, GINKGO_EVENT_SUPPLY, rest, &event->chance);
  else if (strcmp (parts[0], "deck") == 0)
    parse_chance (state, GINKGO_EVENT_DECK, rest, &event->chance);
  else
    g_error ("“%s” is no event", parts[0]);
}

/* R14 and R1.4: a seat's resources add up. */
static void
check_resources (const GinkgoState *state)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *her = &state->seats[seat];

      g_assert_cmpuint (her->supply + her->resources + her->in_city, ==, ginkgo_resources_for_seats (state->n_seats));
    }
}

/* R14: between rounds and at the end, nothing is in resolution or between two supplies. */
static void
check_resolution (const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;

  if (state->pending != GINKGO_EVENT_CHOOSE && !ginkgo_state_is_over (state))
    return;

  g_assert_cmpuint (resolution->card, ==, GINKGO_CARD_NONE);
  g_assert_cmpuint (resolution->tile, ==, GINKGO_TILE_NONE);
  g_assert_cmpuint (resolution->second_card, ==, GINKGO_CARD_NONE);
  g_assert_cmpuint (resolution->building, ==, GINKGO_BUILDING_NONE);
  g_assert_cmpuint (resolution->token, ==, GINKGO_LETTER_NONE);
  g_assert_cmpuint (state->acting, ==, GINKGO_SEAT_NONE);
  for (guint seat = 0; seat < state->n_seats; seat++)
    g_assert_cmpuint (state->seats[seat].returned, ==, 0);
}

void
ginkgo_test_play (GinkgoState *state,
                  const char *events,
                  GArray *effects)
{
  g_auto (GStrv) lines = g_strsplit (events, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      GinkgoState silent = *state;
      GinkgoEvent event;

      if (*g_strstrip (lines[i]) == '\0')
        continue;

      ginkgo_test_event_parse (state, lines[i], &event);
      if (!ginkgo_state_apply (state, &event, effects, &error))
        g_error ("“%s” is not legal: %s", lines[i], error->message);

      ginkgo_state_apply_legal (&silent, &event, NULL);
      g_assert_true (ginkgo_state_equal (state, &silent));
      check_resources (state);
      check_resolution (state);
    }
}

/* Fails if the event is legal, is refused for another reason, or changes anything. */
void
ginkgo_test_refuse (const GinkgoState *state,
                    const char *event,
                    GinkgoRulesError code)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GError) error = NULL;
  GinkgoState after = *state;
  GinkgoEvent parsed;

  ginkgo_test_event_parse (state, event, &parsed);
  g_assert_cmpint (ginkgo_state_check_event (state, &parsed), ==, code);
  g_assert_false (ginkgo_state_apply (&after, &parsed, effects, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, (int) code);
  g_assert_true (ginkgo_state_equal (&after, state));
  g_assert_cmpuint (effects->len, ==, 0);
}

static void
print_source (const GinkgoState *state,
              const GinkgoEffect *effect,
              GString *words)
{
  guint16 cell;

  if (effect->building != GINKGO_BUILDING_NONE)
    {
      cell = state->city.buildings[effect->building].cell;
      g_string_append_printf (words, "@%d,%d", ginkgo_cell_get_x (cell), ginkgo_cell_get_y (cell));
    }
  else if (effect->card != GINKGO_CARD_NONE)
    {
      g_string_append (words, ginkgo_card_get_name (effect->card));
    }
  else
    {
      g_string_append (words, effect->source == GINKGO_SOURCE_RETURN ? "return" : "start");
    }
}

/* The gains, see #GinkgoTestCase; @state is the state after that. */
char *
ginkgo_test_print_gains (const GinkgoState *state,
                         GArray *effects)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < effects->len; i++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, i);

      if (effect->kind != GINKGO_EFFECT_GAINED)
        continue;

      g_string_append_printf (words, "%s%u %u %s ", words->len > 0 ? "; " : "", effect->seat, effect->amount, item_names[effect->item]);
      print_source (state, effect, words);
      if (effect->lost > 0)
        g_string_append_printf (words, " lost %u", effect->lost);
    }

  return g_string_free (words, FALSE);
}

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

/* Fields whose value 0 can have a meaning */
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

static void
test_case (gconstpointer user_data)
{
  const GinkgoTestCase *test = user_data;
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *gains = NULL;
  g_autofree char *words = NULL;
  GinkgoState state;

  ginkgo_test_position_build (&state, test->position);
  ginkgo_test_play (&state, test->events, effects);
  if (test->expected != NULL)
    ginkgo_test_position_check (&state, test->expected);

  gains = ginkgo_test_print_gains (&state, effects);
  if (test->gains != NULL)
    g_assert_cmpstr (gains, ==, test->gains);
  words = ginkgo_test_effects_print (&state, effects);
  if (test->effects != NULL)
    g_assert_cmpstr (words, ==, test->effects);
}

/* The cases must stay valid. */
void
ginkgo_test_add_cases (const GinkgoTestCase *cases,
                       guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
}

guint
ginkgo_test_list_changes (const GinkgoCity *before,
                          const GinkgoCity *after,
                          GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES])
{
  GinkgoDistrict districts_before[GINKGO_MAX_DISTRICTS];
  GinkgoDistrict districts_after[GINKGO_MAX_DISTRICTS];
  guint n_before = ginkgo_city_list_districts (before, districts_before);
  guint n_after = ginkgo_city_list_districts (after, districts_after);

  return ginkgo_district_list_changes (districts_before, n_before, districts_after, n_after, changes);
}
