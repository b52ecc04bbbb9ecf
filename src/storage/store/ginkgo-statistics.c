/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics.h"

#include <string.h>

#define HAL_KEY "hal"

/**
 * Folder:
 * @persons: (element-type utf8 utf8): of each person's name as written, its key
 * @levels: (element-type utf8 utf8): of each level as written, its key
 * @contenders: (element-type utf8 GinkgoContender): all found so far, by key
 *
 * Finds out who is the same, and folds each spelling only once.
 */
typedef struct
{
  GHashTable *persons;
  GHashTable *levels;
  GHashTable *contenders;
} Folder;

static void
free_contender (gpointer data)
{
  GinkgoContender *contender = data;

  g_free (contender->name);
  g_free (contender);
}

static void
folder_init (Folder *self)
{
  self->persons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->levels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->contenders = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, NULL);
}

static void
folder_clear (Folder *self)
{
  g_hash_table_unref (self->contenders);
  g_hash_table_unref (self->persons);
  g_hash_table_unref (self->levels);
}

static char *
make_key (GinkgoSeatKind kind,
          const char *name)
{
  g_autofree char *folded = NULL;

  switch (kind)
    {
    case GINKGO_SEAT_KIND_HUMAN:
      folded = ginkgo_player_name_fold (name);
      return g_strconcat ("person ", folded, NULL);

    case GINKGO_SEAT_KIND_COMPUTER:
      return g_strconcat ("computer ", name, NULL);

    case GINKGO_SEAT_KIND_HAL:
    default:
      return g_strdup (HAL_KEY);
    }
}

/* The key of a seat; it is the folder's. */
static const char *
folder_get_key (Folder *self,
                const GinkgoGameSummary *game,
                guint seat)
{
  GinkgoSeatKind kind = game->kinds[seat];
  GHashTable *keys = kind == GINKGO_SEAT_KIND_HUMAN ? self->persons : self->levels;
  const char *written = kind == GINKGO_SEAT_KIND_HUMAN ? game->names[seat] : game->levels[seat];
  char *key;

  if (kind == GINKGO_SEAT_KIND_HAL)
    return HAL_KEY;
  if (written == NULL)
    written = "";

  key = g_hash_table_lookup (keys, written);
  if (key == NULL)
    {
      key = make_key (kind, written);
      g_hash_table_insert (keys, g_strdup (written), key);
    }

  return key;
}

/* The name as somebody would write it who saw it */
static char *
trim_name (const char *name)
{
  return g_strstrip (g_utf8_make_valid (name, -1));
}

/* Adds it to @list if it is new. Games are added from the first to the last. */
static GinkgoContender *
folder_find (Folder *self,
             GPtrArray *list,
             const GinkgoGameSummary *game,
             guint seat)
{
  const char *key = folder_get_key (self, game, seat);
  GinkgoContender *contender = g_hash_table_lookup (self->contenders, key);

  if (contender == NULL)
    {
      contender = g_new0 (GinkgoContender, 1);
      contender->kind = game->kinds[seat];
      if (contender->kind == GINKGO_SEAT_KIND_COMPUTER)
        contender->name = g_utf8_make_valid (game->levels[seat] != NULL ? game->levels[seat] : "", -1);
      g_hash_table_insert (self->contenders, (gpointer) key, contender);
      g_ptr_array_add (list, contender);
    }

  if (contender->kind == GINKGO_SEAT_KIND_HUMAN)
    g_set_str (&contender->name, game->names[seat]);
  return contender;
}

static int
compare_contenders (gconstpointer a,
                    gconstpointer b)
{
  const GinkgoContender *first = *(const GinkgoContender *const *) a;
  const GinkgoContender *second = *(const GinkgoContender *const *) b;

  if (first->figures.n_results != second->figures.n_results)
    return first->figures.n_results > second->figures.n_results ? -1 : 1;
  if (first->kind != second->kind)
    return first->kind < second->kind ? -1 : 1;
  return g_strcmp0 (first->name, second->name);
}

static void
finish_contenders (GPtrArray *contenders)
{
  for (guint i = 0; i < contenders->len; i++)
    {
      GinkgoContender *contender = g_ptr_array_index (contenders, i);

      if (contender->kind == GINKGO_SEAT_KIND_HUMAN)
        {
          g_autofree char *name = g_steal_pointer (&contender->name);

          contender->name = trim_name (name);
        }
    }

  g_ptr_array_sort (contenders, compare_contenders);
}

/* Files may claim anything, and so may a database that somebody has changed. */
static gboolean
has_result (const GinkgoGameSummary *game)
{
  return game->finished && game->has_result &&
         game->n_seats > 0 && game->n_seats <= GINKGO_MAX_SEATS &&
         game->mode < GINKGO_N_MODES &&
         game->winners != 0 && game->winners >> game->n_seats == 0;
}

static guint
hash_game (gconstpointer data)
{
  const GinkgoGameSummary *game = data;

  return g_int64_hash (&game->created);
}

/* Whether one is a copy of the other, as no two games are begun in the same µs */
static gboolean
is_same_game (gconstpointer a,
              gconstpointer b)
{
  const GinkgoGameSummary *first = a;
  const GinkgoGameSummary *second = b;

  if (first->created != second->created || first->created == 0 || first->mode != second->mode ||
      first->n_seats != second->n_seats || first->winners != second->winners)
    return first == second;

  for (guint seat = 0; seat < first->n_seats; seat++)
    {
      if (!g_str_equal (first->names[seat], second->names[seat]) ||
          memcmp (&first->scores[seat], &second->scores[seat], sizeof (GinkgoScore)) != 0)
        return FALSE;
    }

  return TRUE;
}

static int
compare_dates (gconstpointer a,
               gconstpointer b)
{
  const GinkgoGameSummary *first = *(const GinkgoGameSummary *const *) a;
  const GinkgoGameSummary *second = *(const GinkgoGameSummary *const *) b;

  if (first->modified != second->modified)
    return first->modified < second->modified ? -1 : 1;
  return first->id < second->id ? -1 : first->id > second->id;
}

/* The games that count at all, the first first */
static GPtrArray *
sort_games (GPtrArray *games)
{
  GPtrArray *sorted = g_ptr_array_sized_new (games->len);
  g_autoptr (GPtrArray) all = g_ptr_array_copy (games, NULL, NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (hash_game, is_same_game);

  g_ptr_array_set_free_func (all, NULL);
  g_ptr_array_sort (all, compare_dates);
  for (guint i = 0; i < all->len; i++)
    {
      gpointer game = g_ptr_array_index (all, i);

      if (has_result (game) && g_hash_table_add (known, game))
        g_ptr_array_add (sorted, game);
    }

  return sorted;
}

static gboolean
matches_game (const GinkgoStatisticsFilter *filter,
              const GinkgoGameSummary *game)
{
  return (filter->mode == GINKGO_ANY || (guint) filter->mode == game->mode) &&
         (filter->n_players == GINKGO_ANY || (guint) filter->n_players == ginkgo_game_summary_count_players (game)) &&
         (filter->from == 0 || game->modified >= filter->from) &&
         (filter->to == 0 || game->modified < filter->to);
}

static gboolean
matches_seat (Folder *folder,
              const char *player,
              const char *opponent,
              const GinkgoGameSummary *game,
              guint seat)
{
  if (game->kinds[seat] != GINKGO_SEAT_KIND_HUMAN ||
      (player != NULL && !g_str_equal (player, folder_get_key (folder, game, seat))))
    return FALSE;

  for (guint other = 0; opponent != NULL && other < game->n_seats; other++)
    {
      if (other != seat && g_str_equal (opponent, folder_get_key (folder, game, other)))
        return TRUE;
    }

  return opponent == NULL;
}

static guint
get_rank (const GinkgoGameSummary *game,
          guint seat)
{
  guint rank = 1;

  for (guint other = 0; other < game->n_seats; other++)
    rank += game->scores[other].total > game->scores[seat].total;

  return rank;
}

static void
add_opponents (GinkgoStatistics *self,
               Folder *folder,
               const GinkgoGameSummary *game,
               guint seat)
{
  GinkgoContender *met[GINKGO_MAX_SEATS] = { NULL };

  for (guint other = 0; other < game->n_seats; other++)
    {
      GinkgoContender *opponent;
      gboolean is_new = TRUE;

      if (other == seat)
        continue;

      opponent = folder_find (folder, self->opponents, game, other);
      for (guint i = 0; i < other; i++)
        is_new = is_new && met[i] != opponent;
      if (is_new)
        ginkgo_figures_add (&opponent->figures, game, seat);
      ginkgo_figures_add_duel (&opponent->figures, game, seat, other);
      ginkgo_figures_add_duel (&self->all, game, seat, other);
      met[other] = opponent;
    }
}

static void
add_result (GinkgoStatistics *self,
            Folder *folder,
            const GinkgoGameSummary *game,
            guint seat)
{
  GinkgoStatisticsResult result = {
    .game = game->id,
    .date = game->modified,
    .seat = seat,
    .total = game->scores[seat].total,
    .rank = get_rank (game, seat),
    .won = game->winners >> seat & 1,
  };

  ginkgo_figures_add (&self->all, game, seat);
  ginkgo_figures_add (&self->modes[game->mode], game, seat);
  ginkgo_figures_add (&self->players[ginkgo_game_summary_count_players (game)], game, seat);
  add_opponents (self, folder, game, seat);
  self->ranks[result.rank - 1]++;
  g_array_append_val (self->results, result);
}

static void
add_game (GinkgoStatistics *self,
          Folder *folder,
          const char *player,
          const char *opponent,
          const GinkgoGameSummary *game)
{
  guint n_before = self->all.n_results;
  guint n_won_before = self->all.n_won;

  for (guint seat = 0; seat < game->n_seats; seat++)
    {
      if (matches_seat (folder, player, opponent, game, seat))
        add_result (self, folder, game, seat);
    }

  if (self->all.n_results == n_before)
    return;

  self->n_games++;
  self->streak = self->all.n_won > n_won_before ? self->streak + 1 : 0;
  self->longest_streak = MAX (self->longest_streak, self->streak);
}

/**
 * ginkgo_statistics_new:
 * @games: (element-type GinkgoGameSummary): games, running or finished, in any order
 * @filter: which results count
 *
 * Counts and adds up what is in games.
 *
 * Returns: (transfer full): the statistics
 */
GinkgoStatistics *
ginkgo_statistics_new (GPtrArray *games,
                       const GinkgoStatisticsFilter *filter)
{
  GinkgoStatistics *self = g_new0 (GinkgoStatistics, 1);
  g_autoptr (GPtrArray) sorted = sort_games (games);
  g_autofree char *player = NULL;
  g_autofree char *opponent = NULL;
  Folder folder;

  if (filter->player != NULL)
    player = make_key (GINKGO_SEAT_KIND_HUMAN, filter->player);
  if (filter->opponent_kind != GINKGO_ANY)
    opponent = make_key ((GinkgoSeatKind) filter->opponent_kind, filter->opponent_name != NULL ? filter->opponent_name : "");

  self->opponents = g_ptr_array_new_with_free_func (free_contender);
  self->results = g_array_new (FALSE, FALSE, sizeof (GinkgoStatisticsResult));

  folder_init (&folder);
  for (guint i = 0; i < sorted->len; i++)
    {
      if (matches_game (filter, g_ptr_array_index (sorted, i)))
        add_game (self, &folder, player, opponent, g_ptr_array_index (sorted, i));
    }
  folder_clear (&folder);

  finish_contenders (self->opponents);
  return self;
}

/**
 * ginkgo_statistics_free:
 * @self: (transfer full): statistics
 *
 * Frees statistics.
 */
void
ginkgo_statistics_free (GinkgoStatistics *self)
{
  g_ptr_array_unref (self->opponents);
  g_array_unref (self->results);
  g_free (self);
}

/**
 * ginkgo_statistics_list_persons:
 * @games: (element-type GinkgoGameSummary): games, running or finished, in any order
 *
 * Lists who has results, with all of them: those with the most results first.
 *
 * Returns: (transfer full) (element-type GinkgoContender): the persons
 */
GPtrArray *
ginkgo_statistics_list_persons (GPtrArray *games)
{
  GPtrArray *persons = g_ptr_array_new_with_free_func (free_contender);
  g_autoptr (GPtrArray) sorted = sort_games (games);
  Folder folder;

  folder_init (&folder);
  for (guint i = 0; i < sorted->len; i++)
    {
      const GinkgoGameSummary *game = g_ptr_array_index (sorted, i);

      for (guint seat = 0; seat < game->n_seats; seat++)
        {
          if (game->kinds[seat] == GINKGO_SEAT_KIND_HUMAN)
            ginkgo_figures_add (&folder_find (&folder, persons, game, seat)->figures, game, seat);
        }
    }
  folder_clear (&folder);

  finish_contenders (persons);
  return persons;
}

/* Returns: how many play it; Hal does not count */
guint
ginkgo_game_summary_count_players (const GinkgoGameSummary *summary)
{
  return ginkgo_mode_is_solitaire (summary->mode) ? 1 : summary->n_seats;
}

/**
 * ginkgo_player_name_fold:
 * @name: a name as somebody has written it, untrusted
 *
 * Makes a key to compare names by: it is the same for names that differ in letter case
 * and white space only, or in how Unicode composes the same characters.
 *
 * Returns: (transfer full): the key
 */
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
