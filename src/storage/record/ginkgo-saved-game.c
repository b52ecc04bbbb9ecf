/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-saved-game.h"

#include "ginkgo-json.h"
#include "ginkgo-limits.h"

static const char *const policy_names[] = {
  [GINKGO_UNDO_FREE] = "free",
  [GINKGO_UNDO_UNTIL_REVEALED] = "until-revealed",
  [GINKGO_UNDO_OFF] = "off",
};

static gboolean
is_short (const char *name)
{
  return name == NULL || g_utf8_strlen (name, -1) <= GINKGO_LIMIT_NAME;
}

/* Takes @game. Makes a game, set up now, at the end of what was played, and not stored yet. */
GinkgoSavedGame *
ginkgo_saved_game_new (GinkgoVerifiedGame *game,
                       guint64 seed,
                       GinkgoUndoPolicy undo_policy)
{
  GinkgoSavedGame *self = g_new0 (GinkgoSavedGame, 1);

  self->game = game;
  self->record = ginkgo_verified_game_get_record (game);
  self->position = ginkgo_verified_game_get_length (game);
  self->seed = seed;
  self->has_seed = TRUE;
  self->undo_policy = undo_policy;
  self->created = g_get_real_time ();
  self->modified = self->created;
  self->finished = ginkgo_verified_game_is_over (game, self->position);

  return self;
}

/* Checks that no name in a game is longer than %GINKGO_LIMIT_NAME. The store refuses a
 * game with such a name; a record may have one. */
gboolean
ginkgo_saved_game_check_names (const GinkgoSavedGame *game,
                               GError **error)
{
  const GinkgoRecord *record = game->record;
  gboolean are_short = is_short (game->name);

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    are_short = are_short && is_short (record->seats[seat].name) && is_short (record->seats[seat].level);

  if (!are_short)
    ginkgo_json_refuse (error,
                        GINKGO_RECORD_ERROR_TOO_LARGE,
                        "A name in this game is longer than %d characters; shorten it.",
                        GINKGO_LIMIT_NAME);
  return are_short;
}

GinkgoSavedGame *
ginkgo_saved_game_copy (const GinkgoSavedGame *game)
{
  GinkgoSavedGame *copy = g_memdup2 (game, sizeof *game);

  copy->name = g_strdup (game->name);
  copy->game = ginkgo_verified_game_copy (game->game, G_MAXUINT);
  copy->record = ginkgo_verified_game_get_record (copy->game);

  return copy;
}

void
ginkgo_saved_game_free (GinkgoSavedGame *game)
{
  g_free (game->name);
  ginkgo_verified_game_free (game->game);
  g_free (game);
}

void
ginkgo_game_summary_free (GinkgoGameSummary *summary)
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_free (summary->names[seat]);
      g_free (summary->levels[seat]);
    }
  g_free (summary->name);
  g_free (summary);
}

/* Returns: its name in files */
const char *
ginkgo_undo_policy_get_name (GinkgoUndoPolicy policy)
{
  return policy_names[policy];
}

/* Returns: whether there is a policy of that name */
gboolean
ginkgo_undo_policy_from_name (const char *name,
                              GinkgoUndoPolicy *policy)
{
  for (guint i = 0; i < G_N_ELEMENTS (policy_names); i++)
    {
      if (g_strcmp0 (name, policy_names[i]) == 0)
        {
          *policy = (GinkgoUndoPolicy) i;
          return TRUE;
        }
    }

  return FALSE;
}
