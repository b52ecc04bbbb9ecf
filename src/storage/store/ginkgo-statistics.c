/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics.h"

#include <string.h>

#include "ginkgo-store-games.h"

/*
 * SQLite counts. A temporary table has a row for each seat of a game that counts, in the order
 * in which the games ended, so that the number of a row orders the results. The column "counts"
 * marks the rows that a filter wants. The end of the transaction removes the table.
 */

#define CREATE_RESULTS                                                                           \
  "CREATE TEMP TABLE results (game, date, seat, kind, who, name, mode, n_players, n_seats, "     \
  "                           n_winners, points, cards, new_hand, districts, total, won, rank, " \
  "                           counts DEFAULT 0);"                                                \
  "CREATE INDEX temp.results_by_game ON results (game)"

/* Games with a result, without copies: no two games are begun in the same µs. "who" is the key
 * of a player; "print" is the same for a game and its copies. */
#define FILL_RESULTS                                                                                   \
  "INSERT INTO results (game, date, seat, kind, who, name, mode, n_players, n_seats, n_winners, "      \
  "                     points, cards, new_hand, districts, total, won, rank) "                        \
  "WITH seat AS MATERIALIZED ("                                                                        \
  "  SELECT g.id, g.modified, g.created, g.mode, s.seat, s.kind, s.name, s.level, "                    \
  "         contender (s.kind, iif (s.kind = 'human', s.name, s.level)) AS who, "                      \
  "         c.points, c.cards, c.new_hand, c.districts, c.total, c.won "                               \
  "  FROM games g JOIN seats s ON s.game = g.id "                                                      \
  "       LEFT JOIN scores c ON c.game = g.id AND c.seat = s.seat "                                    \
  "  WHERE g.finished = 1 AND (?1 IS NULL OR g.mode = ?1) "                                            \
  "        AND g.mode IN ('introductory', 'normal', 'solitaire', 'solitaire-expert') "                 \
  "  ORDER BY g.id, s.seat), "                                                                         \
  "game AS ("                                                                                          \
  "  SELECT id, modified, created, mode, count(*) AS n_seats, sum (won) AS n_winners, "                \
  "         group_concat (quote (name) || points || ',' || cards || ',' || new_hand || ',' || "        \
  "                       districts || ',' || total || ',' || won) AS print "                          \
  "  FROM seat GROUP BY id "                                                                           \
  "  HAVING count (who) = count(*) AND count (total) = count(*) AND max (seat) = count(*) - 1 "        \
  "         AND sum (won) > 0), "                                                                      \
  "original AS ("                                                                                      \
  "  SELECT *, row_number () OVER (PARTITION BY iif (created = 0, -id, created), mode, print "         \
  "                                ORDER BY modified, id) AS copy FROM game) "                         \
  "SELECT o.id, o.modified, s.seat, s.kind, s.who, "                                                   \
  "       iif (s.kind = 'human', trim (s.name, char (9, 10, 11, 12, 13, 32)), nullif (s.level, '')), " \
  "       o.mode, iif (o.mode LIKE 'solitaire%', 1, o.n_seats), o.n_seats, o.n_winners, "              \
  "       s.points, s.cards, s.new_hand, s.districts, s.total, s.won, "                                \
  "       rank () OVER (PARTITION BY o.id ORDER BY s.total DESC) "                                     \
  "FROM original o JOIN seat s ON s.id = o.id WHERE o.copy = 1 ORDER BY o.modified, o.id, s.seat"

#define MARK_RESULTS                                                                  \
  "UPDATE results SET counts = kind = 'human' AND (?1 IS NULL OR who = ?1) "          \
  "  AND (?2 IS NULL OR mode = ?2) AND (?3 < 0 OR n_players = ?3) "                   \
  "  AND (?4 = 0 OR date >= ?4) AND (?5 = 0 OR date < ?5) "                           \
  "  AND (?6 IS NULL OR EXISTS (SELECT 1 FROM results o WHERE o.game = results.game " \
  "                                                     AND o.seat != results.seat AND o.who = ?6))"

/* The first row of all with the lowest or highest total is in the lower half of a number. */
#define FIGURES                                                                                    \
  "count(*) AS n_results, sum (won), sum (won AND n_winners > 1), sum (won * 60 / n_winners), "    \
  "sum (mode NOT LIKE 'solitaire%'), sum (iif (mode NOT LIKE 'solitaire%', 60 / n_seats, 0)), "    \
  "sum (points), sum (cards), sum (new_hand), sum (districts), sum (total), sum (total * total), " \
  "min (total), max (total), min (total << 32 | row) & 0xffffffff, "                               \
  "0xffffffff - (max (total << 32 | 0xffffffff - row) & 0xffffffff) "

G_STATIC_ASSERT (GINKGO_WIN_PARTS == 60);

#define N_FIGURES 16

#define DUELS "sum (ahead), sum (level), sum (behind) "

/* A result of a player against everyone of the same key, of whom the best one counts */
#define MEETINGS                                                                                   \
  "(SELECT r.rowid AS row, r.won, r.n_winners, r.mode, r.n_seats, r.points, r.cards, r.new_hand, " \
  "        r.districts, r.total, o.kind, o.who, max (o.rowid) AS last, "                           \
  "        r.total > max (o.total) AS ahead, r.total = max (o.total) AS level, "                   \
  "        r.total < max (o.total) AS behind "                                                     \
  " FROM results r JOIN results o ON o.game = r.game AND o.seat != r.seat "                        \
  " WHERE r.counts GROUP BY r.rowid, o.who) "

#define CONTENDERS(figures, source)                                                    \
  "SELECT kind, (SELECT name FROM results WHERE rowid = last) AS contender, c.* FROM " \
  "(SELECT kind, max (last) AS last, " figures "FROM " source "GROUP BY who) c "       \
  "ORDER BY n_results DESC, kind = 'hal', kind = 'computer', contender"

#define PERSONS CONTENDERS (FIGURES, "(SELECT *, rowid AS row, rowid AS last FROM results WHERE kind = 'human') ")

#define GROUPS(key) "SELECT " key ", " FIGURES "FROM (SELECT *, rowid AS row FROM results WHERE counts) GROUP BY " key

static void
contender_free (gpointer data)
{
  GinkgoContender *contender = data;

  g_free (contender->name);
  g_free (contender);
}

static char *
make_key (GinkgoSeatKind kind,
          const char *name)
{
  g_autofree char *folded = NULL;

  if (kind == GINKGO_SEAT_KIND_HAL)
    return g_strdup ("hal");
  if (kind == GINKGO_SEAT_KIND_COMPUTER)
    return g_strconcat ("computer ", name != NULL ? name : "", NULL);

  folded = ginkgo_player_name_fold (name != NULL ? name : "");
  return g_strconcat ("person ", folded, NULL);
}

/* SQL's contender (kind, name): the key, or NULL for what cannot be read */
static void
contender_func (sqlite3_context *context,
                int n_values,
                sqlite3_value **values)
{
  const char *kind_name = (const char *) sqlite3_value_text (values[0]);
  const char *name = (const char *) sqlite3_value_text (values[1]);
  GinkgoSeatKind kind;

  if (kind_name == NULL || !ginkgo_seat_kind_from_name (kind_name, &kind) ||
      (name != NULL && !g_utf8_validate (name, sqlite3_value_bytes (values[1]), NULL)))
    sqlite3_result_null (context);
  else
    sqlite3_result_text (context, make_key (kind, name), -1, g_free);
}

static const char *
get_mode_name (const GinkgoStatisticsFilter *filter)
{
  return filter->mode != GINKGO_ANY ? ginkgo_mode_get_name ((GinkgoMode) filter->mode) : NULL;
}

static gboolean
mark (GinkgoDatabase *database,
      const GinkgoStatisticsFilter *filter,
      GError **error)
{
  g_autofree char *player = filter->player != NULL ? make_key (GINKGO_SEAT_KIND_HUMAN, filter->player) : NULL;
  g_autofree char *opponent = NULL;

  if (filter->opponent_kind != GINKGO_ANY)
    opponent = make_key ((GinkgoSeatKind) filter->opponent_kind, filter->opponent_name);
  return ginkgo_database_run (database,
                              error,
                              MARK_RESULTS,
                              "ssiiis",
                              player,
                              get_mode_name (filter),
                              (gint64) filter->n_players,
                              filter->from,
                              filter->to,
                              opponent);
}

/* Columns of FIGURES; @games has the game of each row. */
static void
read_figures (GinkgoStatement *row,
              int column,
              GArray *games,
              GinkgoFigures *figures)
{
  guint64 values[N_FIGURES];

  for (int i = 0; i < N_FIGURES; i++)
    values[i] = (guint64) sqlite3_column_int64 (row, column + i);

  *figures = (GinkgoFigures) {
    .n_results = (guint) values[0],
    .n_won = (guint) values[1],
    .n_shared = (guint) values[2],
    .win_parts = (guint) values[3],
    .n_even = (guint) values[4],
    .even_parts = (guint) values[5],
    .points = values[6],
    .cards = values[7],
    .new_hand = values[8],
    .districts = values[9],
    .total = values[10],
    .squares = values[11],
    .lowest = (guint) values[12],
    .highest = (guint) values[13],
    .lowest_game = g_array_index (games, gint64, values[14] - 1),
    .highest_game = g_array_index (games, gint64, values[15] - 1),
  };
}

/* --- Parts of the statistics; after an error there is nothing more to read --- */

typedef struct
{
  GinkgoDatabase *database;
  GArray *games;
  GError *error;
} Counter;

static GinkgoStatement *
query (Counter *self,
       const char *sql)
{
  return self->error == NULL ? ginkgo_database_prepare (self->database, sql, &self->error) : NULL;
}

static gboolean
next (Counter *self,
      GinkgoStatement *row)
{
  gboolean has_row = row != NULL && self->error == NULL;

  return has_row && ginkgo_statement_next (row, &has_row, &self->error) && has_row;
}

static void
list_games (Counter *self)
{
  g_autoptr (GinkgoStatement) row = query (self, "SELECT game FROM results ORDER BY rowid");

  while (next (self, row))
    {
      gint64 game = sqlite3_column_int64 (row, 0);

      g_array_append_val (self->games, game);
    }
}

static GPtrArray *
list_contenders (Counter *self,
                 const char *sql,
                 gboolean has_duels)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (contender_free);
  g_autoptr (GinkgoStatement) row = query (self, sql);

  while (next (self, row))
    {
      GinkgoContender *contender = g_new0 (GinkgoContender, 1);

      ginkgo_seat_kind_from_name (ginkgo_statement_get_text (row, 0), &contender->kind);
      if (contender->kind != GINKGO_SEAT_KIND_HAL)
        contender->name = g_strdup (ginkgo_statement_get_text (row, 1));
      read_figures (row, 4, self->games, &contender->figures);
      if (has_duels)
        {
          contender->n_ahead = (guint) sqlite3_column_int64 (row, 4 + N_FIGURES);
          contender->n_level = (guint) sqlite3_column_int64 (row, 5 + N_FIGURES);
          contender->n_behind = (guint) sqlite3_column_int64 (row, 6 + N_FIGURES);
        }
      g_ptr_array_add (list, contender);
    }

  return list;
}

/* Counts the results, and streaks of them. */
static void
add_results (Counter *self,
             GinkgoStatistics *statistics)
{
  g_autoptr (GinkgoStatement) row = query (self,
                                           "SELECT game, date, seat, total, rank, won, max (won) OVER (PARTITION BY game) "
                                           "FROM results WHERE counts ORDER BY rowid");
  gint64 last = 0;

  while (next (self, row))
    {
      GinkgoStatisticsResult result = {
        .game = sqlite3_column_int64 (row, 0),
        .date = sqlite3_column_int64 (row, 1),
        .seat = (guint) sqlite3_column_int64 (row, 2),
        .total = (guint) sqlite3_column_int64 (row, 3),
        .rank = (guint) sqlite3_column_int64 (row, 4),
        .won = sqlite3_column_int64 (row, 5) != 0,
      };

      g_array_append_val (statistics->results, result);
      statistics->ranks[result.rank - 1]++;
      if (result.game == last)
        continue;

      last = result.game;
      statistics->n_games++;
      statistics->streak = sqlite3_column_int64 (row, 6) != 0 ? statistics->streak + 1 : 0;
      statistics->longest_streak = MAX (statistics->longest_streak, statistics->streak);
    }
}

static void
add_groups (Counter *self,
            GinkgoStatistics *statistics)
{
  g_autoptr (GinkgoStatement) all = query (self, GROUPS ("counts"));
  g_autoptr (GinkgoStatement) modes = query (self, GROUPS ("mode"));
  g_autoptr (GinkgoStatement) players = query (self, GROUPS ("n_players"));
  GinkgoMode mode;

  if (next (self, all))
    read_figures (all, 1, self->games, &statistics->all);
  while (next (self, modes))
    if (ginkgo_mode_from_name (ginkgo_statement_get_text (modes, 0), &mode))
      read_figures (modes, 1, self->games, &statistics->modes[mode]);
  while (next (self, players))
    read_figures (players, 1, self->games, &statistics->players[sqlite3_column_int64 (players, 0)]);
}

static GinkgoStatistics *
count (Counter *self,
       const GinkgoStatisticsFilter *filter)
{
  GinkgoStatistics *statistics = g_new0 (GinkgoStatistics, 1);

  statistics->results = g_array_new (FALSE, FALSE, sizeof (GinkgoStatisticsResult));
  if (self->error == NULL)
    mark (self->database, filter, &self->error);
  add_results (self, statistics);
  add_groups (self, statistics);
  statistics->opponents = list_contenders (self, CONTENDERS (FIGURES ", " DUELS, MEETINGS), TRUE);
  return statistics;
}

/* --- A survey --- */

typedef struct
{
  GinkgoStoreRequest parent;
  GinkgoStatisticsFilter filter; /* its strings are @player and @opponent */
  char *player;
  char *opponent;
  gboolean has_filter;
  gboolean is_exact;
} Survey;

/* Finds a person who was chosen before: the spelling of their name may have changed. */
static const GinkgoContender *
find_contender (GPtrArray *list,
                GinkgoSeatKind kind,
                const char *name)
{
  g_autofree char *wanted = make_key (kind, name);

  for (guint i = 0; i < list->len; i++)
    {
      const GinkgoContender *contender = g_ptr_array_index (list, i);
      g_autofree char *key = make_key (contender->kind, contender->name);

      if (g_str_equal (key, wanted))
        return contender;
    }

  return NULL;
}

/* Drops from @filter what the player has never played. */
static void
choose (GinkgoSurvey *self,
        GinkgoStatisticsFilter *filter)
{
  const GinkgoStatistics *choices = self->choices;

  if (filter->opponent_kind != GINKGO_ANY)
    self->opponent = find_contender (choices->opponents, (GinkgoSeatKind) filter->opponent_kind, filter->opponent_name);
  filter->opponent_kind = self->opponent != NULL ? (int) self->opponent->kind : GINKGO_ANY;
  filter->opponent_name = self->opponent != NULL ? self->opponent->name : NULL;
  if (filter->mode != GINKGO_ANY && choices->modes[filter->mode].n_results == 0)
    filter->mode = GINKGO_ANY;
  if (filter->n_players != GINKGO_ANY && choices->players[filter->n_players].n_results == 0)
    filter->n_players = GINKGO_ANY;
}

/* A filter by something that is in none of the games is ignored, unless it is exact: then an
 * unknown player or opponent has no results. */
static void
take_survey (GinkgoSurvey *self,
             Counter *counter,
             const Survey *request)
{
  GinkgoStatisticsFilter filter = request->filter;

  if (filter.player != NULL)
    self->player = find_contender (self->persons, GINKGO_SEAT_KIND_HUMAN, filter.player);
  else if (!request->has_filter && self->persons->len > 0)
    self->player = g_ptr_array_index (self->persons, 0);

  if (!request->is_exact)
    {
      GinkgoStatisticsFilter all = GINKGO_STATISTICS_FILTER_ALL;

      filter.player = all.player = self->player != NULL ? self->player->name : NULL;
      self->choices = count (counter, &all);
      choose (self, &filter);
    }

  self->mode = filter.mode;
  self->n_players = filter.n_players;
  self->shown = count (counter, &filter);
}

/* Counts what is in the finished games. */
static gboolean
run_survey (GinkgoDatabase *database,
            gpointer data,
            GError **error)
{
  Survey *request = data;
  g_autoptr (GinkgoSurvey) self = g_new0 (GinkgoSurvey, 1);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  Counter counter = { database, games, NULL };
  const char *only_mode = request->is_exact ? get_mode_name (&request->filter) : NULL;

  sqlite3_create_function (database->handle, "contender", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, contender_func, NULL, NULL);
  if (!ginkgo_database_exec (database, CREATE_RESULTS, error) || !ginkgo_database_run (database, error, FILL_RESULTS, "s", only_mode))
    return FALSE;

  list_games (&counter);
  self->persons = list_contenders (&counter, PERSONS, FALSE);
  take_survey (self, &counter, request);
  if (counter.error == NULL)
    {
      request->parent.result = g_steal_pointer (&self);
      return TRUE;
    }

  g_propagate_error (error, counter.error);
  return FALSE;
}

static void
free_survey (gpointer survey)
{
  ginkgo_survey_free (survey);
}

static const GinkgoStoreOperation surveying = {
  sizeof (Survey),
  run_survey,
  { offsetof (Survey, player), offsetof (Survey, opponent) },
  .free_result = free_survey,
  .is_survey = TRUE,
};

static GinkgoStoreRequest *
new_request (const GinkgoStatisticsFilter *filter,
             gboolean is_exact,
             GCancellable *cancellable)
{
  Survey request = { .parent.operation = &surveying, .filter = GINKGO_STATISTICS_FILTER_ALL, .is_exact = is_exact };

  g_set_object (&request.parent.cancellable, cancellable);
  if (filter != NULL)
    {
      request.has_filter = TRUE;
      request.filter = *filter;
      request.filter.player = request.player = g_strdup (filter->player);
      request.filter.opponent_name = request.opponent = g_strdup (filter->opponent_name);
    }
  return ginkgo_store_request_new (&request);
}

/**
 * ginkgo_store_request_survey:
 * @wanted: (nullable): which results are to count, or %NULL for those of the person who has most;
 *   it is copied
 * @cancellable: (nullable): ends it early, if it was sent
 *
 * Counts the results of finished games. A wanted person, opponent, mode or number of players
 * that is in none of them is left out of account. Sent, it has a thread and a connection of its
 * own, so that no other request waits for it.
 */
GinkgoStoreRequest *
ginkgo_store_request_survey (const GinkgoStatisticsFilter *wanted,
                             GCancellable *cancellable)
{
  return new_request (wanted, FALSE, cancellable);
}

/* Counts the results of finished games of the filter's mode. A person or opponent who is in none of them
 * has no results, and the survey has no choices. */
GinkgoStoreRequest *
ginkgo_store_request_count (const GinkgoStatisticsFilter *filter)
{
  return new_request (filter, TRUE, NULL);
}

/* Returns: (transfer full): the survey that was taken, or %NULL on error */
GinkgoSurvey *
ginkgo_store_survey_finish (GinkgoStore *store,
                            GAsyncResult *result,
                            GError **error)
{
  return ginkgo_store_request_finish (store, result, &surveying, error);
}

void
ginkgo_statistics_free (GinkgoStatistics *self)
{
  g_ptr_array_unref (self->opponents);
  g_array_unref (self->results);
  g_free (self);
}

void
ginkgo_survey_free (GinkgoSurvey *self)
{
  g_clear_pointer (&self->shown, ginkgo_statistics_free);
  g_clear_pointer (&self->choices, ginkgo_statistics_free);
  g_clear_pointer (&self->persons, g_ptr_array_unref);
  g_free (self);
}

/* Makes a key to compare untrusted names by: it is the same for names that differ in letter case
 * and white space only, or in how Unicode composes the same characters. */
char *
ginkgo_player_name_fold (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (composed, -1);
  g_autofree char *normalized = g_utf8_normalize (folded, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *key = g_string_sized_new (strlen (normalized));
  gboolean is_apart = FALSE;

  for (const char *at = normalized; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isspace (character))
        {
          is_apart = key->len > 0;
          continue;
        }
      if (is_apart)
        g_string_append_c (key, ' ');
      is_apart = FALSE;
      g_string_append_unichar (key, character);
    }

  return g_string_free_and_steal (key);
}
