/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A faulty program causes a message, and the game goes on. */

#include "ginkgo-ui-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/wait.h>

#include "ginkgo-settings.h"
#include "ginkgo-test-turn.h"
#include "ginkgo-window.h"

#define LEFT_TO_CHANCE "; its moves are now random"
#define NOT_UNDERSTOOD "The program that plays Orla gave an invalid answer" LEFT_TO_CHANCE
#define ENDED          "The program that plays Orla has stopped" LEFT_TO_CHANCE
#define LATE           "The program that plays Orla took too long" LEFT_TO_CHANCE

typedef struct
{
  const char *way;
  const char *news;
  const char *help;
} Case;

static const Case cases[] = {
  { "garbage", NOT_UNDERSTOOD, NULL },
  { "flood", NOT_UNDERSTOOD, NULL },
  { "chatty", NOT_UNDERSTOOD, NULL },
  { "banner", NOT_UNDERSTOOD, NULL },
  { "wrong-id", NOT_UNDERSTOOD, NULL },
  { "other-protocol", NOT_UNDERSTOOD, NULL },
  { "illegal", NOT_UNDERSTOOD, NULL },
  { "cheats", "The program that plays Orla broke the rules" LEFT_TO_CHANCE, NULL },
  { "dies", ENDED, NULL },
  { "closes-output", ENDED, NULL },
  { "closes-input", ENDED, NULL },
  { "late", LATE, "You cannot hurry a program. After 5 seconds, random moves replace its moves." },
  { "missing", "The program that plays Orla cannot be started" LEFT_TO_CHANCE, NULL },
};

static char *
write_program (const char *folder,
               const char *way)
{
  char *path = g_build_filename (folder, "player", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\nexec '%s' '%s' %s\n", g_getenv ("PYTHON"), g_getenv ("HOSTILE_PLAYER"), way);

  if (!g_str_equal (way, "missing"))
    g_assert_true (g_file_set_contents_full (path, script, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));

  return path;
}

static GinkgoGame *
new_game (const char *path)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_RANDOM, NULL }, { "Orla", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_RANDOM, path } },
    .first = 0,
    .seed = 3,
  };
  GinkgoGame *game = ginkgo_ui_fixture_open (ginkgo_ui_fixture_play (&new_game, 0));

  ginkgo_game_set_program (game, 1, path);

  return game;
}

static void
test_fault (gconstpointer data)
{
  const Case *this_case = data;
  g_autofree char *folder = g_dir_make_tmp ("ginkgo-program-news-XXXXXX", NULL);
  g_autofree char *path = write_program (folder, this_case->way);
  g_autoptr (GinkgoGame) game = new_game (path);
  GtkWidget *window = g_object_ref (ginkgo_window_new (NULL));

  ginkgo_window_set_store (GINKGO_WINDOW (window), NULL, "games.db", NULL);
  ginkgo_ui_fixture_present (window, 1000, 700);
  ginkgo_window_show_game (GINKGO_WINDOW (window), game);
  if (this_case->help != NULL)
    ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (window, this_case->help));
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (window, this_case->news));
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_over (game));

  ginkgo_ui_fixture_close (window, window);
  g_clear_object (&game);

  /* No process remains, although the window does not wait for it. */
  while (waitpid (-1, NULL, WNOHANG) != -1)
    g_usleep (1000);
  g_assert_cmpint (errno, ==, ECHILD);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);
  g_settings_set_enum (ginkgo_settings_get_default (), GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_INSTANT);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (ginkgo_test_has_turn (i, 3))
      {
        g_autofree char *path = g_strconcat ("/program-news/", cases[i].way, NULL);

        g_test_add_data_func (path, &cases[i], test_fault);
      }

  return g_test_run ();
}
