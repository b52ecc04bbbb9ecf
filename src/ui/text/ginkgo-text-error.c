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

static const char *
get_game_error (GinkgoGameError code)
{
  switch (code)
    {
    case GINKGO_GAME_ERROR_BUSY:
      return _("The last decision is still being saved");
    case GINKGO_GAME_ERROR_NOT_A_PERSON:
      return _("It is a computer player’s turn");
    case GINKGO_GAME_ERROR_NO_UNDO:
      return _("This cannot be undone");
    case GINKGO_GAME_ERROR_NO_REDO:
      return _("There is nothing to redo");
    default:
      return NULL;
    }
}

static const char *
get_store_error (GinkgoStoreError code)
{
  switch (code)
    {
    case GINKGO_STORE_ERROR_OPEN:
      return _("The folder for saved games cannot be used. Make sure that it exists and that you may write to it.");
    case GINKGO_STORE_ERROR_FOREIGN:
      return _("The file for saved games belongs to another program. Move it away and start again.");
    case GINKGO_STORE_ERROR_NEWER:
      return _("Your games were saved by a newer version of Ginkgo City. Update the program to go on with them.");
    case GINKGO_STORE_ERROR_CORRUPT:
      return _("The file for saved games is damaged. Put back a backup, or move the file away and start again.");
    case GINKGO_STORE_ERROR_FULL:
      return _("The disk is full. Free some space and try again.");
    case GINKGO_STORE_ERROR_READ_ONLY:
      return _("Saved games may not be changed. Give yourself the right to write to their folder and try again.");
    case GINKGO_STORE_ERROR_BUSY:
      return _("Another program is using the saved games. Close it and try again.");
    case GINKGO_STORE_ERROR_MOVED:
      return _("The file for saved games was moved or removed. Put it back and try again, or save the game to a file.");
    case GINKGO_STORE_ERROR_NOT_FOUND:
      return _("This game is no longer there.");
    case GINKGO_STORE_ERROR_BAD_GAME:
      return _("This game is damaged and cannot be opened. The other games are not affected.");
    case GINKGO_STORE_ERROR_CONFLICT:
      return _("This game was played on in another window. Open it again.");
    case GINKGO_STORE_ERROR_FAILED:
      return _("The game could not be saved. Try again.");
    default:
      return NULL;
    }
}

static const char *
get_record_error (GinkgoRecordError code)
{
  switch (code)
    {
    case GINKGO_RECORD_ERROR_READ:
      return _("The file cannot be read");
    case GINKGO_RECORD_ERROR_TOO_LARGE:
      return _("The file is too large for a game");
    case GINKGO_RECORD_ERROR_ENCODING:
    case GINKGO_RECORD_ERROR_SYNTAX:
    case GINKGO_RECORD_ERROR_FORMAT:
      return _("The file is not a game of Ginkgo City");
    case GINKGO_RECORD_ERROR_NEWER:
      return _("A newer version of Ginkgo City saved this game. Update the program to open it.");
    case GINKGO_RECORD_ERROR_OLD:
      return _("A development version of Ginkgo City saved this file. This version cannot open it.");
    default:
      return NULL;
    }
}

static const char *
get_whole_file_error (GinkgoWholeFileError code)
{
  switch (code)
    {
    case GINKGO_WHOLE_FILE_ERROR_NO_ROOM:
      return _("There is no room left for the file. Free some space and try again.");
    case GINKGO_WHOLE_FILE_ERROR_FORBIDDEN:
      return _("You may not write there. Choose another folder.");
    case GINKGO_WHOLE_FILE_ERROR_NO_FOLDER:
      return _("The folder is no longer there. Choose another one.");
    case GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE:
      return _("Something else has that name. Choose another one.");
    case GINKGO_WHOLE_FILE_ERROR_NAME:
      return _("No file there can have that name. Choose another, shorter one.");
    case GINKGO_WHOLE_FILE_ERROR_FAILED:
      return _("The file cannot be saved there. Choose another folder, or make room.");
    default:
      return NULL;
    }
}

static const char *
get_import_error (GinkgoImportError code)
{
  switch (code)
    {
    case GINKGO_IMPORT_ERROR_MISSING:
      return _("This file is not there. Look where it has gone.");
    case GINKGO_IMPORT_ERROR_FORBIDDEN:
      return _("This file may not be read. Give yourself the right to read it.");
    case GINKGO_IMPORT_ERROR_FOLDER:
      return _("This is a folder. Open the files in it.");
    case GINKGO_IMPORT_ERROR_NO_FILE:
      return _("This is not a file that can be read. Open a file.");
    case GINKGO_IMPORT_ERROR_READ:
      return _("This file cannot be read. Copy it to another place and open the copy.");
    case GINKGO_IMPORT_ERROR_UNKNOWN:
      return _("This is neither a saved game nor a record of one. Open another file.");
    case GINKGO_IMPORT_ERROR_TOO_LARGE:
      return _("This file is too large for games. Open another one.");
    case GINKGO_IMPORT_ERROR_TOO_SLOW:
      return _("Reading this file takes too long. Copy it to this computer and open the copy.");
    case GINKGO_IMPORT_ERROR_TOO_MANY_GAMES:
      return _("The rest of this file was not read, because it is too long. Divide it into smaller files.");
    case GINKGO_IMPORT_ERROR_TOO_MANY_BAD:
      return _("The rest of this file was not read, because so much of it is bad. Get another copy of it.");
    case GINKGO_IMPORT_ERROR_TOO_MANY_FILES:
      return _("This file and those after it were not opened, because there are too many. Open them after the others.");
    default:
      return NULL;
    }
}

/**
 * ginkgo_text_get_rules_error:
 * @code: why something is not legal
 *
 * Returns: (transfer none): a sentence that says what to do instead
 */
const char *
ginkgo_text_get_rules_error (GinkgoRulesError code)
{
  g_return_val_if_fail ((guint) code < GINKGO_N_RULES_ERRORS, "");

  return _(rules_sentences[code]);
}

/**
 * ginkgo_text_error:
 * @error: an error of the rules, the game, the store, a record, the writing of a file
 *   or an import
 *
 * Returns: (transfer full): a sentence on what went wrong and what to do
 */
char *
ginkgo_text_error (const GError *error)
{
  const char *text = NULL;

  if (error->domain == GINKGO_RULES_ERROR && (guint) error->code < GINKGO_N_RULES_ERRORS)
    text = ginkgo_text_get_rules_error (error->code);
  else if (error->domain == GINKGO_GAME_ERROR)
    text = get_game_error (error->code);
  else if (error->domain == GINKGO_STORE_ERROR)
    text = get_store_error (error->code);
  else if (error->domain == GINKGO_RECORD_ERROR)
    text = get_record_error (error->code);
  else if (error->domain == GINKGO_WHOLE_FILE_ERROR)
    text = get_whole_file_error (error->code);
  else if (error->domain == GINKGO_IMPORT_ERROR)
    text = get_import_error (error->code);

  return g_strdup (text != NULL ? text : error->message);
}

/**
 * ginkgo_text_read_only:
 * @error: why the saved games can only be looked at
 *
 * Returns: (transfer none): that nothing can be saved, and what to do
 */
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

/**
 * ginkgo_text_program_fault:
 * @fault: what a program did wrong, of %GINKGO_EXTERNAL_ERROR or %GINKGO_PROTOCOL_ERROR
 * @name: the player's name
 * @seat: her seat
 *
 * Returns: (transfer full): a sentence on what happened, and who plays on
 */
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

/**
 * ginkgo_text_program_missing:
 * @name: the name of a player whom a program played before the game was saved
 * @seat: her seat
 *
 * Returns: (transfer full): that the computer plays on
 */
char *
ginkgo_text_program_missing (const char *name,
                             guint seat)
{
  g_autofree char *player = ginkgo_text_player (name, seat);

  /* Translators: %s is the name of a player. */
  return g_strdup_printf (_("A program played %s before; the computer plays on in its place"), player);
}
