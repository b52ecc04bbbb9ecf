/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-arena-util.h"

/* Only the times of decisions may differ. */
char *
test_arena_forget_times (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"ms_per_decision\":[0-9.e-]+|\"microseconds\":\\[[0-9,]+\\]", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

JsonObject *
test_arena_get_seat (JsonNode *root,
                     guint index)
{
  JsonArray *seats = json_object_get_array_member (json_node_get_object (root), "seats");

  g_assert_cmpuint (index, <, json_array_get_length (seats));

  return json_array_get_object_element (seats, index);
}

double
test_arena_get_figure (JsonNode *root,
                       guint index,
                       const char *key)
{
  return json_object_get_double_member (test_arena_get_seat (root, index), key);
}

char *
test_arena_make_program_seat (const char *script,
                              const char *argument)
{
  g_autofree char *python = g_shell_quote (g_getenv ("PYTHON"));
  g_autofree char *quoted = g_shell_quote (script);

  return g_strdup_printf ("exec:%s %s %s", python, quoted, argument);
}

JsonNode *
test_arena_parse (const TestRun *run)
{
  g_autoptr (GError) error = NULL;
  JsonNode *root = json_from_string (run->output, &error);

  g_assert_no_error (error);
  g_assert_nonnull (root);
  g_assert_cmpuint (test_count_lines (run->output), ==, 1);

  return root;
}

void
test_arena_add_game (GString *text,
                     guint game,
                     guint score,
                     guint other)
{
  g_string_append_printf (text,
                          "{\"game\":%u,\"mode\":\"introductory\",\"seed\":\"%u\",\"rotation\":%u,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],"
                          "\"scores\":[%u,%u],\"decisions\":[20,40],\"microseconds\":[50000,100],\"faults\":[0,0]}\n",
                          game,
                          game / 2,
                          game % 2,
                          score,
                          other);
}

/* All games exist already: nothing is played. */
void
test_arena_run_kept (TestRun *run,
                     const char *path,
                     const char *games,
                     const char *option)
{
  test_run (run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", games, "--out", path, option, NULL);
  test_assert_good (run);
}
