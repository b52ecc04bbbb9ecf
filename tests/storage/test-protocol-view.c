/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>
#include <time.h>

#include "ginkgo-ai.h"
#include "ginkgo-json.h"
#include "ginkgo-moment.h"
#include "ginkgo-protocol-engine.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-test-view.h"
#include "ginkgo-view-text.h"

/* The text of views, and the program's side of the engine protocol, which uses it. */

#define ID     17
#define BUDGET 250
#define SEED   5

#define N_GAMES 2

/* Some views are read whole, and some texts are changed in so many ways. */
#define WHOLE_STEP    7
#define MUTATION_STEP 23
#define N_MUTATIONS   30

/* Everybody at the table, and somebody who only watches */
#define MAX_VIEWERS (GINKGO_MAX_SEATS + 1)

typedef void (*ViewFunc) (const GinkgoView *view,
                          const GinkgoView *earlier,
                          guint number);

static void
for_each_viewer (const GinkgoState *state,
                 GinkgoView earlier[MAX_VIEWERS],
                 ViewFunc func,
                 guint *number)
{
  guint n_viewers = ginkgo_mode_is_solitaire (state->mode) ? 1 : state->n_seats;

  for (guint viewer = 0; viewer <= n_viewers; viewer++)
    {
      GinkgoView view;

      memset (&view, 0, sizeof view);
      ginkgo_view_init (&view, state, viewer < n_viewers ? viewer : GINKGO_SEAT_NONE);
      func (&view, *number < n_viewers + 1 ? NULL : &earlier[viewer], *number);
      earlier[viewer] = view;
      (*number)++;
    }
}

/* Plays games at random; at each moment, everybody looks. Returns which kinds of events were pending. */
static guint
for_each_view (const GinkgoTestTable *table,
               ViewFunc func)
{
  guint kinds = 0;

  for (guint game = 0; game < N_GAMES; game++)
    {
      GinkgoView earlier[MAX_VIEWERS];
      GinkgoRandom random;
      GinkgoState state;
      guint number = 0;

      ginkgo_test_start (&state, &random, table->mode, table->n_seats, game);
      for_each_viewer (&state, earlier, func, &number);
      while (!ginkgo_state_is_over (&state))
        {
          g_autoptr (GArray) effects = ginkgo_effects_new ();
          g_autoptr (GArray) moments = ginkgo_moments_new ();
          GinkgoEvent event;

          kinds |= 1u << state.pending;
          ginkgo_test_draw_event (&state, &random, &event);
          ginkgo_state_apply_watched (&state, &event, effects, moments);
          for (guint i = 0; i < moments->len; i++)
            for_each_viewer (&ginkgo_moments_get (moments, i)->state, earlier, func, &number);
        }
    }

  return kinds;
}

/* --- The same view --- */

static void
check_read (const GinkgoView *view,
            const GinkgoView *earlier)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GinkgoView read;

  ginkgo_view_text_write (view, earlier, text);
  g_assert_true (ginkgo_test_read_view (text->str, text->len, earlier, &read, &error));
  g_assert_no_error (error);
  g_assert_true (ginkgo_state_equal (&read.state, &view->state));
  g_assert_cmpuint (read.seat, ==, view->seat);
}

static void
check_same (const GinkgoView *view,
            const GinkgoView *earlier,
            guint number)
{
  if (number % WHOLE_STEP == 0)
    check_read (view, NULL);
  check_read (view, earlier);
  if (number % WHOLE_STEP == 0)
    ginkgo_test_use_view (view, number);
}

static void
test_same (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  gboolean is_solitaire = ginkgo_mode_is_solitaire (table->mode);
  guint expected = 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_TAKE | 1u << GINKGO_EVENT_TOKEN | 1u << GINKGO_EVENT_DECK |
                   (table->mode == GINKGO_MODE_NORMAL ? 1u << GINKGO_EVENT_DRAFT : 0) |
                   (is_solitaire ? 0 : 1u << GINKGO_EVENT_RETURN);

  g_assert_cmphex (for_each_view (table, check_same) & expected, ==, expected);
}

/* --- Speed --- */

/* The clock has no fractions of a µs. */
#define N_WRITES 10

/* Of whole views, and of what differs */
static struct
{
  clock_t writing;
  clock_t reading;
  gsize n_bytes;
  guint n_views;
} speeds[2];

static void
measure (const GinkgoView *view,
         const GinkgoView *earlier,
         guint number)
{
  for (guint i = 0; i < G_N_ELEMENTS (speeds) && earlier != NULL; i++)
    {
      const GinkgoView *from = i == 0 ? NULL : earlier;
      g_autoptr (GString) text = g_string_new (NULL);
      clock_t begin = clock ();
      clock_t middle;
      GinkgoView read;

      for (guint j = 0; j < N_WRITES; j++)
        {
          g_string_truncate (text, 0);
          ginkgo_view_text_write (view, from, text);
        }
      middle = clock ();
      g_assert_true (ginkgo_test_read_view (text->str, text->len, from, &read, NULL));
      speeds[i].writing += middle - begin;
      speeds[i].reading += clock () - middle;
      speeds[i].n_bytes += text->len;
      speeds[i].n_views++;
    }
}

static void
test_speed (void)
{
  const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 4 };

  for_each_view (&table, measure);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    g_print ("%s: writing %.1f us, reading %.1f us, %.1f kB for each viewer of a game\n",
             i == 0 ? "whole" : "what differs",
             1e6 / CLOCKS_PER_SEC * (double) speeds[i].writing / N_WRITES / speeds[i].n_views,
             1e6 / CLOCKS_PER_SEC * (double) speeds[i].reading / speeds[i].n_views,
             (double) speeds[i].n_bytes / 1e3 / N_GAMES / (table.n_seats + 1));
}

/* --- Impossible views --- */

static const char *const tokens_regex = "-?\\b[0-9]+\\b|\"[A-L?]\"|\"[RBYC][0-9]+\"|null|true|false";

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

  if (places->len == 0)
    return g_strdup (text);
  from = g_array_index (places, Place, ginkgo_random_below (random, places->len));
  to = g_array_index (places, Place, ginkgo_random_below (random, places->len));

  return g_strdup_printf ("%.*s%.*s%s", to.start, text, from.end - from.start, text + from.start, text + to.end);
}

static void
decide (const GinkgoView *view)
{
  const GinkgoAiLimits limits = { .evaluations = 100 };
  GinkgoView own = *view;
  GinkgoDecision decision;

  own.seat = view->state.pending_seat;
  if (ginkgo_test_view_decides (view))
    g_assert_true (ginkgo_ai_decide_within (GINKGO_LEVEL_5, &own, SEED, 0, &limits, NULL, &decision, NULL));
}

static guint n_accepted;
static guint n_refused;

static void
check_mutated (const GinkgoView *view,
               const GinkgoView *earlier,
               guint number)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const GinkgoView *from = number % 2 == 0 ? earlier : NULL;
  GinkgoRandom random;

  if (number % MUTATION_STEP != 0)
    return;
  ginkgo_view_text_write (view, from, text);
  ginkgo_random_init (&random, number, 47);
  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      g_autofree char *mutated = mutate (text->str, &random);
      g_autoptr (GError) error = NULL;
      GinkgoView read;

      if (ginkgo_test_read_view (mutated, strlen (mutated), from, &read, &error))
        {
          ginkgo_test_use_view (&read, i);
          decide (&read);
          n_accepted++;
        }
      else
        {
          g_assert_true (error->domain == GINKGO_RECORD_ERROR || error->domain == GINKGO_RULES_ERROR);
          n_refused++;
        }
    }
}

/* A view with a wrong value is refused, or the rules have answers, and the game comes to its end. */
static void
test_mutated (gconstpointer data)
{
  n_accepted = 0;
  n_refused = 0;
  for_each_view (data, check_mutated);
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
  { "'mode':'introductory'", "'mode':'hard'" },
  { "'mode':'introductory'", "'mode':'normal','mode':'normal'" },
  { "'mode':'introductory'", "'mode':'solitaire'" },
  { "'seat':", "'seat':null,'was':" },
  { "'seat':", "'seat':2,'was':" },
  { "'first':", "'first':null,'was':" },
  { "'round':1", "'round':0" },
  { "'round':1", "'round':1000000" },
  { "'pending':'choose'", "'pending':'draft'" },
  { "'pending':'choose'", "'pending':'new-hand'" },
  { "'pending':'choose'", "'pending':'take'" },
  { "'pending':'choose'", "'pending':'token'" },
  { "'pending':'choose'", "'pending':'return'" },
  { "'pending':'choose'", "'pending':'deck'" },
  { "'pending_seat':", "'pending_seat':null,'was':" },
  { "'acting':null", "'acting':0" },
  { "'acting':null", "'acting':2" },
  { "'step':5", "'step':7" },
  { "'turn':0", "'turn':1" },
  { "'gain':0,", "" },
  { "'left':0", "'left':256" },
  { "'card':null", "'card':'A'" },
  { "'card':null", "'card':'?'" },
  { "'second_card':null", "'second_card':'A'" },
  { "'tile':null", "'tile':'A'" },
  { "'building':null", "'building':9" },
  { "'end_reason':0", "'end_reason':5" },
  { "'lost_card':null", "'lost_card':'L'" },
  { "'lost_tile':null", "'lost_tile':7" },
  { "'cell':[0,0]", "'cell':[0,3]" },
  { "'cell':[0,0]", "'cell':[64,0]" },
  { "'cell':[0,0]", "'cell':[1,0]" },
  { "'cell':[0,0]", "'cell':[0.0,0]" },
  { "'cell':[0,0],'tiles':[", "'cell':[0,0],'tiles':['R20'," },
  { "'cell':[0,0],'tiles':[", "'cell':[0,0],'tiles':[],'was':[" },
  { "'owner':null", "'owner':0" },
  { "'owner':null", "'owner':2" },
  { "'pawn':false", "'pawn':true" },
  { "'pawn':false", "'pawn':0" },
  { "'city':[{", "'city':[7,{" },
  { "'A':[0,-1]", "'A':[0,-2]" },
  { "'A':[0,-1]", "'A':[0,0]" },
  { "'A':[0,-1]", "'A':[1,-1]" },
  { "'A':[0,-1],'B':[1,-1]", "'B':[0,-1],'A':[1,-1]" },
  { "'A':[0,-1]", "'A':[0]" },
  { "'A':[0,-1],", "" },
  { "'A':[0,-1]", "'R1':[0,-1]" },
  { "'exhausted':0", "'exhausted':3" },
  { "'new_hand':2", "'new_hand':3" },
  { "'points':", "'points':-1,'were':" },
  { "'n_tiles':", "'n_tiles':61,'was':" },
  { "'returned':[]", "'returned':['R20','R20']" },
  { "'returned':[]", "'returned':['?']" },
  { "'hand':[", "'hand':['C1'," },
  { "'hand':[", "'hand':['A','B','C','D'," },
  { "'area':[", "'area':['?'," },
  { "'area':[", "'area':['R20'," },
  { "'card':null,'tile':null,'area'", "'card':'A','tile':null,'area'" },
  { "'card':null,'tile':null,'area'", "'card':'?','tile':null,'area'" },
  { "'card':null,'tile':null,'area'", "'card':null,'tile':'L','area'" },
  { "'seats':[", "'seats':[{}," },
  { "'seats':[", "'seats':[7],'were':[" },
  { "'discard':[", "'discard':['R20'," },
  { "'discard':[", "'discard':['A','A'," },
  { "'discard':[", "'discard':['?'," },
};

static gboolean
read_text (const char *text,
           GinkgoRequest *request,
           GError **error)
{
  return ginkgo_protocol_read_request (text, strlen (text), request, error);
}

static void
test_changed (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  GinkgoRequest request;
  g_autofree char *text = NULL;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 2, 1);
  ginkgo_view_init (&view, &state, state.pending_seat);
  text = ginkgo_protocol_write_decide (ID, BUDGET, GINKGO_PROTOCOL_NEWEST, &view);
  g_assert_true (read_text (text, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_DECIDE);
  g_assert_cmpuint (request.id, ==, ID);
  g_assert_cmpuint (request.budget, ==, BUDGET);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *from = g_strdelimit (g_strdup (changes[i].from), "'", '"');
      g_autofree char *to = g_strdelimit (g_strdup (changes[i].to), "'", '"');
      const char *place = strstr (text, from);
      g_autofree char *changed = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", changes[i].to);
      g_assert_nonnull (place);
      changed = g_strdup_printf ("%.*s%s%s", (int) (place - text), text, to, place + strlen (from));
      g_assert_false (read_text (changed, &request, &error));
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

  g_assert_true (read_text (hello, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_HELLO);
  g_assert_true (read_text (new_game, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_NEW_GAME);
  g_assert_cmpuint (request.seed, ==, 123);
  g_assert_true (read_text (game_over, &request, NULL));
  g_assert_cmpint (request.kind, ==, GINKGO_REQUEST_GAME_OVER);
  g_assert_true (read_text (quit, &request, NULL));
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
    "{\"type\":\"hello\",\"protocol\":1}",
    "{\"type\":\"hello\",\"protocol\":1,\"newest\":1}",
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
      g_assert_false (read_text (texts[i], &request, &error));
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
  guint version;
  GinkgoDecision expected;
  GinkgoDecision decision;
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  g_assert_true (ginkgo_protocol_read_hello (hello, strlen (hello), &name, &version, NULL));
  g_assert_cmpstr (name, ==, "Ginkgo City");
  g_assert_cmpuint (version, ==, GINKGO_PROTOCOL_NEWEST);
  g_assert_true (ginkgo_protocol_read_ready (ready, strlen (ready), NULL));

  ginkgo_test_start (&state, &random, GINKGO_MODE_NORMAL, 3, 1);
  ginkgo_view_init (&view, &state, state.pending_seat);
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
  ginkgo_test_add_for_all_tables ("/protocol-view/mutated", test_mutated);
  g_test_add_func ("/protocol-view/changed", test_changed);
  g_test_add_func ("/protocol-view/requests", test_requests);
  g_test_add_func ("/protocol-view/requests/bad", test_bad_requests);
  g_test_add_func ("/protocol-view/answers", test_answers);
  if (g_test_perf ())
    g_test_add_func ("/protocol-view/speed", test_speed);

  return g_test_run ();
}
