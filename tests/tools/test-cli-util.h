/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "ginkgo-test-files.h"
#include "ginkgo-test-fixture.h"

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
void test_run_in (TestRun *run,
                  const char *variable,
                  const char *value,
                  const char *input,
                  const char *const *arguments);
GSubprocess *test_start (GSubprocessFlags flags,
                         ...) G_GNUC_NULL_TERMINATED;
void test_assert_signaled (GSubprocess *process,
                           int signal);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TestRun, test_run_clear)

/* A folder and a file for the test; nothing else may be in it at the end. */
typedef struct
{
  char *database; /* a library, which is not there yet, elsewhere */
  char *folder;
  char *path;
} TestFolder;

void test_folder_set_up (TestFolder *fixture);
void test_folder_tear_down (TestFolder *fixture);

#define test_folder_add(path, func) ginkgo_test_add (path, TestFolder, NULL, test_folder_set_up, func, test_folder_tear_down)

guint test_count_lines (const char *text);
void test_assert_contents (const char *path,
                           const char *expected);
char *test_get_record_path (const char *name);
char *test_get_record (void);
char *test_get_mixed_records (void);
guint test_add_invalid (GPtrArray *arguments);
JsonObject *test_parse_line (const char *line,
                             JsonNode **root);

#define test_assert_good(run)                \
  G_STMT_START                               \
  {                                          \
    g_assert_cmpstr ((run)->errors, ==, ""); \
    g_assert_cmpint ((run)->status, ==, 0);  \
  }                                          \
  G_STMT_END

#define test_run_good(run, ...)    \
  G_STMT_START                     \
  {                                \
    test_run ((run), __VA_ARGS__); \
    test_assert_good (run);        \
  }                                \
  G_STMT_END

/* Runs ginkgo-cli, which must fail with the exit status @expected and one sentence. */
#define test_run_bad(run, expected, ...)     \
  G_STMT_START                               \
  {                                          \
    test_run ((run), __VA_ARGS__);           \
    test_assert_complaint ((run), expected); \
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
