/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "ginkgo-cli-output.h"
#include "ginkgo-record-json.h"
#include "ginkgo-whole-file.h"

typedef struct
{
  char *database;
  char *format;
  char *out;
  gboolean all;
  gboolean force;
  char **numbers;

  /* The values of these options */
  gboolean as_save_files;
  GArray *ids; /* (element-type gint64) */
} Options;

static gboolean
parse_ids (char **texts,
           GArray *ids)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      g_autofree char *clean = NULL;
      guint64 id;

      if (g_ascii_string_to_unsigned (texts[i], 10, 1, G_MAXINT64, &id, NULL))
        {
          gint64 number = (gint64) id;

          g_array_append_val (ids, number);
          continue;
        }

      clean = ginkgo_cli_clean (texts[i]);
      ginkgo_cli_misused (_("\"%s\" is not the number of a game; \"ginkgo-cli list\" shows the numbers."), clean);
      return FALSE;
    }

  return TRUE;
}

static gboolean
parse_options (Options *options)
{
  if (options->out == NULL)
    options->out = g_strdup ("-");
  options->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  options->as_save_files = g_strcmp0 (options->format, "ginkgo") == 0;
  if (options->format != NULL && !options->as_save_files && !g_str_equal (options->format, "record"))
    {
      g_autofree char *clean = ginkgo_cli_clean (options->format);

      ginkgo_cli_misused (_("--format takes record or ginkgo, not \"%s\"."), clean);
      return FALSE;
    }
  if (!parse_ids (options->numbers, options->ids))
    return FALSE;

  if (options->all == (options->ids->len > 0))
    {
      ginkgo_cli_misused (_("Give the numbers of the games, or use --all; see \"%s --help\"."), g_get_prgname ());
      return FALSE;
    }

  if (options->as_save_files && g_str_equal (options->out, "-"))
    {
      ginkgo_cli_misused (_("Game files cannot go to standard output; use --out FILE, or --out FOLDER for several."));
      return FALSE;
    }

  return TRUE;
}

/* Writing to something that is not a regular file, such as /dev/null, loses nothing. */
static gboolean
may_write (const Options *options,
           const char *path)
{
  g_autofree char *clean = NULL;
  g_autoptr (GError) error = NULL;

  if (!ginkgo_cli_output_check (path, &error))
    {
      ginkgo_cli_output_blame (path, error);
      return FALSE;
    }

  if (options->force || g_str_equal (path, "-") || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;

  clean = ginkgo_cli_clean_path (path);
  ginkgo_cli_complain (_("\"%s\" already exists; use --force to replace it, or choose another name."), clean);

  return FALSE;
}

/* --- Records --- */

/* Reports and skips a game that cannot be read. */
static gboolean
write_records (const Options *options,
               GinkgoStore *store,
               GinkgoCliOutput *output,
               gboolean *all_good,
               GError **error)
{
  for (guint i = 0; i < options->ids->len && !ginkgo_cli_is_interrupted (); i++)
    {
      g_autoptr (GError) fault = NULL;
      g_autoptr (GinkgoSavedGame) game = ginkgo_cli_load_game (store, g_array_index (options->ids, gint64, i), &fault);
      g_autofree char *line = game != NULL ? ginkgo_record_to_json (game->game, game->position) : NULL;

      if (line != NULL && !ginkgo_cli_output_write_line (output, line, error))
        return FALSE;
      if (line == NULL)
        ginkgo_cli_complain_about (fault);
      *all_good = *all_good && line != NULL;
      ginkgo_cli_show_progress (options->out, i + 1, options->ids->len);
    }

  return ginkgo_cli_is_interrupted () || ginkgo_cli_output_commit (output, error);
}

static int
export_records (const Options *options,
                GinkgoStore *store)
{
  gboolean all_good = TRUE;
  g_autoptr (GError) error = NULL;
  GinkgoCliOutput *output;
  gboolean is_written;

  if (!may_write (options, options->out))
    return GINKGO_CLI_BAD;

  ginkgo_cli_catch_signals ();
  output = ginkgo_cli_output_open (options->out, &error);
  if (output == NULL)
    return ginkgo_cli_output_blame (options->out, error);

  is_written = write_records (options, store, output, &all_good, &error);
  ginkgo_cli_output_free (output);
  ginkgo_cli_end_if_interrupted ();
  if (!is_written)
    return ginkgo_cli_output_blame (options->out, error);

  return all_good ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
}

/* --- Save files --- */

static gboolean
write_save_file (const Options *options,
                 GinkgoStore *store,
                 gint64 id,
                 const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = NULL;

  if (!may_write (options, path))
    return FALSE;

  game = ginkgo_cli_load_game (store, id, &error);
  if (game != NULL && ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, &error))
    return TRUE;

  ginkgo_cli_complain_about (error);

  return FALSE;
}

/* The file names do not depend on the names of the games, so they are safe everywhere. */
static int
export_to_folder (const Options *options,
                  GinkgoStore *store)
{
  int status = GINKGO_CLI_GOOD;

  if (g_mkdir (options->out, 0777) != 0 && errno != EEXIST)
    {
      g_autofree char *clean = ginkgo_cli_clean_path (options->out);

      ginkgo_cli_complain (_("Cannot create the folder \"%s\": %s. Choose another one."), clean, g_strerror (errno));
      return GINKGO_CLI_BAD;
    }

  ginkgo_cli_catch_signals ();
  for (guint i = 0; i < options->ids->len && !ginkgo_cli_is_interrupted (); i++)
    {
      gint64 id = g_array_index (options->ids, gint64, i);
      g_autofree char *name = g_strdup_printf ("game-%" G_GINT64_FORMAT ".ginkgo", id);
      g_autofree char *path = g_build_filename (options->out, name, NULL);

      if (!write_save_file (options, store, id, path))
        status = GINKGO_CLI_BAD;
      ginkgo_cli_show_progress (options->out, i + 1, options->ids->len);
    }
  ginkgo_cli_end_if_interrupted ();

  return status;
}

/* --- Both --- */

static gboolean
find_all (GinkgoStore *store,
          GArray *ids)
{
  g_autoptr (GPtrArray) games = ginkgo_cli_list_games (store, GINKGO_LIST_ALL);

  if (games == NULL)
    return FALSE;

  for (guint i = 0; i < games->len; i++)
    {
      const GinkgoGameSummary *game = g_ptr_array_index (games, i);

      g_array_append_val (ids, game->id);
    }

  return TRUE;
}

static int
run (const Options *options)
{
  g_autoptr (GinkgoStore) store = ginkgo_cli_open_to_read (options->database);

  if (store == NULL || (options->all && !find_all (store, options->ids)))
    return GINKGO_CLI_BAD;

  if (!options->as_save_files)
    return export_records (options, store);
  if (options->all || options->ids->len > 1 || g_file_test (options->out, G_FILE_TEST_IS_DIR))
    return export_to_folder (options, store);

  return write_save_file (options, store, g_array_index (options->ids, gint64, 0), options->out) ? GINKGO_CLI_GOOD : GINKGO_CLI_BAD;
}

int
ginkgo_cli_export (int argc,
                   char **argv)
{
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &options.database, N_("Library of games (default: your own)"), N_("FILE") },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &options.all, N_("Write all games"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format, N_("record: JSON, one game per line; ginkgo: game files (default: record)"), N_("FORMAT") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_("File to write, or folder for game files; - is standard output (default: -)"), N_("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options.force, N_("Replace existing files"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.numbers, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_USAGE;

  if (ginkgo_cli_parse (_("[ID…]"),
                        _("Writes games from the library to files."),
                        _("A record contains the events of a game, including all hands, for other programs. A game file also\n"
                           "contains undone events. \"ginkgo-cli list\" shows the numbers. Does not change the library."),
                        entries,
                        argv) &&
      parse_options (&options))
    status = run (&options);

  g_free (options.database);
  g_free (options.format);
  g_free (options.out);
  g_strfreev (options.numbers);
  g_clear_pointer (&options.ids, g_array_unref);

  return status;
}
