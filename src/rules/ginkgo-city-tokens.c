/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where a token may go after its place was built upon (R10). This file is allowed to be
 * complicated: the perimeter can meet a cell twice, so a token can be counted at either visit, and
 * every way of counting matters. */

#include "ginkgo-city.h"

#include <string.h>

/* The walk around the city, with the letter on each visited cell */
typedef struct
{
  guint16 visits[GINKGO_MAX_VISITS];
  guint8 letters[GINKGO_MAX_VISITS];
  guint n_visits;
  guint present;
} Perimeter;

/* One way of counting the tokens that the walk meets: order[0] is the next one
 * after the token in hand; places are counted from @start. */
typedef struct
{
  const Perimeter *perimeter;
  guint8 order[GINKGO_N_LETTERS];
  guint8 places[GINKGO_N_LETTERS];
  guint n_order;
  guint start;
  guint letter;
  GinkgoTokenMove *moves;
  guint n_moves;
} Counting;

/* True if the letters, read once around, can be met in cyclic alphabetical order (R10.2). A letter
 * that occurs twice can be counted at either place. */
static gboolean
is_cyclic_order (const guint8 *letters,
                 guint n_letters,
                 guint present)
{
  guint lowest;

  if (present == 0)
    return TRUE;

  lowest = (guint) __builtin_ctz (present);
  for (guint i = 0; i < n_letters; i++)
    {
      guint left = present & (present - 1);

      if (letters[i] != lowest)
        continue;

      for (guint j = i + 1; left != 0 && j < i + n_letters; j++)
        if (letters[j < n_letters ? j : j - n_letters] == (guint) __builtin_ctz (left))
          left &= left - 1;

      if (left == 0)
        return TRUE;
    }

  return FALSE;
}

static void
read_perimeter (const GinkgoCity *city,
                Perimeter *perimeter)
{
  perimeter->n_visits = ginkgo_city_walk (city, perimeter->visits);
  perimeter->present = 0;
  for (guint i = 0; i < perimeter->n_visits; i++)
    {
      guint8 letter = ginkgo_city_find_token (city, perimeter->visits[i]);

      perimeter->letters[i] = letter;
      if (letter != GINKGO_LETTER_NONE)
        perimeter->present |= 1u << letter;
    }
}

/* True if the tokens are still in order with @letter on @cell. In a courtyard, which the walk
 * does not reach, it does not count (R10.2). */
static gboolean
is_in_order_with (const Perimeter *perimeter,
                  guint16 cell,
                  guint letter)
{
  guint8 letters[GINKGO_MAX_VISITS];
  guint n_letters = 0;
  guint present = perimeter->present;

  for (guint i = 0; i < perimeter->n_visits; i++)
    {
      guint met = perimeter->visits[i] == cell ? letter : perimeter->letters[i];

      if (met == GINKGO_LETTER_NONE)
        continue;

      letters[n_letters++] = (guint8) met;
      present |= 1u << met;
    }

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

/* The building on @site only takes that place from the walk, which meets its free neighbors where it met @site and
 * everything else as before; what a new courtyard cuts off does not count. So the token, which was in order on @site, is in order
 * on each of them, and no walk is needed. */
static guint
list_plain_moves (const GinkgoCity *city,
                  guint letter,
                  guint16 site,
                  GinkgoTokenMove *moves)
{
  guint n_moves = 0;

  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint16 cell = ginkgo_cell_get_neighbor (site, i);

      if (!ginkgo_city_is_built (city, cell) && ginkgo_city_find_token (city, cell) == GINKGO_LETTER_NONE)
        add_move (moves, &n_moves, letter, cell);
    }

  return n_moves;
}

static gboolean
is_listed (const GinkgoTokenMove *moves,
           guint n_moves,
           const GinkgoTokenMove *move)
{
  for (guint i = 0; i < n_moves; i++)
    if (memcmp (&moves[i], move, sizeof *move) == 0)
      return TRUE;

  return FALSE;
}

static guint
list_free_places (const Perimeter *perimeter,
                  guint letter,
                  GinkgoTokenMove *moves)
{
  guint n_moves = 0;

  for (guint i = 0; i < perimeter->n_visits; i++)
    {
      if (perimeter->letters[i] != GINKGO_LETTER_NONE ||
          !is_in_order_with (perimeter, perimeter->visits[i], letter))
        continue;

      add_move (moves, &n_moves, letter, perimeter->visits[i]);
      if (is_listed (moves, n_moves - 1, &moves[n_moves - 1]))
        n_moves--;
    }

  return n_moves;
}

/* The first visit to a free cell within @gap steps from @visit on, or -1. */
static int
find_free_visit (const Perimeter *perimeter,
                 guint visit,
                 guint gap,
                 int direction)
{
  int n_visits = (int) perimeter->n_visits;

  for (guint step = 1; step < gap; step++)
    {
      int free_visit = ((int) visit + direction * (int) step + n_visits) % n_visits;

      if (perimeter->letters[free_visit] == GINKGO_LETTER_NONE)
        return free_visit;
    }

  return -1;
}

/* The push of R10.5 in one direction, when each token is counted at its place.
 * Going clockwise the run starts with the next token, S, which is order[0];
 * going counterclockwise with the previous one, the last in order. */
static void
add_push (Counting *counting,
          int direction)
{
  guint n_order = counting->n_order;
  GinkgoTokenMove move;
  guint pusher = counting->letter;

  memset (&move, 0xff, sizeof move);
  for (guint run = 0; run < n_order; run++)
    {
      guint current = direction > 0 ? run : n_order - 1 - run;
      guint following = direction > 0 ? (current + 1) % n_order : (current + n_order - 1) % n_order;
      guint place = counting->places[current];
      guint gap = direction > 0 ?
                    (counting->places[following] + counting->perimeter->n_visits - place - 1) % counting->perimeter->n_visits + 1 :
                    (place + counting->perimeter->n_visits - counting->places[following] - 1) % counting->perimeter->n_visits + 1;
      guint visit = (counting->start + place) % counting->perimeter->n_visits;
      int free_visit = find_free_visit (counting->perimeter, visit, gap, direction);

      move.cells[pusher] = counting->perimeter->visits[visit];
      pusher = counting->order[current];

      if (free_visit >= 0)
        {
          move.cells[pusher] = counting->perimeter->visits[free_visit];
          if (counting->n_moves < GINKGO_MAX_TOKEN_MOVES &&
              !is_listed (counting->moves, counting->n_moves, &move))
            counting->moves[counting->n_moves++] = move;
          return;
        }
    }
}

/* Counts token number @index at each of its visits after the one before it, and so on; each
 * complete way of counting gives a push in each direction. */
static void
count_tokens (Counting *counting,
              guint index)
{
  if (index == counting->n_order)
    {
      add_push (counting, 1);
      add_push (counting, -1);
      return;
    }

  for (guint place = counting->places[index - 1] + 1u; place < counting->perimeter->n_visits; place++)
    {
      if (counting->perimeter->letters[(counting->start + place) % counting->perimeter->n_visits] != counting->order[index])
        continue;

      counting->places[index] = (guint8) place;
      count_tokens (counting, index + 1);
    }
}

static guint
list_pushes (const Perimeter *perimeter,
             guint letter,
             GinkgoTokenMove *moves)
{
  Counting counting = { .perimeter = perimeter, .letter = letter, .moves = moves };

  for (guint i = 1; i < GINKGO_N_LETTERS; i++)
    {
      guint other = (letter + i) % GINKGO_N_LETTERS;

      if (perimeter->present & (1u << other))
        counting.order[counting.n_order++] = (guint8) other;
    }

  for (guint i = 0; i < perimeter->n_visits && counting.n_order > 0; i++)
    {
      if (perimeter->letters[i] != counting.order[0])
        continue;

      counting.start = i;
      counting.places[0] = 0;
      count_tokens (&counting, 1);
    }

  return counting.n_moves;
}

/* Returns whether the tokens on the perimeter are in order (R10.2). */
gboolean
ginkgo_city_is_in_order (const GinkgoCity *city)
{
  Perimeter perimeter;

  read_perimeter (city, &perimeter);

  return is_in_order_with (&perimeter, GINKGO_CELL_NONE, GINKGO_LETTER_NONE);
}

/* Lists all legal moves of a token that was in order before: plain moves (R10.3), with none of them
 * free places (R10.4), with none of these pushes (R10.5). No move is listed twice. The city has the
 * new building at @site, the former cell of the token; the token has no cell. Returns the number of
 * moves, at least 1. */
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
      Perimeter perimeter;

      read_perimeter (city, &perimeter);
      found = GINKGO_TOKEN_MOVE_FREE_PLACE;
      n_moves = list_free_places (&perimeter, letter, moves);
      if (n_moves == 0)
        {
          found = GINKGO_TOKEN_MOVE_PUSH;
          n_moves = list_pushes (&perimeter, letter, moves);
        }
    }

  if (kind != NULL)
    *kind = found;

  return n_moves;
}
