/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#include "ginkgo-limits.h"

/* Text from files may contain anything. Returns FALSE if @character can control a terminal, end a
 * line or reverse it. Joiners cannot: Persian words and many emoji consist of them. */
gboolean
ginkgo_cli_is_safe (gunichar character)
{
  GUnicodeType type = g_unichar_type (character);
  gboolean is_bidi_control = character == 0x061c || character == 0x200e || character == 0x200f ||
                             (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069);

  return type != G_UNICODE_CONTROL && type != G_UNICODE_LINE_SEPARATOR && type != G_UNICODE_PARAGRAPH_SEPARATOR &&
         !is_bidi_control;
}

/* Makes a text safe for one line of a terminal: unsafe characters become "?". */
char *
ginkgo_cli_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      g_string_append_unichar (clean, ginkgo_cli_is_safe (character) ? character : '?');
    }

  return g_string_free_and_steal (clean);
}

/* Makes a path, in the file system's encoding, safe for a message. */
char *
ginkgo_cli_clean_path (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  return ginkgo_cli_clean (name);
}

static void G_GNUC_PRINTF (1, 0)
  complain (const char *format,
            va_list arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);

  g_printerr ("ginkgo-cli: %s\n", message);
}

void
ginkgo_cli_complain (const char *format,
                     ...)
{
  va_list arguments;

  va_start (arguments, format);
  complain (format, arguments);
  va_end (arguments);
}

/* Complains about the arguments. Returns GINKGO_CLI_USAGE. */
int
ginkgo_cli_misused (const char *format,
                    ...)
{
  va_list arguments;

  va_start (arguments, format);
  complain (format, arguments);
  va_end (arguments);

  return GINKGO_CLI_USAGE;
}

/* The first error of standard output, or 0. */
static int output_error;

/* Something damaged was skipped. */
static gboolean is_damaged;

static void
print_cb (const char *text)
{
  const char *charset;
  g_autofree char *converted = NULL;

  if (!g_get_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);

  if (fputs (converted != NULL ? converted : text, stdout) == EOF || fflush (stdout) == EOF)
    output_error = output_error != 0 ? output_error : errno;
}

/* Makes g_print() remember errors of standard output. */
void
ginkgo_cli_init_output (void)
{
  g_set_print_handler (print_cb);
}

/* Makes the exit status show that something damaged was skipped and reported. */
void
ginkgo_cli_note_damage (void)
{
  is_damaged = TRUE;
}

/* Reports an error of standard output, unless its reader closed it. Returns the exit status. */
int
ginkgo_cli_finish (int status)
{
  if (status == GINKGO_CLI_GOOD && is_damaged)
    status = GINKGO_CLI_BAD;
  if (output_error == 0 || output_error == EPIPE)
    return status;

  ginkgo_cli_complain (_("Cannot write to standard output: %s."), g_strerror (output_error));

  return GINKGO_CLI_BAD;
}

/* Returns the "2" in "-p2" or "-jp2", or NULL. */
static const char *
find_joined_value (const char *argument,
                   const GOptionEntry *entries)
{
  if (argument[0] != '-' || argument[1] == '-')
    return NULL;

  for (const char *p = argument + 1; *p != '\0'; p++)
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
      if (entry->short_name == *p && entry->arg != G_OPTION_ARG_NONE)
        return p[1] != '\0' ? p + 1 : NULL;

  return NULL;
}

/* GLib knows "-p 2", but not "-p2". */
static char **
split_joined_values (char **argv,
                     const GOptionEntry *entries)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean may_be_option = TRUE;

  for (; *argv != NULL; argv++)
    {
      const char *value = may_be_option ? find_joined_value (*argv, entries) : NULL;

      if (value != NULL)
        g_strv_builder_take (builder, g_strndup (*argv, (gsize) (value - *argv)));
      g_strv_builder_add (builder, value != NULL ? value : *argv);
      may_be_option &= !g_str_equal (*argv, "--");
    }

  return g_strv_builder_end (builder);
}

/* Parses the options of a command, which takes no arguments unless @parameters describes them;
 * --help ends the program here. Returns whether they are valid; if not, a message is written. */
gboolean
ginkgo_cli_parse (const char *parameters,
                  const char *summary,
                  const char *description,
                  const GOptionEntry *entries,
                  char **argv)
{
  g_auto (GStrv) arguments = split_joined_values (argv, entries);
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse_strv (context, &arguments, &error))
    {
      ginkgo_cli_misused (_("%s; see \"%s --help\"."), error->message, g_get_prgname ());
      return FALSE;
    }

  if (parameters == NULL && arguments[1] != NULL)
    {
      ginkgo_cli_refuse_argument (arguments[1]);
      return FALSE;
    }

  return TRUE;
}

/* Complains about an argument that the command does not take. */
int
ginkgo_cli_refuse_argument (const char *argument)
{
  g_autofree char *clean = ginkgo_cli_clean_path (argument);

  return ginkgo_cli_misused (_("Unexpected argument \"%s\"; see \"%s --help\"."),
                             clean,
                             g_get_prgname ());
}

/* Parses a whole number. Without a @text the number stays as it is. Returns whether @text is
 * one; if not, a message is written. */
gboolean
ginkgo_cli_parse_number (const char *option,
                         const char *text,
                         guint64 min,
                         guint64 max,
                         guint64 *number)
{
  g_autofree char *least = NULL;
  g_autofree char *greatest = NULL;
  g_autofree char *clean = NULL;

  if (text == NULL || g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return TRUE;

  least = g_strdup_printf ("%" G_GUINT64_FORMAT, min);
  greatest = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  clean = ginkgo_cli_clean (text);
  ginkgo_cli_misused (_("--%s takes a whole number from %s to %s, not \"%s\"."), option, least, greatest, clean);

  return FALSE;
}

/* Parses a number from 1 on, as ginkgo_cli_parse_number() does. */
gboolean
ginkgo_cli_parse_count (const char *option,
                        const char *text,
                        guint max,
                        guint *count)
{
  guint64 number = *count;

  if (!ginkgo_cli_parse_number (option, text, 1, max, &number))
    return FALSE;

  *count = (guint) number;

  return TRUE;
}

/* Parses a level: "level:3", or "3" alone. Without a @text the level stays as it is. Returns whether
 * @text is one; if not, a message is written. */
gboolean
ginkgo_cli_parse_level (const char *text,
                        GinkgoLevel *level)
{
  g_autofree char *name = g_strconcat ("level:", text, NULL);
  g_autofree char *clean = NULL;

  if (text == NULL || ginkgo_level_from_name (text, level) || ginkgo_level_from_name (name, level))
    return TRUE;

  clean = ginkgo_cli_clean (text);
  ginkgo_cli_misused (_("--level takes a number from 1 to %d, max, greedy or random, not \"%s\"."), GINKGO_N_STRENGTHS, clean);

  return FALSE;
}

/* Parses the name of a mode. Without a @text the mode stays as it is. Returns whether @text is
 * one; if not, a message is written. */
gboolean
ginkgo_cli_parse_mode (const char *text,
                       GinkgoMode *mode)
{
  g_autofree char *clean = NULL;

  if (text == NULL || ginkgo_mode_from_name (text, mode))
    return TRUE;

  clean = ginkgo_cli_clean (text);
  ginkgo_cli_misused (_("--mode takes introductory, normal, solitaire or solitaire-expert, not \"%s\"."), clean);

  return FALSE;
}

/* Opening a pipe would wait for a writer, and a folder can be opened but not read. */
static int
open_file (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  GStatBuf status;

  if (fd == -1)
    return -1;

  if (fstat (fd, &status) == 0 && !S_ISDIR (status.st_mode))
    {
      /* GUnixInputStream waits for the first writer of a pipe: act as one for a moment. */
      int writer = S_ISFIFO (status.st_mode) ? g_open (path, O_WRONLY | O_CLOEXEC | O_NONBLOCK) : -1;

      g_clear_fd (&writer, NULL);
      g_unix_set_fd_nonblocking (fd, FALSE, NULL);
      return fd;
    }

  g_close (fd, NULL);
  errno = EISDIR;

  return -1;
}

/* Opens a file, or standard input ("-"). Returns NULL after a message. */
GInputStream *
ginkgo_cli_open (const char *path)
{
  g_autofree char *name = NULL;
  int code;
  int fd;

  if (g_str_equal (path, "-"))
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  fd = open_file (path);
  if (fd != -1)
    return g_unix_input_stream_new (fd, TRUE);

  code = errno;
  name = ginkgo_cli_clean_path (path);
  ginkgo_cli_complain (_("Cannot read \"%s\": %s. Check its path and permissions."), name, g_strerror (code));

  return NULL;
}

/* Reports what is wrong with the record that begins on @line. */
void
ginkgo_cli_blame (const char *name,
                  guint line,
                  const GError *error)
{
  g_autofree char *message = ginkgo_cli_clean (error->message);

  /* Nothing could be read at all. */
  if (line == 0)
    ginkgo_cli_complain ("%s: %s", name, message);
  else
    g_printerr ("%s:%u: %s: %s\n", name, line, C_("record", "bad"), message);
}

/**
 * ginkgo_cli_for_each_game:
 * @name: the name of the stream, for messages
 * @func: returns %FALSE with an error if there is something wrong with the game, or without one to stop reading
 *
 * Reads the games in a stream. Reports those that are bad, and stops if there are too many of them.
 *
 * Returns: whether all games are good
 */
gboolean
ginkgo_cli_for_each_game (const char *name,
                          GInputStream *stream,
                          GinkgoCliGameFunc func,
                          gpointer data)
{
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
  guint n_bad = 0;

  while (n_bad < GINKGO_LIMIT_BAD_GAMES_CLI)
    {
      g_autoptr (GinkgoSavedGame) game = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_read = ginkgo_record_reader_next (reader, &game, NULL, NULL, &error);
      guint line = ginkgo_record_reader_get_line (reader);

      if (is_read && (game == NULL || (!func (game, name, line, data, &error) && error == NULL)))
        return n_bad == 0;

      if (error != NULL)
        {
          ginkgo_cli_blame (name, line, error);
          n_bad++;
        }
    }

  ginkgo_cli_complain (ngettext ("%s: %d record is bad; the rest of the file was not read. Get another copy of it.",
                                 "%s: %d records are bad; the rest of the file was not read. Get another copy of it.",
                                 GINKGO_LIMIT_BAD_GAMES_CLI),
                       name,
                       GINKGO_LIMIT_BAD_GAMES_CLI);

  return FALSE;
}
