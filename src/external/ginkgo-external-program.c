/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-external-program.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-external-guard.h"

#define CHUNK_SIZE 65536

/* How often to check for the end of a program, in µs */
#define CHECK_INTERVAL 2000

/* How long to wait for processes that cannot be killed, in ms */
#define KILL_TIMEOUT 5000

/* How much of standard error one run of a program may show, in bytes */
#define MAX_MESSAGES (1024 * 1024)

/* How long the note that messages are missing may wait for its reader, in ms */
#define NOTE_TIMEOUT 1000

/* A pipe that is ready takes this much without blocking, in bytes. */
#define MESSAGE_CHUNK PIPE_BUF

struct _GinkgoExternalProgram
{
  GPid guard; /* exits after the program and everything that it has started */
  int leash;  /* closing it lets the guard kill them */
  int input;
  int output;
  int messages; /* its standard error */
  gsize n_messages;
  gsize max_line;
  GByteArray *unread;
};

typedef struct
{
  const char *request; /* what remains to be written */
  gsize length;
  gint64 deadline;
  guint milliseconds;
  GCancellable *cancellable;
} Question;

G_DEFINE_QUARK (ginkgo-external-error-quark, ginkgo_external_error)

static void
child_setup_cb (gpointer user_data)
{
  GUnixPipe *leash = user_data;

  ginkgo_external_guard (g_unix_pipe_get (leash, G_UNIX_PIPE_END_READ));
}

/* Writing to a program that has exited must fail, not kill ours. */
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

/* --- Messages --- */

static void
show_message (const char *text,
              gsize length,
              int timeout)
{
  GPollFD own = { .fd = STDERR_FILENO, .events = G_IO_OUT };

  /* Drop a message rather than wait long for a reader that does not read. */
  if (g_poll (&own, 1, timeout) == 1 && write (STDERR_FILENO, text, length) < 0)
    g_debug ("Failed to show the message of a program: %s", g_strerror (errno));
}

/* Passes on what the program writes to standard error, up to a limit. Reading the rest, too,
 * keeps the program from blocking. */
static void
pass_messages (GinkgoExternalProgram *self)
{
  static const char note[] = "\n(The program writes too much to standard error; the rest is not shown.)\n";
  char chunk[MESSAGE_CHUNK];
  gssize n_read;

  for (guint i = 0; i < MAX_MESSAGES / MESSAGE_CHUNK; i++)
    {
      n_read = self->messages != -1 ? read (self->messages, chunk, sizeof chunk) : 0;
      if (n_read < 0 && (errno == EAGAIN || errno == EINTR))
        return;
      if (n_read <= 0)
        {
          g_clear_fd (&self->messages, NULL);
          return;
        }

      if (self->n_messages < MAX_MESSAGES)
        {
          show_message (chunk, MIN ((gsize) n_read, MAX_MESSAGES - self->n_messages), 0);
          self->n_messages += (gsize) n_read;
          if (self->n_messages >= MAX_MESSAGES)
            show_message (note, strlen (note), NOTE_TIMEOUT);
        }
    }
}

/* --- Asking --- */

/* Reads what is there, up to the limit; *@is_open is %FALSE at the end. */
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
    return set_ended (error, "The program no longer reads its standard input.");

  if (n_written > 0)
    {
      question->request += n_written;
      question->length -= (gsize) n_written;
    }

  return TRUE;
}

/* Takes the first complete line, if there is one. */
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

/* Waits until the program can read or has written something. Fails at the deadline, and when
 * the question is cancelled. */
static gboolean
wait_for_program (GinkgoExternalProgram *self,
                  const Question *question,
                  GError **error)
{
  gint64 left = question->deadline - g_get_monotonic_time ();
  GPollFD fds[4] = { { .fd = self->output, .events = G_IO_IN } };
  guint n_fds = 1;
  gboolean can_be_cancelled;

  if (question->length > 0)
    fds[n_fds++] = (GPollFD) { .fd = self->input, .events = G_IO_OUT };
  if (self->messages != -1)
    fds[n_fds++] = (GPollFD) { .fd = self->messages, .events = G_IO_IN };
  can_be_cancelled = g_cancellable_make_pollfd (question->cancellable, &fds[n_fds]);

  if (left > 0)
    g_poll (fds, n_fds + (can_be_cancelled ? 1 : 0), (int) (left / 1000) + 1);
  if (can_be_cancelled)
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

      pass_messages (self);
      read_available (self, &is_open);
      *answer = take_line (self);
      if (*answer != NULL)
        return TRUE;
      if (self->unread->len > self->max_line)
        {
          g_set_error (error,
                       GINKGO_EXTERNAL_ERROR,
                       GINKGO_EXTERNAL_ERROR_LONG,
                       "The program wrote a line longer than %" G_GSIZE_FORMAT " bytes.",
                       self->max_line);
          return FALSE;
        }
      if (!is_open)
        return set_ended (error, "The program ended, or closed its standard output.");

      if (!wait_for_program (self, question, error))
        return FALSE;
    }
}

/* --- Ending --- */

/* Waits until the guard exits, without reaping it. */
static gboolean
wait_for_end (GinkgoExternalProgram *self,
              guint milliseconds)
{
  gint64 deadline = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);
  siginfo_t info = { 0 };

  for (;;)
    {
      pass_messages (self);
      if (waitid (P_PID, (id_t) self->guard, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0)
        return TRUE;
      if (g_get_monotonic_time () >= deadline)
        return FALSE;
      g_usleep (CHECK_INTERVAL);
    }
}

/* Processes of another user, for instance through sudo, cannot be killed. */
static void
end (GinkgoExternalProgram *self)
{
  g_clear_fd (&self->leash, NULL);
  if (!wait_for_end (self, KILL_TIMEOUT))
    {
      g_warning ("A program, or something that it has started, cannot be killed and does not exit.");
      kill (self->guard, SIGKILL);
    }

  while (waitpid (self->guard, NULL, 0) == -1 && errno == EINTR)
    ;
}

/**
 * ginkgo_external_program_start:
 * @argv: (array zero-terminated=1): the program, looked for in the path, and its arguments
 * @max_line: the longest line that it may write, in bytes
 * @error: where to put an error of %GINKGO_EXTERNAL_ERROR
 *
 * Starts a program. The first %MAX_MESSAGES bytes of its standard error are shown on ours.
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
  g_auto (GUnixPipe) leash = G_UNIX_PIPE_INIT;
  g_autoptr (GError) reason = NULL;

  ignore_broken_pipes ();
  if (!g_unix_pipe_open (&leash, O_CLOEXEC, &reason) ||
      !g_spawn_async_with_pipes_and_fds (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES, child_setup_cb, &leash, -1, -1, -1, NULL, NULL, 0, &self->guard, &self->input, &self->output, &self->messages, &reason))
    {
      g_set_error (error,
                   GINKGO_EXTERNAL_ERROR,
                   GINKGO_EXTERNAL_ERROR_START,
                   "The program cannot be started: %s. Check the command.",
                   reason->message);
      g_free (self);
      return NULL;
    }

  self->leash = g_unix_pipe_steal (&leash, G_UNIX_PIPE_END_WRITE);
  self->max_line = max_line;
  self->unread = g_byte_array_new ();
  g_unix_set_fd_nonblocking (self->input, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->output, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->messages, TRUE, NULL);

  return self;
}

/* Asks a program: writes @request, with its line feed, and waits for the first line of the answer,
 * which has none, for some milliseconds. After an error its next answer may belong to an earlier
 * question: stop it. Errors are %GINKGO_EXTERNAL_ERROR or %G_IO_ERROR_CANCELLED. */
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

/* Returns what the program wrote after its last answer, for a message. */
GBytes *
ginkgo_external_program_get_unread (GinkgoExternalProgram *self)
{
  return g_bytes_new (self->unread->data, self->unread->len);
}

/* Kills a program and everything that it has started, and frees it. It first gets a last line, if
 * there is one, and @milliseconds to exit by itself. */
void
ginkgo_external_program_stop (GinkgoExternalProgram *self,
                              const char *request,
                              guint milliseconds)
{
  /* If this fails, the end of standard input has the same meaning. */
  if (request != NULL && write (self->input, request, strlen (request)) < 0)
    g_debug ("Failed to tell a program to exit: %s", g_strerror (errno));
  g_close (self->input, NULL);
  g_close (self->output, NULL);

  if (milliseconds > 0)
    wait_for_end (self, milliseconds);
  end (self);
  pass_messages (self);
  g_clear_fd (&self->messages, NULL);

  g_spawn_close_pid (self->guard);
  g_byte_array_unref (self->unread);
  g_free (self);
}
