/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* The commands of ginkgo-train-offline. Each returns FALSE and sets an error if it fails. */

/* The options of all commands */
typedef struct
{
  int n_players; /* 1 for solitaire */
  guint n_seats; /* 2 in solitaire */
  int n_games;
  gint64 seed;
  char *network; /* (nullable): the file of weights to play with, or to start from */
  char *out;     /* (nullable): the file to write */

  /* of playing */
  int guests; /* greedy players in 1,000 seats */
  int kept;   /* positions kept in 1,000 */
  double bootstrap;

  /* of learning */
  char **files; /* (nullable): the files of positions */
  double rate;
  double epochs;
  double permuted; /* the share of examples whose other seats trade places */
  int n_held_out;

  /* of matches */
  /* (nullable): the file of the others' weights, %NULL for greedy players; when learning, of the
   * weights to compare with, %NULL for those at the start */
  char *among;
  int n_evaluations;
  int own_evaluations; /* of @network, 0 for as many as the others */
} GinkgoOffline;

gboolean ginkgo_offline_play (const GinkgoOffline *options,
                              GError **error);
gboolean ginkgo_offline_learn (const GinkgoOffline *options,
                               GError **error);
gboolean ginkgo_offline_match (const GinkgoOffline *options,
                               GError **error);
