/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-moment.h"
#include "ginkgo-test-invariants.h"

/* The moments of every event of random games, over all modes and numbers of players. */

#define GAMES_PER_KIND 60

typedef struct
{
  const char *path;
  GinkgoMode mode;
  guint n_seats;
} Kind;

static const Kind kinds[] = {
  { "/rules/moments/introductory/2", GINKGO_MODE_INTRODUCTORY, 2 },
  { "/rules/moments/introductory/4", GINKGO_MODE_INTRODUCTORY, 4 },
  { "/rules/moments/normal/3", GINKGO_MODE_NORMAL, 3 },
  { "/rules/moments/normal/5", GINKGO_MODE_NORMAL, 5 },
  { "/rules/moments/solitaire", GINKGO_MODE_SOLITAIRE, 2 },
  { "/rules/moments/solitaire-expert", GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

/* What effects tell of, counted along. */
typedef struct
{
  guint points[GINKGO_MAX_SEATS];
  guint resources[GINKGO_MAX_SEATS];
  guint in_city[GINKGO_MAX_SEATS];
  guint n_area[GINKGO_MAX_SEATS];
  guint16 tokens[GINKGO_N_LETTERS];
  guint n_floors;
  guint round;
  guint first;
  guint exhausted;
  guint end_reason;
} Ledger;

static void
init_ledger (Ledger *ledger,
             const GinkgoState *state)
{
  *ledger = (Ledger) { 0 };
  for (guint i = 0; i < state->n_seats; i++)
    {
      ledger->points[i] = state->seats[i].points;
      ledger->resources[i] = state->seats[i].resources;
      ledger->in_city[i] = state->seats[i].in_city;
      /* What is kept in a draft is told when all are revealed (R2.7). */
      ledger->n_area[i] = state->round == 0 ? 0 : state->seats[i].n_area;
    }
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    ledger->tokens[i] = state->city.tokens[i];
  for (guint i = 0; i < state->city.n_buildings; i++)
    ledger->n_floors += state->city.buildings[i].height;
  ledger->round = state->round;
  ledger->first = state->first;
  ledger->exhausted = state->exhausted;
  ledger->end_reason = state->end_reason;
}

static void
gain (Ledger *ledger,
      const GinkgoEffect *effect)
{
  if (effect->item == GINKGO_ITEM_POINT)
    ledger->points[effect->seat] += effect->amount;
  else if (effect->item == GINKGO_ITEM_RESOURCE)
    ledger->resources[effect->seat] += effect->amount;
}

static void
pay (Ledger *ledger,
     const GinkgoEffect *effect)
{
  if (effect->item == GINKGO_ITEM_POINT)
    ledger->points[effect->seat] -= effect->amount;
  else
    ledger->resources[effect->seat] -= effect->amount;
}

static void
retrieve (Ledger *ledger,
          const GinkgoState *state,
          const GinkgoEffect *effect)
{
  /* Hal has no screen (R12.1). */
  if (!ginkgo_mode_is_solitaire (state->mode) || effect->seat != GINKGO_HAL_SEAT)
    ledger->resources[effect->seat] += effect->amount;
  ledger->in_city[effect->seat] -= effect->amount;
}

static void
build (Ledger *ledger,
       const GinkgoState *state,
       const GinkgoEffect *effect)
{
  ledger->in_city[effect->seat] += effect->amount;
  ledger->n_floors++;
  if (ginkgo_card_is_urbanization (effect->card))
    ledger->tokens[ginkgo_card_get_letter (effect->card)] = GINKGO_CELL_NONE;
}

static void
enter (Ledger *ledger,
       const GinkgoState *state,
       const GinkgoEffect *effect)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_GAINED:
      gain (ledger, effect);
      break;
    case GINKGO_EFFECT_PAID:
      pay (ledger, effect);
      break;
    case GINKGO_EFFECT_RETRIEVED:
      retrieve (ledger, state, effect);
      break;
    case GINKGO_EFFECT_BUILT:
      build (ledger, state, effect);
      break;
    case GINKGO_EFFECT_TOKEN:
      ledger->tokens[ginkgo_card_get_letter (effect->card)] = effect->to;
      break;
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_CHARACTER_REVEALED:
      ledger->n_area[effect->seat]++;
      break;
    case GINKGO_EFFECT_ROUND:
      ledger->round = effect->amount;
      break;
    case GINKGO_EFFECT_FIRST_PLAYER:
      ledger->first = effect->seat;
      break;
    case GINKGO_EFFECT_SUPPLY_EMPTY:
      ledger->exhausted = effect->amount;
      break;
    case GINKGO_EFFECT_LAST_ROUND:
      ledger->end_reason = effect->reason;
      break;
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_NEW_HAND:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_TO_TAKE:
    case GINKGO_EFFECT_TO_COME:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_TILES_RETURNED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_DECK_REBUILT:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
    case GINKGO_EFFECT_GAME_OVER:
    default:
      break;
    }
}

static void
assert_ledger (const Ledger *ledger,
               const GinkgoState *state)
{
  Ledger now;

  init_ledger (&now, state);
  for (guint i = 0; i < state->n_seats; i++)
    {
      g_assert_cmpuint (ledger->points[i], ==, now.points[i]);
      g_assert_cmpuint (ledger->resources[i], ==, now.resources[i]);
      g_assert_cmpuint (ledger->in_city[i], ==, now.in_city[i]);
      if (state->round > 0)
        g_assert_cmpuint (ledger->n_area[i], ==, now.n_area[i]);
    }
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    g_assert_cmpuint (ledger->tokens[i], ==, now.tokens[i]);
  g_assert_cmpuint (ledger->n_floors, ==, now.n_floors);
  g_assert_cmpuint (ledger->round, ==, now.round);
  g_assert_cmpuint (ledger->first, ==, now.first);
  g_assert_cmpuint (ledger->exhausted, ==, now.exhausted);
  g_assert_cmpuint (ledger->end_reason, ==, now.end_reason);
}

/* A part tells of at most one seat's action, and begins with it. */
static void
check_part (GArray *effects,
            guint first,
            guint end)
{
  for (guint i = first + 1; i < end; i++)
    {
      GinkgoEffectKind kind = ginkgo_effects_get (effects, i)->kind;

      g_assert_cmpuint (kind, !=, GINKGO_EFFECT_REVEALED);
      g_assert_cmpuint (kind, !=, GINKGO_EFFECT_HAL_REVEALED);
      g_assert_cmpuint (kind, !=, GINKGO_EFFECT_GAME_OVER);
      g_assert_cmpuint (kind, !=, GINKGO_EFFECT_ROUND);
    }
}

static guint
check_moments (const GinkgoState *before,
               const GinkgoState *after,
               GArray *effects,
               GArray *moments)
{
  Ledger ledger;
  guint n_told = 0;

  g_assert_cmpuint (moments->len, >, 0);
  init_ledger (&ledger, before);

  for (guint i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);

      g_assert_cmpuint (moment->n_effects, >, n_told);
      check_part (effects, n_told, moment->n_effects);
      for (; n_told < moment->n_effects; n_told++)
        enter (&ledger, after, ginkgo_effects_get (effects, n_told));

      assert_ledger (&ledger, &moment->state);
      ginkgo_test_check_invariants (&moment->state);
      if (i + 1 < moments->len)
        g_assert_cmpuint (moment->state.pending, ==, GINKGO_EVENT_NONE);
    }

  g_assert_cmpuint (n_told, ==, effects->len);
  g_assert_true (ginkgo_state_equal (&ginkgo_moments_get (moments, moments->len - 1)->state, after));

  return moments->len;
}

static void
check_same_effects (GArray *a,
                    GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_cmpmem (ginkgo_effects_get (a, i), sizeof (GinkgoEffect), ginkgo_effects_get (b, i), sizeof (GinkgoEffect));
}

/* Watching changes neither the state nor the effects. */
static guint
watch (GinkgoState *state,
       const GinkgoEvent *event)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) watched_effects = ginkgo_effects_new ();
  g_autoptr (GArray) moments = ginkgo_moments_new ();
  const GinkgoState before = *state;
  GinkgoState watched = *state;

  ginkgo_state_apply_legal (state, event, effects);
  ginkgo_state_apply_watched (&watched, event, watched_effects, moments);
  g_assert_true (ginkgo_state_equal (state, &watched));
  check_same_effects (effects, watched_effects);

  return check_moments (&before, state, effects, moments);
}

static guint
play (const Kind *kind,
      guint64 seed)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;
  guint most = 0;

  ginkgo_random_init (&random, seed, 0);
  ginkgo_setup_deal (&setup, kind->mode, kind->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  ginkgo_state_init (&state, &setup, NULL);

  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event;
      guint n_moments;

      ginkgo_test_draw_event (&state, &random, &event);
      n_moments = watch (&state, &event);
      most = MAX (most, n_moments);
    }

  return most;
}

static void
test_random_games (gconstpointer data)
{
  const Kind *kind = data;
  guint most = 0;

  for (guint64 seed = 0; seed < GAMES_PER_KIND; seed++)
    {
      guint n_moments = play (kind, seed);

      most = MAX (most, n_moments);
    }

  /* Two parts for each seat's action, and the cards committed before them. */
  g_assert_cmpuint (most, >, kind->n_seats);
}

/* Every action that an event resolves has moments of its own. */
static void
test_action_by_action (void)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;
  guint n_actions = 0;
  guint n_begun = 0;

  ginkgo_random_init (&random, 3, 0);
  ginkgo_setup_deal (&setup, GINKGO_MODE_INTRODUCTORY, 4, GINKGO_FIRST_AT_RANDOM, &random);
  ginkgo_state_init (&state, &setup, NULL);

  while (!ginkgo_state_is_over (&state))
    {
      g_autoptr (GArray) effects = ginkgo_effects_new ();
      g_autoptr (GArray) moments = ginkgo_moments_new ();
      GinkgoEvent event;

      ginkgo_test_draw_event (&state, &random, &event);
      ginkgo_state_apply_watched (&state, &event, effects, moments);

      for (guint i = 0; i < effects->len; i++)
        n_actions += ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_REVEALED;
      for (guint i = 0; i + 1 < moments->len; i++)
        n_begun += ginkgo_effects_get (effects, ginkgo_moments_get (moments, i)->n_effects)->kind == GINKGO_EFFECT_REVEALED;
    }

  g_assert_cmpuint (n_actions, >, 20);
  /* Something always comes before an action: a card committed, a token, a gain. */
  g_assert_cmpuint (n_begun, ==, n_actions);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_random_games);
  g_test_add_func ("/rules/moments/action-by-action", test_action_by_action);

  return g_test_run ();
}
