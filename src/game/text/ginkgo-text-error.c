/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

#include "ginkgo-external-program.h"
#include "ginkgo-game.h"
#include "ginkgo-import-error.h"
#include "ginkgo-protocol.h"
#include "ginkgo-record-json.h"
#include "ginkgo-store.h"
#include "ginkgo-whole-file.h"

static const char *const rules_sentences[GINKGO_N_RULES_ERRORS] = {
  [GINKGO_RULES_OK] = N_("This is allowed"),

  [GINKGO_RULES_ERROR_SEATS] = N_("A game needs two to five players"),
  [GINKGO_RULES_ERROR_SOLITAIRE_SEATS] = N_("A solitaire game has two seats, yours and Hal’s"),
  [GINKGO_RULES_ERROR_HAL_SEAT] = N_("Hal can play only in the second seat of a solitaire game"),
  [GINKGO_RULES_ERROR_FIRST] = N_("The first player must be one of the players"),
  [GINKGO_RULES_ERROR_SOLITAIRE_FIRST] = N_("Hal cannot be the first player in a solitaire game"),
  [GINKGO_RULES_ERROR_CITY] = N_("The starting city must consist of the nine tiles with numbers 1 to 3"),
  [GINKGO_RULES_ERROR_TILES] = N_("The tiles of this game are incomplete"),
  [GINKGO_RULES_ERROR_STARTING_DECK] = N_("The starting deck of this game is incomplete"),
  [GINKGO_RULES_ERROR_CHARACTERS] = N_("The characters of this game do not match its players"),
  [GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS] = N_("A solitaire game has no characters"),

  [GINKGO_RULES_ERROR_DRAFT_EXPECTED] = N_("Keep a character first"),
  [GINKGO_RULES_ERROR_CHOOSE_EXPECTED] = N_("Choose a card first"),
  [GINKGO_RULES_ERROR_TAKE_EXPECTED] = N_("Take a resource or a tile first"),
  [GINKGO_RULES_ERROR_TOKEN_EXPECTED] = N_("Move the token first"),
  [GINKGO_RULES_ERROR_RETURN_EXPECTED] = N_("Everyone must first choose which tiles to return"),
  [GINKGO_RULES_ERROR_SUPPLY_EXPECTED] = N_("The returned tiles must be shuffled first"),
  [GINKGO_RULES_ERROR_DECK_EXPECTED] = N_("The cards must be shuffled first"),
  [GINKGO_RULES_ERROR_GAME_OVER] = N_("The game is over"),

  [GINKGO_RULES_ERROR_DRAFT_SEAT] = N_("It is another player’s turn to keep a character"),
  [GINKGO_RULES_ERROR_CHOOSE_SEAT] = N_("It is another player’s turn to choose"),
  [GINKGO_RULES_ERROR_TAKE_SEAT] = N_("It is another player’s turn to take an item"),
  [GINKGO_RULES_ERROR_TOKEN_SEAT] = N_("It is another player’s turn to move the token"),
  [GINKGO_RULES_ERROR_RETURN_SEAT] = N_("It is another player’s turn to return tiles"),

  [GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED] = N_("Keep one of the characters that were passed to you"),
  [GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN] = N_("You have used both New Hand tokens"),
  [GINKGO_RULES_ERROR_CARD_NOT_IN_HAND] = N_("Choose a card from your hand"),
  [GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN] = N_("Choose a tile from behind your screen, or none"),
  [GINKGO_RULES_ERROR_ITEM] = N_("Take a resource or a tile"),
  [GINKGO_RULES_ERROR_PLAIN_MOVE] = N_("Move the token next to the new building and keep the letters in order"),
  [GINKGO_RULES_ERROR_FREE_PLACE] = N_("Move the token to a free place and keep the letters in order"),
  [GINKGO_RULES_ERROR_PUSH] = N_("Move the token between its neighbors in the alphabet and push one of them"),
  [GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN] = N_("Return only tiles from behind your screen"),
  [GINKGO_RULES_ERROR_TILE_RETURNED_TWICE] = N_("A tile can be returned only once"),

  [GINKGO_RULES_ERROR_SUPPLY_ORDER] = N_("The new supply does not contain the returned tiles"),
  [GINKGO_RULES_ERROR_DECK_ORDER] = N_("The new deck does not contain the right cards"),

  [GINKGO_RULES_ERROR_RESULT_TOO_EARLY] = N_("The game has a result but is not over"),
  [GINKGO_RULES_ERROR_RESULT_POINTS] = N_("The result has the wrong points"),
  [GINKGO_RULES_ERROR_RESULT_CARDS] = N_("The result has the wrong points for cards"),
  [GINKGO_RULES_ERROR_RESULT_NEW_HAND] = N_("The result has the wrong points for New Hand tokens"),
  [GINKGO_RULES_ERROR_RESULT_DISTRICTS] = N_("The result has the wrong points for districts"),
  [GINKGO_RULES_ERROR_RESULT_TOTAL] = N_("The result has the wrong totals"),
  [GINKGO_RULES_ERROR_RESULT_WINNERS] = N_("The result has the wrong winners"),
};

static const char *const game_sentences[] = {
  [GINKGO_GAME_ERROR_BUSY] = N_("The last decision is still being saved"),
  [GINKGO_GAME_ERROR_NOT_A_PERSON] = N_("It is a computer player’s turn"),
  [GINKGO_GAME_ERROR_NO_UNDO] = N_("This cannot be undone"),
  [GINKGO_GAME_ERROR_NO_REDO] = N_("There is nothing to redo"),
};

static const char *const store_sentences[] = {
  [GINKGO_STORE_ERROR_OPEN] = N_("The folder for saved games cannot be used. Check that it exists and that you can write to it."),
  [GINKGO_STORE_ERROR_FOREIGN] = N_("This version cannot open the library file, which another program or a development version created. Move the file elsewhere, then restart Ginkgo City."),
  [GINKGO_STORE_ERROR_NEWER] = N_("A newer version of Ginkgo City saved your games. Update the program to continue them."),
  [GINKGO_STORE_ERROR_CORRUPT] = N_("The library file is damaged. Restore a backup, or move the file elsewhere and restart Ginkgo City."),
  [GINKGO_STORE_ERROR_FULL] = N_("The disk is full. Free some space and try again."),
  [GINKGO_STORE_ERROR_READ_ONLY] = N_("Saved games cannot be changed. Check the permissions of their folder and try again."),
  [GINKGO_STORE_ERROR_BUSY] = N_("Another program is using the saved games. Close it and try again."),
  [GINKGO_STORE_ERROR_MOVED] = N_("The library file was moved or deleted. Put it back and try again, or save the game to a file."),
  [GINKGO_STORE_ERROR_NOT_FOUND] = N_("This game is no longer in the library."),
  [GINKGO_STORE_ERROR_BAD_GAME] = N_("This game is damaged and cannot be opened. The other games are not affected."),
  [GINKGO_STORE_ERROR_CONFLICT] = N_("This game was continued in another window. Open it again."),
  [GINKGO_STORE_ERROR_FAILED] = N_("The game could not be saved. Try again."),
};

static const char *const record_sentences[] = {
  [GINKGO_RECORD_ERROR_READ] = N_("The file cannot be read"),
  [GINKGO_RECORD_ERROR_TOO_LARGE] = N_("The file is too large for a game"),
  [GINKGO_RECORD_ERROR_ENCODING] = N_("The file is not a Ginkgo City game"),
  [GINKGO_RECORD_ERROR_SYNTAX] = N_("The file is not a Ginkgo City game"),
  [GINKGO_RECORD_ERROR_FORMAT] = N_("The file is not a Ginkgo City game"),
  [GINKGO_RECORD_ERROR_NEWER] = N_("A newer version of Ginkgo City saved this game. Update the program to open it."),
  [GINKGO_RECORD_ERROR_OLD] = N_("This file is a database, perhaps from a development version of Ginkgo City. This version cannot open it."),
};

static const char *const whole_file_sentences[] = {
  [GINKGO_WHOLE_FILE_ERROR_NO_ROOM] = N_("There is not enough space for the file. Free some space and try again."),
  [GINKGO_WHOLE_FILE_ERROR_FORBIDDEN] = N_("You cannot save files in this folder. Choose another folder."),
  [GINKGO_WHOLE_FILE_ERROR_NO_FOLDER] = N_("The folder no longer exists. Choose another one."),
  [GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE] = N_("The name belongs to something that is not a file. Choose another name."),
  [GINKGO_WHOLE_FILE_ERROR_NAME] = N_("This name cannot be used in this folder. Choose a different, shorter name."),
  [GINKGO_WHOLE_FILE_ERROR_FAILED] = N_("The file cannot be saved there. Choose another folder, or free some space."),
};

static const char *const import_sentences[] = {
  [GINKGO_IMPORT_ERROR_MISSING] = N_("This file does not exist. Check whether it was moved."),
  [GINKGO_IMPORT_ERROR_FORBIDDEN] = N_("You do not have permission to read this file. Check its permissions."),
  [GINKGO_IMPORT_ERROR_FOLDER] = N_("This is a folder. Open the files in it."),
  [GINKGO_IMPORT_ERROR_NO_FILE] = N_("This is not a readable file. Open another file."),
  [GINKGO_IMPORT_ERROR_READ] = N_("This file cannot be read. Copy it to another place and open the copy."),
  [GINKGO_IMPORT_ERROR_UNKNOWN] = N_("This is neither a game file nor a record. Open another file."),
  [GINKGO_IMPORT_ERROR_TOO_LARGE] = N_("This file is too large. Open another file."),
  [GINKGO_IMPORT_ERROR_TOO_SLOW] = N_("Reading this file takes too long. Copy it to this computer and open the copy."),
  [GINKGO_IMPORT_ERROR_TOO_MANY_GAMES] = N_("Only part of this file was read, because it is too long. Split it into smaller files."),
  [GINKGO_IMPORT_ERROR_TOO_MANY_BAD] = N_("Only part of this file was read, because too much of it is damaged. Get another copy."),
  [GINKGO_IMPORT_ERROR_TOO_MANY_FILES] = N_("There are too many files to open at once. Open this file and the ones after it later."),
};

/* Returns a sentence that says what to do instead. */
const char *
ginkgo_text_get_rules_error (GinkgoRulesError code)
{
  return _(rules_sentences[code]);
}

static const char *
pick_sentence (const GError *error)
{
  const struct
  {
    GQuark domain;
    const char *const *sentences;
    guint n_sentences;
  } tables[] = {
    { GINKGO_RULES_ERROR, rules_sentences, G_N_ELEMENTS (rules_sentences) },
    { GINKGO_GAME_ERROR, game_sentences, G_N_ELEMENTS (game_sentences) },
    { GINKGO_STORE_ERROR, store_sentences, G_N_ELEMENTS (store_sentences) },
    { GINKGO_RECORD_ERROR, record_sentences, G_N_ELEMENTS (record_sentences) },
    { GINKGO_WHOLE_FILE_ERROR, whole_file_sentences, G_N_ELEMENTS (whole_file_sentences) },
    { GINKGO_IMPORT_ERROR, import_sentences, G_N_ELEMENTS (import_sentences) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (error->domain == tables[i].domain && (guint) error->code < tables[i].n_sentences)
      return tables[i].sentences[error->code];

  return NULL;
}

/* Returns a sentence on what went wrong and what to do, or the error's own message if there is none. */
char *
ginkgo_text_error (const GError *error)
{
  const char *sentence = pick_sentence (error);

  return g_strdup (sentence != NULL ? _(sentence) : error->message);
}

/* Says that nothing can be saved, and what to do about it. */
const char *
ginkgo_text_read_only (const GError *error)
{
  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL))
    return _("Nothing can be saved, because the disk is full. Free some space.");

  return _("Nothing can be saved. Check the permissions of the folder with your games.");
}

/* Each text is one sentence on the fault and on who continues. */
static const char *
get_program_fault (const GError *fault)
{
  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_START))
    /* Translators: %s is the name of a player whom a program should play. */
    return _("The program that plays %s cannot be started; its moves are now random");
  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_LATE))
    /* Translators: %s is the name of a player whom a program played. */
    return _("The program that plays %s took too long; its moves are now random");
  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_ENDED))
    /* Translators: %s is the name of a player whom a program played. */
    return _("The program that plays %s has stopped; its moves are now random");
  if (g_error_matches (fault, GINKGO_PROTOCOL_ERROR, GINKGO_PROTOCOL_ERROR_ILLEGAL))
    /* Translators: %s is the name of a player whom a program played. */
    return _("The program that plays %s broke the rules; its moves are now random");

  /* Translators: %s is the name of a player whom a program played. */
  return _("The program that plays %s gave an invalid answer; its moves are now random");
}

/* Returns a sentence on the fault and on who continues. */
char *
ginkgo_text_program_fault (const GError *fault,
                           const char *name,
                           guint seat)
{
  g_autofree char *player = ginkgo_text_player (name, seat);
  GString *text = g_string_new (get_program_fault (fault));

  g_string_replace (text, "%s", player, 1);

  return g_string_free_and_steal (text);
}

/* Says that the computer continues for a program. */
char *
ginkgo_text_program_missing (const char *name,
                             guint seat)
{
  g_autofree char *player = ginkgo_text_player (name, seat);

  /* Translators: %s is the name of a player. */
  return g_strdup_printf (_("A program played %s before; the computer now plays instead"), player);
}

static char *
tell_recovered (const GinkgoRecovery *recovery)
{
  guint n_recovered = recovery->n_whole + recovery->n_partial;
  guint n_games = n_recovered + recovery->n_lost;

  if (n_recovered == 0)
    return g_strdup (_("The file with your games was damaged. No game in it could be read."));

  if (recovery->n_lost == 0)
    /* Translators: %u is the number of games */
    return g_strdup_printf (ngettext ("The file with your games was damaged. The one game in it was recovered.",
                                      "The file with your games was damaged. All %u games in it were recovered.",
                                      n_games),
                            n_games);

  /* Translators: the number of recovered games, and of all games; the first may be 1 or more */
  return g_strdup_printf (_("The file with your games was damaged. Games recovered: %u of %u."), n_recovered, n_games);
}

static char *
tell_partial (const GinkgoRecovery *recovery)
{
  if (recovery->n_partial == 0)
    return NULL;

  if (recovery->n_partial == 1)
    /* Translators: one of the recovered games; %u is the number of a round */
    return g_strdup_printf (_("One game was recovered only up to round %u."), recovery->round);

  /* Translators: some of the recovered games; %u is a number of games */
  return g_strdup_printf (ngettext ("%u game was recovered only in part; you can continue from there.",
                                    "%u games were recovered only in part; you can continue from there.",
                                    recovery->n_partial),
                          recovery->n_partial);
}

/* Describes the recovery of the games, in paragraphs. */
char *
ginkgo_text_recovery (const GinkgoRecovery *recovery)
{
  g_autofree char *name = g_path_get_basename (recovery->kept);
  g_autofree char *file = g_filename_display_name (name);
  g_autofree char *recovered = tell_recovered (recovery);
  g_autofree char *partial = tell_partial (recovery);
  /* Translators: %s is the name of a file */
  g_autofree char *kept = g_strdup_printf (_("The damaged file was kept as “%s”."), file);

  if (partial == NULL)
    return g_strjoin ("\n\n", recovered, kept, NULL);

  return g_strjoin ("\n\n", recovered, partial, kept, NULL);
}
