/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "test-cli-util.h"

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
