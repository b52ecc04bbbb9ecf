/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Compares previews with later effects, as far as no one acts in between, and affordable choices
 * with later costs, in thousands of random rounds of all modes and numbers of players.
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-preview.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-text.h"

#define GAMES_PER_KIND 100

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

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

static guint
count_rows (const GinkgoPreview *preview,
            GinkgoPreviewPart part)
{
  guint n_rows = 0;

  for (guint i = 0; i < preview->rows->len; i++)
    n_rows += ((const GinkgoPreviewRow *) g_ptr_array_index (preview->rows, i))->part == part;

  return n_rows;
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

  g_assert_cmpuint (count_rows (round->preview, GINKGO_PREVIEW_DISTRICTS), ==, n_rows);
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

static guint
find_reveal (GArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    if (ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_REVEALED)
      return i;

  g_assert_not_reached ();
}

/* In order: cost, gains, effects on other players, kept items */
static void
compare_effects (const Round *round)
{
  guint foreseen = 0;
  guint happened = find_reveal (round->effects);

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
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_kind);

  return g_test_run ();
}
