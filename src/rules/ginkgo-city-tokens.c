/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where a token may go after its place was built upon (R10). This file is
 * allowed to be complicated: the perimeter can meet a cell twice, so a token can
 * be counted at either visit, and every way of counting matters.
 */

#include "ginkgo-city.h"

#include <string.h>

/* Free neighbours of the new building, noted on the walk beside the letters. */
#define FIRST_CANDIDATE GINKGO_N_LETTERS

/* The tokens, and free neighbours, that the walk meets, in its order. */
typedef struct
{
  guint8 marks[GINKGO_MAX_VISITS];
  guint n_marks;
  guint seen;
} Meetings;

/* All that is needed to look for pushes. */
typedef struct
{
  guint16 visits[GINKGO_MAX_VISITS];
  guint8 letters[GINKGO_MAX_VISITS];
  guint n_visits;
  guint8 order[GINKGO_N_LETTERS];
  guint8 places[GINKGO_N_LETTERS];
  guint n_order;
  guint start;
  guint letter;
  GinkgoTokenMove *moves;
  guint n_moves;
} Pushing;

/* Whether the letters, read once around, can be met in cyclic alphabetical order
 * (R10.2). A letter that stands twice may be counted at either place. */
static gboolean
is_cyclic_order (const guint8 *letters,
                 guint n_letters,
                 guint present)
{
  guint lowest;
  guint i;
  guint j;

  if (present == 0)
    return TRUE;

  lowest = (guint) __builtin_ctz (present);
  for (i = 0; i < n_letters; i++)
    {
      guint left = present & (present - 1);

      if (letters[i] != lowest)
        continue;

      for (j = i + 1; left != 0 && j < i + n_letters; j++)
        if (letters[j < n_letters ? j : j - n_letters] == (guint) __builtin_ctz (left))
          left &= left - 1;

      if (left == 0)
        return TRUE;
    }

  return FALSE;
}

static void
mark_cell (guint64 *rows,
           guint16 cell)
{
  rows[(cell / GINKGO_GRID_SIZE) % 64] |= G_GUINT64_CONSTANT (1) << (cell % 64);
}

static void
meet (const GinkgoCity *city,
      const guint16 *candidates,
      guint n_candidates,
      Meetings *meetings)
{
  guint16 visits[GINKGO_MAX_VISITS];
  guint64 marked[64] = { 0 };
  guint n_visits = ginkgo_city_walk (city, visits);
  guint i;

  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      mark_cell (marked, city->tokens[i]);
  for (i = 0; i < n_candidates; i++)
    mark_cell (marked, candidates[i]);

  meetings->n_marks = 0;
  meetings->seen = 0;
  for (i = 0; i < n_visits; i++)
    {
      guint16 cell = visits[i];
      guint mark;

      if (!((marked[(cell / GINKGO_GRID_SIZE) % 64] >> (cell % 64)) & 1))
        continue;

      mark = ginkgo_city_find_token (city, cell);
      for (guint c = 0; c < n_candidates; c++)
        if (candidates[c] == cell)
          mark = FIRST_CANDIDATE + c;

      meetings->marks[meetings->n_marks++] = (guint8) mark;
      meetings->seen |= 1u << mark;
    }
}

/* Whether the tokens are in order when @letter goes to a candidate. In a
 * courtyard, where the walk does not come, it does not count (R10.2). */
static gboolean
candidate_keeps_order (const Meetings *meetings,
                       guint candidate,
                       guint letter)
{
  guint8 letters[GINKGO_MAX_VISITS];
  guint n_letters = 0;
  guint present = meetings->seen & ((1u << GINKGO_N_LETTERS) - 1);
  guint i;

  for (i = 0; i < meetings->n_marks; i++)
    {
      guint mark = meetings->marks[i];

      if (mark == FIRST_CANDIDATE + candidate)
        mark = letter;
      if (mark < GINKGO_N_LETTERS)
        letters[n_letters++] = (guint8) mark;
    }

  if (meetings->seen & (1u << (FIRST_CANDIDATE + candidate)))
    present |= 1u << letter;

  return is_cyclic_order (letters, n_letters, present);
}

static void
add_move (GinkgoTokenMove *moves,
          guint *n_moves,
          guint letter,
          guint16 cell)
{
  GinkgoTokenMove *move = &moves[(*n_moves)++];

  memset (move, 0xff, sizeof *move);
  move->cells[letter] = cell;
}

/* Whether the buildings around @site hang together around it: Yokoi's
 * connectivity number for 4-connected buildings is 1. Then the city has only
 * grown a bump. The walk meets the free neighbours where it met @site before and
 * everything else as before, so the token, which was in order on @site, is in
 * order on each of them (in a courtyard it does not count), and no walk is
 * needed. */
static gboolean
is_bump (const GinkgoCity *city,
         guint16 site)
{
  guint n_parts = 0;
  guint i;

  for (i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint next = (i + 1) % GINKGO_N_DIRECTIONS;
      guint16 beside = ginkgo_cell_get_neighbor (site, i);

      n_parts += ginkgo_city_is_built (city, beside) &&
                 !(ginkgo_city_is_built (city, ginkgo_cell_get_neighbor (site, next)) &&
                   ginkgo_city_is_built (city, ginkgo_cell_get_neighbor (beside, next)));
    }

  return n_parts == 1;
}

static guint
list_plain_moves (const GinkgoCity *city,
                  guint letter,
                  guint16 site,
                  GinkgoTokenMove *moves)
{
  guint16 candidates[GINKGO_N_DIRECTIONS];
  guint n_candidates = 0;
  guint n_moves = 0;
  Meetings meetings;
  guint i;

  for (i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint16 cell = ginkgo_cell_get_neighbor (site, i);

      if (!ginkgo_city_is_built (city, cell) &&
          ginkgo_city_find_token (city, cell) == GINKGO_LETTER_NONE)
        candidates[n_candidates++] = cell;
    }

  if (is_bump (city, site))
    {
      for (i = 0; i < n_candidates; i++)
        add_move (moves, &n_moves, letter, candidates[i]);
      return n_moves;
    }

  meet (city, candidates, n_candidates, &meetings);
  for (i = 0; i < n_candidates; i++)
    if (candidate_keeps_order (&meetings, i, letter))
      add_move (moves, &n_moves, letter, candidates[i]);

  return n_moves;
}

static gboolean
is_listed (const GinkgoTokenMove *moves,
           guint n_moves,
           const GinkgoTokenMove *move)
{
  guint i;

  for (i = 0; i < n_moves; i++)
    if (memcmp (&moves[i], move, sizeof *move) == 0)
      return TRUE;

  return FALSE;
}

static guint
list_free_places (const GinkgoCity *city,
                  guint letter,
                  GinkgoTokenMove *moves)
{
  guint16 visits[GINKGO_MAX_VISITS];
  guint n_visits = ginkgo_city_walk (city, visits);
  guint n_moves = 0;
  guint i;

  for (i = 0; i < n_visits; i++)
    {
      Meetings meetings;

      if (ginkgo_city_find_token (city, visits[i]) != GINKGO_LETTER_NONE)
        continue;

      meet (city, &visits[i], 1, &meetings);
      if (!candidate_keeps_order (&meetings, 0, letter))
        continue;

      add_move (moves, &n_moves, letter, visits[i]);
      if (is_listed (moves, n_moves - 1, &moves[n_moves - 1]))
        n_moves--;
    }

  return n_moves;
}

/* The first visit to a free cell within @gap steps from @visit on, or -1. */
static int
find_free_visit (const Pushing *pushing,
                 guint visit,
                 guint gap,
                 int direction)
{
  int n_visits = (int) pushing->n_visits;
  guint step;

  for (step = 1; step < gap; step++)
    {
      int free_visit = ((int) visit + direction * (int) step + n_visits) % n_visits;

      if (pushing->letters[free_visit] == GINKGO_LETTER_NONE)
        return free_visit;
    }

  return -1;
}

/* The push of R10.5 in one direction, when each token is counted at its place.
 * Going clockwise the run starts with the next token, S, which is order[0];
 * going counterclockwise with the previous one, the last in order. */
static void
add_push (Pushing *pushing,
          int direction)
{
  guint n_order = pushing->n_order;
  GinkgoTokenMove move;
  guint pusher = pushing->letter;
  guint run;

  memset (&move, 0xff, sizeof move);
  for (run = 0; run < n_order; run++)
    {
      guint current = direction > 0 ? run : n_order - 1 - run;
      guint following = direction > 0 ? (current + 1) % n_order : (current + n_order - 1) % n_order;
      guint place = pushing->places[current];
      guint gap = direction > 0 ?
                    (pushing->places[following] + pushing->n_visits - place - 1) % pushing->n_visits + 1 :
                    (place + pushing->n_visits - pushing->places[following] - 1) % pushing->n_visits + 1;
      guint visit = (pushing->start + place) % pushing->n_visits;
      int free_visit = find_free_visit (pushing, visit, gap, direction);

      move.cells[pusher] = pushing->visits[visit];
      pusher = pushing->order[current];

      if (free_visit >= 0)
        {
          move.cells[pusher] = pushing->visits[free_visit];
          if (pushing->n_moves < GINKGO_MAX_TOKEN_MOVES &&
              !is_listed (pushing->moves, pushing->n_moves, &move))
            pushing->moves[pushing->n_moves++] = move;
          return;
        }
    }
}

/* Counts token number @index at each of its visits behind the one before it,
 * and so on; each complete way of counting gives a push in each direction. */
static void
count_tokens (Pushing *pushing,
              guint index)
{
  guint place;

  if (index == pushing->n_order)
    {
      add_push (pushing, 1);
      add_push (pushing, -1);
      return;
    }

  for (place = pushing->places[index - 1] + 1u; place < pushing->n_visits; place++)
    {
      if (pushing->letters[(pushing->start + place) % pushing->n_visits] != pushing->order[index])
        continue;

      pushing->places[index] = (guint8) place;
      count_tokens (pushing, index + 1);
    }
}

static guint
list_pushes (const GinkgoCity *city,
             guint letter,
             GinkgoTokenMove *moves)
{
  Pushing pushing = { .letter = letter, .moves = moves };
  guint present = 0;
  guint i;

  pushing.n_visits = ginkgo_city_walk (city, pushing.visits);
  for (i = 0; i < pushing.n_visits; i++)
    {
      pushing.letters[i] = ginkgo_city_find_token (city, pushing.visits[i]);
      if (pushing.letters[i] != GINKGO_LETTER_NONE)
        present |= 1u << pushing.letters[i];
    }

  for (i = 1; i < GINKGO_N_LETTERS; i++)
    {
      guint other = (letter + i) % GINKGO_N_LETTERS;

      if (present & (1u << other))
        pushing.order[pushing.n_order++] = (guint8) other;
    }

  for (i = 0; i < pushing.n_visits && pushing.n_order > 0; i++)
    {
      if (pushing.letters[i] != pushing.order[0])
        continue;

      pushing.start = i;
      pushing.places[0] = 0;
      count_tokens (&pushing, 1);
    }

  return pushing.n_moves;
}

/**
 * ginkgo_city_is_in_order:
 * @city: a city
 *
 * Returns: whether the tokens on the perimeter are in order (R10.2)
 */
gboolean
ginkgo_city_is_in_order (const GinkgoCity *city)
{
  Meetings meetings;

  meet (city, NULL, 0, &meetings);

  return is_cyclic_order (meetings.marks, meetings.n_marks, meetings.seen);
}

/**
 * ginkgo_city_list_token_moves:
 * @city: a city with the new building, the token being in nobody's cell
 * @letter: the letter of the token, from 0
 * @site: the cell of the new building, where the token lay
 * @moves: (array fixed-size=160): where to put the legal moves
 * @kind: (out) (optional): where to put the kind that all of them are of
 *
 * Lists all legal moves of a token that was in order before: plain moves (R10.3), with none of them
 * free places (R10.4), with none of these pushes (R10.5). No move stands twice.
 *
 * Returns: the number of moves, at least 1
 */
guint
ginkgo_city_list_token_moves (const GinkgoCity *city,
                              guint letter,
                              guint16 site,
                              GinkgoTokenMove *moves,
                              GinkgoTokenMoveKind *kind)
{
  GinkgoTokenMoveKind found = GINKGO_TOKEN_MOVE_PLAIN;
  guint n_moves = list_plain_moves (city, letter, site, moves);

  if (n_moves == 0)
    {
      found = GINKGO_TOKEN_MOVE_FREE_PLACE;
      n_moves = list_free_places (city, letter, moves);
    }

  if (n_moves == 0)
    {
      found = GINKGO_TOKEN_MOVE_PUSH;
      n_moves = list_pushes (city, letter, moves);
    }

  if (kind != NULL)
    *kind = found;

  return n_moves;
}
