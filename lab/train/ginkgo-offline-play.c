/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-offline.h"

#include "ginkgo-positions.h"
#include "ginkgo-self-play.h"
#include "ginkgo-train-files.h"
#include "ginkgo-whole-file.h"

/* Decisions explored in 1,000 */
#define N_EXPLORED 40

typedef struct
{
  const GinkgoOffline *options;
  const GinkgoAiNetwork *network;
  GinkgoRandom random;
  GArray *examples;
  GByteArray *bytes;
  guint64 n_positions;
} Play;

/* One of five games is introductory; with one player, Hal and the expert Hal take turns. */
static GinkgoMode
get_mode (const GinkgoOffline *options,
          guint game)
{
  if (options->n_players == 1)
    return game % 2 == 0 ? GINKGO_MODE_SOLITAIRE : GINKGO_MODE_SOLITAIRE_EXPERT;
  return game % 5 == 0 ? GINKGO_MODE_INTRODUCTORY : GINKGO_MODE_NORMAL;
}

static void
play (Play *self,
      guint game)
{
  static const float noises[] = { 0, 1, 2, 4 };
  GinkgoSelfPlay options = {
    .network = self->network,
    .mode = get_mode (self->options, game),
    .n_seats = self->options->n_seats,
    .explored = N_EXPLORED,
    .guests = (guint) self->options->guests,
    .bootstrap = (float) self->options->bootstrap,
  };

  for (guint seat = 0; seat < options.n_seats; seat++)
    options.noises[seat] = noises[ginkgo_random_below (&self->random, G_N_ELEMENTS (noises))];
  g_array_set_size (self->examples, 0);
  ginkgo_self_play (&options, self->network, &self->random, self->examples);
}

static void
keep_positions (Play *self,
                guint game)
{
  for (guint i = 0; i < self->examples->len; i++)
    if (ginkgo_random_below (&self->random, 1000) < (guint) self->options->kept)
      {
        ginkgo_positions_append (self->bytes, game, &g_array_index (self->examples, GinkgoExample, i), self->network->n_inputs);
        self->n_positions++;
      }
}

static gboolean
write_games (Play *self,
             GError **error)
{
  g_autoptr (GinkgoWholeFile) file = ginkgo_whole_file_open (self->options->out, error);

  if (file == NULL)
    return FALSE;

  ginkgo_positions_start (self->bytes, self->network->n_inputs);
  for (guint game = 0; game < (guint) self->options->n_games; game++)
    {
      play (self, game);
      keep_positions (self, game);
      if (!ginkgo_whole_file_append (file, (const char *) self->bytes->data, self->bytes->len, error))
        return FALSE;
      g_byte_array_set_size (self->bytes, 0);
    }

  return ginkgo_whole_file_commit (file, error);
}

/* Plays games of a network without a search, and writes positions to learn from. */
gboolean
ginkgo_offline_play (const GinkgoOffline *options,
                     GError **error)
{
  g_autofree GinkgoAiNetwork *network = ginkgo_train_read_weights (options->network, options->n_seats, error);
  g_autoptr (GArray) examples = g_array_new (FALSE, FALSE, sizeof (GinkgoExample));
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Play self = { .options = options, .network = network, .examples = examples, .bytes = bytes };

  if (network == NULL)
    return FALSE;

  ginkgo_random_init (&self.random, (guint64) options->seed, 0);
  if (!write_games (&self, error))
    return FALSE;

  g_print ("%d games, %" G_GUINT64_FORMAT " positions\n", options->n_games, self.n_positions);
  return TRUE;
}
