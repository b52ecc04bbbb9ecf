/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena.h"

#include <glib/gi18n.h>

#include "ginkgo-cli.h"
#include "ginkgo-external-player.h"
#include "ginkgo-match-luck.h"
#include "ginkgo-record.h"

/* The default budget of a program for a decision, in ms */
#define DEFAULT_BUDGET 1000

typedef struct
{
  const GinkgoArenaEntrant *entrant;
  GinkgoExternalPlayer *program; /* or NULL */
  gboolean is_lost;              /* the seat, for this game */
} Player;

/* Each table has its own programs, so that several games can run at a time. */
struct _GinkgoArenaTable
{
  const GinkgoArenaMatch *match;
  Player players[GINKGO_MAX_SEATS];

  /* The game at hand */
  guint index;
  guint position;
  GinkgoState state;
  GinkgoArenaGame *game;
  GPtrArray *complaints;
  GCancellable *cancellable;
  GinkgoAiReport report; /* of the last decision */
  GinkgoMatchLuck luck;
};

/* The seed reveals nothing about the game: SHA-256 cannot be inverted. */
static guint64
make_seed (GinkgoArenaTable *self,
           guint entrant)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT " %u", ginkgo_arena_get_seed (self->match, self->index), ginkgo_arena_get_seat (self->match, self->index, entrant));
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  sum[16] = '\0';

  return g_ascii_strtoull (sum, NULL, 16);
}

/* After a fault, the random player takes the seat until the end of the game. A program that is
 * missing or cancelled ends the match instead. */
static gboolean
blame (GinkgoArenaTable *self,
       guint entrant,
       GError *fault,
       GError **error)
{
  Player *player = &self->players[entrant];
  const char *line = ginkgo_external_player_get_fault (player->program);

  player->is_lost = TRUE;
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_START))
    {
      g_propagate_prefixed_error (error, fault, "%s: ", player->entrant->name);
      return FALSE;
    }

  self->game->faults[entrant]++;
  g_ptr_array_add (self->complaints,
                   line != NULL && *line != '\0' ?
                     g_strdup_printf (_("Game %u: the random player takes over from %s. %s The program wrote: %s"), self->index, player->entrant->name, fault->message, line) :
                     g_strdup_printf (_("Game %u: the random player takes over from %s. %s"), self->index, player->entrant->name, fault->message));
  g_error_free (fault);

  return TRUE;
}

static gboolean
begin (GinkgoArenaTable *self,
       GError **error)
{
  for (guint i = 0; i < self->match->n_entrants; i++)
    {
      Player *player = &self->players[i];
      GError *fault = NULL;

      player->is_lost = FALSE;
      if (player->program == NULL)
        continue;
      if (!ginkgo_external_player_begin (player->program, self->match->mode, self->match->n_seats, ginkgo_arena_get_seat (self->match, self->index, i), make_seed (self, i), self->cancellable, &fault) &&
          !blame (self, i, fault, error))
        return FALSE;
    }

  return TRUE;
}

/* Luck that is good for the player is bad for Hal. */
static void
note_luck (GinkgoArenaTable *self)
{
  GinkgoWorth *luck = self->game->luck;

  ginkgo_match_luck_end (&self->luck);
  for (guint seat = 0; seat < self->match->n_seats; seat++)
    luck[ginkgo_arena_get_entrant (self->match, self->index, seat)] = self->luck.sums[seat];
  if (ginkgo_mode_is_solitaire (self->match->mode))
    luck[GINKGO_HAL_SEAT] = (GinkgoWorth) { -luck[0].lead, -luck[0].win };
}

static gboolean
end (GinkgoArenaTable *self,
     GError **error)
{
  guint scores[GINKGO_MAX_SEATS];
  GinkgoResult result;

  ginkgo_state_get_result (&self->state, &result);
  for (guint seat = 0; seat < self->match->n_seats; seat++)
    {
      scores[seat] = result.scores[seat].total;
      self->game->scores[ginkgo_arena_get_entrant (self->match, self->index, seat)] = scores[seat];
    }

  for (guint i = 0; i < self->match->n_entrants; i++)
    {
      Player *player = &self->players[i];
      GError *fault = NULL;

      if (player->program != NULL && !player->is_lost &&
          !ginkgo_external_player_end (player->program, scores, self->match->n_seats, self->cancellable, &fault) &&
          !blame (self, i, fault, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
decide_at_level (GinkgoArenaTable *self,
                 GinkgoLevel level,
                 const GinkgoAiLimits *limits,
                 GinkgoDecision *decision,
                 GError **error)
{
  GinkgoView view;

  ginkgo_view_init (&view, &self->state, self->state.pending_seat);
  if (ginkgo_ai_decide_within (level, &view, ginkgo_arena_get_seed (self->match, self->index), self->position, limits, self->cancellable, decision, &self->report))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The decision was canceled");

  return FALSE;
}

/* A program also decides for Hal, from the view of its own seat (R10.6). */
static gboolean
decide_by_program (GinkgoArenaTable *self,
                   guint entrant,
                   GinkgoDecision *decision,
                   GError **error)
{
  guint budget = self->match->budget > 0 ? self->match->budget : DEFAULT_BUDGET;
  GinkgoView view;

  ginkgo_view_init (&view, &self->state, ginkgo_arena_get_seat (self->match, self->index, entrant));
  self->report.n_options = 0;

  return ginkgo_external_player_decide (self->players[entrant].program, &view, budget, self->cancellable, decision, error);
}

static gboolean
decide (GinkgoArenaTable *self,
        guint entrant,
        GinkgoDecision *decision,
        GError **error)
{
  const GinkgoAiLimits limits = { .evaluations = self->match->evaluations, .milliseconds = self->match->budget };
  Player *player = &self->players[entrant];
  gint64 start = g_get_monotonic_time ();
  GError *fault = NULL;
  gboolean is_good;

  if (player->is_lost)
    return decide_at_level (self, GINKGO_LEVEL_RANDOM, &limits, decision, error);

  is_good = player->program != NULL ? decide_by_program (self, entrant, decision, &fault) :
                                      decide_at_level (self, player->entrant->level, &limits, decision, error);
  self->game->times[entrant] += g_get_monotonic_time () - start;
  self->game->decisions[entrant]++;

  if (is_good || player->program == NULL)
    return is_good;

  return blame (self, entrant, fault, error) && decide (self, entrant, decision, error);
}

/* In solitaire the human takes the decisions of Hal, too (R10.6). */
static guint
get_decider (const GinkgoArenaTable *self,
             guint seat)
{
  return ginkgo_mode_is_solitaire (self->match->mode) ? 0 : ginkgo_arena_get_entrant (self->match, self->index, seat);
}

static gboolean
step (GinkgoArenaTable *self,
      GError **error)
{
  GinkgoEvent event = { 0 };
  GinkgoRandom random;

  if (ginkgo_state_awaits_chance (&self->state))
    {
      ginkgo_random_init_chance (&random, ginkgo_arena_get_seed (self->match, self->index), self->position);
      ginkgo_state_draw_chance (&self->state, &random, &event.chance);
    }
  else if (!decide (self, get_decider (self, self->state.pending_seat), &event.decision, error))
    {
      return FALSE;
    }

  if (self->match->has_luck)
    ginkgo_match_luck_note (&self->luck, &self->state, &event, &self->report);
  ginkgo_state_apply_legal (&self->state, &event, NULL);
  self->position++;

  return TRUE;
}

static void
deal (GinkgoArenaTable *self)
{
  GinkgoRandom random;
  GinkgoSetup setup;

  ginkgo_random_init_deal (&random, ginkgo_arena_get_seed (self->match, self->index));
  ginkgo_setup_deal (&setup, self->match->mode, self->match->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  ginkgo_state_init (&self->state, &setup, NULL);
  self->position = 0;
}

static void
init_luck (GinkgoArenaTable *self)
{
  GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_RANDOM };
  guint known = 0;

  for (guint seat = 0; seat < self->match->n_seats; seat++)
    {
      const GinkgoArenaEntrant *entrant = self->players[get_decider (self, seat)].entrant;

      levels[seat] = entrant->level;
      known |= (guint) (entrant->argv == NULL) << seat;
    }

  ginkgo_match_luck_init (&self->luck, ginkgo_arena_get_seed (self->match, self->index), levels, known);
}

/* A table plays the games of the match, which must outlive it, one at a time. */
GinkgoArenaTable *
ginkgo_arena_table_new (const GinkgoArenaMatch *match)
{
  GinkgoArenaTable *self = g_new0 (GinkgoArenaTable, 1);

  self->match = match;
  for (guint i = 0; i < match->n_entrants; i++)
    {
      self->players[i].entrant = &match->entrants[i];
      if (match->entrants[i].argv != NULL)
        self->players[i].program = ginkgo_external_player_new ((const char *const *) match->entrants[i].argv);
    }

  return self;
}

void
ginkgo_arena_table_free (GinkgoArenaTable *self)
{
  for (guint i = 0; i < self->match->n_entrants; i++)
    ginkgo_external_player_free (self->players[i].program);
  g_free (self);
}

/* Plays a game to its end. It depends only on the match and @index, unless players use the clock.
 * @complaints gets a sentence for each fault of a program. Returns %FALSE with an error if the
 * match cannot continue: a program cannot be started, or %G_IO_ERROR_CANCELLED. */
gboolean
ginkgo_arena_table_play (GinkgoArenaTable *self,
                         guint index,
                         GCancellable *cancellable,
                         GinkgoArenaGame *game,
                         GPtrArray *complaints,
                         GError **error)
{
  *game = (GinkgoArenaGame) { 0 };
  self->index = index;
  self->game = game;
  self->complaints = complaints;
  self->cancellable = cancellable;

  deal (self);
  if (self->match->has_luck)
    init_luck (self);
  if (!begin (self, error))
    return FALSE;
  while (!ginkgo_state_is_over (&self->state))
    if (!step (self, error))
      return FALSE;
  if (self->match->has_luck)
    note_luck (self);
  if (!end (self, error))
    return FALSE;

  game->is_played = TRUE;

  return TRUE;
}
