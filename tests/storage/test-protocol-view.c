/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-ai.h"
#include "ginkgo-protocol-engine.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-tables.h"

/* The program's side of the engine protocol: a view that was written and read again is the same. */

#define ID     17
#define BUDGET 250

#define ROUND_TRIPS 6
#define DECIDED     1
#define MUTATED     1

/* Every fourth request of a game is changed in 30 ways. */
#define MUTATION_STEP 4
#define N_MUTATIONS   30

#define SEED 5

/* In solitaire the human moves tokens for Hal, too (R10.6). */
static void
init_view (GinkgoView *view,
           const GinkgoState *state)
{
  ginkgo_view_init (view, state, ginkgo_mode_is_solitaire (state->mode) ? 0 : state->pending_seat);
}

static gboolean
read_text (const char *text,
           guint8 played,
           GinkgoRequest *request,
           GError **error)
{
  return ginkgo_protocol_read_request (text, strlen (text), played, request, error);
}

/* Writes a view and reads it. While an item is taken, the card in resolution is the seat's own. */
static void
exchange (const GinkgoView *view,
          GinkgoView *read)
{
  g_autofree char *line = ginkgo_protocol_write_decide (ID, BUDGET, view);
  guint8 played = view->state.pending == GINKGO_EVENT_TAKE ? view->state.resolution.card : GINKGO_CARD_NONE;
  g_autoptr (GError) error = NULL;
  GinkgoRequest request;

  g_assert_true (read_text (line, played, &request, &error));
  g_assert_no_error (error);
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_DECIDE);
  g_assert_cmpuint (request.id, ==, ID);
  g_assert_cmpuint (request.budget, ==, BUDGET);
  *read = request.view;
}

typedef void (*ViewFunc) (const GinkgoView *view,
                          guint number);

/* Returns which kinds of decisions were pending. */
static guint
for_each_view (const GinkgoTestTable *table,
               guint n_games,
               ViewFunc func)
{
  guint kinds = 0;

  for (guint game = 0; game < n_games; game++)
    {
      GinkgoRandom random;
      GinkgoState state;
      guint number = 0;

      ginkgo_test_start (&state, &random, table->mode, table->n_seats, game);
      do
        {
          GinkgoView view;

          kinds |= 1u << state.pending;
          if (ginkgo_state_is_over (&state) || ginkgo_state_awaits_chance (&state))
            continue;
          init_view (&view, &state);
          func (&view, number++);
        }
      while (ginkgo_test_step (&state, &random));
    }

  return kinds;
}

/* --- The same view --- */

static guint64
get_covered (const GinkgoCity *city)
{
  guint64 covered = 0;

  for (guint i = 0; i < GINKGO_N_TILES; i++)
    if (city->below[i] != GINKGO_TILE_NONE)
      covered |= ginkgo_tile_bit (city->below[i]);

  return covered;
}

/* Views do not tell how many pieces have been drawn from the supply and the deck, and nothing reads
 * beyond the end of the discard pile. */
static void
forget_drawn (GinkgoState *state)
{
  state->n_supply -= state->supply_next;
  state->supply_next = 0;
  state->n_deck -= state->deck_next;
  state->deck_next = 0;
  memset (state->discard + state->n_discard, 0, sizeof state->discard - state->n_discard);
}

/* Which tile is under which building is not told, and no player needs it: only the set counts, in
 * ginkgo_view_sample(). While tiles are returned, the card of one can be in resolution: then the
 * reader does not know the tile, and a sample has one more tile than it deals out. */
static void
compare_covered (GinkgoState *state,
                 GinkgoState *read)
{
  guint64 covered = get_covered (&state->city);
  guint64 found = get_covered (&read->city);
  guint8 card = state->resolution.card;

  if (state->pending == GINKGO_EVENT_RETURN && ginkgo_card_is_building (card))
    covered &= ~ginkgo_tile_bit (card);
  g_assert_cmphex (found, ==, covered);
  memcpy (read->city.below, state->city.below, sizeof read->city.below);
}

/* While tiles are returned (R8.2), the action that was interrupted counts as over. Levels that do
 * not search ignore it; those that search miss what it still pays. Before the next action, the last
 * one has no meaning. */
static void
compare_resolution (GinkgoState *state,
                    GinkgoState *read)
{
  if (state->pending == GINKGO_EVENT_RETURN)
    read->resolution = state->resolution;
  if (state->pending == GINKGO_EVENT_CHOOSE)
    state->resolution.action = 0;
}

/* A seat that had placed all its resources (R8.3b) may have got some back since: then the view does
 * not tell that the round is the last one. Of two reasons, the first one is not told. */
static void
compare_end (GinkgoState *state,
             GinkgoState *read)
{
  gboolean has_all_placed = FALSE;

  for (guint seat = 0; seat < state->n_seats; seat++)
    has_all_placed |= state->seats[seat].supply + state->seats[seat].resources == 0;

  if (read->end_reason == GINKGO_END_NONE && state->end_reason != GINKGO_END_NONE)
    {
      g_assert_cmpint (state->end_reason, ==, GINKGO_END_ALL_PLACED);
      g_assert_false (has_all_placed);
    }
  g_assert_true (read->end_reason == GINKGO_END_NONE || state->end_reason != GINKGO_END_NONE);
  read->end_reason = state->end_reason;
}

static void
compare_seats (const GinkgoState *state,
               const GinkgoState *read)
{
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    g_assert_cmpmem (&read->seats[i], sizeof read->seats[i], &state->seats[i], sizeof state->seats[i]);
}

static void
check_same (const GinkgoView *view,
            guint number)
{
  GinkgoView expected = *view;
  GinkgoView read;

  exchange (view, &read);
  forget_drawn (&expected.state);
  compare_covered (&expected.state, &read.state);
  compare_resolution (&expected.state, &read.state);
  compare_end (&expected.state, &read.state);

  g_assert_cmpuint (read.seat, ==, expected.seat);
  g_assert_cmpmem (&read.state.resolution, sizeof read.state.resolution, &expected.state.resolution, sizeof expected.state.resolution);
  g_assert_cmpmem (&read.state.city, sizeof read.state.city, &expected.state.city, sizeof expected.state.city);
  compare_seats (&expected.state, &read.state);
  g_assert_true (ginkgo_state_equal (&read.state, &expected.state));
}

static void
test_same (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  gboolean is_solitaire = ginkgo_mode_is_solitaire (table->mode);
  guint expected = 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_TAKE | 1u << GINKGO_EVENT_TOKEN |
                   (table->mode == GINKGO_MODE_NORMAL ? 1u << GINKGO_EVENT_DRAFT : 0) |
                   (is_solitaire ? 0 : 1u << GINKGO_EVENT_RETURN);

  g_assert_cmphex (for_each_view (table, ROUND_TRIPS, check_same) & expected, ==, expected);
}

/* --- The same decisions --- */

static void
decide (GinkgoLevel level,
        const GinkgoView *view,
        guint number,
        GinkgoDecision *decision)
{
  const GinkgoAiLimits limits = { .evaluations = 100 };
  GinkgoView own = *view;

  /* A program sees all decisions from its own seat, Hal's as well. */
  own.seat = view->state.pending_seat;
  g_assert_true (ginkgo_ai_decide_within (level, &own, SEED, number, &limits, NULL, decision, NULL));
}

/* A level that searches plays on after tiles are returned, and the two views differ then. */
static void
check_decisions (const GinkgoView *view,
                 guint number)
{
  static const GinkgoLevel levels[] = { GINKGO_LEVEL_RANDOM, GINKGO_LEVEL_GREEDY, GINKGO_LEVEL_2, GINKGO_LEVEL_5 };
  GinkgoView read;

  exchange (view, &read);
  if (read.state.end_reason != view->state.end_reason)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      GinkgoDecision expected;
      GinkgoDecision decision;

      if (levels[i] == GINKGO_LEVEL_5 && view->state.pending == GINKGO_EVENT_RETURN)
        continue;
      decide (levels[i], view, number, &expected);
      decide (levels[i], &read, number, &decision);
      g_assert_true (ginkgo_decision_equal (&decision, &expected));
    }
}

static void
test_decisions (gconstpointer data)
{
  for_each_view (data, DECIDED, check_decisions);
}

/* If nobody knows which letter is in resolution, any that is not in sight does. */
static void
check_forgotten (const GinkgoView *view,
                 guint number)
{
  g_autofree char *line = ginkgo_protocol_write_decide (ID, BUDGET, view);
  GinkgoRequest request;
  GinkgoDecision decision;

  if (view->state.pending != GINKGO_EVENT_TAKE)
    return;

  g_assert_true (read_text (line, view->state.discard[0], &request, NULL));
  g_assert_true (ginkgo_card_is_urbanization (request.view.state.resolution.card));
  decide (GINKGO_LEVEL_5, &request.view, number, &decision);
}

static void
test_forgotten (gconstpointer data)
{
  for_each_view (data, DECIDED, check_forgotten);
}

/* --- Impossible views --- */

static const char *const tokens_regex = "-?\\b[0-9]+\\b|\"[A-L]\"|\"[RBYC][0-9]+\"|null|true|false";

typedef struct
{
  int start;
  int end;
} Place;

/* Puts one value of a view in the place of another. */
static char *
mutate (const char *text,
        GinkgoRandom *random)
{
  g_autoptr (GRegex) regex = g_regex_new (tokens_regex, 0, 0, NULL);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GMatchInfo) match = NULL;
  Place from;
  Place to;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      Place place;

      g_match_info_fetch_pos (match, 0, &place.start, &place.end);
      g_array_append_val (places, place);
    }

  from = g_array_index (places, Place, ginkgo_random_below (random, places->len));
  to = g_array_index (places, Place, ginkgo_random_below (random, places->len));

  return g_strdup_printf ("%.*s%.*s%s", to.start, text, from.end - from.start, text + from.start, text + to.end);
}

static char *
write_view (const GinkgoView *view)
{
  g_autofree char *line = ginkgo_protocol_write_decide (ID, BUDGET, view);
  char *legal = strstr (line, ",\"legal\":");

  if (legal == NULL)
    return g_steal_pointer (&line);
  *legal = '\0';
  return g_strconcat (line, "}", NULL);
}

static guint n_accepted;
static guint n_refused;

/* A view with a wrong value is refused, or a player can decide from it and the game comes to its end. */
static void
check_mutated (const GinkgoView *view,
               guint number)
{
  g_autofree char *text = write_view (view);
  GinkgoRandom random;

  ginkgo_random_init (&random, number, 47);
  for (guint i = 0; number % MUTATION_STEP == 0 && i < N_MUTATIONS; i++)
    {
      g_autofree char *mutated = mutate (text, &random);
      g_autoptr (GError) error = NULL;
      GinkgoDecision decision;
      GinkgoRequest request;
      GinkgoState state;

      if (!read_text (mutated, GINKGO_CARD_NONE, &request, &error))
        {
          g_assert_true (error->domain == GINKGO_PROTOCOL_ERROR);
          n_refused++;
          continue;
        }
      decide (GINKGO_LEVEL_5, &request.view, number, &decision);
      ginkgo_view_sample (&request.view, &random, &state);
      while (ginkgo_test_step (&state, &random))
        ;
      n_accepted++;
    }
}

static void
test_mutated (gconstpointer data)
{
  n_accepted = 0;
  n_refused = 0;
  for_each_view (data, MUTATED, check_mutated);
  g_test_message ("%u accepted, %u refused", n_accepted, n_refused);
  g_assert_cmpuint (n_accepted, >, 0);
  g_assert_cmpuint (n_refused, >, n_accepted);
}

/* A part of the first request of a game, and what replaces it, with ' for " */
typedef struct
{
  const char *from;
  const char *to;
} Change;

static const Change changes[] = {
  { "'id':17", "'id':-1" },
  { "'id':17", "'id':4294967296" },
  { "'id':17", "'id':'17'" },
  { "'ms':250", "'ms':0" },
  { "'ms':250", "'ms':99999999999" },
  { "'budget'", "'time'" },
  { "'view'", "'sight'" },
  { "'type':'decide'", "'type':'think'" },
  { "'type':'decide'", "'kind':'decide'" },
  { "'mode':'introductory'", "'mode':'hard'" },
  { "'mode':'introductory'", "'mode':'normal','mode':'normal'" },
  { "'mode':'introductory'", "'mode':'solitaire'" },
  { "'players':2", "'players':1" },
  { "'players':2", "'players':3" },
  { "'players':2", "'players':6" },
  { "'round':1", "'round':0" },
  { "'round':1", "'round':1000000" },
  { "'pending':'choose'", "'pending':'draft'" },
  { "'pending':'choose'", "'pending':'new-hand'" },
  { "'pending':'choose'", "'pending':'take'" },
  { "'pending':'choose'", "'pending':'token'" },
  { "'pending':'choose'", "'pending':'return'" },
  { "'pending':'choose'", "'pending':'deck'" },
  { "'acting':null", "'acting':0" },
  { "'acting':null", "'acting':2" },
  { "'x':0,'y':0", "'x':0,'y':3" },
  { "'x':0,'y':0", "'x':64,'y':0" },
  { "'x':0,'y':0", "'x':1,'y':0" },
  { "'x':0,'y':0", "'x':0.0,'y':0" },
  { "'height':1", "'height':0" },
  { "'height':1", "'height':61" },
  { "'height':1", "'height':2" },
  { "'owner':null", "'owner':0" },
  { "'owner':null", "'owner':2" },
  { "'pawn':false", "'pawn':true" },
  { "'pawn':false", "'pawn':0" },
  { "'city':[{", "'city':[7,{" },
  { "'A':[0,-1]", "'A':[0,-2]" },
  { "'A':[0,-1]", "'A':[0,0]" },
  { "'A':[0,-1]", "'A':[1,-1]" },
  { "'A':[0,-1],'B':[1,-1]", "'B':[0,-1],'A':[1,-1]" },
  { "'A':[0,-1]", "'A':[64,64]" },
  { "'A':[0,-1]", "'A':[0]" },
  { "'A':[0,-1],", "" },
  { "'A':[0,-1]", "'R1':[0,-1]" },
  { "'exhausted':0", "'exhausted':3" },
  { "'committed':false", "'committed':true" },
  { "'committed':null", "'committed':{'card':'A','tile':null}" },
  { "'committed':null", "'committed':'A'" },
  { "'known':[]", "'known':['C1']" },
  { "'known':[]", "'known':['A','B','C','D','E']" },
  { "'known':[]", "'known':'A'" },
  { "'seats':[", "'seats':[{}," },
  { "'tiles':[", "'tiles':['R20','R20','R20'," },
  { "'discard':[", "'discard':['R20'," },
  { "'discard':[", "'discard':['A','A'," },
  { "'discard':[", "'discard':[null," },
};

static void
test_changed (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  GinkgoRequest request;
  g_autofree char *text = NULL;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 2, 1);
  init_view (&view, &state);
  text = write_view (&view);
  g_assert_true (read_text (text, GINKGO_CARD_NONE, &request, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *from = g_strdelimit (g_strdup (changes[i].from), "'", '"');
      g_autofree char *to = g_strdelimit (g_strdup (changes[i].to), "'", '"');
      const char *place = strstr (text, from);
      g_autofree char *changed = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (place);
      changed = g_strdup_printf ("%.*s%s%s", (int) (place - text), text, to, place + strlen (from));
      g_test_message ("%s", changes[i].to);
      g_assert_false (read_text (changed, GINKGO_CARD_NONE, &request, &error));
      g_assert_true (error->domain == GINKGO_PROTOCOL_ERROR);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

/* --- Other requests, and answers --- */

static void
test_requests (void)
{
  const guint scores[] = { 61, 70 };
  g_autofree char *hello = ginkgo_protocol_write_hello ();
  g_autofree char *new_game = ginkgo_protocol_write_new_game (GINKGO_MODE_NORMAL, 3, 1, 123);
  g_autofree char *game_over = ginkgo_protocol_write_game_over (scores, G_N_ELEMENTS (scores));
  g_autofree char *quit = ginkgo_protocol_write_quit ();
  GinkgoRequest request;

  g_assert_true (read_text (hello, GINKGO_CARD_NONE, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_HELLO);
  g_assert_true (read_text (new_game, GINKGO_CARD_NONE, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_NEW_GAME);
  g_assert_cmpuint (request.seed, ==, 123);
  g_assert_true (read_text (game_over, GINKGO_CARD_NONE, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_GAME_OVER);
  g_assert_true (read_text (quit, GINKGO_CARD_NONE, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_QUIT);
}

static void
test_bad_requests (void)
{
  static const char *const texts[] = {
    "",
    "hello",
    "[]",
    "{}",
    "{\"type\":null}",
    "{\"type\":\"hello\"}",
    "{\"type\":\"hello\",\"protocol\":2}",
    "{\"type\":\"new-game\"}",
    "{\"type\":\"new-game\",\"seed\":-1}",
    "{\"type\":\"new-game\",\"seed\":\"1\"}",
    "{\"type\":\"decide\"}",
    "{\"type\":\"decide\",\"id\":1,\"budget\":{\"ms\":1},\"view\":[]}",
    "{\"type\":\"ready\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      int code = i < 3 ? GINKGO_PROTOCOL_ERROR_SYNTAX : GINKGO_PROTOCOL_ERROR_REQUEST;
      GinkgoRequest request;

      g_test_message ("%s", texts[i]);
      g_assert_false (read_text (texts[i], GINKGO_CARD_NONE, &request, &error));
      g_assert_error (error, GINKGO_PROTOCOL_ERROR, code);
    }
}

/* The other side understands the answers. */
static void
test_answers (void)
{
  g_autofree char *hello = ginkgo_protocol_answer_hello ("Ginkgo City", "1.0");
  g_autofree char *ready = ginkgo_protocol_answer_ready ();
  g_autofree char *answer = NULL;
  g_autofree char *name = NULL;
  GinkgoDecision expected;
  GinkgoDecision decision;
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  g_assert_true (ginkgo_protocol_read_hello (hello, strlen (hello), &name, NULL));
  g_assert_cmpstr (name, ==, "Ginkgo City");
  g_assert_true (ginkgo_protocol_read_ready (ready, strlen (ready), NULL));

  ginkgo_test_start (&state, &random, GINKGO_MODE_NORMAL, 3, 1);
  init_view (&view, &state);
  ginkgo_state_draw_decision (&state, &random, &expected);
  answer = ginkgo_protocol_answer_decision (ID, &expected);
  g_assert_true (g_str_has_suffix (answer, "}\n"));
  g_assert_true (ginkgo_protocol_read_decision (answer, strlen (answer), ID, &view, &decision, NULL));
  g_assert_true (ginkgo_decision_equal (&decision, &expected));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_all_tables ("/protocol-view/same", test_same);
  ginkgo_test_add_for_all_tables ("/protocol-view/decisions", test_decisions);
  ginkgo_test_add_for_all_tables ("/protocol-view/forgotten", test_forgotten);
  ginkgo_test_add_for_all_tables ("/protocol-view/mutated", test_mutated);
  g_test_add_func ("/protocol-view/changed", test_changed);
  g_test_add_func ("/protocol-view/requests", test_requests);
  g_test_add_func ("/protocol-view/requests/bad", test_bad_requests);
  g_test_add_func ("/protocol-view/answers", test_answers);

  return g_test_run ();
}
