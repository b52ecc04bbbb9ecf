/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/wait.h>

#include "ginkgo-external-player.h"
#include "ginkgo-record-json.h"

typedef struct
{
  char *path;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  fixture->path = g_build_filename (g_get_user_cache_dir (), "player", NULL);
}

/* No process is left, even if nobody waited for it. */
static void
tear_down (Fixture *fixture)
{
  while (waitpid (-1, NULL, WNOHANG) != -1)
    g_usleep (1000);
  g_assert_cmpint (errno, ==, ECHILD);

  g_free (fixture->path);
}

static void
write_program (Fixture *fixture,
               const char *script)
{
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\n%s\n", script);

  g_assert_true (g_file_set_contents_full (fixture->path, text, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));
}

static void
write_hostile (Fixture *fixture,
               const char *way)
{
  g_autofree char *script = g_strdup_printf ("exec '%s' '%s' %s", g_getenv ("PYTHON"), g_getenv ("HOSTILE_PLAYER"), way);

  write_program (fixture, script);
}

typedef struct
{
  guint n_failures;
  guint seat;
  GError *error;
} Failures;

static void
failed_cb (GinkgoGame *game,
           guint seat,
           const GError *error,
           Failures *failures)
{
  failures->n_failures++;
  failures->seat = seat;
  g_clear_error (&failures->error);
  failures->error = g_error_copy (error);
}

static GinkgoGame *
new_game (Fixture *fixture,
          Failures *failures)
{
  GinkgoGame *game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rg", 9);

  ginkgo_game_set_program (game, 1, fixture->path);
  g_assert_cmpstr (ginkgo_game_get_program (game, 1), ==, fixture->path);
  g_assert_null (ginkgo_game_get_program (game, 0));
  g_signal_connect (game, "program-failed", G_CALLBACK (failed_cb), failures);

  return game;
}

/* Plays a whole game, with the program if there is one. Returns how often it failed. */
static guint
play (Fixture *fixture,
      const char *way,
      guint time_factor)
{
  Failures failures = { 0 };
  g_autoptr (GinkgoGame) game = NULL;

  if (way != NULL)
    write_hostile (fixture, way);
  game = new_game (fixture, &failures);
  ginkgo_game_set_time_factor (game, time_factor);
  ginkgo_fixture_play_to_end (game, 0);

  if (failures.n_failures > 0)
    {
      g_assert_cmpuint (failures.seat, ==, 1);
      g_assert_nonnull (failures.error);
    }
  if (way == NULL)
    g_assert_error (failures.error, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_START);
  g_clear_error (&failures.error);

  return failures.n_failures;
}

static void
test_good (Fixture *fixture)
{
  g_assert_cmpuint (play (fixture, "good", 1), ==, 0);
}

/* The time factor also applies to programs. */
static void
test_time_factor (Fixture *fixture,
                  gconstpointer data)
{
  guint time_factor = GPOINTER_TO_UINT (data);

  g_assert_cmpuint (play (fixture, "budget 4000", time_factor), ==, time_factor == 4 ? 0 : 1);
}

/* A fault is reported once; the game goes on to its end, also without the program. */
static void
test_fault (Fixture *fixture,
            gconstpointer data)
{
  g_assert_cmpuint (play (fixture, data, 1), ==, 1);
}

/* Stopping the game drops a silent program at once. It starts again with the game; its silence
 * is no fault. */
static void
test_stop (Fixture *fixture)
{
  g_autofree char *awake = g_build_filename (g_get_user_cache_dir (), "awake", NULL);
  g_autofree char *script = g_strdup_printf ("test -d '%s' || sleep 1000; exec '%s' '%s'", awake, g_getenv ("PYTHON"), g_getenv ("HOSTILE_PLAYER"));
  Failures failures = { 0 };
  g_autoptr (GinkgoGame) game = NULL;

  write_program (fixture, script);
  game = new_game (fixture, &failures);
  ginkgo_game_start (game);
  while (ginkgo_game_get_thinking (game) != 1 || ginkgo_game_get_busy (game))
    g_main_context_iteration (NULL, TRUE);
  /* The protocol has no request for that. */
  g_assert_false (ginkgo_game_can_hurry (game));
  ginkgo_game_stop (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, GINKGO_SEAT_NONE);
  g_assert_false (ginkgo_game_get_over (game));

  g_assert_cmpint (g_mkdir (awake, 0700), ==, 0);
  ginkgo_fixture_play_to_end (game, 0);
  g_assert_cmpuint (failures.n_failures, ==, 0);
}

/* A saved game says that a seat was a program, not which: games from elsewhere cannot start any. */
static void
test_saved (Fixture *fixture)
{
  GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = {
      { .name = "Ada", .kind = GINKGO_SEAT_KIND_COMPUTER, .level = GINKGO_LEVEL_RANDOM },
      { .name = "Milo", .kind = GINKGO_SEAT_KIND_COMPUTER, .program = fixture->path },
    },
    .first = GINKGO_FIRST_AT_RANDOM,
    .seed = 3,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, NULL);
  g_autofree char *json = ginkgo_test_to_json (saved->record);
  g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, NULL, NULL);

  g_assert_null (strstr (json, g_get_user_cache_dir ()));
  g_assert_nonnull (strstr (json, "\"level\":\"program\""));
  g_assert_null (ginkgo_game_get_program (game, 1));
  g_assert_true (ginkgo_game_lacks_program (game, 1));
  g_assert_false (ginkgo_game_lacks_program (game, 0));

  ginkgo_fixture_play_to_end (game, 0);

  ginkgo_game_set_program (game, 1, fixture->path);
  g_assert_false (ginkgo_game_lacks_program (game, 1));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ginkgo_test_add ("/program/good", Fixture, NULL, set_up, test_good, tear_down);
  ginkgo_test_add ("/program/time-factor/as-told", Fixture, GUINT_TO_POINTER (4), set_up, test_time_factor, tear_down);
  ginkgo_test_add ("/program/time-factor/other", Fixture, GUINT_TO_POINTER (1), set_up, test_time_factor, tear_down);
  ginkgo_test_add ("/program/fault", Fixture, "illegal", set_up, test_fault, tear_down);
  ginkgo_test_add ("/program/missing", Fixture, NULL, set_up, test_fault, tear_down);
  ginkgo_test_add ("/program/stop", Fixture, NULL, set_up, test_stop, tear_down);
  ginkgo_test_add ("/program/saved", Fixture, NULL, set_up, test_saved, tear_down);

  return g_test_run ();
}
