/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-external-program.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHUNK_SIZE 65536

/* How often to look whether a program has ended, in µs */
#define LOOK_INTERVAL 2000

/* How long one that cannot be killed is waited for, in ms */
#define PATIENCE 1000

struct _GinkgoExternalProgram
{
  /* Not reaped before ginkgo_external_program_stop(): so nobody else gets the number, and
   * signals reach this program's group or nobody. */
  GPid pid;
  int input;
  int output;
  gsize max_line;
  /* What has come and is not answered yet */
  GByteArray *unread;
};

/* What is being asked. */
typedef struct
{
  const char *request; /* what is left of it */
  gsize length;
  gint64 deadline;
  guint milliseconds;
  GCancellable *cancellable;
} Question;

G_DEFINE_QUARK (ginkgo-external-error-quark, ginkgo_external_error)

/* Of a group of its own: it ends with all that it has started and that stays in the group,
 * and Ctrl+C at a terminal is for this program to obey. */
static void
child_setup_cb (gpointer user_data)
{
  setpgid (0, 0);
}

/* Writing to a program that has ended must fail, not end this one. */
static void
ignore_broken_pipes (void)
{
  struct sigaction action;

  if (sigaction (SIGPIPE, NULL, &action) == 0 && action.sa_handler == SIG_DFL)
    signal (SIGPIPE, SIG_IGN);
}

static gboolean
set_ended (GError **error,
           const char *message)
{
  g_set_error_literal (error, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_ENDED, message);

  return FALSE;
}

/* --- Asking --- */

/* Takes what has come, as far as it fits; *@is_open tells whether more can come. */
static void
read_available (GinkgoExternalProgram *self,
                gboolean *is_open)
{
  guint8 chunk[CHUNK_SIZE];
  gssize n_read;

  *is_open = TRUE;
  while (self->unread->len <= self->max_line)
    {
      n_read = read (self->output, chunk, sizeof chunk);
      if (n_read > 0)
        {
          g_byte_array_append (self->unread, chunk, (guint) n_read);
          continue;
        }

      *is_open = n_read < 0 && (errno == EAGAIN || errno == EINTR);
      return;
    }
}

static gboolean
write_available (GinkgoExternalProgram *self,
                 Question *question,
                 GError **error)
{
  gssize n_written = write (self->input, question->request, question->length);

  if (n_written < 0 && errno != EAGAIN && errno != EINTR)
    return set_ended (error, "The program does not read its standard input any more.");

  if (n_written > 0)
    {
      question->request += n_written;
      question->length -= (gsize) n_written;
    }

  return TRUE;
}

/* Takes the first line that has come, if it is whole. */
static GBytes *
take_line (GinkgoExternalProgram *self)
{
  const guint8 *end = self->unread->len > 0 ? memchr (self->unread->data, '\n', self->unread->len) : NULL;
  gsize length = end != NULL ? (gsize) (end - self->unread->data) : 0;
  GBytes *line;

  if (end == NULL || length > self->max_line)
    return NULL;

  line = g_bytes_new (self->unread->data, length);
  g_byte_array_remove_range (self->unread, 0, (guint) length + 1);

  return line;
}

static gboolean
check_length (GinkgoExternalProgram *self,
              GError **error)
{
  if (self->unread->len <= self->max_line)
    return TRUE;

  g_set_error (error,
               GINKGO_EXTERNAL_ERROR,
               GINKGO_EXTERNAL_ERROR_LONG,
               "The program wrote a line of more than %" G_GSIZE_FORMAT " bytes.",
               self->max_line);
  return FALSE;
}

/* Waits until the program can read or has written; at the deadline, or when it is
 * cancelled, there is nothing to wait for any more. */
static gboolean
wait_for_program (GinkgoExternalProgram *self,
                  const Question *question,
                  GError **error)
{
  gint64 left = question->deadline - g_get_monotonic_time ();
  GPollFD fds[3] = {
    { .fd = self->output, .events = G_IO_IN },
    { .fd = self->input, .events = G_IO_OUT },
  };
  guint n_fds = question->length > 0 ? 2 : 1;
  gboolean has_ticket = g_cancellable_make_pollfd (question->cancellable, &fds[n_fds]);

  if (left > 0)
    g_poll (fds, n_fds + (has_ticket ? 1 : 0), (int) (left / 1000) + 1);
  if (has_ticket)
    g_cancellable_release_fd (question->cancellable);

  if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
    return FALSE;
  if (g_get_monotonic_time () < question->deadline)
    return TRUE;

  g_set_error (error,
               GINKGO_EXTERNAL_ERROR,
               GINKGO_EXTERNAL_ERROR_LATE,
               "The program did not answer within %u ms.",
               question->milliseconds);
  return FALSE;
}

static gboolean
exchange (GinkgoExternalProgram *self,
          Question *question,
          GBytes **answer,
          GError **error)
{
  gboolean is_open;

  for (;;)
    {
      if (question->length > 0 && !write_available (self, question, error))
        return FALSE;

      read_available (self, &is_open);
      *answer = take_line (self);
      if (*answer != NULL)
        return TRUE;
      if (!check_length (self, error))
        return FALSE;
      if (!is_open)
        return set_ended (error, "The program ended, or closed its standard output.");

      if (!wait_for_program (self, question, error))
        return FALSE;
    }
}

/* --- Ending --- */

/* Whether it has ended, by itself, before the time is over. It is not reaped yet. */
static gboolean
wait_for_end (GinkgoExternalProgram *self,
              guint milliseconds)
{
  gint64 deadline = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);
  siginfo_t info = { 0 };

  for (;;)
    {
      if (waitid (P_PID, (id_t) self->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0)
        return TRUE;
      if (g_get_monotonic_time () >= deadline)
        return FALSE;
      g_usleep (LOOK_INTERVAL);
    }
}

/* It may have left its group. One that runs as somebody else, by sudo for instance, cannot
 * be killed, only waited for. */
static void
end (GinkgoExternalProgram *self)
{
  kill (-self->pid, SIGKILL);
  if (kill (self->pid, SIGKILL) != 0 && !wait_for_end (self, PATIENCE))
    {
      g_warning ("The program with process number %d runs as somebody else and does not end.", (int) self->pid);
      return;
    }

  while (waitpid (self->pid, NULL, 0) == -1 && errno == EINTR)
    ;
}

/**
 * ginkgo_external_program_start:
 * @argv: (array zero-terminated=1): the program, looked for in the path, and its arguments
 * @max_line: how many bytes a line of it may have
 * @error: where to put an error of %GINKGO_EXTERNAL_ERROR
 *
 * Starts a program. Its standard error is that of this program.
 *
 * Returns: (transfer full) (nullable): the program, to be stopped by
 *   ginkgo_external_program_stop()
 */
GinkgoExternalProgram *
ginkgo_external_program_start (const char *const *argv,
                               gsize max_line,
                               GError **error)
{
  GinkgoExternalProgram *self = g_new0 (GinkgoExternalProgram, 1);
  g_autoptr (GError) reason = NULL;

  ignore_broken_pipes ();
  if (!g_spawn_async_with_pipes_and_fds (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES, child_setup_cb, NULL, -1, -1, -1, NULL, NULL, 0, &self->pid, &self->input, &self->output, NULL, &reason))
    {
      g_set_error (error,
                   GINKGO_EXTERNAL_ERROR,
                   GINKGO_EXTERNAL_ERROR_START,
                   "The program cannot be started: %s.",
                   reason->message);
      g_free (self);
      return NULL;
    }

  self->max_line = max_line;
  self->unread = g_byte_array_new ();
  g_unix_set_fd_nonblocking (self->input, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->output, TRUE, NULL);

  return self;
}

/**
 * ginkgo_external_program_ask:
 * @self: a program
 * @request: a line with its line feed
 * @milliseconds: how long to wait for the answer
 * @cancellable: (nullable): to wait no longer
 * @answer: (out): the first line that the program writes, without its line feed
 * @error: where to put an error of %GINKGO_EXTERNAL_ERROR, or %G_IO_ERROR_CANCELLED
 *
 * Asks a program. After an error there is no telling what it will say to what: stop it.
 *
 * Returns: whether there is an answer
 */
gboolean
ginkgo_external_program_ask (GinkgoExternalProgram *self,
                             const char *request,
                             guint milliseconds,
                             GCancellable *cancellable,
                             GBytes **answer,
                             GError **error)
{
  Question question = {
    .request = request,
    .length = strlen (request),
    .deadline = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000),
    .milliseconds = milliseconds,
    .cancellable = cancellable,
  };
  gboolean is_open;

  *answer = NULL;
  read_available (self, &is_open);
  if (self->unread->len > 0)
    {
      g_set_error_literal (error,
                           GINKGO_EXTERNAL_ERROR,
                           GINKGO_EXTERNAL_ERROR_UNASKED,
                           "The program wrote something without being asked.");
      return FALSE;
    }

  return exchange (self, &question, answer, error);
}

/**
 * ginkgo_external_program_get_unread:
 * @self: a program
 *
 * Returns: (transfer full): what has come beyond the answers, for a message
 */
GBytes *
ginkgo_external_program_get_unread (GinkgoExternalProgram *self)
{
  return g_bytes_new (self->unread->data, self->unread->len);
}

/**
 * ginkgo_external_program_stop:
 * @self: (transfer full): a program
 * @request: (nullable): a last line to say
 * @milliseconds: how long it has to end by itself
 *
 * Ends a program and all that it has started, but for what has left its process group, and
 * frees it.
 */
void
ginkgo_external_program_stop (GinkgoExternalProgram *self,
                              const char *request,
                              guint milliseconds)
{
  /* If it does not listen, the end of its standard input says the same. */
  if (request != NULL && write (self->input, request, strlen (request)) < 0)
    g_debug ("A program does not hear that it should end: %s", g_strerror (errno));
  g_close (self->input, NULL);
  g_close (self->output, NULL);

  if (milliseconds > 0)
    wait_for_end (self, milliseconds);
  end (self);

  g_spawn_close_pid (self->pid);
  g_byte_array_unref (self->unread);
  g_free (self);
}
