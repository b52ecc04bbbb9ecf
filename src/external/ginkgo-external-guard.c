/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* ppoll() */

#include "ginkgo-external-guard.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* How long to wait for what was killed, in ns */
#define MOMENT 1000000

/* Our other threads may have held locks when we were forked: the guard only calls functions that are safe
 * in a signal handler. */

static void
child_ended_cb (int number)
{
}

/* Their own children then become ours. Only a number with its space is complete. */
static void
kill_children (void)
{
  char list[4096];
  int fd = open ("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  gssize length = fd != -1 ? read (fd, list, sizeof list) : 0;
  pid_t pid = 0;

  for (gssize i = 0; i < length; i++)
    {
      if (list[i] != ' ')
        pid = 10 * pid + list[i] - '0';
      else
        {
          kill (pid, SIGKILL);
          pid = 0;
        }
    }
  if (fd != -1)
    close (fd);
}

/* Exits when no child is left. Only this loop reaps, so no other process gets the number of a child. */
static void
watch (int leash)
{
  static const struct timespec moment = { .tv_nsec = MOMENT };
  struct pollfd pollfd = { .fd = leash };
  gboolean is_released = FALSE;
  sigset_t blocked;
  pid_t ended;

  signal (SIGCHLD, child_ended_cb);
  sigfillset (&blocked);
  sigprocmask (SIG_SETMASK, &blocked, NULL);
  sigdelset (&blocked, SIGCHLD);

  while ((ended = waitpid (-1, NULL, WNOHANG)) != -1)
    {
      if (ended > 0)
        continue;

      if (ppoll (&pollfd, 1, is_released ? &moment : NULL, &blocked) > 0)
        {
          is_released = TRUE;
          pollfd.fd = -1;
        }
      if (is_released)
        kill_children ();
    }

  _exit (0);
}

/**
 * ginkgo_external_guard:
 * @leash: a pipe that another process holds the other end of
 *
 * Divides a process that is about to become a program in two. Returns in a child of it, which becomes
 * the program. The process itself is the guard: whatever the program starts stays its descendant, even in
 * a session of its own. The guard exits when all of them have exited; it kills them when the other end of
 * @leash is closed, at the latest with the process that holds it.
 */
void
ginkgo_external_guard (int leash)
{
  /* In a process group of its own, so that Ctrl+C at a terminal reaches only our program */
  setpgid (0, 0);
  prctl (PR_SET_CHILD_SUBREAPER, 1);

  if (fork () == 0)
    {
      /* In another one, so that a script that ends its group does not end the guard */
      setpgid (0, 0);
      prctl (PR_SET_PDEATHSIG, SIGKILL);
      return;
    }

  prctl (PR_SET_NAME, "ginkgo-guard");
  dup2 (leash, 0);
  g_closefrom (1);
  watch (0);
}
