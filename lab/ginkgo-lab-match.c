/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Games of a match. The games of a deal have the same setup and chance. After each of them, the
 * entrants move one seat on, so that each plays every seat once. Results are listed by entrant, not by
 * seat; in solitaire, Hal follows the only entrant. */

#include "ginkgo-lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ginkgo-ai-search.h"
#include "ginkgo-external-player.h"
#include "ginkgo-match-luck.h"

/* The default budget of a program for a decision, in ms */
#define DEFAULT_BUDGET 1000

/* Keeps this randomness separate from that of the levels. */
#define NETWORK_STREAM 0x6e77

typedef struct
{
  const char *name;              /* as the command line has it */
  GinkgoLevel level;             /* how it plays if it is neither of these */
  GinkgoAiNetwork *network;      /* (nullable): a network that plays with a search */
  guint64 evaluations;           /* the work of this search, 0 for none */
  GinkgoExternalPlayer *program; /* (nullable): a program that plays */
  gboolean is_lost;              /* whether a program has lost its seat, for this game */
  guint n_decisions;
  gint64 time; /* of all decisions, in µs */
  guint n_faults;
} Entrant;

typedef struct
{
  GinkgoMode mode;
  Entrant entrants[GINKGO_MAX_SEATS];
  guint n_entrants;
  guint n_seats;
  guint64 seed; /* of the first deal; each further one has the next number */
  GinkgoAiLimits limits;
  gboolean has_luck;

  /* The game at hand */
  guint game;
  guint position;
  GinkgoState state;
  GinkgoAiReport report; /* of the last decision */
  GinkgoMatchLuck luck;
} Match;

static guint64
get_seed (const Match *self)
{
  return self->seed + self->game / self->n_entrants;
}

/* The seat of an entrant. Hal has the last one and never moves. */
static guint
get_seat (const Match *self,
          guint entrant)
{
  return entrant < self->n_entrants ? (entrant + self->game) % self->n_entrants : entrant;
}

/* In solitaire the human takes the decisions of Hal, too (R10.6). */
static Entrant *
get_decider (Match *self,
             guint seat)
{
  return &self->entrants[(seat + self->n_entrants - self->game % self->n_entrants) % self->n_entrants];
}

/* --- Programs ------------------------------------------------------------- */

/* After a fault, the random player takes the seat until the end of the game. A program that is missing
 * ends the match instead. */
static void
blame (Match *self,
       Entrant *entrant,
       GError *fault)
{
  const char *line = ginkgo_external_player_get_fault (entrant->program);
  g_autofree char *escaped = g_strescape (line != NULL ? line : "", NULL);

  if (g_error_matches (fault, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_START))
    {
      g_printerr ("%s: %s\n", entrant->name, fault->message);
      exit (1);
    }

  entrant->is_lost = TRUE;
  entrant->n_faults++;
  g_printerr ("Game %u: the random player takes over from %s. %s The program wrote: %s\n", self->game, entrant->name, fault->message, escaped);
  g_error_free (fault);
}

/* The seed reveals nothing about the game: SHA-256 cannot be inverted. */
static guint64
make_seed (Match *self,
           guint seat)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT " %u", get_seed (self), seat);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  sum[16] = '\0';

  return g_ascii_strtoull (sum, NULL, 16);
}

static void
begin_programs (Match *self)
{
  for (guint i = 0; i < self->n_entrants; i++)
    {
      Entrant *entrant = &self->entrants[i];
      guint seat = get_seat (self, i);
      GError *fault = NULL;

      if (entrant->program != NULL &&
          !ginkgo_external_player_begin (entrant->program, self->mode, self->n_seats, seat, make_seed (self, seat), NULL, &fault))
        blame (self, entrant, fault);
    }
}

static void
end_programs (Match *self,
              const guint scores[GINKGO_MAX_SEATS])
{
  for (guint i = 0; i < self->n_entrants; i++)
    {
      Entrant *entrant = &self->entrants[i];
      GError *fault = NULL;

      if (entrant->program != NULL && !entrant->is_lost &&
          !ginkgo_external_player_end (entrant->program, scores, self->n_seats, NULL, &fault))
        blame (self, entrant, fault);
    }
}

/* --- Deciding ------------------------------------------------------------- */

static void
decide_by_network (Match *self,
                   const Entrant *entrant,
                   const GinkgoView *view,
                   GinkgoDecision *decision)
{
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiSearch search = {
    .network = entrant->network,
    .n_candidates = 8,
    .n_rounds = 5,
    .bootstrap = 0.2f,
    .prior = 10,
    .clear = 3,
    .evaluations = view->state.pending == GINKGO_EVENT_TOKEN ? entrant->evaluations / 4 : entrant->evaluations,
  };
  GinkgoRandom random;

  ginkgo_random_init_apart (&random, get_seed (self), self->position, NETWORK_STREAM);
  ginkgo_ai_search_run (&search, view, &random, options);
  *decision = options[0].decision;
}

/* A program also decides for Hal, from the view of its own seat. */
static gboolean
decide_by_program (Match *self,
                   Entrant *entrant,
                   GinkgoDecision *decision)
{
  guint budget = self->limits.milliseconds > 0 ? self->limits.milliseconds : DEFAULT_BUDGET;
  GError *fault = NULL;
  GinkgoView view;

  ginkgo_view_init (&view, &self->state, get_seat (self, (guint) (entrant - self->entrants)));
  if (ginkgo_external_player_decide (entrant->program, &view, budget, NULL, decision, &fault))
    return TRUE;

  blame (self, entrant, fault);

  return FALSE;
}

static void
decide_at_level (Match *self,
                 GinkgoLevel level,
                 const GinkgoView *view,
                 GinkgoDecision *decision)
{
  ginkgo_ai_decide_within (level, view, get_seed (self), self->position, &self->limits, NULL, decision, &self->report);
}

static void
decide (Match *self,
        GinkgoDecision *decision)
{
  Entrant *entrant = get_decider (self, self->state.pending_seat);
  gint64 start = g_get_monotonic_time ();
  GinkgoView view;

  self->report.n_options = 0;
  ginkgo_view_init (&view, &self->state, self->state.pending_seat);
  if (entrant->network != NULL)
    decide_by_network (self, entrant, &view, decision);
  else if (entrant->program == NULL)
    decide_at_level (self, entrant->level, &view, decision);
  else if (entrant->is_lost || !decide_by_program (self, entrant, decision))
    decide_at_level (self, GINKGO_LEVEL_RANDOM, &view, decision);

  if (!entrant->is_lost)
    {
      entrant->n_decisions++;
      entrant->time += g_get_monotonic_time () - start;
    }
}

/* --- Playing -------------------------------------------------------------- */

static void
start (Match *self)
{
  GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_RANDOM };
  GinkgoRandom random;
  GinkgoSetup setup;
  guint known = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      Entrant *entrant = get_decider (self, seat);

      levels[seat] = entrant->level;
      known |= (guint) (entrant->program == NULL && entrant->network == NULL) << seat;
      entrant->n_decisions = entrant->n_faults = 0;
      entrant->time = 0;
      entrant->is_lost = FALSE;
    }

  ginkgo_random_init_deal (&random, get_seed (self));
  ginkgo_setup_deal (&setup, self->mode, self->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  ginkgo_state_init (&self->state, &setup, NULL);
  self->position = 0;
  ginkgo_match_luck_init (&self->luck, get_seed (self), levels, known);
}

static void
step (Match *self)
{
  GinkgoEvent event = { 0 };
  GinkgoRandom random;

  if (ginkgo_state_awaits_chance (&self->state))
    {
      ginkgo_random_init_chance (&random, get_seed (self), self->position);
      ginkgo_state_draw_chance (&self->state, &random, &event.chance);
    }
  else
    {
      decide (self, &event.decision);
    }

  if (self->has_luck)
    ginkgo_match_luck_note (&self->luck, &self->state, &event, &self->report);
  ginkgo_state_apply_legal (&self->state, &event, NULL);
  self->position++;
}

/* Luck that is good for the player is bad for Hal. */
static void
print_luck (const Match *self)
{
  const GinkgoWorth *first = &self->luck.sums[0];

  printf (",\"luck\":[");
  for (guint i = 0; i < self->n_seats; i++)
    {
      const GinkgoWorth *luck = &self->luck.sums[get_seat (self, i)];
      GinkgoWorth opposite = { -first->lead, -first->win };

      if (i >= self->n_entrants)
        luck = &opposite;
      printf ("%s[%.17g,%.17g]", i > 0 ? "," : "", luck->lead, luck->win);
    }
  printf ("]");
}

#define PRINT_LIST(name, format, n, value)           \
  G_STMT_START                                       \
  {                                                  \
    printf (",\"" name "\":[");                      \
    for (guint i = 0; i < (n); i++)                  \
      printf (i > 0 ? "," format : format, (value)); \
    printf ("]");                                    \
  }                                                  \
  G_STMT_END

static void
play (Match *self)
{
  guint scores[GINKGO_MAX_SEATS];
  GinkgoResult result;

  start (self);
  begin_programs (self);
  while (!ginkgo_state_is_over (&self->state))
    step (self);

  ginkgo_state_get_result (&self->state, &result);
  for (guint seat = 0; seat < self->n_seats; seat++)
    scores[seat] = result.scores[seat].total;
  end_programs (self, scores);

  printf ("{\"game\":%u", self->game);
  PRINT_LIST ("scores", "%u", self->n_seats, scores[get_seat (self, i)]);
  PRINT_LIST ("decisions", "%u", self->n_entrants, self->entrants[i].n_decisions);
  PRINT_LIST ("microseconds", "%" G_GINT64_FORMAT, self->n_entrants, self->entrants[i].time);
  PRINT_LIST ("faults", "%u", self->n_entrants, self->entrants[i].n_faults);
  if (self->has_luck)
    {
      ginkgo_match_luck_end (&self->luck);
      print_luck (self);
    }
  printf ("}\n");
  fflush (stdout);
}

/* --- Options -------------------------------------------------------------- */

static gboolean
add_entrant (Match *self,
             const char *name,
             GError **error)
{
  Entrant *entrant = &self->entrants[self->n_entrants++];
  const char *argument = strchr (name, ':');
  char *path;

  entrant->name = name;
  if (ginkgo_level_from_name (name, &entrant->level))
    return TRUE;

  if (g_str_has_prefix (name, "exec:"))
    {
      g_auto (GStrv) argv = NULL;

      if (g_shell_parse_argv (argument + 1, NULL, &argv, error))
        entrant->program = ginkgo_external_player_new ((const char *const *) argv);
      return argv != NULL;
    }

  if (g_str_has_prefix (name, "search:"))
    {
      entrant->evaluations = g_ascii_strtoull (argument + 1, &path, 10);
      argument = *path == ':' ? path : NULL;
    }
  else if (!g_str_has_prefix (name, "network:"))
    {
      argument = NULL;
    }
  if (argument == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "There is no player “%s”", name);
      return FALSE;
    }

  entrant->network = ginkgo_lab_read_network (argument + 1, self->n_seats, error);

  return entrant->network != NULL;
}

static gboolean
add_entrants (Match *self,
              const char *mode,
              char **seats,
              GError **error)
{
  guint n_seats = seats != NULL ? g_strv_length (seats) : 0;

  if (!ginkgo_mode_from_name (mode, &self->mode) || n_seats > GINKGO_MAX_PLAYERS || ginkgo_mode_is_solitaire (self->mode) != (n_seats == 1))
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "A match needs a --mode, and a --seat for each player of it");
      return FALSE;
    }

  /* Hal has a seat, too. */
  self->n_seats = MAX (n_seats, GINKGO_MIN_PLAYERS);
  for (guint i = 0; i < n_seats; i++)
    if (!add_entrant (self, seats[i], error))
      return FALSE;

  return n_seats > 0;
}

static void
free_match (Match *self)
{
  for (guint i = 0; i < self->n_entrants; i++)
    {
      g_clear_pointer (&self->entrants[i].program, ginkgo_external_player_free);
      g_free (self->entrants[i].network);
    }
  g_free (self);
}

/* Plays each game whose number is on a line of standard input. It depends only on the options and its
 * number, unless players use the clock. */
int
ginkgo_lab_match (int argc,
                  char **argv)
{
  Match *self = g_new0 (Match, 1);
  g_auto (GStrv) seats = NULL;
  g_autofree char *mode = NULL;
  g_autofree char *seed = NULL;
  gint64 evaluations = 0;
  int budget = 0;
  const GOptionEntry entries[] = {
    { "seat", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &seats, "level:N, greedy, random, network:FILE, search:EVALUATIONS:FILE or exec:COMMAND; repeat for each player", "PLAYER" },
    { "mode", 0, 0, G_OPTION_ARG_STRING, &mode, "introductory, normal, solitaire or solitaire-expert", "MODE" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, "Seed of the first deal", "N" },
    { "budget", 0, 0, G_OPTION_ARG_INT, &budget, "How long a decision should take", "MS" },
    { "evaluations", 0, 0, G_OPTION_ARG_INT64, &evaluations, "Number of states that a searching level values for a decision", "N" },
    { "luck", 0, 0, G_OPTION_ARG_NONE, &self->has_luck, "Measure luck", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!ginkgo_lab_parse (entries, argc, argv))
    {
      status = 2;
    }
  else if (!add_entrants (self, mode != NULL ? mode : "", seats, &error))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "There is no player");
      status = 2;
    }
  else
    {
      self->seed = seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 0;
      self->limits = (GinkgoAiLimits) { .evaluations = (guint64) MAX (evaluations, 0), .milliseconds = (guint) MAX (budget, 0) };
      while (!ferror (stdout) && scanf ("%u", &self->game) == 1)
        play (self);
    }
  free_match (self);

  return status;
}
