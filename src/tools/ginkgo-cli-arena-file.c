/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "ginkgo-cli-output.h"
#include "ginkgo-cli.h"
#include "ginkgo-whole-file.h"

/* The games of a match, a line each, in the order in which they ended. A line is written at once,
 * so only the last one can be incomplete. Each names its match. */

/* The start of every line, to recognize a part of one */
#define LINE_HEAD "{\"game\":"

/* Longer than any line with zeros after it: not a file of ours */
#define MAX_REST 65536

struct _GinkgoArenaFile
{
  int fd;
  const GinkgoArenaMatch *match;
};

/* --- Writing --- */

static JsonArray *
make_counts (const guint *counts,
             guint n_counts)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < n_counts; i++)
    json_array_add_int_element (array, counts[i]);

  return array;
}

/* A seed can be larger than a JSON number. */
static char *
describe_seed (const GinkgoArenaMatch *match,
               guint index)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, ginkgo_arena_get_seed (match, index));
}

static JsonArray *
make_luck (const GinkgoArenaMatch *match,
           const GinkgoArenaGame *game,
           gsize offset)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < match->n_seats; i++)
    json_array_add_double_element (array, G_STRUCT_MEMBER (double, &game->luck[i], offset));

  return array;
}

static char *
write_line (const GinkgoArenaMatch *match,
            guint index,
            const GinkgoArenaGame *game)
{
  g_autofree char *seed = describe_seed (match, index);
  g_autofree char *line = NULL;
  JsonObject *object = json_object_new ();
  JsonArray *entrants = json_array_new ();
  JsonArray *times = json_array_new ();

  for (guint i = 0; i < match->n_entrants; i++)
    {
      json_array_add_string_element (entrants, match->entrants[i].name);
      json_array_add_int_element (times, game->times[i]);
    }

  json_object_set_int_member (object, "game", index);
  json_object_set_string_member (object, "mode", ginkgo_mode_get_name (match->mode));
  json_object_set_string_member (object, "seed", seed);
  json_object_set_int_member (object, "rotation", index % match->n_entrants);
  json_object_set_int_member (object, "budget", match->budget);
  if (match->evaluations > 0)
    json_object_set_int_member (object, "evaluations", (gint64) match->evaluations);
  json_object_set_array_member (object, "entrants", entrants);
  json_object_set_array_member (object, "scores", make_counts (game->scores, match->n_seats));
  json_object_set_array_member (object, "decisions", make_counts (game->decisions, match->n_entrants));
  json_object_set_array_member (object, "microseconds", times);
  json_object_set_array_member (object, "faults", make_counts (game->faults, match->n_entrants));
  if (match->has_luck)
    {
      json_object_set_array_member (object, "lead_luck", make_luck (match, game, G_STRUCT_OFFSET (GinkgoWorth, lead)));
      json_object_set_array_member (object, "win_luck", make_luck (match, game, G_STRUCT_OFFSET (GinkgoWorth, win)));
    }
  line = ginkgo_cli_json_to_line (object);

  return g_strconcat (line, "\n", NULL);
}

/* --- Reading --- */

static gboolean
get_int (JsonNode *node,
         gint64 *number)
{
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *number = json_node_get_int (node);

  return *number >= 0;
}

static gboolean
has_int (JsonObject *object,
         const char *key,
         guint64 expected)
{
  gint64 number;

  return get_int (json_object_get_member (object, key), &number) && (guint64) number == expected;
}

static gboolean
is_string (JsonNode *node,
           const char *expected)
{
  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING && g_str_equal (json_node_get_string (node), expected);
}

static JsonArray *
get_array (JsonObject *object,
           const char *key,
           guint length)
{
  JsonNode *node = json_object_get_member (object, key);
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return array != NULL && json_array_get_length (array) == length ? array : NULL;
}

static gboolean
has_entrants (JsonObject *object,
              const GinkgoArenaMatch *match)
{
  JsonArray *names = get_array (object, "entrants", match->n_entrants);

  for (guint i = 0; names != NULL && i < match->n_entrants; i++)
    if (!is_string (json_array_get_element (names, i), match->entrants[i].name))
      return FALSE;

  return names != NULL;
}

static gboolean
read_numbers (JsonObject *object,
              const char *key,
              guint n_numbers,
              gint64 *numbers)
{
  JsonArray *array = get_array (object, key, n_numbers);

  for (guint i = 0; array != NULL && i < n_numbers; i++)
    if (!get_int (json_array_get_element (array, i), &numbers[i]))
      return FALSE;

  return array != NULL;
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

static gboolean
read_luck (JsonObject *object,
           const char *key,
           const GinkgoArenaMatch *match,
           GinkgoArenaGame *game,
           gsize offset)
{
  JsonArray *array = get_array (object, key, match->n_seats);

  for (guint i = 0; array != NULL && i < match->n_seats; i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (json_node_get_value_type (node) != G_TYPE_DOUBLE)
        return FALSE;
      G_STRUCT_MEMBER (double, &game->luck[i], offset) = json_node_get_double (node);
    }

  return array != NULL;
}

/* A match with luck cannot use games without it. */
static gboolean
read_lucks (JsonObject *object,
            const GinkgoArenaMatch *match,
            GinkgoArenaGame *game)
{
  if (!match->has_luck)
    return !json_object_has_member (object, "lead_luck");

  return read_luck (object, "lead_luck", match, game, G_STRUCT_OFFSET (GinkgoWorth, lead)) &&
         read_luck (object, "win_luck", match, game, G_STRUCT_OFFSET (GinkgoWorth, win));
}

/* Reads a game, if it belongs to this match. */
static gboolean
read_game (const char *line,
           const GinkgoArenaMatch *match,
           guint *index,
           GinkgoArenaGame *game)
{
  g_autoptr (JsonNode) node = json_from_string (line, NULL);
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autofree char *seed = NULL;
  gint64 number;

  if (object == NULL || !get_int (json_object_get_member (object, "game"), &number) || number > G_MAXINT)
    return FALSE;

  *index = (guint) number;
  *game = (GinkgoArenaGame) { .is_played = TRUE };
  seed = describe_seed (match, *index);

  return is_string (json_object_get_member (object, "mode"), ginkgo_mode_get_name (match->mode)) &&
         is_string (json_object_get_member (object, "seed"), seed) &&
         has_int (object, "rotation", *index % match->n_entrants) &&
         has_int (object, "budget", match->budget) &&
         (match->evaluations == 0 ? !json_object_has_member (object, "evaluations") : has_int (object, "evaluations", match->evaluations)) &&
         has_entrants (object, match) &&
         read_counts (object, "scores", match->n_seats, game->scores) &&
         read_counts (object, "decisions", match->n_entrants, game->decisions) &&
         read_numbers (object, "microseconds", match->n_entrants, game->times) &&
         read_counts (object, "faults", match->n_entrants, game->faults) &&
         read_lucks (object, match, game);
}

/* Reads all complete lines. *@length is their length. */
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
                       _("line %u is not a game of this match (compare --seat, --mode, --seed, --budget, --evaluations and --luck)"),
                       n_lines);
          return FALSE;
        }

      /* The first one counts. The file may have more games than requested now. */
      if (index < match->n_games && !games[index].is_played)
        games[index] = game;
      start = end + 1;
    }

  *length = (gsize) (start - text);

  return TRUE;
}

/* After the last line, only part of a line may follow, and zeros after a power failure. */
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
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("its last line is not a game"));
      return FALSE;
    }

  return ftruncate (fd, (off_t) length) == 0 || ginkgo_whole_file_set_error (error);
}

/* Checks that only zeros follow the text. */
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
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is not a text file"));
      return FALSE;
    }

  return read_games (text, match, games, &length, error) && cut_rest (fd, text + length, length, size, error);
}

/* Only one match may write to a file at a time. */
static gboolean
check_and_lock (int fd,
                GError **error)
{
  GStatBuf status;

  if (fstat (fd, &status) != 0)
    return ginkgo_whole_file_set_error (error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("it is not a regular file"));
      return FALSE;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("another match is writing to it"));
      return FALSE;
    }

  return TRUE;
}

/* Opens or creates the file of a match, which must outlive it, and reads its games into @games.
 * Removes an incomplete last line. Error messages follow a colon. */
GinkgoArenaFile *
ginkgo_arena_file_open (const char *path,
                        const GinkgoArenaMatch *match,
                        GinkgoArenaGame *games,
                        GError **error)
{
  GinkgoArenaFile *self;
  int fd;

  if (!ginkgo_cli_output_check (path, error))
    return NULL;

  /* Opening a pipe that nobody reads would block. */
  fd = g_open (path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (fd == -1)
    {
      ginkgo_whole_file_set_error (error);
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

void
ginkgo_arena_file_close (GinkgoArenaFile *self)
{
  if (self == NULL)
    return;

  g_close (self->fd, NULL);
  g_free (self);
}

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

  return ginkgo_whole_file_set_error (error);
}
