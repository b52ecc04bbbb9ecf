/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>

#include "ginkgo-cli-analyze-report.h"
#include "ginkgo-decider.h"
#include "ginkgo-suggestion.h"
#include "ginkgo-text.h"

typedef struct
{
  char *database;
  char *at;
  guint64 position; /* what @at says */
  gboolean as_json;
} Options;

static void
print_json (const GinkgoSuggestion *suggestion,
            guint position,
            guint seat,
            const char *sentence)
{
  const GinkgoAiAdvice *advice = &suggestion->advice;
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "position", position);
  json_object_set_int_member (object, "seat", seat);
  ginkgo_cli_analyze_set_decision (object, "decision", &advice->decision);
  json_object_set_boolean_member (object, "forced", advice->is_only);
  if (!advice->is_only)
    {
      ginkgo_cli_analyze_set_decision (object, "alternative", &advice->other);
      ginkgo_cli_json_set_double (object, "lead", (double) advice->gain);
      ginkgo_cli_json_set_double (object, "lead_se", (double) advice->error);
      ginkgo_cli_json_set_double (object, "win", (double) advice->win);
    }
  ginkgo_cli_analyze_set_reasons (object, &suggestion->reasons, sentence);
  ginkgo_cli_json_print (object);
}

static void
print_text (const GinkgoSuggestion *suggestion,
            const char *const *names,
            const GinkgoState *state)
{
  g_autofree char *text = ginkgo_text_advice (&suggestion->advice, &suggestion->reasons, names, state);
  g_autofree char *clean = ginkgo_cli_clean (text);

  g_print ("%s\n", clean);
}

/* The seat that decides sees its own view only. */
static void
suggest (const Options *options,
         const GinkgoRecord *record,
         guint position,
         const GinkgoState *state)
{
  const GinkgoAiLimits limits = { 0 };
  const char *names[GINKGO_MAX_SEATS];
  GinkgoSuggestion suggestion;
  GinkgoView view;

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    names[seat] = record->seats[seat].name;
  ginkgo_view_init (&view, state, ginkgo_decider_get_seat (record, state->pending_seat));
  ginkgo_suggest (&view, position, &limits, NULL, &suggestion);
  if (options->as_json)
    {
      g_autofree char *sentence = ginkgo_text_advice_why (&suggestion.advice, &suggestion.reasons, names, state);

      print_json (&suggestion, position, view.seat, sentence);
    }
  else
    print_text (&suggestion, names, state);
}

static gboolean
suggest_in_game (const GinkgoSavedGame *game,
                 const char *name,
                 gpointer data)
{
  const Options *options = data;
  guint length = ginkgo_verified_game_get_length (game->game);
  guint position = options->at != NULL ? (guint) options->position : game->position;
  const GinkgoState *state;

  if (position > length)
    {
      ginkgo_cli_complain (ngettext ("%s: the game has only %u event.", "%s: the game has only %u events.", length), name, length);
      return FALSE;
    }

  state = ginkgo_verified_game_get_state (game->game, position);
  if (ginkgo_state_is_over (state))
    ginkgo_cli_complain (_("%s: after these events, the game is over."), name);
  else if (ginkgo_state_awaits_chance (state))
    ginkgo_cli_complain (_("%s: after these events, tiles or cards are drawn, and nobody decides."), name);
  else
    {
      suggest (options, game->record, position, state);
      return TRUE;
    }

  return FALSE;
}

int
ginkgo_cli_suggest (int argc,
                    char **argv)
{
  g_auto (GStrv) arguments = NULL;
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &options.database, N_("Library of games (default: your own)"), N_("FILE") },
    { "at", 'a', 0, G_OPTION_ARG_STRING, &options.at, N_("Decide after N events (default: where the game is)"), N_("N") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.as_json, N_("Write one JSON object per line"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = GINKGO_CLI_USAGE;

  if (ginkgo_cli_parse (_("FILE|ID"),
                        _("Suggests a decision to the player who has to decide, and says why."),
                        _("The suggestion depends only on what this player can know. \"ginkgo-cli list\" shows the numbers of\n"
                           "games; the file - is standard input. The same arguments always give the same suggestion."),
                        entries,
                        argv) &&
      ginkgo_cli_parse_number ("at", options.at, 0, G_MAXUINT, &options.position))
    status = ginkgo_cli_visit_named (arguments, options.database, suggest_in_game, &options);

  g_free (options.database);
  g_free (options.at);

  return status;
}
