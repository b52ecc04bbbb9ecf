/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* Runs the ginkgo-cli that was built, named by $GINKGO_CLI. */

typedef struct
{
  int status; /* exit status, or minus the signal */
  char *output;
  char *errors;
} TestRun;

void test_run (TestRun *run,
               const char *input,
               ...) G_GNUC_NULL_TERMINATED;
void test_run_args (TestRun *run,
                    GSubprocessLauncher *launcher,
                    GBytes *input,
                    const char *const *arguments);
void test_run_program (TestRun *run,
                       GSubprocessLauncher *launcher,
                       GBytes *input,
                       const char *const *argv);
void test_run_clear (TestRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TestRun, test_run_clear)

guint test_count_lines (const char *text);
char *test_get_record_path (const char *name);
char *test_get_record (void);

#define test_assert_good(run)                \
  G_STMT_START                               \
  {                                          \
    g_assert_cmpstr ((run)->errors, ==, ""); \
    g_assert_cmpint ((run)->status, ==, 0);  \
  }                                          \
  G_STMT_END

/* One sentence on standard error, and nothing of a crash. */
#define test_assert_complaint(run, expected)                   \
  G_STMT_START                                                 \
  {                                                            \
    g_test_message ("%s", g_strchomp ((run)->errors));         \
    g_assert_cmpint ((run)->status, ==, (expected));           \
    g_assert_cmpuint (strlen ((run)->errors), >, 20);          \
    g_assert_null (strchr ((run)->errors, '\n'));              \
    g_assert_true (g_utf8_validate ((run)->errors, -1, NULL)); \
  }                                                            \
  G_STMT_END
