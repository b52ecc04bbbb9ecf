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

  [GINKGO_RULES_ERROR_SEATS] = N_("The game is for two to five players"),
  [GINKGO_RULES_ERROR_SOLITAIRE_SEATS] = N_("A solitaire game has two seats, yours and Hal’s"),
  [GINKGO_RULES_ERROR_HAL_SEAT] = N_("Hal plays in the second seat of a solitaire game and nowhere else"),
  [GINKGO_RULES_ERROR_FIRST] = N_("The first player must be one of the players"),
  [GINKGO_RULES_ERROR_SOLITAIRE_FIRST] = N_("In a solitaire game Hal never comes first"),
  [GINKGO_RULES_ERROR_CITY] = N_("The first city must be made of the nine tiles 1 to 3"),
  [GINKGO_RULES_ERROR_TILES] = N_("The tiles of this game are not complete"),
  [GINKGO_RULES_ERROR_STARTING_DECK] = N_("The first deck of this game is not complete"),
  [GINKGO_RULES_ERROR_CHARACTERS] = N_("The characters of this game do not fit its players"),
  [GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS] = N_("A solitaire game has no characters"),

  [GINKGO_RULES_ERROR_DRAFT_EXPECTED] = N_("First a character must be kept"),
  [GINKGO_RULES_ERROR_CHOOSE_EXPECTED] = N_("First a card must be chosen"),
  [GINKGO_RULES_ERROR_TAKE_EXPECTED] = N_("First a resource or a tile must be taken"),
  [GINKGO_RULES_ERROR_TOKEN_EXPECTED] = N_("First the token must be put back"),
  [GINKGO_RULES_ERROR_RETURN_EXPECTED] = N_("First everyone must say which tiles to return"),
  [GINKGO_RULES_ERROR_SUPPLY_EXPECTED] = N_("First the returned tiles must be shuffled"),
  [GINKGO_RULES_ERROR_DECK_EXPECTED] = N_("First the cards must be shuffled"),
  [GINKGO_RULES_ERROR_GAME_OVER] = N_("The game is over"),

  [GINKGO_RULES_ERROR_DRAFT_SEAT] = N_("Another player keeps a character now"),
  [GINKGO_RULES_ERROR_CHOOSE_SEAT] = N_("Another player chooses now"),
  [GINKGO_RULES_ERROR_TAKE_SEAT] = N_("Another player’s action goes on now"),
  [GINKGO_RULES_ERROR_TOKEN_SEAT] = N_("Another player moves the token now"),
  [GINKGO_RULES_ERROR_RETURN_SEAT] = N_("Another player returns tiles now"),

  [GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED] = N_("Keep one of the characters that were passed on to you"),
  [GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN] = N_("Both New Hand tokens are used up"),
  [GINKGO_RULES_ERROR_CARD_NOT_IN_HAND] = N_("Choose a card of your hand"),
  [GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN] = N_("Choose a tile from behind your screen, or none"),
  [GINKGO_RULES_ERROR_ITEM] = N_("Take a resource or a tile"),
  [GINKGO_RULES_ERROR_PLAIN_MOVE] = N_("Put the token next to the new building, so that the letters stay in order"),
  [GINKGO_RULES_ERROR_FREE_PLACE] = N_("Put the token on a free place, so that the letters stay in order"),
  [GINKGO_RULES_ERROR_PUSH] = N_("Put the token between its neighbors in the alphabet and push one of them"),
  [GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN] = N_("Return only tiles from behind your screen"),
  [GINKGO_RULES_ERROR_TILE_RETURNED_TWICE] = N_("A tile can be returned only once"),

  [GINKGO_RULES_ERROR_SUPPLY_ORDER] = N_("The new supply does not hold the tiles that were returned"),
  [GINKGO_RULES_ERROR_DECK_ORDER] = N_("The new deck does not hold the right cards"),

  [GINKGO_RULES_ERROR_RESULT_TOO_EARLY] = N_("The game has a result, but is not over"),
  [GINKGO_RULES_ERROR_RESULT_POINTS] = N_("The result does not have the right success points"),
  [GINKGO_RULES_ERROR_RESULT_CARDS] = N_("The result does not have the right points for cards"),
  [GINKGO_RULES_ERROR_RESULT_NEW_HAND] = N_("The result does not have the right points for New Hand tokens"),
  [GINKGO_RULES_ERROR_RESULT_DISTRICTS] = N_("The result does not have the right points for districts"),
  [GINKGO_RULES_ERROR_RESULT_TOTAL] = N_("The result does not have the right totals"),
  [GINKGO_RULES_ERROR_RESULT_WINNERS] = N_("The result does not have the right winners"),
};

static const char *const game_sentences[] = {
  [GINKGO_GAME_ERROR_BUSY] = N_("The last decision is still being saved"),
  [GINKGO_GAME_ERROR_NOT_A_PERSON] = N_("It is a computer player’s turn"),
  [GINKGO_GAME_ERROR_NO_UNDO] = N_("This cannot be undone"),
  [GINKGO_GAME_ERROR_NO_REDO] = N_("There is nothing to redo"),
};

static const char *const store_sentences[] = {
  [GINKGO_STORE_ERROR_OPEN] = N_("The folder for saved games cannot be used. Make sure that it exists and that you may write to it."),
  [GINKGO_STORE_ERROR_FOREIGN] = N_("The file for saved games belongs to another program. Move it away and start again."),
  [GINKGO_STORE_ERROR_NEWER] = N_("Your games were saved by a newer version of Ginkgo City. Update the program to go on with them."),
  [GINKGO_STORE_ERROR_CORRUPT] = N_("The file for saved games is damaged. Put back a backup, or move the file away and start again."),
  [GINKGO_STORE_ERROR_FULL] = N_("The disk is full. Free some space and try again."),
  [GINKGO_STORE_ERROR_READ_ONLY] = N_("Saved games may not be changed. Give yourself the right to write to their folder and try again."),
  [GINKGO_STORE_ERROR_BUSY] = N_("Another program is using the saved games. Close it and try again."),
  [GINKGO_STORE_ERROR_MOVED] = N_("The file for saved games was moved or removed. Put it back and try again, or save the game to a file."),
  [GINKGO_STORE_ERROR_NOT_FOUND] = N_("This game is no longer there."),
  [GINKGO_STORE_ERROR_BAD_GAME] = N_("This game is damaged and cannot be opened. The other games are not affected."),
  [GINKGO_STORE_ERROR_CONFLICT] = N_("This game was played on in another window. Open it again."),
  [GINKGO_STORE_ERROR_FAILED] = N_("The game could not be saved. Try again."),
};

static const char *const record_sentences[] = {
  [GINKGO_RECORD_ERROR_READ] = N_("The file cannot be read"),
  [GINKGO_RECORD_ERROR_TOO_LARGE] = N_("The file is too large for a game"),
  [GINKGO_RECORD_ERROR_ENCODING] = N_("The file is not a game of Ginkgo City"),
  [GINKGO_RECORD_ERROR_SYNTAX] = N_("The file is not a game of Ginkgo City"),
  [GINKGO_RECORD_ERROR_FORMAT] = N_("The file is not a game of Ginkgo City"),
  [GINKGO_RECORD_ERROR_NEWER] = N_("A newer version of Ginkgo City saved this game. Update the program to open it."),
  [GINKGO_RECORD_ERROR_OLD] = N_("A development version of Ginkgo City saved this file. This version cannot open it."),
};

static const char *const whole_file_sentences[] = {
  [GINKGO_WHOLE_FILE_ERROR_NO_ROOM] = N_("There is no room left for the file. Free some space and try again."),
  [GINKGO_WHOLE_FILE_ERROR_FORBIDDEN] = N_("You may not write there. Choose another folder."),
  [GINKGO_WHOLE_FILE_ERROR_NO_FOLDER] = N_("The folder is no longer there. Choose another one."),
  [GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE] = N_("Something else has that name. Choose another one."),
  [GINKGO_WHOLE_FILE_ERROR_NAME] = N_("No file there can have that name. Choose another, shorter one."),
  [GINKGO_WHOLE_FILE_ERROR_FAILED] = N_("The file cannot be saved there. Choose another folder, or make room."),
};

static const char *const import_sentences[] = {
  [GINKGO_IMPORT_ERROR_MISSING] = N_("This file is not there. Look where it has gone."),
  [GINKGO_IMPORT_ERROR_FORBIDDEN] = N_("This file may not be read. Give yourself the right to read it."),
  [GINKGO_IMPORT_ERROR_FOLDER] = N_("This is a folder. Open the files in it."),
  [GINKGO_IMPORT_ERROR_NO_FILE] = N_("This is not a file that can be read. Open a file."),
  [GINKGO_IMPORT_ERROR_READ] = N_("This file cannot be read. Copy it to another place and open the copy."),
  [GINKGO_IMPORT_ERROR_UNKNOWN] = N_("This is neither a saved game nor a record of one. Open another file."),
  [GINKGO_IMPORT_ERROR_TOO_LARGE] = N_("This file is too large for games. Open another one."),
  [GINKGO_IMPORT_ERROR_TOO_SLOW] = N_("Reading this file takes too long. Copy it to this computer and open the copy."),
  [GINKGO_IMPORT_ERROR_TOO_MANY_GAMES] = N_("The rest of this file was not read, because it is too long. Divide it into smaller files."),
  [GINKGO_IMPORT_ERROR_TOO_MANY_BAD] = N_("The rest of this file was not read, because so much of it is bad. Get another copy of it."),
  [GINKGO_IMPORT_ERROR_TOO_MANY_FILES] = N_("This file and those after it were not opened, because there are too many. Open them after the others."),
};

/* Returns a sentence that says what to do instead. */
const char *
ginkgo_text_get_rules_error (GinkgoRulesError code)
{
  g_return_val_if_fail ((guint) code < GINKGO_N_RULES_ERRORS, "");

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
  guint i;

  for (i = 0; i < G_N_ELEMENTS (tables); i++)
    if (error->domain == tables[i].domain && (guint) error->code < tables[i].n_sentences)
      return tables[i].sentences[error->code];

  return NULL;
}

/* Returns a sentence on what went wrong and what to do; the error's own message if there is none. */
char *
ginkgo_text_error (const GError *error)
{
  const char *sentence = pick_sentence (error);

  return g_strdup (sentence != NULL ? _(sentence) : error->message);
}

/* Returns that nothing can be saved, and what to do. */
const char *
ginkgo_text_read_only (const GError *error)
{
  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL))
    return _("Nothing can be saved, because the disk is full. Free some space.");

  return _("Nothing can be saved. Give yourself the right to write to the folder of your games.");
}

/* Each is one sentence on what the program did, and who plays on. */
static const char *
get_program_fault (const GError *fault)
{
  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_START))
    /* Translators: %s is the name of a player whom a program was to play. */
    return _("The program that plays %s cannot be started; its moves are left to chance");
  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_LATE))
    /* Translators: %s is the name of a player whom a program played. */
    return _("The program that plays %s took too long; its moves are left to chance");
  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_ENDED))
    /* Translators: %s is the name of a player whom a program played. */
    return _("The program that plays %s has ended; its moves are left to chance");
  if (g_error_matches (fault, GINKGO_PROTOCOL_ERROR, GINKGO_PROTOCOL_ERROR_ILLEGAL))
    /* Translators: %s is the name of a player whom a program played. */
    return _("The program that plays %s broke the rules; its moves are left to chance");

  /* Translators: %s is the name of a player whom a program played. */
  return _("The program that plays %s gave no answer that can be understood; its moves are left to chance");
}

/* Returns a sentence on what happened, and who plays on. */
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

/* Returns that the computer plays on. */
char *
ginkgo_text_program_missing (const char *name,
                             guint seat)
{
  g_autofree char *player = ginkgo_text_player (name, seat);

  /* Translators: %s is the name of a player. */
  return g_strdup_printf (_("A program played %s before; the computer plays on in its place"), player);
}

static char *
tell_recovered (const GinkgoRecovery *recovery)
{
  guint n_recovered = recovery->n_whole + recovery->n_partial;
  guint n_games = n_recovered + recovery->n_lost;

  if (n_recovered == 0)
    return g_strdup (_("The file with your games was damaged. No game in it could be read."));

  if (recovery->n_lost == 0)
    /* Translators: %u is how many games there are */
    return g_strdup_printf (ngettext ("The file with your games was damaged. The one game in it was recovered.",
                                      "The file with your games was damaged. All %u games in it were recovered.",
                                      n_games),
                            n_games);

  /* Translators: how many games were recovered, of how many; the first may be one, or many */
  return g_strdup_printf (_("The file with your games was damaged. Games recovered: %u of %u."), n_recovered, n_games);
}

static char *
tell_partial (const GinkgoRecovery *recovery)
{
  if (recovery->n_partial == 0)
    return NULL;

  if (recovery->n_partial == 1)
    /* Translators: of the games that were recovered; %u is the number of a round */
    return g_strdup_printf (_("One game was recovered only up to round %u."), recovery->round);

  /* Translators: of the games that were recovered; %u is a number of games */
  return g_strdup_printf (ngettext ("%u game was recovered only in part; you can play on from there.",
                                    "%u games were recovered only in part; you can play on from there.",
                                    recovery->n_partial),
                          recovery->n_partial);
}

/* Returns what has become of the games, in paragraphs. */
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
