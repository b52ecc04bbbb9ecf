/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-import-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-text.h"

/* Most file systems allow 255 bytes; this leaves room for the extension and " (copy)". */
#define MAX_NAME_LENGTH 200

/* Bidirectional control characters are not allowed in file names. Joiners belong to words. */
static gboolean
is_safe (gunichar c)
{
  gboolean is_joiner = c == 0x200c || c == 0x200d;

  return c != 0xfffd && !g_unichar_iscntrl (c) && (g_unichar_type (c) != G_UNICODE_FORMAT || is_joiner) &&
         (c > 0x7f || strchr ("/\\:*?\"<>|", (int) c) == NULL);
}

/* Returns @text as the name of a file, without its extension, with only the characters that are valid in
 * every file system and safe in a shell; this may be none. */
char *
ginkgo_import_text_make_file_name (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) name = g_string_new (NULL);
  const char *p;

  for (p = valid; *p != '\0' && name->len < MAX_NAME_LENGTH; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c))
        g_string_append_c (name, ' ');
      else if (is_safe (c))
        g_string_append_unichar (name, c);
      else if (g_unichar_type (c) != G_UNICODE_FORMAT)
        g_string_append_c (name, '-');
    }

  g_strstrip (name->str);
  p = name->str + strspn (name->str, ".-~ ");

  return g_strdup (p);
}

static char *
describe_game (const GinkgoSavedGame *game)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (game->modified / G_USEC_PER_SEC);

  for (guint seat = 0; seat < game->record->setup.n_seats; seat++)
    g_strv_builder_take (names, ginkgo_text_player (game->record->seats[seat].name, seat));

  return ginkgo_text_fill (C_("file name", "{players}, {date}"),
                           { "players", ginkgo_text_build_list (names) },
                           { "date", g_date_time_format (time, "%Y-%m-%d") });
}

/* Proposes a file name: the name of the game, or its players and the date. */
char *
ginkgo_import_text_propose_name (const GinkgoSavedGame *game,
                                 GinkgoExportFormat format)
{
  g_autofree char *name = ginkgo_import_text_make_file_name (game->name != NULL ? game->name : "");
  const char *suffix = format == GINKGO_EXPORT_RECORD ? ".json" : ".ginkgo";

  if (*name == '\0')
    {
      g_autofree char *text = describe_game (game);

      g_free (name);
      name = ginkgo_import_text_make_file_name (text);
    }

  return g_strconcat (name, suffix, NULL);
}

/* Returns the file name on one line, without characters that could reverse the text
 * around it. */
char *
ginkgo_import_text_file (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : g_file_get_parse_name (file);

  return ginkgo_text_player (name, 0);
}

/* Returns the file name, with a line number if the file contains several games. */
char *
ginkgo_import_text_result_title (GinkgoImportResult *result)
{
  char *name = ginkgo_import_text_file (result->file);
  guint line = result->line;

  if (line <= 1)
    return name;

  return ginkgo_text_fill (_("{file}, line {count}"), { "file", name }, GINKGO_SLOT_COUNT (line));
}

static char *
describe_error (const GinkgoImportResult *result)
{
  const GError *error = result->error;
  const GinkgoRecordFault *fault = &result->fault;

  if (g_error_matches (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_ENCODING) ||
      g_error_matches (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX) ||
      g_error_matches (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT))
    return g_strdup (_("This is not a game record, or it is damaged. Get another copy."));
  if (error->domain != GINKGO_RULES_ERROR || fault->rule == NULL)
    return ginkgo_text_error (error);

  if (fault->place == GINKGO_RECORD_PLACE_EVENT)
    /* Translators: the number of a step, and the number of a rule: "R3.1" */
    return g_strdup_printf (_("Step %u of this game breaks the rules (%s). Get another copy."), fault->event + 1, fault->rule);
  if (fault->place == GINKGO_RECORD_PLACE_RESULT)
    /* Translators: the number of a rule: "R9.5" */
    return g_strdup_printf (_("The result of this game does not match the rules (%s). Get another copy."), fault->rule);

  /* Translators: the number of a rule: "R2.1" */
  return g_strdup_printf (_("The setup of this game breaks the rules (%s). Get another copy."), fault->rule);
}

static char *
count_there (guint n)
{
  return n > 0 ? g_strdup_printf (ngettext ("%u game was already in the library.", "%u games were already in the library.", n), n) : NULL;
}

/* Joins two texts into one paragraph. Either may be NULL. */
static char *
join (char *first,
      char *second)
{
  if (first == NULL || second == NULL)
    return first != NULL ? first : second;

  /* Translators: two sentences, one after the other */
  return ginkgo_text_fill (C_("sentences", "{first} {second}"), { "first", first }, { "second", second });
}

/* Describes the result of importing the file. */
char *
ginkgo_import_text_result (GinkgoImportResult *result)
{
  guint n_added = result->n_added;
  guint n_there = result->n_there;
  char *added = NULL;

  if (result->error != NULL)
    return describe_error (result);
  if (n_added == 0 && n_there == 1)
    return g_strdup (_("This game was already in the library."));
  if (n_added == 1 && n_there == 0)
    return g_strdup (_("Imported."));

  if (n_added > 0)
    added = g_strdup_printf (ngettext ("%u game imported.", "%u games imported.", n_added), n_added);

  return join (added, count_there (n_there));
}

/* Describes the progress of the import. */
char *
ginkgo_import_text_progress (GinkgoImporter *importer)
{
  const GinkgoImportCounts *counts = ginkgo_importer_get_counts (importer);
  guint n_games = counts->n_added + counts->n_there;
  guint current = MIN (counts->n_files_done + 1, counts->n_files);

  /* Translators: progress of an import: "File 3 of 12 · 41 games" */
  return ginkgo_text_fill (C_("progress", "{files} · {games}"),
                           { "files", g_strdup_printf (_("File %u of %u"), current, counts->n_files) },
                           { "games", g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games) });
}

/* Returns a title with the number of imported games. */
char *
ginkgo_import_text_title (GinkgoImporter *importer)
{
  guint n = ginkgo_importer_get_counts (importer)->n_added;

  if (n == 0)
    return g_strdup (_("No New Games"));

  return g_strdup_printf (ngettext ("%u Game Imported", "%u Games Imported", n), n);
}

/* Describes errors and duplicates of the import. Returns an empty string if there are none. */
char *
ginkgo_import_text_summary (GinkgoImporter *importer)
{
  const GinkgoImportCounts *counts = ginkgo_importer_get_counts (importer);
  const GError *error = ginkgo_importer_get_error (importer);
  char *end = NULL;
  char *bad = NULL;
  char *partial = NULL;
  char *summary;

  if (error != NULL)
    end = ginkgo_text_error (error);
  else if (ginkgo_importer_get_cancelled (importer))
    end = g_strdup_printf (ngettext ("Stopped after %u file.", "Stopped after %u files.", counts->n_files_done), counts->n_files_done);
  if (counts->n_bad_files > 0)
    bad = g_strdup_printf (ngettext ("%u file could not be read.", "%u files could not be read.", counts->n_bad_files), counts->n_bad_files);
  if (counts->n_partial_files > 0)
    partial = g_strdup_printf (ngettext ("%u file could be read only in part.", "%u files could be read only in part.", counts->n_partial_files),
                               counts->n_partial_files);
  summary = join (end, join (join (bad, partial), count_there (counts->n_there)));

  return summary != NULL ? summary : g_strdup ("");
}
