/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <unistd.h>

#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 5)

static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = number;
}

/* Defers the usual signals, so that the run ends after the current game and leaves no partial file. */
void
ginkgo_cli_catch_signals (void)
{
  const int numbers[] = { SIGINT, SIGTERM, SIGHUP };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction action = { .sa_handler = interrupt_cb };
      struct sigaction old;

      /* A signal that nohup ignores stays ignored. */
      if (sigaction (numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction (numbers[i], &action, NULL);
    }
}

gboolean
ginkgo_cli_is_interrupted (void)
{
  return interrupted != 0;
}

/* Ends the program as the deferred signal would have, if there was one. */
void
ginkgo_cli_end_if_interrupted (void)
{
  if (interrupted == 0)
    return;

  signal (interrupted, SIG_DFL);
  raise (interrupted);
}

/* Shows the progress on standard error, if it is a terminal, and not too often. */
void
ginkgo_cli_show_progress (const char *out,
                          guint n_done,
                          guint n_games)
{
  static gint64 last;
  gint64 now = g_get_monotonic_time ();
  /* A terminal that shows the games shows no progress. */
  gboolean is_visible = isatty (STDERR_FILENO) && !(g_str_equal (out, "-") && isatty (STDOUT_FILENO));

  if (!is_visible || (n_done < n_games && now - last < PROGRESS_INTERVAL))
    return;

  last = now;
  g_printerr ("\r");
  /* Translators: the games finished, and all games; the plural form follows the second number */
  g_printerr (ngettext ("%u of %u game", "%u of %u games", n_games), n_done, n_games);
  if (n_done == n_games)
    g_printerr ("\n");
}
