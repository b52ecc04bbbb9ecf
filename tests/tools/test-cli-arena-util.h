/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "test-cli-util.h"

#include <json-glib/json-glib.h>

typedef struct
{
  char *folder; /* a folder of the test's own, in which nothing else is left at the end */
  char *path;   /* where a match may be kept */
} TestArena;

void test_arena_set_up (TestArena *fixture,
                        gconstpointer data);
void test_arena_tear_down (TestArena *fixture,
                           gconstpointer data);
char *test_arena_forget_times (const char *text);
JsonNode *test_arena_parse (const TestRun *run);
JsonObject *test_arena_get_seat (JsonNode *root,
                                 guint index);
double test_arena_get_figure (JsonNode *root,
                              guint index,
                              const char *key);
char *test_arena_make_program_seat (const char *script,
                                    const char *argument);
void test_arena_add_game (GString *text,
                          guint game,
                          guint score,
                          guint other);
void test_arena_run_kept (TestRun *run,
                          const char *path,
                          const char *games,
                          const char *option);
