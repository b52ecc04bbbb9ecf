/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-offline.h"

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-positions.h"
#include "ginkgo-train-files.h"

#include <math.h>

#define BATCH_SIZE 512

/* The learning rate grows for some steps, and falls to a share of it in the end. */
#define N_WARMING  200
#define FINAL_RATE 0.02

/* Until this share of the steps, the other seats of some examples trade places. */
#define PERMUTED_UNTIL 0.75

/* From this share of the steps on, every few steps the mean moves toward the weights. */
#define MEAN_FROM  0.75
#define MEAN_STEPS 4
#define MEAN_SHARE 0.01f

#define N_REPORTS 8

typedef struct
{
  const GinkgoOffline *options;
  guint n_seats;
  GinkgoRandom random;
  GinkgoAiNetwork *start;
  GinkgoAiNetwork *rival; /* the network to compare with */
  GinkgoAiNetwork *network;
  GinkgoAiNetwork *mean;
  GinkgoLearner *learner;
  GPtrArray *files;
  GPtrArray *positions; /* to learn from */
  GPtrArray *held_out;
  guint n_used; /* positions of this epoch so far */
} Learning;

/* The squared errors of the network and of its rival */
typedef struct
{
  double error;
  double difference;         /* from the rival's, negative if the network is better */
  double game;               /* the difference in this game */
  double squared_difference; /* the sum over games */
} Comparison;

/* --- The loss of held-out games ------------------------------------------- */

static void
predict (const GinkgoAiNetwork *network,
         const GinkgoSparseExample *example,
         float outputs[GINKGO_AI_N_OUTPUTS])
{
  GinkgoAiAccumulator accumulator = { 0 };

  for (guint i = 0; i < example->n_features; i++)
    accumulator.features[example->features[i]] = example->values[i];
  ginkgo_ai_accumulator_init (network, &accumulator);
  ginkgo_ai_network_forward (network, &accumulator, accumulator.features, outputs);
}

static void
compare_output (Comparison *comparison,
                float output,
                float rival,
                float result)
{
  double error = output - result;
  double rival_error = rival - result;

  comparison->error += error * error;
  comparison->game += error * error - rival_error * rival_error;
}

static void
end_game (Comparison *comparison)
{
  comparison->difference += comparison->game;
  comparison->squared_difference += comparison->game * comparison->game;
  comparison->game = 0;
}

static void
print_comparison (const char *name,
                  const Comparison *comparison,
                  double scale,
                  guint n_positions,
                  guint n_games)
{
  double variance = comparison->squared_difference - comparison->difference * comparison->difference / n_games;
  double share = scale / MAX (n_positions, 1);

  g_print (", %s %.5f (%+.5f ± %.5f)", name, share * comparison->error, share * comparison->difference, share * sqrt (MAX (variance, 0)));
}

/* Prints the mean squared errors in held-out games, without positions before explored decisions. ±
 * is by games. */
static void
validate (const Learning *self,
          const GinkgoAiNetwork *network,
          const char *name)
{
  Comparison win = { 0 };
  Comparison lead = { 0 };
  guint n_positions = 0;
  guint n_games = 0;
  guint32 game = 0;

  for (guint i = 0; i < self->held_out->len; i++)
    {
      float outputs[GINKGO_AI_N_OUTPUTS];
      float rival[GINKGO_AI_N_OUTPUTS];
      GinkgoPosition position;

      ginkgo_positions_read (g_ptr_array_index (self->held_out, i), &position);
      if (!position.has_result)
        continue;

      if (n_games == 0 || position.game != game)
        {
          end_game (&win);
          end_game (&lead);
          game = position.game;
          n_games++;
        }
      predict (network, &position.example, outputs);
      predict (self->rival, &position.example, rival);
      compare_output (&win, outputs[GINKGO_AI_OUTPUT_WIN], rival[GINKGO_AI_OUTPUT_WIN], position.result[GINKGO_AI_OUTPUT_WIN]);
      compare_output (&lead, outputs[GINKGO_AI_OUTPUT_LEAD], rival[GINKGO_AI_OUTPUT_LEAD], position.result[GINKGO_AI_OUTPUT_LEAD]);
      n_positions++;
    }
  end_game (&win);
  end_game (&lead);

  g_print ("%s", name);
  print_comparison ("squared error of the win", &win, 1, n_positions, MAX (n_games, 1));
  print_comparison ("of the lead", &lead, GINKGO_AI_POINTS * GINKGO_AI_POINTS, n_positions, MAX (n_games, 1));
  g_print ("\n");
}

/* --- Learning ------------------------------------------------------------- */

/* The cosine of π @x, from 0 to 1, by its Taylor series: math libraries differ in the last bit. */
static double
compute_cosine (double x)
{
  double square = G_PI * G_PI * x * x;
  double term = 1;
  double sum = 1;

  for (guint i = 1; i < 14; i++)
    {
      term *= -square / ((2 * i - 1) * (2 * i));
      sum += term;
    }

  return sum;
}

static float
get_rate (const Learning *self,
          guint step,
          double progress)
{
  double warming = MIN ((step + 1.0) / N_WARMING, 1);

  return (float) (self->options->rate * warming * (FINAL_RATE + (1 - FINAL_RATE) * 0.5 * (1 + compute_cosine (progress))));
}

static void
shuffle (Learning *self)
{
  gpointer *positions = self->positions->pdata;

  for (guint i = self->positions->len; i > 1; i--)
    {
      guint j = ginkgo_random_below (&self->random, i);
      gpointer other = positions[i - 1];

      positions[i - 1] = positions[j];
      positions[j] = other;
    }
  self->n_used = 0;
}

/* The other seats trade places at random: so the network learns that they are alike. */
static void
permute (Learning *self,
         GinkgoSparseExample *example)
{
  const guint first = GINKGO_AI_COUNT_FEATURES (1);
  guint8 places[GINKGO_MAX_SEATS];

  for (guint i = 0; i < self->n_seats - 1; i++)
    places[i] = (guint8) i;
  ginkgo_random_shuffle (&self->random, places, self->n_seats - 1);
  for (guint i = 0; i < example->n_features; i++)
    if (example->features[i] >= first)
      {
        guint feature = example->features[i] - first;
        guint place = places[feature / GINKGO_AI_N_SEAT_FEATURES];

        example->features[i] = (guint16) (first + place * GINKGO_AI_N_SEAT_FEATURES + feature % GINKGO_AI_N_SEAT_FEATURES);
      }
}

static void
add_example (Learning *self,
             double progress)
{
  GinkgoPosition position;

  if (self->n_used == self->positions->len)
    shuffle (self);
  ginkgo_positions_read (g_ptr_array_index (self->positions, self->n_used++), &position);
  if (progress < PERMUTED_UNTIL && ginkgo_random_below (&self->random, 1000) < 1000 * self->options->permuted)
    permute (self, &position.example);
  ginkgo_learner_add (self->learner, &position.example);
}

static void
update_mean (Learning *self,
             guint step,
             double progress)
{
  if (progress < MEAN_FROM)
    *self->mean = *self->network;
  else if (step % MEAN_STEPS == 0)
    ginkgo_network_approach (self->mean, self->network, MEAN_SHARE);
}

static void
learn (Learning *self)
{
  guint n_steps = (guint) (self->options->epochs * self->positions->len / BATCH_SIZE);
  guint n_reports = 0;

  self->n_used = self->positions->len;
  validate (self, self->network, "start");
  for (guint step = 0; step < n_steps; step++)
    {
      double progress = (double) step / n_steps;

      for (guint i = 0; i < BATCH_SIZE; i++)
        add_example (self, progress);
      ginkgo_learner_step (self->learner, BATCH_SIZE, get_rate (self, step, progress));
      update_mean (self, step, progress);

      if ((guint64) (step + 1) * N_REPORTS / n_steps > n_reports)
        {
          g_autofree char *name = g_strdup_printf ("%u of %u steps", step + 1, n_steps);

          n_reports = (guint) ((guint64) (step + 1) * N_REPORTS / n_steps);
          validate (self, self->network, name);
        }
    }
  validate (self, self->mean, "mean");
}

/* --- Files ---------------------------------------------------------------- */

static gboolean
load_file (Learning *self,
           const char *path,
           GError **error)
{
  GMappedFile *file = g_mapped_file_new (path, FALSE, error);

  if (file == NULL)
    return FALSE;

  g_ptr_array_add (self->files, file);
  if (!ginkgo_positions_list (file, self->start->n_inputs, self->positions))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "“%s” has no positions of games with %u seats.", path, self->n_seats);
      return FALSE;
    }

  return TRUE;
}

/* The first games of the first file are never learned from. */
static void
hold_out (Learning *self)
{
  guint n_held_out = 0;

  while (n_held_out < self->positions->len)
    {
      GinkgoPosition position;

      ginkgo_positions_read (g_ptr_array_index (self->positions, n_held_out), &position);
      if (position.game >= (guint) self->options->n_held_out)
        break;
      g_ptr_array_add (self->held_out, g_ptr_array_index (self->positions, n_held_out++));
    }
  if (n_held_out > 0)
    g_ptr_array_remove_range (self->positions, 0, n_held_out);
}

static gboolean
load_files (Learning *self,
            GError **error)
{
  for (guint i = 0; self->options->files[i] != NULL; i++)
    {
      if (!load_file (self, self->options->files[i], error))
        return FALSE;
      if (i == 0)
        hold_out (self);
    }

  g_print ("%u positions to learn from, %u held out\n", self->positions->len, self->held_out->len);
  if (self->positions->len < BATCH_SIZE)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "There are only %u positions to learn from; play more games.", self->positions->len);
      return FALSE;
    }

  return TRUE;
}

static gboolean
load_start (Learning *self,
            GError **error)
{
  if (self->options->network != NULL)
    {
      self->start = ginkgo_train_read_weights (self->options->network, self->n_seats, error);
      return self->start != NULL;
    }

  self->start = g_new (GinkgoAiNetwork, 1);
  ginkgo_network_randomize (self->start, GINKGO_AI_COUNT_FEATURES (self->n_seats), &self->random);

  return TRUE;
}

static gboolean
load_rival (Learning *self,
            GError **error)
{
  if (self->options->among != NULL)
    self->rival = ginkgo_train_read_weights (self->options->among, self->n_seats, error);
  else
    self->rival = g_memdup2 (self->start, sizeof *self->start);

  return self->rival != NULL;
}

static gboolean
run (Learning *self,
     GError **error)
{
  if (!load_start (self, error) || !load_rival (self, error) || !load_files (self, error))
    return FALSE;

  self->network = g_memdup2 (self->start, sizeof *self->start);
  self->mean = g_memdup2 (self->start, sizeof *self->start);
  self->learner = ginkgo_learner_new (self->network);
  learn (self);

  return ginkgo_train_write_weights (self->options->out, self->mean, error);
}

/* Learns from positions and writes the mean of the late weights. */
gboolean
ginkgo_offline_learn (const GinkgoOffline *options,
                      GError **error)
{
  Learning self = { .options = options, .n_seats = options->n_seats };
  gboolean is_good;

  ginkgo_random_init (&self.random, (guint64) options->seed, 0);
  self.files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_mapped_file_unref);
  self.positions = g_ptr_array_new ();
  self.held_out = g_ptr_array_new ();
  is_good = run (&self, error);

  g_clear_pointer (&self.learner, ginkgo_learner_free);
  g_ptr_array_unref (self.held_out);
  g_ptr_array_unref (self.positions);
  g_ptr_array_unref (self.files);
  g_free (self.mean);
  g_free (self.network);
  g_free (self.rival);
  g_free (self.start);

  return is_good;
}
