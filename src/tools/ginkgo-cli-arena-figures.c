/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-arena-figures.h"

#include <math.h>

/*
 * The games of a deal are not independent: the same tiles and cards come to the same
 * seats. So deals are what is drawn at random, and the standard error of a mean over N
 * games in G deals is that of a cluster sample,
 *
 *   se² = G / (G - 1) · Σ_deals (Σ_games of the deal (y - mean))² / N²
 *
 * (A. C. Cameron and D. L. Miller, "A Practitioner's Guide to Cluster-Robust Inference",
 * Journal of Human Resources 50 (2015), section II, for a regression on a constant). The
 * rotation makes it smaller, not greater, than that of N independent games: what a seat is
 * worth in a deal falls to each entrant once. A deal may lack games: the match may have
 * been interrupted.
 */

/* Elo's scale: 400 points are odds of 10 to 1 (A. E. Elo, "The Rating of Chessplayers",
 * 1978). */
#define ELO_SCALE 400.0

/* The probability that a bound is wrong */
#define RISK 0.05

/* The value of a game for an entrant */
typedef double (*GameFunc) (const GinkgoArenaMatch *match,
                            const GinkgoArenaGame *game,
                            guint entrant,
                            guint other);

static double
share_win (const GinkgoArenaMatch *match,
           const GinkgoArenaGame *game,
           guint entrant,
           guint other)
{
  guint best = 0;
  guint n_winners = 0;

  for (guint i = 0; i < match->n_seats; i++)
    best = MAX (best, game->scores[i]);
  for (guint i = 0; i < match->n_seats; i++)
    n_winners += game->scores[i] == best;

  return game->scores[entrant] == best ? 1.0 / n_winners : 0.0;
}

static double
take_score (const GinkgoArenaMatch *match,
            const GinkgoArenaGame *game,
            guint entrant,
            guint other)
{
  return game->scores[entrant];
}

/* The lead over the best of the others */
static double
take_lead (const GinkgoArenaMatch *match,
           const GinkgoArenaGame *game,
           guint entrant,
           guint other)
{
  guint best = 0;

  for (guint i = 0; i < match->n_seats; i++)
    if (i != entrant)
      best = MAX (best, game->scores[i]);

  return (double) game->scores[entrant] - best;
}

static double
take_win_luck (const GinkgoArenaMatch *match,
               const GinkgoArenaGame *game,
               guint entrant,
               guint other)
{
  return game->luck[entrant].win;
}

static double
take_lead_luck (const GinkgoArenaMatch *match,
                const GinkgoArenaGame *game,
                guint entrant,
                guint other)
{
  return game->luck[entrant].lead;
}

static double
adjust_win (const GinkgoArenaMatch *match,
            const GinkgoArenaGame *game,
            guint entrant,
            guint other)
{
  return share_win (match, game, entrant, other) - game->luck[entrant].win;
}

static double
adjust_lead (const GinkgoArenaMatch *match,
             const GinkgoArenaGame *game,
             guint entrant,
             guint other)
{
  return take_lead (match, game, entrant, other) - game->luck[entrant].lead;
}

/* Compares two entrants and ignores the others. */
static double
compare (const GinkgoArenaMatch *match,
         const GinkgoArenaGame *game,
         guint entrant,
         guint other)
{
  if (game->scores[entrant] == game->scores[other])
    return 0.5;

  return game->scores[entrant] > game->scores[other] ? 1.0 : 0.0;
}

static double
compute_mean (const GinkgoArenaMatch *match,
              const GinkgoArenaGame *games,
              GameFunc func,
              guint entrant,
              guint other)
{
  guint n_games = 0;
  double sum = 0;

  for (guint i = 0; i < match->n_games; i++)
    {
      if (!games[i].is_played)
        continue;
      sum += func (match, &games[i], entrant, other);
      n_games++;
    }

  return n_games > 0 ? sum / n_games : NAN;
}

static guint
count_deals (const GinkgoArenaMatch *match,
             const GinkgoArenaGame *games)
{
  guint n_deals = 0;

  for (guint first = 0; first < match->n_games; first += match->n_entrants)
    {
      gboolean is_played = FALSE;

      for (guint i = first; i < MIN (first + match->n_entrants, match->n_games); i++)
        is_played |= games[i].is_played;
      n_deals += is_played;
    }

  return n_deals;
}

static GinkgoArenaMean
estimate (const GinkgoArenaMatch *match,
          const GinkgoArenaGame *games,
          GameFunc func,
          guint entrant,
          guint other)
{
  double mean = compute_mean (match, games, func, entrant, other);
  double squares = 0;
  guint n_deals = count_deals (match, games);
  guint n_games = 0;

  for (guint first = 0; first < match->n_games; first += match->n_entrants)
    {
      double deviation = 0;

      for (guint i = first; i < MIN (first + match->n_entrants, match->n_games); i++)
        {
          if (!games[i].is_played)
            continue;
          deviation += func (match, &games[i], entrant, other) - mean;
          n_games++;
        }
      squares += deviation * deviation;
    }

  return (GinkgoArenaMean) {
    .mean = mean,
    .error = n_deals > 1 ? sqrt (squares * n_deals / (n_deals - 1)) / n_games : NAN,
  };
}

static double
get_elo (double share)
{
  return ELO_SCALE * log10 (share / (1 - share));
}

guint
ginkgo_arena_count_games (const GinkgoArenaMatch *match,
                          const GinkgoArenaGame *games)
{
  guint n_games = 0;

  for (guint i = 0; i < match->n_games; i++)
    n_games += games[i].is_played;

  return n_games;
}

/* Returns the share of games that the entrant won, from 0 to 1; a shared win counts in parts
 * (R9.5). */
GinkgoArenaMean
ginkgo_arena_get_win_share (const GinkgoArenaMatch *match,
                            const GinkgoArenaGame *games,
                            guint entrant)
{
  return estimate (match, games, share_win, entrant, entrant);
}

/* Returns the mean total at the end of a game (R9). */
GinkgoArenaMean
ginkgo_arena_get_score (const GinkgoArenaMatch *match,
                        const GinkgoArenaGame *games,
                        guint entrant)
{
  return estimate (match, games, take_score, entrant, entrant);
}

/* Compares the share of games won with what it is without luck. The match must have measured luck. */
GinkgoArenaAdjusted
ginkgo_arena_adjust_win_share (const GinkgoArenaMatch *match,
                               const GinkgoArenaGame *games,
                               guint entrant)
{
  return (GinkgoArenaAdjusted) {
    .plain = estimate (match, games, share_win, entrant, entrant),
    .luck = estimate (match, games, take_win_luck, entrant, entrant),
    .adjusted = estimate (match, games, adjust_win, entrant, entrant),
  };
}

/* Compares the mean lead over the best of the others with what it is without luck. The match must
 * have measured luck. */
GinkgoArenaAdjusted
ginkgo_arena_adjust_lead (const GinkgoArenaMatch *match,
                          const GinkgoArenaGame *games,
                          guint entrant)
{
  return (GinkgoArenaAdjusted) {
    .plain = estimate (match, games, take_lead, entrant, entrant),
    .luck = estimate (match, games, take_lead_luck, entrant, entrant),
    .adjusted = estimate (match, games, adjust_lead, entrant, entrant),
  };
}

/* Compares two entrants by who has more points in a game, whatever the others do. The standard
 * error is that of the share, by the delta method. Returns how much stronger @entrant is, as a
 * difference of Elo ratings. */
GinkgoArenaElo
ginkgo_arena_get_elo (const GinkgoArenaMatch *match,
                      const GinkgoArenaGame *games,
                      guint entrant,
                      guint other)
{
  GinkgoArenaMean share = estimate (match, games, compare, entrant, other);

  /* An entrant with a smaller share would hardly have won all deals. */
  if (share.mean <= 0 || share.mean >= 1)
    {
      double bound = get_elo (pow (RISK, 1.0 / count_deals (match, games)));

      return share.mean > 0 ? (GinkgoArenaElo) { bound, NAN, GINKGO_ARENA_BOUND_LOWER } :
                              (GinkgoArenaElo) { -bound, NAN, GINKGO_ARENA_BOUND_UPPER };
    }

  return (GinkgoArenaElo) {
    .difference = get_elo (share.mean),
    .error = ELO_SCALE / G_LN10 * share.error / (share.mean * (1 - share.mean)),
  };
}

/* Returns the mean time of a decision, in ms; not a number without decisions. */
double
ginkgo_arena_get_milliseconds (const GinkgoArenaMatch *match,
                               const GinkgoArenaGame *games,
                               guint entrant)
{
  double microseconds = 0;
  double n_decisions = 0;

  for (guint i = 0; i < match->n_games; i++)
    {
      microseconds += games[i].times[entrant];
      n_decisions += games[i].decisions[entrant];
    }

  return n_decisions > 0 ? microseconds / 1000 / n_decisions : NAN;
}

/* Returns how often the entrant broke the protocol or the rules. */
guint
ginkgo_arena_count_faults (const GinkgoArenaMatch *match,
                           const GinkgoArenaGame *games,
                           guint entrant)
{
  guint n_faults = 0;

  for (guint i = 0; i < match->n_games; i++)
    n_faults += games[i].faults[entrant];

  return n_faults;
}
