/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* ginkgo-train: trains the computer players' networks. Not installed. */

#include <stdio.h>
#include <stdlib.h>

#include "ginkgo-self-play.h"
#include "ginkgo-train-files.h"
#include "ginkgo-whole-file.h"

/* Games between two trainings, and examples of a step */
#define GAMES_PER_ITERATION 25
#define BATCH_SIZE          64

/* How often each example is used on average; the iterations in the replay buffer */
#define N_EPOCHS  2
#define N_BUFFERS 8

/* The share of games by greedy players, at the start */
#define GREEDY_SHARE 0.04

#define N_MEASUREMENTS 16

typedef struct
{
  int n_players;
  int n_games;
  int n_measured;
  int guests;
  gint64 seed;
  double rate;
  double noise;
  char *from;
  char *out;
  char *curve;
} Options;

typedef struct
{
  const Options *options;
  GinkgoRandom random;
  GinkgoAiNetwork network;
  GinkgoLearner *learner;
  GArray *buffers[N_BUFFERS];
  guint n_played;
  guint n_iterations;
  float error;
  gint64 start;
  GString *curve;
} Training;

static guint
count_seats (const Training *self)
{
  return (guint) MAX (self->options->n_players, 2);
}

/* Introductory and normal games alternate; with one player, Hal and the expert Hal. */
static GinkgoMode
get_mode (const Training *self,
          guint game)
{
  if (self->options->n_players == 1)
    return game % 2 == 0 ? GINKGO_MODE_SOLITAIRE : GINKGO_MODE_SOLITAIRE_EXPERT;
  return game % 2 == 0 ? GINKGO_MODE_INTRODUCTORY : GINKGO_MODE_NORMAL;
}

static double
get_progress (const Training *self)
{
  return (double) self->n_played / self->options->n_games;
}

static void
play (Training *self,
      GArray *examples)
{
  double progress = get_progress (self);
  gboolean is_greedy = progress < GREEDY_SHARE && self->options->from == NULL;
  GinkgoSelfPlay options = {
    .network = is_greedy ? NULL : &self->network,
    .mode = get_mode (self, self->n_played),
    .n_seats = count_seats (self),
    .epsilon = is_greedy ? 100 : 15,
    .guests = is_greedy ? 0 : (guint) self->options->guests,
    .bootstrap = is_greedy ? 0 : 0.15f,
  };

  for (guint seat = 0; seat < options.n_seats; seat++)
    options.noises[seat] = (float) (self->options->noise * (1 - 0.6 * progress));
  ginkgo_self_play (&options, &self->network, &self->random, examples);
  self->n_played++;
}

static const GinkgoExample *
draw_example (Training *self)
{
  guint n_filled = MIN (self->n_iterations, N_BUFFERS);
  const GArray *examples = self->buffers[ginkgo_random_below (&self->random, n_filled)];

  return &g_array_index (examples, GinkgoExample, ginkgo_random_below (&self->random, examples->len));
}

static void
learn (Training *self,
       guint n_new)
{
  guint n_steps = n_new * N_EPOCHS / BATCH_SIZE;
  float learning_rate = (float) (self->options->rate * (1 - 0.95 * get_progress (self)));

  for (guint i = 0; i < n_steps; i++)
    {
      const GinkgoExample *examples[BATCH_SIZE];

      for (guint j = 0; j < BATCH_SIZE; j++)
        examples[j] = draw_example (self);
      self->error += 0.002f * (ginkgo_learner_learn (self->learner, examples, BATCH_SIZE, learning_rate) - self->error);
    }
}

static void
write_file (const char *path,
            GBytes *bytes)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (!ginkgo_whole_file_write (file, bytes, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      exit (1);
    }
}

static void
save (Training *self)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_train_write_weights (self->options->out, &self->network, &error))
    {
      g_printerr ("%s\n", error->message);
      exit (1);
    }
}

static void
note (Training *self,
      const char *line)
{
  g_autoptr (GBytes) bytes = NULL;

  g_print ("%s", line);
  fflush (stdout);
  g_string_append (self->curve, line);
  bytes = g_bytes_new (self->curve->str, self->curve->len);
  if (self->options->curve != NULL)
    write_file (self->options->curve, bytes);
}

static void
measure (Training *self)
{
  guint n_games = (guint) self->options->n_measured;
  double seconds = (double) (g_get_monotonic_time () - self->start) / G_USEC_PER_SEC;
  g_autofree char *line = NULL;
  double wins[2];
  double score[2];
  double other[2];

  for (guint i = 0; i < 2; i++)
    ginkgo_self_play_measure (&self->network, get_mode (self, i), count_seats (self), n_games / 2, &wins[i], &score[i], &other[i]);

  line = g_strdup_printf ("%u,%.0f,%.4f,%.3f,%.3f,%.1f,%.1f,%.1f,%.1f\n",
                          self->n_played,
                          seconds,
                          (double) self->error,
                          wins[0],
                          wins[1],
                          score[0],
                          score[1],
                          other[0],
                          other[1]);
  note (self, line);
}

static void
train (Training *self)
{
  guint n_measured = 0;

  note (self, "games,seconds,error,wins,wins 2,score,score 2,others' score,others' score 2\n");
  while (self->n_played < (guint) self->options->n_games)
    {
      GArray **examples = &self->buffers[self->n_iterations % N_BUFFERS];

      if (*examples == NULL)
        *examples = g_array_new (FALSE, FALSE, sizeof (GinkgoExample));
      g_array_set_size (*examples, 0);
      for (guint i = 0; i < GAMES_PER_ITERATION; i++)
        play (self, *examples);
      self->n_iterations++;
      learn (self, (*examples)->len);

      if (get_progress (self) * N_MEASUREMENTS >= n_measured + 1)
        {
          n_measured++;
          measure (self);
          save (self);
        }
    }
}

static gboolean
load (Training *self,
      GError **error)
{
  g_autofree GinkgoAiNetwork *network = ginkgo_train_read_weights (self->options->from, count_seats (self), error);

  if (network == NULL)
    return FALSE;

  self->network = *network;
  return TRUE;
}

int
main (int argc,
      char *argv[])
{
  Options options = { .n_players = 2, .n_games = 20000, .n_measured = 200, .seed = 1, .rate = 0.001, .noise = 5 };
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &options.n_players, "Number of players, 1 to 5; 1 plays against Hal", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.n_games, "Number of games to learn from", "N" },
    { "measured", 0, 0, G_OPTION_ARG_INT, &options.n_measured, "Number of games in each measurement", "N" },
    { "guests", 0, 0, G_OPTION_ARG_INT, &options.guests, "Greedy players per 1,000 seats", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, "Seed of the random numbers", "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &options.rate, "Learning rate", "X" },
    { "noise", 0, 0, G_OPTION_ARG_DOUBLE, &options.noise, "Initial noise of the values, in points", "X" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &options.from, "Initial weights", "FILE" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out, "File for the weights", "FILE" },
    { "curve", 0, 0, G_OPTION_ARG_FILENAME, &options.curve, "File for the learning curve", "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autofree Training *self = g_new0 (Training, 1);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (options.n_players < 1 || options.n_players > GINKGO_MAX_PLAYERS || options.n_games < 1 || options.guests < 0 || options.out == NULL)
    {
      g_printerr ("Usage: ginkgo-train --players N --games N --seed N --out FILE\n");
      return 2;
    }

  if (ginkgo_whole_file_is_database (options.out))
    {
      g_printerr ("The file for the weights belongs to a database; choose another file.\n");
      return 1;
    }

  self->options = &options;
  self->curve = g_string_new (NULL);
  self->start = g_get_monotonic_time ();
  ginkgo_random_init (&self->random, (guint64) options.seed, 0);
  ginkgo_network_randomize (&self->network, GINKGO_AI_COUNT_FEATURES (count_seats (self)), &self->random);
  if (options.from != NULL && !load (self, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  self->learner = ginkgo_learner_new (&self->network);
  train (self);
  save (self);

  for (guint i = 0; i < N_BUFFERS; i++)
    g_clear_pointer (&self->buffers[i], g_array_unref);
  ginkgo_learner_free (self->learner);
  g_string_free (self->curve, TRUE);

  return 0;
}
