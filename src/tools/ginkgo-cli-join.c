/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-remote-game.h"

/* A computer player whose decisions are refused so often has no good ones. */
#define MAX_REFUSALS 10

typedef struct
{
  GinkgoRemoteGame *remote;
  GMainLoop *loop;
  GinkgoLevel level;
  guint64 seed;
  const char *key_file; /* (nullable) */
  gboolean is_key_saved;
  guint position;
  guint n_refusals; /* at this position */
} Player;

/* The person also moves the tokens of Hal, who hides nothing (R10.6). */
static void
decide (Player *self,
        GinkgoGame *game)
{
  const GinkgoState *state = ginkgo_game_get_state (game);
  GinkgoDecision decision;
  GinkgoView view;

  ginkgo_view_init (&view, state, ginkgo_game_get_deciding (game));
  view.seat = state->pending_seat;
  if (!ginkgo_ai_decide (self->level, &view, self->seed, ginkgo_game_get_position (game), NULL, &decision))
    g_error ("The %s player did not decide.", ginkgo_level_get_name (self->level));
  ginkgo_game_submit (game, &decision, NULL);
}

static void
save_key (Player *self)
{
  const GinkgoRemoteKey *key = ginkgo_remote_game_get_key (self->remote);
  g_autoptr (GError) error = NULL;

  if (key == NULL || self->key_file == NULL || self->is_key_saved)
    return;

  self->is_key_saved = TRUE;
  if (!ginkgo_remote_key_save (self->key_file, key, &error))
    ginkgo_cli_complain_about (error);
}

static void
look (Player *self)
{
  GinkgoGame *game = ginkgo_remote_game_get_game (self->remote);
  GinkgoRemoteStatus status = ginkgo_remote_game_get_status (self->remote);
  guint position = game != NULL ? ginkgo_game_get_position (game) : 0;

  if (position != self->position)
    self->n_refusals = 0;
  self->position = position;

  save_key (self);
  if (status == GINKGO_REMOTE_FINISHED || status == GINKGO_REMOTE_FAILED || self->n_refusals > MAX_REFUSALS)
    g_main_loop_quit (self->loop);
  else if (game != NULL && !ginkgo_game_get_busy (game) && ginkgo_game_get_deciding (game) != GINKGO_SEAT_NONE)
    decide (self, game);
}

static void
refused_cb (Player *self,
            const GError *error)
{
  if (++self->n_refusals > MAX_REFUSALS)
    ginkgo_cli_complain_about (error);
}

/* A computer player lets people take back what they want. */
static void
question_cb (Player *self,
             guint question,
             guint seat)
{
  if (seat != GINKGO_SEAT_NONE)
    ginkgo_remote_game_vote (self->remote, TRUE);
}

static void
print_game (const GinkgoSavedGame *saved,
            gboolean as_json)
{
  g_autofree char *text = as_json ? ginkgo_record_to_json (saved->game, saved->position) :
                                    ginkgo_cli_describe (saved->record, saved->position, ginkgo_verified_game_get_end (saved->game), FALSE);

  g_print (as_json ? "%s\n" : "%s", text);
}

static int
play (Player *self,
      const GinkgoInvitation *invitation,
      const GinkgoRemoteKey *key,
      const char *name,
      gboolean as_json)
{
  const GError *error;
  int status = GINKGO_CLI_BAD;

  self->loop = g_main_loop_new (NULL, FALSE);
  self->remote = ginkgo_remote_game_new (invitation, key, name);
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_signal_connect_swapped (self->remote, "changed", G_CALLBACK (look), self);
  g_signal_connect_swapped (self->remote, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->remote, "question", G_CALLBACK (question_cb), self);
  ginkgo_remote_game_start (self->remote);
  g_main_loop_run (self->loop);

  error = ginkgo_remote_game_get_error (self->remote);
  if (ginkgo_remote_game_get_saved (self->remote) != NULL)
    {
      print_game (ginkgo_remote_game_get_saved (self->remote), as_json);
      status = GINKGO_CLI_GOOD;
    }
  else if (error != NULL)
    ginkgo_cli_complain_about (error);
  g_object_unref (self->remote);
  g_main_loop_unref (self->loop);

  return status;
}

int
ginkgo_cli_join (int argc,
                 char **argv)
{
  g_autofree char *join = NULL;
  g_autofree char *seat = NULL;
  g_autofree char *name = NULL;
  g_autofree char *key_file = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "join", 0, 0, G_OPTION_ARG_STRING, &join, N_("Sit down where an invitation leads"), N_("INVITATION") },
    { "seat", 0, 0, G_OPTION_ARG_STRING, &seat, N_("Level of the player: level:N, where N is a number from 1 to 7, max, greedy or random"), N_("PLAYER") },
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_("Name at the table (default: Computer)"), N_("NAME") },
    { "key-file", 0, 0, G_OPTION_ARG_FILENAME, &key_file, N_("File that keeps the seat, to come back later"), N_("FILE") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Write the record of the game when it is over"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  Player player = { .level = GINKGO_LEVEL_GREEDY };
  GinkgoInvitation invitation;
  GinkgoRemoteKey key;

  if (!ginkgo_cli_parse (NULL,
                         _("Plays at a table on another computer, as a computer player."),
                         _("The table is found again whenever the connection is cut. When the game is over, its record is checked:\n"
                            "by the rules, by what was shown here, and whether everything was shuffled as promised."),
                         entries,
                         argv))
    return GINKGO_CLI_USAGE;
  if (join == NULL)
    return ginkgo_cli_misused (_("\"--join\" is missing."));
  if (!ginkgo_invitation_parse (join, &invitation, &error))
    return ginkgo_cli_misused ("%s", error->message);
  if (seat == NULL || !g_str_has_prefix (seat, "level:"))
    return ginkgo_cli_misused (_("\"--seat\" must be level:N, where N is a level."));
  if (!ginkgo_cli_parse_level (seat + strlen ("level:"), &player.level))
    return GINKGO_CLI_USAGE;

  player.key_file = key_file;
  player.is_key_saved = key_file != NULL && ginkgo_remote_key_load (key_file, &key);
  if (key_file != NULL && !player.is_key_saved && g_file_test (key_file, G_FILE_TEST_EXISTS))
    return ginkgo_cli_misused (_("%s keeps no seat."), key_file);

  return play (&player, &invitation, player.is_key_saved ? &key : NULL, name != NULL && *name != '\0' ? name : "Computer", as_json);
}
