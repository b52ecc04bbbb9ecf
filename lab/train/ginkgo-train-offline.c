/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* ginkgo-train-offline: trains networks with positions of saved self-play. Not installed. */

#include "ginkgo-offline.h"
#include "ginkgo-state.h"

#include <locale.h>

static const struct
{
  const char *name;
  gboolean (*run) (const GinkgoOffline *options,
                   GError **error);
} commands[] = {
  { "play", ginkgo_offline_play },
  { "learn", ginkgo_offline_learn },
  { "match", ginkgo_offline_match },
};

static gboolean
is_valid (const GinkgoOffline *options,
          const char *command)
{
  gboolean has_numbers = options->n_players >= 1 && options->n_players <= GINKGO_MAX_PLAYERS && options->n_games > 0 &&
                         options->guests >= 0 && options->kept >= 0 && options->n_held_out >= 0 && options->n_evaluations >= 0 &&
                         options->own_evaluations >= 0 && options->rate > 0 && options->epochs > 0;

  if (g_str_equal (command, "learn"))
    return has_numbers && options->out != NULL && options->files != NULL;
  if (g_str_equal (command, "play"))
    return has_numbers && options->out != NULL && options->network != NULL && options->files == NULL;

  return has_numbers && options->network != NULL && options->files == NULL;
}

static int
run (const GinkgoOffline *options,
     const char *command)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, command) && is_valid (options, command))
      {
        if (commands[i].run (options, &error))
          return 0;
        g_printerr ("%s\n", error->message);
        return 1;
      }

  g_printerr ("Usage: ginkgo-train-offline play --players N --games N --network FILE --out FILE\n"
              "       ginkgo-train-offline learn --players N [--network FILE] --out FILE POSITIONS…\n"
              "       ginkgo-train-offline match --players N --games N --network FILE [--among FILE]\n"
              "--help explains all options.\n");
  return 2;
}

int
main (int argc,
      char *argv[])
{
  GinkgoOffline options = { .n_games = 1000, .seed = 1, .guests = 100, .kept = 300, .bootstrap = 0.05, .rate = 0.001, .epochs = 3, .n_held_out = 2000 };
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &options.n_players, "Number of players, 1 to 5", "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.n_games, "Number of games to play", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, "Seed of the random numbers", "N" },
    { "network", 0, 0, G_OPTION_ARG_FILENAME, &options.network, "Weights to play with, or to start from", "FILE" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options.out, "File for the positions or weights", "FILE" },
    { "guests", 0, 0, G_OPTION_ARG_INT, &options.guests, "play: Greedy players per 1,000 seats", "N" },
    { "kept", 0, 0, G_OPTION_ARG_INT, &options.kept, "play: Positions kept per 1,000", "N" },
    { "bootstrap", 0, 0, G_OPTION_ARG_DOUBLE, &options.bootstrap, "play: Weight of the network's values in the targets", "X" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &options.rate, "learn: Learning rate", "X" },
    { "epochs", 0, 0, G_OPTION_ARG_DOUBLE, &options.epochs, "learn: How often each position is used", "X" },
    { "permuted", 0, 0, G_OPTION_ARG_DOUBLE, &options.permuted, "learn: Share of examples whose other seats trade places", "X" },
    { "held-out", 0, 0, G_OPTION_ARG_INT, &options.n_held_out, "learn: Games of the first file to compare the networks with", "N" },
    { "among", 0, 0, G_OPTION_ARG_FILENAME, &options.among, "match: Weights of the others instead of greedy players; learn: weights to compare with", "FILE" },
    { "evaluations", 0, 0, G_OPTION_ARG_INT, &options.n_evaluations, "match: Evaluations of a search; no search if 0", "N" },
    { "own-evaluations", 0, 0, G_OPTION_ARG_INT, &options.own_evaluations, "match: Evaluations of --network if it has more or fewer than the others", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.files, NULL, "POSITIONS…" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("COMMAND");
  g_autoptr (GError) error = NULL;
  g_autofree char *network = NULL;
  g_autofree char *out = NULL;
  g_autofree char *among = NULL;
  g_auto (GStrv) files = NULL;
  gboolean is_parsed;
  const char *command = argc > 1 && argv[1][0] != '-' ? argv[1] : "";

  setlocale (LC_CTYPE, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (command[0] != '\0')
    {
      argv[1] = argv[0];
      argv++;
      argc--;
    }
  is_parsed = g_option_context_parse (context, &argc, &argv, &error);
  network = options.network;
  out = options.out;
  among = options.among;
  files = options.files;
  options.n_seats = (guint) MAX (options.n_players, 2);
  if (!is_parsed)
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  return run (&options, command);
}
