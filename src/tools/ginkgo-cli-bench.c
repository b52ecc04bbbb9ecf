/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N_REPETITIONS   5
#define N_PLAYERS       4
#define N_RECORDS       16
#define DEFAULT_SECONDS 6.0
#define MIN_SECONDS     0.01
#define MAX_SECONDS     3600.0

/* The share of the time for each measurement */
#define RANDOM_SHARE 0.5
#define GREEDY_SHARE 0.25
#define VERIFY_SHARE 0.25

/* Rounds of work per look at the clock, so that looking costs nothing. */
#define RANDOM_BATCH 64

typedef struct
{
  double min;
  double median;
  double max;
} Spread;

typedef struct
{
  Spread random_games;  /* a second */
  Spread decision_time; /* ns */
  double decisions;     /* in a random game */
  Spread greedy_games;  /* a second */
  Spread greedy_time;   /* µs a decision */
  Spread verified;      /* records a second */
} Figures;

static int
compare_doubles_cb (gconstpointer a,
                    gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

static Spread
sum_up (double samples[N_REPETITIONS])
{
  qsort (samples, N_REPETITIONS, sizeof *samples, compare_doubles_cb);

  return (Spread) { samples[0], samples[N_REPETITIONS / 2], samples[N_REPETITIONS - 1] };
}

static gint64
get_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

/* Plays a game from the draft to its end; each decision is drawn from all legal ones, which are not
 * listed. Returns the number of decisions. */
static guint
play_at_random (GinkgoRandom *random)
{
  GinkgoSetup setup;
  GinkgoState state;
  guint n_decisions = 0;

  ginkgo_setup_deal (&setup, GINKGO_MODE_NORMAL, N_PLAYERS, GINKGO_FIRST_AT_RANDOM, random);
  ginkgo_state_init (&state, &setup, NULL);

  while (!ginkgo_state_is_over (&state))
    {
      GinkgoDecision decision;

      ginkgo_state_draw_decision (&state, random, &decision);
      ginkgo_state_apply_decision (&state, &decision, NULL);
      n_decisions++;
      ginkgo_state_apply_luck (&state, random);
    }

  return n_decisions;
}

static void
measure_random_games (Figures *figures,
                      double seconds)
{
  double games_per_second[N_REPETITIONS];
  double decision_time[N_REPETITIONS];
  guint64 all_games = 0;
  guint64 all_decisions = 0;
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 0);
  for (guint i = 0; i < N_REPETITIONS; i++)
    {
      gint64 start = get_nanoseconds ();
      gint64 elapsed;
      guint64 n_games = 0;
      guint64 n_decisions = 0;

      do
        {
          for (guint j = 0; j < RANDOM_BATCH; j++)
            n_decisions += play_at_random (&random);
          n_games += RANDOM_BATCH;
          elapsed = get_nanoseconds () - start;
        }
      while (elapsed < seconds / N_REPETITIONS * 1e9);

      games_per_second[i] = n_games * 1e9 / elapsed;
      decision_time[i] = (double) elapsed / n_decisions;
      all_games += n_games;
      all_decisions += n_decisions;
    }

  figures->random_games = sum_up (games_per_second);
  figures->decision_time = sum_up (decision_time);
  figures->decisions = (double) all_decisions / all_games;
}

static guint
count_decisions (const GinkgoRecord *record)
{
  guint n_decisions = 0;

  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    n_decisions += !ginkgo_event_is_chance (ginkgo_record_get_event (record, i));

  return n_decisions;
}

static void
measure_greedy_games (Figures *figures,
                      double seconds)
{
  double games_per_second[N_REPETITIONS];
  double decision_time[N_REPETITIONS];
  guint64 seed = 0;

  for (guint i = 0; i < N_REPETITIONS; i++)
    {
      gint64 start = get_nanoseconds ();
      gint64 elapsed;
      guint64 n_games = 0;
      guint64 n_decisions = 0;

      do
        {
          g_autoptr (GinkgoRecord) record = NULL;

          record = ginkgo_cli_play (GINKGO_MODE_INTRODUCTORY, N_PLAYERS, GINKGO_LEVEL_GREEDY, seed++);
          n_decisions += count_decisions (record);
          n_games++;
          elapsed = get_nanoseconds () - start;
        }
      while (elapsed < seconds / N_REPETITIONS * 1e9);

      games_per_second[i] = n_games * 1e9 / elapsed;
      decision_time[i] = elapsed / 1e3 / n_decisions;
    }

  figures->greedy_games = sum_up (games_per_second);
  figures->greedy_time = sum_up (decision_time);
}

/* Reads and replays records that are in memory as JSON already. */
static void
measure_verifying (Figures *figures,
                   double seconds)
{
  double records_per_second[N_REPETITIONS];
  char *texts[N_RECORDS];

  for (guint i = 0; i < N_RECORDS; i++)
    {
      g_autoptr (GinkgoVerifiedGame) game = NULL;

      game = ginkgo_verified_game_new (ginkgo_cli_play (GINKGO_MODE_INTRODUCTORY, N_PLAYERS, GINKGO_LEVEL_RANDOM, i), NULL);
      texts[i] = ginkgo_record_to_json (game, ginkgo_verified_game_get_length (game));
    }

  for (guint i = 0; i < N_REPETITIONS; i++)
    {
      gint64 start = get_nanoseconds ();
      gint64 elapsed;
      guint64 n_records = 0;

      do
        {
          const char *text = texts[n_records % N_RECORDS];
          g_autoptr (GinkgoSavedGame) game = ginkgo_saved_game_from_json (text, strlen (text), NULL, NULL);

          g_assert_nonnull (game);
          n_records++;
          elapsed = get_nanoseconds () - start;
        }
      while (elapsed < seconds / N_REPETITIONS * 1e9);

      records_per_second[i] = n_records * 1e9 / elapsed;
    }

  figures->verified = sum_up (records_per_second);
  for (guint i = 0; i < N_RECORDS; i++)
    g_free (texts[i]);
}

/* The median has the plain name. */
static void
set_spread (JsonObject *object,
            const char *key,
            const Spread *spread)
{
  g_autofree char *min = g_strconcat (key, "_min", NULL);
  g_autofree char *max = g_strconcat (key, "_max", NULL);

  json_object_set_double_member (object, key, spread->median);
  json_object_set_double_member (object, min, spread->min);
  json_object_set_double_member (object, max, spread->max);
}

static void
print_figures (const Figures *figures)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  g_autofree char *text = NULL;

  set_spread (object, "games_per_second", &figures->random_games);
  json_object_set_double_member (object, "decisions_per_game", figures->decisions);
  set_spread (object, "nanoseconds_per_decision", &figures->decision_time);
  set_spread (object, "greedy_games_per_second", &figures->greedy_games);
  set_spread (object, "greedy_microseconds_per_decision", &figures->greedy_time);
  set_spread (object, "verified_records_per_second", &figures->verified);
  json_object_set_int_member (object, "state_bytes", sizeof (GinkgoState));
  json_object_set_int_member (object, "players", N_PLAYERS);
  json_object_set_int_member (object, "repetitions", N_REPETITIONS);

  json_node_take_object (node, object);
  text = json_to_string (node, TRUE);
  g_print ("%s\n", text);
}

static int
run (double seconds)
{
  Figures figures = { 0 };

  /* Not a number is not in the range, either. */
  if (!(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS))
    return ginkgo_cli_misused (_("--seconds takes a number from 0.01 to 3600."));

  measure_random_games (&figures, seconds * RANDOM_SHARE);
  measure_greedy_games (&figures, seconds * GREEDY_SHARE);
  measure_verifying (&figures, seconds * VERIFY_SHARE);
  print_figures (&figures);

  return GINKGO_CLI_GOOD;
}

int
ginkgo_cli_bench (int argc,
                  char **argv)
{
  double seconds = DEFAULT_SECONDS;
  const GOptionEntry entries[] = {
    { "seconds", 's', 0, G_OPTION_ARG_DOUBLE, &seconds, N_("Total time to measure, in seconds (default: 6)"), N_("S") },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Measures the speed of the engine on one core and writes the figures as JSON."),
                         _("All games are complete games of four players. Each figure is the median of five\n"
                            "measurements; the lowest and the highest follow it."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;
  return run (seconds);
}
