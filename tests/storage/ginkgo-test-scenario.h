/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store.h"

/* Injects a fault at every call that changes a file: the process is killed, the power fails, or
 * the disk is full or broken. A child does the work and its parent checks the result: it must be
 * as before or after the current step, errors must be reported, and later steps must work.
 *
 * A point is a call of a scenario; each is tried with each fault, or with one with the slow
 * sanitizers. */

/* The minimum number of points in the scenarios of each program */
#define GINKGO_TEST_MIN_POINTS_GAME    100
#define GINKGO_TEST_MIN_POINTS_LIBRARY 500
#define GINKGO_TEST_MIN_POINTS_OPEN    550
#define GINKGO_TEST_MIN_POINTS_PLAY    530

G_STATIC_ASSERT (GINKGO_TEST_MIN_POINTS_LIBRARY + GINKGO_TEST_MIN_POINTS_OPEN + GINKGO_TEST_MIN_POINTS_PLAY >= 1000);

typedef struct
{
  const char *path;
  gconstpointer data;
  GinkgoStore *store; /* if somebody has asked for it */
} GinkgoTestWork;

/**
 * GinkgoTestScenario:
 * @name: what it is called among the tests
 * @data: (nullable): for the functions
 * @prepare: makes the files to begin with, in a folder that is not there yet. It may read them
 *   anew into what the other functions use
 * @step: (nullable): does a step, which succeeds where the one before it has been done
 * @n_steps: how many steps there are
 * @count_steps: (nullable): says so after @prepare
 * @describe: what there is, as a text. It does what a person would do who starts the program
 *   again
 * @expect: (nullable): what @describe is to say after so many steps; by itself it is what it
 *   says when nothing goes wrong
 * @stride: one of so many points is tried, 0 for all
 * @request: (nullable): in place of @step, what to ask the open store for; %NULL just to open it
 */
typedef struct
{
  const char *name;
  gconstpointer data;
  void (*prepare) (const char *path,
                   gconstpointer data);
  gboolean (*step) (GinkgoTestWork *work,
                    guint step,
                    GError **error);
  guint n_steps;
  guint (*count_steps) (void);
  char *(*describe) (const char *path);
  char *(*expect) (guint n_steps);
  guint stride;
  GinkgoStoreRequest *(*request) (guint step);
} GinkgoTestScenario;

gpointer ginkgo_test_share (gsize size);
void ginkgo_test_scenarios_init (int *argc,
                                 char ***argv);
void ginkgo_test_scenarios_add (const GinkgoTestScenario *scenarios,
                                guint n_scenarios,
                                guint min_points);
guint ginkgo_test_scenario_count_wrong (const GinkgoTestScenario *scenario);

void ginkgo_test_prepare_folder (const char *path,
                                 gconstpointer data);
GinkgoStore *ginkgo_test_work_open (GinkgoTestWork *self,
                                    GError **error);
char *ginkgo_test_describe_store (const char *path);
char *ginkgo_test_describe_file (const char *path);
void ginkgo_test_describe_game (GString *text,
                                const GinkgoSavedGame *game);
