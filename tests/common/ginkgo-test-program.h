/* SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv);
} GinkgoTestProgram;

int ginkgo_test_program_run (const GinkgoTestProgram *programs,
                             gsize n_programs,
                             int argc,
                             char **argv);
