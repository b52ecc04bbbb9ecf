/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "ginkgo-cli-json.h"

/*
 * The games of a match, a line each, in the order in which they ended. A line is written
 * at once, so that at most the last one can be cut short; each says which match it is of.
 */

/* How every line begins, by which half a line is known, too */
#define LINE_HEAD "{\"game\":"

/* What is longer than any line, the zeros behind it included, is somebody's file. */
#define MAX_REST 65536

struct _GinkgoArenaFile
{
  int fd;
  const GinkgoArenaMatch *match;
};

static gboolean
set_error_from_errno (GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s", g_strerror (code));

  return FALSE;
}

/* --- Writing --- */

static void
add_counts (GString *json,
            const char *key,
            const guint *counts,
            guint n_counts)
{
  ginkgo_cli_json_open (json, key, '[');
  for (guint i = 0; i < n_counts; i++)
    ginkgo_cli_json_add_int (json, NULL, counts[i]);
  ginkgo_cli_json_close (json, ']');
}

static char *
write_line (const GinkgoArenaMatch *match,
            guint index,
            const GinkgoArenaGame *game)
{
  GString *json = g_string_new (NULL);

  ginkgo_cli_json_open (json, NULL, '{');
  ginkgo_cli_json_add_int (json, "game", index);
  ginkgo_cli_json_add_string (json, "mode", ginkgo_mode_get_name (match->mode));
  g_string_append_printf (json, ",\"seed\":%" G_GUINT64_FORMAT, ginkgo_arena_get_seed (match, index));
  ginkgo_cli_json_add_int (json, "rotation", index % match->n_entrants);
  ginkgo_cli_json_add_int (json, "budget", match->budget);
  if (match->evaluations > 0)
    ginkgo_cli_json_add_int (json, "evaluations", (gint64) match->evaluations);
  ginkgo_cli_json_open (json, "entrants", '[');
  for (guint i = 0; i < match->n_entrants; i++)
    ginkgo_cli_json_add_string (json, NULL, match->entrants[i].name);
  ginkgo_cli_json_close (json, ']');
  add_counts (json, "scores", game->scores, match->n_seats);
  add_counts (json, "decisions", game->decisions, match->n_entrants);
  ginkgo_cli_json_open (json, "microseconds", '[');
  for (guint i = 0; i < match->n_entrants; i++)
    ginkgo_cli_json_add_int (json, NULL, game->times[i]);
  ginkgo_cli_json_close (json, ']');
  add_counts (json, "faults", game->faults, match->n_entrants);
  ginkgo_cli_json_close (json, '}');
  g_string_append_c (json, '\n');

  return g_string_free_and_steal (json);
}

/* --- Reading --- */

static JsonNode *
get_value (JsonObject *object,
           const char *key,
           GType type)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type ? node : NULL;
}

static gboolean
has_int (JsonObject *object,
         const char *key,
         guint64 expected)
{
  JsonNode *node = get_value (object, key, G_TYPE_INT64);

  return node != NULL && (guint64) json_node_get_int (node) == expected;
}

static gboolean
has_string (JsonNode *node,
            const char *expected)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING &&
         g_str_equal (json_node_get_string (node), expected);
}

/* Seeds beyond 2^63 are no numbers to json-glib: as text they are compared as they are. */
static gboolean
has_seed (const char *line,
          guint64 seed)
{
  g_autofree char *expected = g_strdup_printf (",\"seed\":%" G_GUINT64_FORMAT ",", seed);

  return strstr (line, expected) != NULL;
}

static gboolean
has_entrants (JsonObject *object,
              const GinkgoArenaMatch *match)
{
  JsonNode *node = json_object_get_member (object, "entrants");
  JsonArray *names = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (names == NULL || json_array_get_length (names) != match->n_entrants)
    return FALSE;
  for (guint i = 0; i < match->n_entrants; i++)
    if (!has_string (json_array_get_element (names, i), match->entrants[i].name))
      return FALSE;

  return TRUE;
}

static gboolean
read_numbers (JsonObject *object,
              const char *key,
              guint n_numbers,
              gint64 *numbers)
{
  JsonNode *node = json_object_get_member (object, key);
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL || json_array_get_length (array) != n_numbers)
    return FALSE;
  for (guint i = 0; i < n_numbers; i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_INT64 || json_node_get_int (element) < 0)
        return FALSE;
      numbers[i] = json_node_get_int (element);
    }

  return TRUE;
}

static gboolean
read_counts (JsonObject *object,
             const char *key,
             guint n_counts,
             guint *counts)
{
  gint64 numbers[GINKGO_MAX_SEATS];

  if (!read_numbers (object, key, n_counts, numbers))
    return FALSE;
  for (guint i = 0; i < n_counts; i++)
    {
      if (numbers[i] > G_MAXINT)
        return FALSE;
      counts[i] = (guint) numbers[i];
    }

  return TRUE;
}

/* A game of this match, or %FALSE. */
static gboolean
read_game (const char *line,
           const GinkgoArenaMatch *match,
           guint *index,
           GinkgoArenaGame *game)
{
  g_autoptr (JsonNode) node = json_from_string (line, NULL);
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *number = object != NULL ? get_value (object, "game", G_TYPE_INT64) : NULL;
  JsonNode *mode = object != NULL ? json_object_get_member (object, "mode") : NULL;

  if (number == NULL || json_node_get_int (number) < 0 || json_node_get_int (number) > G_MAXINT)
    return FALSE;

  *index = (guint) json_node_get_int (number);
  *game = (GinkgoArenaGame) { .is_played = TRUE };

  return mode != NULL && has_string (mode, ginkgo_mode_get_name (match->mode)) &&
         has_seed (line, ginkgo_arena_get_seed (match, *index)) &&
         has_int (object, "rotation", *index % match->n_entrants) &&
         has_int (object, "budget", match->budget) &&
         (match->evaluations == 0 ? !json_object_has_member (object, "evaluations") : has_int (object, "evaluations", match->evaluations)) &&
         has_entrants (object, match) &&
         read_counts (object, "scores", match->n_seats, game->scores) &&
         read_counts (object, "decisions", match->n_entrants, game->decisions) &&
         read_numbers (object, "microseconds", match->n_entrants, game->times) &&
         read_counts (object, "faults", match->n_entrants, game->faults);
}

/* All lines that are whole. *@length tells how much of the file they are. */
static gboolean
read_games (const char *text,
            const GinkgoArenaMatch *match,
            GinkgoArenaGame *games,
            gsize *length,
            GError **error)
{
  const char *start = text;
  guint n_lines = 0;

  for (const char *end = strchr (start, '\n'); end != NULL; end = strchr (start, '\n'))
    {
      g_autofree char *line = g_strndup (start, (gsize) (end - start));
      GinkgoArenaGame game;
      guint index;

      n_lines++;
      if (!read_game (line, match, &index, &game))
        {
          g_set_error (error,
                       G_IO_ERROR,
                       G_IO_ERROR_INVALID_DATA,
                       _("line %u is not a game of this match; name another file, or say --seat, --mode, --seed, --budget and --evaluations as before"),
                       n_lines);
          return FALSE;
        }

      /* The first one counts. There may be more games than are asked for now. */
      if (index < match->n_games && !games[index].is_played)
        games[index] = game;
      start = end + 1;
    }

  *length = (gsize) (start - text);

  return TRUE;
}

/* What follows the last line can only be a line that was cut short: by zeros, too, where a
 * disk had no power any more. */
static gboolean
cut_rest (int fd,
          const char *rest,
          gsize length,
          gsize size,
          GError **error)
{
  if (length == size)
    return TRUE;

  if (size - length > MAX_REST || strncmp (rest, LINE_HEAD, MIN (strlen (rest), strlen (LINE_HEAD))) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("its last line is not a game; name another file"));
      return FALSE;
    }

  return ftruncate (fd, (off_t) length) == 0 || set_error_from_errno (error);
}

/* Whether nothing follows the text but zeros, if anything */
static gboolean
ends_in_zeros (const char *text,
               gsize size)
{
  for (gsize i = strlen (text); i < size; i++)
    if (text[i] != '\0')
      return FALSE;

  return TRUE;
}

static gboolean
load (int fd,
      const char *path,
      const GinkgoArenaMatch *match,
      GinkgoArenaGame *games,
      GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  gsize size;

  if (!g_file_get_contents (path, &text, &size, error))
    return FALSE;
  if (!ends_in_zeros (text, size))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is not a text; name another file"));
      return FALSE;
    }

  return read_games (text, match, games, &length, error) && cut_rest (fd, text + length, length, size, error);
}

/* Only a file stays, and only one match may write to it at a time. */
static gboolean
check_and_lock (int fd,
                GError **error)
{
  GStatBuf status;

  if (fstat (fd, &status) != 0)
    return set_error_from_errno (error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("it is not a file"));
      return FALSE;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("another match is writing to it"));
      return FALSE;
    }

  return TRUE;
}

/**
 * ginkgo_arena_file_open:
 * @path: a path in the file system's encoding
 * @match: the match, which must stay
 * @games: (array) (inout): where to put the games that the file holds already
 * @error: where to say what is wrong with the file; to stand after a colon
 *
 * Opens the file of a match, or makes one. A last line that was cut short is removed.
 *
 * Returns: (transfer full) (nullable): the file
 */
GinkgoArenaFile *
ginkgo_arena_file_open (const char *path,
                        const GinkgoArenaMatch *match,
                        GinkgoArenaGame *games,
                        GError **error)
{
  /* A pipe that nobody reads would not let itself be opened at all. */
  int fd = g_open (path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  GinkgoArenaFile *self;

  if (fd == -1)
    {
      set_error_from_errno (error);
      return NULL;
    }
  if (!check_and_lock (fd, error) || !load (fd, path, match, games, error))
    {
      g_close (fd, NULL);
      return NULL;
    }

  self = g_new0 (GinkgoArenaFile, 1);
  self->fd = fd;
  self->match = match;

  return self;
}

/**
 * ginkgo_arena_file_close:
 * @self: (nullable) (transfer full): a file
 *
 * Closes the file.
 */
void
ginkgo_arena_file_close (GinkgoArenaFile *self)
{
  if (self == NULL)
    return;

  g_close (self->fd, NULL);
  g_free (self);
}

/**
 * ginkgo_arena_file_append:
 * @self: a file
 * @index: which game
 * @game: what came of it
 * @error: where to say why it cannot be written
 *
 * Adds a game at the end, at once.
 *
 * Returns: whether it is there
 */
gboolean
ginkgo_arena_file_append (GinkgoArenaFile *self,
                          guint index,
                          const GinkgoArenaGame *game,
                          GError **error)
{
  g_autofree char *line = write_line (self->match, index, game);
  gsize length = strlen (line);
  gssize n_written = write (self->fd, line, length);

  if (n_written == (gssize) length)
    return TRUE;
  if (n_written >= 0)
    errno = ENOSPC;

  return set_error_from_errno (error);
}
