/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Plays random games into a store, until it is killed:
 *   store-player DATABASE SEED
 * It goes on with the running game that it finds, takes decisions back now and then, and
 * removes games, too. On standard output it says, in a line of its own each,
 *   begin GAME POSITION CHECKSUM   before it asks the store to write
 *   done GAME POSITION CHECKSUM    when the store has said that it is written
 * where POSITION is where the game stands after that, and CHECKSUM is one of the
 * record up to there, or "0 gone" of a game that is removed. GAME is 0 before a game is
 * added.
 */

#include <string.h>
#include <unistd.h>

#include "ginkgo-record-json.h"
#include "ginkgo-store.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-games.h"
#include "ginkgo-test-tables.h"

#define LIFETIME_SECONDS 60

typedef struct
{
  GinkgoStore *store;
  GinkgoRandom random;
  GinkgoSavedGame *game;
  GinkgoState state;
} Player;

/* One write(), so that a line is there as a whole or not at all. */
static void
say_words (const char *what,
           gint64 id,
           guint position,
           const char *checksum)
{
  g_autofree char *line = g_strdup_printf ("%s %" G_GINT64_FORMAT " %u %s\n", what, id, position, checksum);
  gsize length = strlen (line);

  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    _exit (1);
}

static void
say (const char *what,
     gint64 id,
     const GinkgoRecord *record,
     guint position)
{
  g_autofree char *checksum = ginkgo_test_checksum (record, position);

  say_words (what, id, position, checksum);
}

static void
fail_on_error (const GError *error)
{
  if (error == NULL)
    return;

  g_printerr ("%s\n", error->message);
  _exit (1);
}

static void
add_game (Player *self)
{
  const GinkgoTestTable *table = &ginkgo_test_tables[ginkgo_random_below (&self->random, GINKGO_TEST_N_TABLES)];
  g_autoptr (GError) error = NULL;

  self->game = ginkgo_test_make_game (table->mode, table->n_seats, ginkgo_random_next (&self->random), 0);
  say ("begin", 0, self->game->record, 0);
  ginkgo_test_store_add (self->store, self->game, &error);
  fail_on_error (error);
  say ("done", self->game->id, self->game->record, 0);
}

/* Continues the last game, or begins one. */
static void
find_game (Player *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = ginkgo_test_store_list (self->store, GINKGO_LIST_RUNNING, 1, &error);

  fail_on_error (error);
  if (games->len == 0)
    add_game (self);
  else
    {
      GinkgoGameSummary *summary = g_ptr_array_index (games, 0);

      self->game = ginkgo_test_store_load (self->store, summary->id, &error);
      fail_on_error (error);
    }
}

/* A decision and the chance that follows it, as the game writes them. */
static void
play (Player *self)
{
  const GinkgoRecord *record = self->game->record;
  guint position = self->game->position;
  g_autoptr (GError) error = NULL;
  GinkgoEvent event;

  ginkgo_verified_game_truncate (self->game->game, position);
  do
    {
      ginkgo_test_draw_next (&self->state, ginkgo_random_next (&self->random), ginkgo_record_get_length (record), &event);
      ginkgo_state_apply_legal (&self->state, &event, NULL);
      ginkgo_verified_game_append (self->game->game, &event);
    }
  while (ginkgo_state_awaits_chance (&self->state));

  self->game->position = ginkgo_record_get_length (record);
  say ("begin", self->game->id, record, self->game->position);
  ginkgo_test_store_run (self->store,
                         ginkgo_store_request_append (self->game->id,
                                                      position,
                                                      ginkgo_record_get_event (record, position),
                                                      self->game->position - position,
                                                      &self->state),
                         &error);
  fail_on_error (error);
  say ("done", self->game->id, record, self->game->position);
}

static void
move (Player *self,
      guint position)
{
  g_autoptr (GError) error = NULL;

  ginkgo_record_replay (self->game->record, position, &self->state, NULL, NULL);
  self->game->position = position;

  say ("begin", self->game->id, self->game->record, position);
  ginkgo_test_store_run (self->store, ginkgo_store_request_move (self->game->id, position, &self->state), &error);
  fail_on_error (error);
  say ("done", self->game->id, self->game->record, position);
}

static void
begin_next (Player *self)
{
  g_clear_pointer (&self->game, ginkgo_saved_game_free);
  add_game (self);
  ginkgo_state_init (&self->state, &self->game->record->setup, NULL);
}

static void
remove_game (Player *self)
{
  g_autoptr (GError) error = NULL;

  say_words ("begin", self->game->id, 0, "gone");
  ginkgo_test_store_remove (self->store, self->game->id, &error);
  fail_on_error (error);
  say_words ("done", self->game->id, 0, "gone");
  begin_next (self);
}

static void
take_step (Player *self)
{
  guint length = ginkgo_record_get_length (self->game->record);
  guint position = self->game->position;
  guint number = ginkgo_random_below (&self->random, 16);

  if (number == 0 && position > 0)
    move (self, position - 1 - ginkgo_random_below (&self->random, MIN (position, 5)));
  else if (number == 1 && position < length)
    move (self, position + 1);
  else if (number == 2)
    remove_game (self);
  else if (!ginkgo_state_is_over (&self->state))
    play (self);
  else
    begin_next (self);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  Player player = { 0 };

  /* In case nobody is left to kill it */
  alarm (LIFETIME_SECONDS);

  ginkgo_random_init (&player.random, g_ascii_strtoull (argv[2], NULL, 10), 1);
  player.store = ginkgo_store_open (argv[1], &error);
  fail_on_error (error);

  find_game (&player);
  ginkgo_record_replay (player.game->record, player.game->position, &player.state, NULL, NULL);
  for (;;)
    take_step (&player);
}
