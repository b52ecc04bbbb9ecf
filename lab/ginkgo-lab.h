/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-forward-pass.h"

#include <gio/gio.h>

/* The commands of ginkgo-lab. They write a JSON object on each line; lab/README.md explains them. */

int ginkgo_lab_analyses (int argc,
                         char **argv);
int ginkgo_lab_match (int argc,
                      char **argv);
int ginkgo_lab_positions (int argc,
                          char **argv);
int ginkgo_lab_puzzles (int argc,
                        char **argv);

GinkgoAiNetwork *ginkgo_lab_read_network (const char *path,
                                          guint n_seats,
                                          GError **error);
gboolean ginkgo_lab_parse (const GOptionEntry *entries,
                           int argc,
                           char **argv);
