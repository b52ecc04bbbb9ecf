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

/* Does a piece of work; counts games or records, and decisions. */
typedef void (*Work) (gpointer data,
                      guint64 *n_done,
                      guint64 *n_decisions);

/* Returns the number of decisions for each thing done.
 * @rate: (out): how many are done a second; @time: (out) (optional): for a decision, in ns */
static double
measure (Work work,
         gpointer data,
         double seconds,
         Spread *rate,
         Spread *time)
{
  double rates[N_REPETITIONS];
  double times[N_REPETITIONS];
  guint64 all_done = 0;
  guint64 all_decisions = 0;

  for (guint i = 0; i < N_REPETITIONS; i++)
    {
      gint64 start = get_nanoseconds ();
      gint64 elapsed;
      guint64 n_done = 0;
      guint64 n_decisions = 0;

      do
        {
          work (data, &n_done, &n_decisions);
          elapsed = get_nanoseconds () - start;
        }
      while (elapsed < seconds / N_REPETITIONS * 1e9);

      rates[i] = n_done * 1e9 / elapsed;
      times[i] = n_decisions > 0 ? (double) elapsed / n_decisions : 0;
      all_done += n_done;
      all_decisions += n_decisions;
    }

  *rate = sum_up (rates);
  if (time != NULL)
    *time = sum_up (times);

  return (double) all_decisions / all_done;
}

/* Plays games from the draft to their end; each decision is drawn from all legal ones, which are not
 * listed. */
static void
play_at_random (gpointer random,
                guint64 *n_done,
                guint64 *n_decisions)
{
  for (guint i = 0; i < RANDOM_BATCH; i++)
    {
      GinkgoSetup setup;
      GinkgoState state;

      ginkgo_setup_deal (&setup, GINKGO_MODE_NORMAL, N_PLAYERS, GINKGO_FIRST_AT_RANDOM, random);
      ginkgo_state_init (&state, &setup, NULL);

      while (!ginkgo_state_is_over (&state))
        {
          GinkgoDecision decision;

          ginkgo_state_draw_decision (&state, random, &decision);
          ginkgo_state_apply_decision (&state, &decision, NULL);
          (*n_decisions)++;
          ginkgo_state_apply_luck (&state, random);
        }
    }
  *n_done += RANDOM_BATCH;
}

static void
play_greedily (gpointer seed,
               guint64 *n_done,
               guint64 *n_decisions)
{
  g_autoptr (GinkgoRecord) record = ginkgo_cli_play (GINKGO_MODE_INTRODUCTORY, N_PLAYERS, GINKGO_LEVEL_GREEDY, (*(guint64 *) seed)++);

  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    *n_decisions += !ginkgo_event_is_chance (ginkgo_record_get_event (record, i));
  (*n_done)++;
}

/* Reads and replays records that are in memory as JSON already. */
static void
verify (gpointer texts,
        guint64 *n_done,
        guint64 *n_decisions)
{
  const char *text = ((char **) texts)[*n_done % N_RECORDS];
  g_autoptr (GinkgoSavedGame) game = ginkgo_saved_game_from_json (text, strlen (text), NULL, NULL);

  g_assert_nonnull (game);
  (*n_done)++;
}

/* The median has the plain name. */
static void
set_spread (JsonObject *object,
            const char *key,
            const Spread *spread,
            double factor)
{
  g_autofree char *min = g_strconcat (key, "_min", NULL);
  g_autofree char *max = g_strconcat (key, "_max", NULL);

  json_object_set_double_member (object, key, factor * spread->median);
  json_object_set_double_member (object, min, factor * spread->min);
  json_object_set_double_member (object, max, factor * spread->max);
}

static int
run (double seconds)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *text = NULL;
  char *texts[N_RECORDS];
  GinkgoRandom random;
  guint64 seed = 0;
  Spread rate, time;
  double n_decisions;

  /* Not a number is not in the range, either. */
  if (!(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS))
    return ginkgo_cli_misused (_("--seconds takes a number from 0.01 to 3600."));

  ginkgo_random_init (&random, 1, 0);
  n_decisions = measure (play_at_random, &random, seconds * RANDOM_SHARE, &rate, &time);
  set_spread (object, "games_per_second", &rate, 1);
  json_object_set_double_member (object, "decisions_per_game", n_decisions);
  set_spread (object, "nanoseconds_per_decision", &time, 1);

  measure (play_greedily, &seed, seconds * GREEDY_SHARE, &rate, &time);
  set_spread (object, "greedy_games_per_second", &rate, 1);
  set_spread (object, "greedy_microseconds_per_decision", &time, 1e-3);

  for (guint i = 0; i < N_RECORDS; i++)
    {
      g_autoptr (GinkgoVerifiedGame) game = ginkgo_verified_game_new (ginkgo_cli_play (GINKGO_MODE_INTRODUCTORY, N_PLAYERS, GINKGO_LEVEL_RANDOM, i), NULL);

      texts[i] = ginkgo_record_to_json (game, ginkgo_verified_game_get_length (game));
    }
  measure (verify, texts, seconds * VERIFY_SHARE, &rate, NULL);
  for (guint i = 0; i < N_RECORDS; i++)
    g_free (texts[i]);
  set_spread (object, "verified_records_per_second", &rate, 1);

  json_object_set_int_member (object, "state_bytes", sizeof (GinkgoState));
  json_object_set_int_member (object, "players", N_PLAYERS);
  json_object_set_int_member (object, "repetitions", N_REPETITIONS);

  json_node_set_object (node, object);
  text = json_to_string (node, TRUE);
  g_print ("%s\n", text);

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
