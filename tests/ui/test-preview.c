/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-preview.h"
#include "ginkgo-prompt.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-text.h"

#define RED_16 ginkgo_tile_make (GINKGO_COLOR_RED, 16)

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

static char *
join_rows (const GinkgoPreview *preview,
           GinkgoPreviewPart part)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; i < preview->rows->len; i++)
    {
      const GinkgoPreviewRow *row = g_ptr_array_index (preview->rows, i);

      if (row->part == part)
        g_strv_builder_add (builder, row->text);
    }

  texts = g_strv_builder_end (builder);

  return g_strjoinv ("; ", texts);
}

static void
assert_part (const GinkgoPreview *preview,
             GinkgoPreviewPart part,
             const char *expected)
{
  g_autofree char *text = join_rows (preview, part);

  g_assert_cmpstr (text, ==, expected);
}

/* In a fresh game for three */
static void
prepare_choice (GinkgoState *state,
                guint8 card,
                guint8 tile,
                guint resources)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0);

  *state = *ginkgo_game_get_state (game);
  state->seats[0].hand[0] = card;
  state->seats[0].tiles = G_GUINT64_CONSTANT (1) << tile;
  state->seats[0].n_tiles = 1;
  state->seats[0].supply = (guint8) (state->seats[0].supply + state->seats[0].resources - resources);
  state->seats[0].resources = (guint8) resources;
  state->seats[0].n_area = 0;
}

static void
test_preview_construct (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;
  guint8 card;

  prepare_choice (&state, 0, RED_16, 5);
  card = state.city.buildings[0].tile;
  state.seats[0].hand[0] = card;
  state.city.buildings[0].owner = 1;
  state.seats[1].supply--;
  state.seats[1].in_city++;

  preview = ginkgo_preview_new (&state, 0, card, RED_16, names);
  g_assert_nonnull (preview);
  g_assert_null (preview->warning);
  assert_part (preview, GINKGO_PREVIEW_INSTEAD, "");
  assert_part (preview, GINKGO_PREVIEW_OTHERS, "1 resource back to Orla; +1 point for Orla");
  g_assert_cmpuint (preview->others[1][GINKGO_ITEM_RESOURCE], ==, 1);
  g_assert_cmpuint (preview->others[1][GINKGO_ITEM_POINT], ==, 1);
  g_assert_cmpuint (preview->kept, ==, card);
  g_assert_nonnull (strstr (preview->summary, "−"));
  g_assert_true (g_str_has_prefix (preview->title, "Build Red 16 on "));

  {
    g_autofree char *cost = join_rows (preview, GINKGO_PREVIEW_COST);
    g_autofree char *keeps = join_rows (preview, GINKGO_PREVIEW_KEEPS);

    g_assert_nonnull (strstr (cost, "2 resources placed"));
    g_assert_cmpuint (strlen (keeps), >, 0);
  }

  /* No preview for a tile that the player lacks */
  g_assert_null (ginkgo_preview_new (&state, 0, card, 59, names));
}

/* R7: names the shortage and the fallback. Only players who act earlier could still help. */
static void
test_preview_lacking (void)
{
  GinkgoPrompt prompt = { .kind = GINKGO_PROMPT_CHOOSE, .is_good = TRUE };
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 21, RED_16, 1);
  state.first = 1;

  preview = ginkgo_preview_new (&state, 0, 21, RED_16, names);
  g_assert_cmpstr (preview->warning, ==, "Needs 3 resources, you have 1");
  g_assert_true (g_str_has_prefix (preview->summary, "Instead: "));
  assert_part (preview, GINKGO_PREVIEW_INSTEAD, "If you still cannot pay on your turn, you get the tile back and exploit Blue 2");
  assert_part (preview, GINKGO_PREVIEW_COST, "");
  assert_part (preview, GINKGO_PREVIEW_KEEPS, "");
  assert_part (preview, GINKGO_PREVIEW_DISTRICTS, "");
  {
    g_autofree char *gain = join_rows (preview, GINKGO_PREVIEW_GAIN);

    g_assert_cmpuint (strlen (gain), >, 0);
  }

  state.first = 0;
  g_clear_pointer (&preview, ginkgo_preview_free);
  preview = ginkgo_preview_new (&state, 0, 21, RED_16, names);
  assert_part (preview, GINKGO_PREVIEW_INSTEAD, "You get the tile back and exploit Blue 2");

  ginkgo_prompt_describe_outcome (&prompt, preview, 21, FALSE);
  g_assert_cmpstr (prompt.text, ==, "Too expensive: the card is played alone");
  g_assert_cmpstr (prompt.button, ==, "Exploit Blue 2");
  g_assert_false (prompt.is_good);
  ginkgo_prompt_clear (&prompt);
}

/* The kept card 20 is worth 9 points; red 16 on red 20 costs 4. */
static void
test_preview_cards (void)
{
  const guint8 red_20 = ginkgo_tile_make (GINKGO_COLOR_RED, 20);
  const guint8 tiles[9] = { red_20, 20, 2, 40, 1, 41, 21, 42, 22 };
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, red_20, RED_16, 5);
  ginkgo_city_init (&state.city, tiles);
  state.seats[0].points = 4;

  preview = ginkgo_preview_new (&state, 0, red_20, RED_16, names);
  g_assert_cmpstr (preview->summary, ==, "−2 resources · −1 tile · −4 points · +9 in cards");
}

/* Blue 1 is beside red 1 to 3. Built over in red, it joins them. */
static void
test_preview_districts (void)
{
  const guint8 tiles[9] = { 0, 20, 2, 40, 1, 41, 21, 42, 22 };
  g_autoptr (GinkgoPreview) preview = NULL;
  const GinkgoPreviewRow *row = NULL;
  GinkgoState state;
  guint i;

  prepare_choice (&state, 20, RED_16, 5);
  ginkgo_city_init (&state.city, tiles);
  state.city.buildings[state.city.sites[2]].owner = 1;
  state.seats[1].supply--;
  state.seats[1].in_city++;

  preview = ginkgo_preview_new (&state, 0, 20, RED_16, names);
  assert_part (preview, GINKGO_PREVIEW_DISTRICTS, "New red district: 4 buildings; You: 0 → 3 points, taking the lead; Orla: 0 → 1 point");
  g_assert_nonnull (strstr (preview->summary, "+3 points in districts"));

  for (i = 0; i < preview->rows->len; i++)
    {
      row = g_ptr_array_index (preview->rows, i);
      if (row->part == GINKGO_PREVIEW_DISTRICTS)
        break;
    }
  g_assert_cmpint (row->color, ==, GINKGO_COLOR_RED);
  row = g_ptr_array_index (preview->rows, i + 1);
  g_assert_cmpint (row->glyph, ==, GINKGO_GLYPH_EMBLEM);
  g_assert_cmpuint (row->seat, ==, 0);
}

/* A player can pay with what returns from their own building (R6.1). */
static void
test_preview_comes_back (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 20, RED_16, 1);
  state.city.buildings[state.city.sites[20]].owner = 0;
  state.seats[0].supply--;
  state.seats[0].in_city++;
  preview = ginkgo_preview_new (&state, 0, 20, RED_16, names);
  g_assert_cmpstr (preview->warning, ==, "Needs 3 resources, you have 2, including 1 that comes back");
}

/* Includes items still to be taken. */
static void
test_preview_take (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, ginkgo_card_from_letter (3), 0, 4);
  state.seats[0].points = 2;
  preview = ginkgo_preview_new (&state, 0, ginkgo_card_from_letter (3), GINKGO_TILE_NONE, names);
  g_assert_nonnull (preview);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+1 resource or +1 tile");
  g_assert_true (preview->may_take);
  for (guint i = 0; i < preview->rows->len; i++)
    g_assert_cmpint (((const GinkgoPreviewRow *) g_ptr_array_index (preview->rows, i))->glyph, ==, -1);
  {
    g_autofree char *then = join_rows (preview, GINKGO_PREVIEW_AFTER);

    g_assert_cmpstr (then, ==, "5 resources, 1 tile, 2 points; or 4 resources, 2 tiles, 2 points");
  }
}

/* R8.1: what the supply does not have is no gain. */
static void
test_preview_lost (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 0, RED_16, 4);
  state.city.buildings[state.city.sites[0]].height = 2;
  state.seats[0].supply = 1;
  preview = ginkgo_preview_new (&state, 0, 0, GINKGO_TILE_NONE, names);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+1 resource from Red 1");
  assert_part (preview, GINKGO_PREVIEW_LOSS, "1 resource unavailable");
  g_assert_cmpuint (preview->gained[GINKGO_ITEM_RESOURCE], ==, 1);

  state.seats[0].supply = 0;
  g_clear_pointer (&preview, ginkgo_preview_free);
  preview = ginkgo_preview_new (&state, 0, 0, GINKGO_TILE_NONE, names);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "");
  assert_part (preview, GINKGO_PREVIEW_LOSS, "2 resources unavailable");
}

static void
assert_note (const GinkgoState *state,
             guint8 card,
             const char *expected)
{
  g_autoptr (GinkgoPreview) preview = ginkgo_preview_new (state, 0, card, GINKGO_TILE_NONE, names);

  g_assert_nonnull (preview);
  assert_part (preview, GINKGO_PREVIEW_NOTE, expected);
}

/* Names the earlier players, whose actions are unknown. */
static void
test_preview_earlier (void)
{
  const guint8 card = ginkgo_card_from_letter (3);
  GinkgoState state;

  prepare_choice (&state, card, 0, 4);
  state.first = 0;
  assert_note (&state, card, "");
  state.first = 2;
  assert_note (&state, card, "Pim plays before you and may change this");
  state.first = 1;
  assert_note (&state, card, "Orla and Pim play before you and may change this");
}

/* R8.2: a point for each tile; how long they last depends on the tiles drawn so far. */
static void
test_preview_return (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 0, 15, 5);
  state.round = 9;
  state.resolution.turn = 2;
  state.pending = GINKGO_EVENT_RETURN;
  state.seats[0].points = 7;
  state.seats[0].tiles = 0xfff;
  state.seats[0].n_tiles = 12;

  g_assert_null (ginkgo_preview_new_for_return (&state, 0, 0));
  preview = ginkgo_preview_new_for_return (&state, 0, 0x7f);
  g_assert_cmpstr (preview->title, ==, "Return 7 Tiles");
  g_assert_cmpstr (preview->summary, ==, "+7 points · tiles for about 2 more rounds");
  g_assert_null (preview->warning);
  assert_part (preview, GINKGO_PREVIEW_COST, "−7 tiles");
  g_assert_cmpuint (preview->paid[GINKGO_ITEM_TILE], ==, 7);
  g_assert_cmpuint (preview->gained[GINKGO_ITEM_POINT], ==, 7);
  g_assert_cmpuint (preview->after[GINKGO_ITEM_POINT], ==, 14);
  g_assert_cmpuint (preview->score_before, ==, 11);
  g_assert_cmpuint (preview->score, ==, 18);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+7 points");
  assert_part (preview, GINKGO_PREVIEW_SCORE, "11 → 18 so far; = 14 behind the screen + 4 for New Hand");
  assert_part (preview, GINKGO_PREVIEW_AFTER, "5 resources, 5 tiles, 14 points");
  assert_part (preview, GINKGO_PREVIEW_NOTE, "Your tiles alone last for about 2 more rounds");

  ginkgo_preview_free (preview);
  preview = ginkgo_preview_new_for_return (&state, 0, 1);
  g_assert_cmpstr (preview->summary, ==, "+1 point · tiles for about 1 more round");
}

/* Compares previews with later effects, as far as no one acts in between, and affordable choices with later
 * costs, in thousands of random rounds of all modes and numbers of players. */

#define GAMES_PER_KIND 100

typedef struct
{
  const char *path;
  GinkgoMode mode;
  guint n_seats;
} Kind;

static const Kind kinds[] = {
  { "/preview-truth/normal/2", GINKGO_MODE_NORMAL, 2 },
  { "/preview-truth/normal/3", GINKGO_MODE_NORMAL, 3 },
  { "/preview-truth/normal/4", GINKGO_MODE_NORMAL, 4 },
  { "/preview-truth/introductory/5", GINKGO_MODE_INTRODUCTORY, 5 },
  { "/preview-truth/solitaire", GINKGO_MODE_SOLITAIRE, 2 },
  { "/preview-truth/solitaire-expert", GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

/**
 * Round:
 * @before: the state in which the first player chose
 * @after: the state that was foreseen
 * @foreseen: what was foreseen for the first player
 * @preview: how the preview put it
 * @warned: for each seat, whether the preview warned that it could not pay
 * @effects: what has happened
 * @compared: whether all that the preview says was compared
 */
typedef struct
{
  GinkgoState before;
  GinkgoState after;
  GArray *foreseen;
  GinkgoPreview *preview;
  gboolean warned[GINKGO_MAX_SEATS];
  GArray *effects;
  gboolean compared;
} Round;

static guint8
draw_tile (const GinkgoSeat *her,
           GinkgoRandom *random)
{
  guint index;
  guint64 tiles = her->tiles;

  if (her->n_tiles == 0 || ginkgo_random_below (random, 3) == 0)
    return GINKGO_TILE_NONE;

  for (index = ginkgo_random_below (random, her->n_tiles); index > 0; index--)
    tiles &= tiles - 1;

  return (guint8) __builtin_ctzll (tiles);
}

/* The second player plays an urbanization card alone if possible: the game then waits right
 * after the first player's action. */
static void
draw_choice (const GinkgoState *state,
             GinkgoRandom *random,
             guint8 *card,
             guint8 *tile)
{
  const GinkgoSeat *her = &state->seats[state->pending_seat];

  *card = her->hand[ginkgo_random_below (random, her->n_hand)];
  *tile = draw_tile (her, random);
  if (state->pending_seat != (state->first + 1) % state->n_seats)
    return;

  for (guint i = 0; i < her->n_hand; i++)
    if (ginkgo_card_is_urbanization (her->hand[i]))
      {
        *card = her->hand[i];
        *tile = GINKGO_TILE_NONE;
      }
}

static void
choose (Round *round,
        GinkgoState *state,
        GinkgoRandom *random)
{
  guint seat = state->pending_seat;
  GinkgoPreview *preview;
  GinkgoDecision decision;
  guint8 card, tile;

  draw_choice (state, random, &card, &tile);
  preview = ginkgo_preview_new (state, seat, card, tile, names);
  g_assert_nonnull (preview);
  round->warned[seat] = preview->warning != NULL;

  if (seat == state->first)
    {
      round->before = *state;
      round->preview = preview;
      g_assert_cmpint (ginkgo_state_preview (state, seat, card, tile, &round->after, round->foreseen), ==, GINKGO_RULES_OK);
    }
  else
    {
      ginkgo_preview_free (preview);
    }

  ginkgo_decision_init_choose (&decision, seat, card, tile);
  ginkgo_state_apply_decision (state, &decision, round->effects);
}

static void
apply_next (GinkgoState *state,
            GinkgoRandom *random,
            GArray *effects)
{
  GinkgoEvent event;

  ginkgo_test_draw_event (state, random, &event);
  ginkgo_state_apply_legal (state, &event, effects);
}

static void
assert_row (const GinkgoPreview *preview,
            GinkgoPreviewPart part,
            const char *text)
{
  for (guint i = 0; i < preview->rows->len; i++)
    {
      const GinkgoPreviewRow *row = g_ptr_array_index (preview->rows, i);

      if (row->part == part && g_str_equal (row->text, text))
        return;
    }

  g_test_message ("The preview “%s” does not say “%s”", preview->title, text);
  g_test_fail ();
}

static void
compare_districts (const Round *round,
                   const GinkgoState *state)
{
  GinkgoDistrict before[GINKGO_MAX_DISTRICTS], after[GINKGO_MAX_DISTRICTS];
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_before = ginkgo_city_list_districts (&round->before.city, before);
  guint n_after = ginkgo_city_list_districts (&state->city, after);
  guint n_changes = ginkgo_district_list_changes (before, n_before, after, n_after, changes);
  guint n_rows = 0;

  for (guint i = 0; i < n_changes; i++)
    {
      g_autofree char *change = ginkgo_text_district_change (&changes[i]);

      assert_row (round->preview, GINKGO_PREVIEW_DISTRICTS, change);
      n_rows++;
      for (guint seat = 0; seat < state->n_seats; seat++)
        {
          g_autofree char *hers = ginkgo_text_district_change_of_seat (&changes[i], seat, state->first, names);

          if (hers == NULL)
            continue;
          assert_row (round->preview, GINKGO_PREVIEW_DISTRICTS, hers);
          n_rows++;
        }
    }

  for (guint i = 0; i < round->preview->rows->len; i++)
    n_rows -= ((const GinkgoPreviewRow *) g_ptr_array_index (round->preview->rows, i))->part == GINKGO_PREVIEW_DISTRICTS;
  g_assert_cmpuint (n_rows, ==, 0);
}

static void
compare_score (const Round *round,
               const GinkgoState *state)
{
  GinkgoScore before[GINKGO_MAX_SEATS], after[GINKGO_MAX_SEATS];
  g_autofree char *text = NULL;

  ginkgo_state_score (&round->before, before);
  ginkgo_state_score (state, after);
  text = g_strdup_printf ("%u → %u so far", before[state->first].total, after[state->first].total);
  assert_row (round->preview, GINKGO_PREVIEW_SCORE, text);
}

/* Possessions of the first player, except a tile or resource that they choose. The preview says
 * so, too. */
static void
compare_possessions (const Round *round,
                     const GinkgoState *state)
{
  const GinkgoSeat *her = &state->seats[state->first];
  g_autofree char *resources = ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, her->resources);
  g_autofree char *tiles = ginkgo_text_count_items (GINKGO_ITEM_TILE, her->n_tiles);
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, her->points);
  g_autofree char *all = g_strdup_printf ("%s, %s, %s", resources, tiles, points);
  g_autofree char *or_all = g_strdup_printf ("or %s", all);
  gboolean took_tile = her->n_tiles > round->before.seats[state->first].n_tiles;
  gboolean says_it = FALSE;

  for (guint i = 0; i < round->preview->rows->len; i++)
    {
      const GinkgoPreviewRow *row = g_ptr_array_index (round->preview->rows, i);

      says_it |= g_str_equal (row->text, all) || (took_tile && g_str_equal (row->text, or_all));
    }
  g_assert_true (says_it);
}

/* Returned tiles cannot be foreseen (R8.2). */
static gboolean
is_foreseeable (const Round *round,
                const GinkgoState *state)
{
  return round->before.exhausted == state->exhausted;
}

/* A player who takes the last resource or tile cannot get it from a bonus. The sources then
 * depend on their choice (R4.1), but the totals do not. */
static gboolean
is_foreseeable_by_item (const Round *round,
                        const GinkgoState *state)
{
  const GinkgoSeat *her = &round->after.seats[round->before.first];

  for (guint i = 0; i < round->foreseen->len; i++)
    if (ginkgo_effects_get (round->foreseen, i)->kind == GINKGO_EFFECT_TO_TAKE)
      return is_foreseeable (round, state) && her->supply > 0;

  return is_foreseeable (round, state);
}

static void
compare_if_alone (Round *round,
                  const GinkgoState *state)
{
  if (round->compared || state->pending != GINKGO_EVENT_TAKE || state->pending_seat != (state->first + 1) % state->n_seats ||
      state->round != round->before.round || !is_foreseeable (round, state))
    return;

  compare_districts (round, state);
  compare_score (round, state);
  compare_possessions (round, state);
  round->compared = TRUE;
}

static gboolean
is_of_action (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_PAID || effect->kind == GINKGO_EFFECT_RETRIEVED || effect->kind == GINKGO_EFFECT_KEPT ||
         effect->kind == GINKGO_EFFECT_LACKING || effect->kind == GINKGO_EFFECT_BUILT ||
         (effect->kind == GINKGO_EFFECT_GAINED && effect->source != GINKGO_SOURCE_URBANIZATION);
}

/* Index of the action's next effect, or the number of effects at its end */
static guint
find_next (GArray *effects,
           guint index)
{
  for (; index < effects->len; index++)
    {
      const GinkgoEffect *effect = ginkgo_effects_get (effects, index);

      if (effect->kind == GINKGO_EFFECT_DISCARDED)
        return effects->len;
      if (is_of_action (effect))
        return index;
    }

  return effects->len;
}

/* In order: cost, gains, effects on other players, kept items */
static void
compare_effects (const Round *round)
{
  guint foreseen = 0;
  guint happened = 0;

  while (ginkgo_effects_get (round->effects, happened)->kind != GINKGO_EFFECT_REVEALED)
    happened++;
  while (TRUE)
    {
      const GinkgoEffect *a, *b;

      foreseen = find_next (round->foreseen, foreseen);
      happened = find_next (round->effects, happened);
      if (foreseen == round->foreseen->len)
        return;

      g_assert_cmpuint (happened, <, round->effects->len);
      a = ginkgo_effects_get (round->foreseen, foreseen++);
      b = ginkgo_effects_get (round->effects, happened++);
      g_assert_cmpmem (a, sizeof *a, b, sizeof *b);
    }
}

static void
compare_warnings (const Round *round)
{
  gboolean lacked[GINKGO_MAX_SEATS] = { FALSE };

  for (guint i = 0; i < round->effects->len; i++)
    if (ginkgo_effects_get (round->effects, i)->kind == GINKGO_EFFECT_LACKING)
      lacked[ginkgo_effects_get (round->effects, i)->seat] = TRUE;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (lacked[seat])
      g_assert_true (round->warned[seat]);
  g_assert_cmpint (lacked[round->before.first], ==, round->warned[round->before.first]);
}

static gboolean
play_round (GinkgoState *state,
            GinkgoRandom *random)
{
  Round round = { .foreseen = ginkgo_effects_new (), .effects = ginkgo_effects_new () };
  guint number = state->round;

  while (state->round == number && state->pending == GINKGO_EVENT_CHOOSE)
    {
      choose (&round, state, random);
      compare_if_alone (&round, state);
    }
  while (state->round == number && !ginkgo_state_is_over (state))
    {
      apply_next (state, random, round.effects);
      compare_if_alone (&round, state);
    }

  if (is_foreseeable_by_item (&round, state))
    compare_effects (&round);
  compare_warnings (&round);

  g_array_unref (round.foreseen);
  g_array_unref (round.effects);
  ginkgo_preview_free (round.preview);

  return round.compared;
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  guint n_rounds = 0;
  guint n_compared = 0;

  for (guint64 seed = 0; seed < GAMES_PER_KIND; seed++)
    {
      GinkgoRandom random;
      GinkgoSetup setup;
      GinkgoState state;

      ginkgo_random_init (&random, seed, 7);
      ginkgo_setup_deal (&setup, kind->mode, kind->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
      ginkgo_state_init (&state, &setup, NULL);
      while (state.round == 0)
        apply_next (&state, &random, NULL);

      while (!ginkgo_state_is_over (&state))
        if (state.pending == GINKGO_EVENT_CHOOSE)
          {
            n_compared += play_round (&state, &random);
            n_rounds++;
          }
        else
          {
            apply_next (&state, &random, NULL);
          }
    }

  g_test_message ("%u rounds, %u of them compared in words", n_rounds, n_compared);
  g_assert_cmpuint (n_rounds, >, 10 * GAMES_PER_KIND);
  if (!ginkgo_mode_is_solitaire (kind->mode))
    g_assert_cmpuint (n_compared, >, n_rounds / 5);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/preview/construct", test_preview_construct);
  g_test_add_func ("/table/preview/lacking", test_preview_lacking);
  g_test_add_func ("/table/preview/cards", test_preview_cards);
  g_test_add_func ("/table/preview/districts", test_preview_districts);
  g_test_add_func ("/table/preview/comes-back", test_preview_comes_back);
  g_test_add_func ("/table/preview/take", test_preview_take);
  g_test_add_func ("/table/preview/lost", test_preview_lost);
  g_test_add_func ("/table/preview/earlier", test_preview_earlier);
  g_test_add_func ("/table/preview/return", test_preview_return);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_kind);

  return g_test_run ();
}
