/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-model.h"

#include "ginkgo-test-games.h"
#include "ginkgo-test-scenario.h"

/* With more games, some are removed rather than added. */
#define MAX_GAMES 8

/* How many events a new game may have: some are over */
#define MAX_EVENTS 140

/* A game and its last change */
typedef struct
{
  GinkgoSavedGame *saved;
  guint revision;
} Game;

/* The revision of each game that a store has read or written, plus one, so that it is not 0 */
struct _GinkgoTestModel
{
  GPtrArray *games;   /* of Game, by number */
  GPtrArray *removed; /* of GinkgoSavedGame */
  gint64 last_id;
  GHashTable *known[GINKGO_TEST_MODEL_STORES]; /* of number to revision */
  GinkgoSavedGame *exported;
};

static void
game_free (gpointer data)
{
  Game *game = data;

  ginkgo_saved_game_free (game->saved);
  g_free (game);
}

static Game *
find_game (const GinkgoTestModel *self,
           gint64 id,
           guint *index)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      Game *game = g_ptr_array_index (self->games, i);

      if (game->saved->id == id)
        {
          if (index != NULL)
            *index = i;
          return game;
        }
    }

  return NULL;
}

static void
insert_game (GinkgoTestModel *self,
             const GinkgoSavedGame *saved,
             gint64 id,
             guint revision)
{
  Game *game = g_new0 (Game, 1);
  guint i;

  game->saved = ginkgo_saved_game_copy (saved);
  game->saved->id = id;
  game->revision = revision;
  for (i = 0; i < self->games->len && ((Game *) g_ptr_array_index (self->games, i))->saved->id < id; i++)
    continue;
  g_ptr_array_insert (self->games, (int) i, game);
}

static gboolean
is_current (const GinkgoTestModel *self,
            guint store,
            const Game *game)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->known[store], &game->saved->id));

  return known == 0 || known == game->revision + 1;
}

GinkgoTestModel *
ginkgo_test_model_new (void)
{
  GinkgoTestModel *self = g_new0 (GinkgoTestModel, 1);

  self->games = g_ptr_array_new_with_free_func (game_free);
  self->removed = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_saved_game_free);
  for (guint i = 0; i < GINKGO_TEST_MODEL_STORES; i++)
    self->known[i] = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

/* Copies the contents, not what stores know. */
GinkgoTestModel *
ginkgo_test_model_copy (const GinkgoTestModel *self)
{
  GinkgoTestModel *copy = ginkgo_test_model_new ();

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = g_ptr_array_index (self->games, i);

      insert_game (copy, game->saved, game->saved->id, game->revision);
    }

  copy->last_id = self->last_id;
  copy->exported = self->exported != NULL ? ginkgo_saved_game_copy (self->exported) : NULL;
  return copy;
}

void
ginkgo_test_model_free (GinkgoTestModel *self)
{
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->removed);
  for (guint i = 0; i < GINKGO_TEST_MODEL_STORES; i++)
    g_hash_table_unref (self->known[i]);
  g_clear_pointer (&self->exported, ginkgo_saved_game_free);
  g_free (self);
}

/* A store that is opened again has read nothing yet, even if opening fails. */
void
ginkgo_test_model_close (GinkgoTestModel *self,
                         guint store)
{
  g_hash_table_remove_all (self->known[store]);
}

static const struct
{
  const char *name;
  guint weight;
} deeds[GINKGO_TEST_N_DEEDS] = {
  [GINKGO_TEST_DEED_ADD] = { "add", 3 },
  [GINKGO_TEST_DEED_APPEND] = { "append", 8 },
  [GINKGO_TEST_DEED_MOVE] = { "move", 4 },
  [GINKGO_TEST_DEED_RENAME] = { "rename", 2 },
  [GINKGO_TEST_DEED_REMOVE] = { "remove", 2 },
  [GINKGO_TEST_DEED_REMOVE_TWO] = { "remove two", 1 },
  [GINKGO_TEST_DEED_RESTORE] = { "restore", 2 },
  [GINKGO_TEST_DEED_DUPLICATE] = { "duplicate", 2 },
  [GINKGO_TEST_DEED_LOAD] = { "load", 3 },
  [GINKGO_TEST_DEED_SUGGEST] = { "suggest", 2 },
  [GINKGO_TEST_DEED_EXPORT] = { "export", 2 },
  [GINKGO_TEST_DEED_IMPORT] = { "import", 2 },
  [GINKGO_TEST_DEED_IMPORT_RECORD] = { "import a record", 3 },
  [GINKGO_TEST_DEED_REOPEN] = { "reopen", 1 },
};

static guint
draw_number (GRand *random,
             guint n)
{
  return (guint) g_rand_int_range (random, 0, (gint32) n);
}

static GinkgoTestDeed
draw_deed (const GinkgoTestModel *self,
           GRand *random)
{
  guint sum = 0;
  guint number;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (deeds); i++)
    sum += deeds[i].weight;
  number = draw_number (random, sum);
  for (i = 0; number >= deeds[i].weight; i++)
    number -= deeds[i].weight;

  if (self->games->len == 0)
    return GINKGO_TEST_DEED_ADD;
  if (self->games->len >= MAX_GAMES)
    return GINKGO_TEST_DEED_REMOVE;
  if ((i == GINKGO_TEST_DEED_RESTORE && self->removed->len == 0) || (i == GINKGO_TEST_DEED_IMPORT && self->exported == NULL))
    return GINKGO_TEST_DEED_APPEND;

  return i;
}

static gint64
draw_id (const GinkgoTestModel *self,
         GRand *random)
{
  if (draw_number (random, 8) == 0)
    return 1 + draw_number (random, (guint) self->last_id + 2);

  return ((Game *) g_ptr_array_index (self->games, draw_number (random, self->games->len)))->saved->id;
}

static GinkgoSavedGame *
draw_game (GRand *random)
{
  GinkgoMode mode = draw_number (random, GINKGO_MODE_SOLITAIRE_EXPERT + 1);
  gboolean is_alone = mode == GINKGO_MODE_SOLITAIRE || mode == GINKGO_MODE_SOLITAIRE_EXPERT;
  guint n_seats = is_alone ? 2 : 2 + draw_number (random, 4);

  return ginkgo_test_make_game (mode, n_seats, g_rand_int (random), draw_number (random, MAX_EVENTS));
}

static gboolean
is_over (const GinkgoRecord *record,
         guint position)
{
  GinkgoState state;

  g_assert_true (ginkgo_record_replay (record, position, &state, NULL, NULL));
  return ginkgo_state_is_over (&state);
}

/* Possible next events, sometimes at a wrong position */
static void
draw_append (const Game *game,
             GRand *random,
             GinkgoTestStep *step)
{
  g_autoptr (GinkgoRecord) record = NULL;

  step->saved = game != NULL ? ginkgo_saved_game_copy (game->saved) : draw_game (random);
  step->position = step->saved->position;
  if (step->position > 0 && draw_number (random, 8) == 0)
    step->position--;

  record = ginkgo_record_copy (step->saved->record);
  ginkgo_record_truncate (record, step->position);
  ginkgo_test_play (record, g_rand_int (random), 1 + draw_number (random, 12));
  step->n_events = ginkgo_record_get_length (record) - step->position;
  step->saved->position = ginkgo_record_get_length (record);
  ginkgo_test_set_record (step->saved, record);
  step->saved->finished = is_over (record, step->saved->position);
}

static void
draw_move (const Game *game,
           GRand *random,
           GinkgoTestStep *step)
{
  guint length;

  step->saved = game != NULL ? ginkgo_saved_game_copy (game->saved) : draw_game (random);
  length = ginkgo_record_get_length (step->saved->record);
  step->position = draw_number (random, length + 1) + (draw_number (random, 8) == 0 ? length + 1 : 0);
  step->saved->position = MIN (step->position, length);
  step->saved->finished = is_over (step->saved->record, step->saved->position);
}

static GinkgoSavedGame *
draw_record (const Game *game,
             GRand *random)
{
  g_autoptr (GinkgoRecord) record = game != NULL ? ginkgo_record_copy (game->saved->record) : NULL;
  guint position;

  if (record == NULL)
    return draw_game (random);

  position = draw_number (random, 2) == 0 ? game->saved->position : draw_number (random, game->saved->position + 1);
  ginkgo_record_truncate (record, position);
  return ginkgo_saved_game_new (ginkgo_test_verify (record), 0, GINKGO_UNDO_FREE);
}

/* A random step; the same model and numbers give the same step. */
GinkgoTestStep *
ginkgo_test_model_draw (const GinkgoTestModel *self,
                        GRand *random)
{
  static const char *const names[] = { NULL, "Sunday", "Zoë’s “game”", "Sunday" };
  GinkgoTestStep *step = g_new0 (GinkgoTestStep, 1);
  const Game *game;

  step->deed = draw_deed (self, random);
  step->store = draw_number (random, GINKGO_TEST_MODEL_STORES);
  step->id = self->games->len > 0 ? draw_id (self, random) : 1;
  step->other = self->games->len > 0 ? draw_id (self, random) : 1;
  step->name = g_strdup (names[draw_number (random, G_N_ELEMENTS (names))]);
  game = find_game (self, step->id, NULL);

  switch ((guint) step->deed)
    {
    case GINKGO_TEST_DEED_ADD:
      step->saved = draw_game (random);
      g_set_str (&step->saved->name, step->name);
      break;
    case GINKGO_TEST_DEED_APPEND:
      draw_append (game, random, step);
      break;
    case GINKGO_TEST_DEED_MOVE:
      draw_move (game, random, step);
      break;
    case GINKGO_TEST_DEED_RESTORE:
      step->saved = ginkgo_saved_game_copy (g_ptr_array_index (self->removed, draw_number (random, self->removed->len)));
      step->id = step->saved->id;
      break;
    case GINKGO_TEST_DEED_SUGGEST:
      step->position = game != NULL ? draw_number (random, game->saved->position + 1) : 0;
      step->seat = game != NULL ? draw_number (random, game->saved->record->setup.n_seats) : 0;
      break;
    case GINKGO_TEST_DEED_IMPORT:
      step->saved = ginkgo_saved_game_copy (self->exported);
      break;
    case GINKGO_TEST_DEED_IMPORT_RECORD:
      step->saved = draw_record (game, random);
      break;
    default:
      break;
    }

  return step;
}

void
ginkgo_test_step_free (GinkgoTestStep *step)
{
  g_clear_pointer (&step->saved, ginkgo_saved_game_free);
  g_free (step->name);
  g_free (step);
}

char *
ginkgo_test_step_describe (const GinkgoTestStep *step)
{
  return g_strdup_printf ("store %u: %s %" G_GINT64_FORMAT " (%" G_GINT64_FORMAT "), position %u, %u events, \"%s\"",
                          step->store,
                          deeds[step->deed].name,
                          step->id,
                          step->other,
                          step->position,
                          step->n_events,
                          step->name != NULL ? step->name : "");
}

/* The properties that make games the same, as text */
static char *
describe_sameness (const GinkgoSavedGame *saved,
                   GinkgoSameness sameness)
{
  g_autoptr (GinkgoRecord) record = ginkgo_record_copy (saved->record);
  gboolean is_whole = sameness == GINKGO_SAME_GAME;
  g_autofree char *events = NULL;

  ginkgo_record_forget_suggestions (record, 0);
  events = ginkgo_test_checksum (record, is_whole ? ginkgo_record_get_length (record) : saved->position);
  return g_strdup_printf ("%s %u %d %s", events, saved->position, is_whole && saved->name != NULL, is_whole && saved->name != NULL ? saved->name : "");
}

static gboolean
has_same (const GinkgoTestModel *self,
          const GinkgoSavedGame *saved,
          GinkgoSameness sameness)
{
  g_autofree char *wanted = describe_sameness (saved, sameness);

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = g_ptr_array_index (self->games, i);
      g_autofree char *found = describe_sameness (game->saved, sameness);

      if (g_str_equal (found, wanted))
        return TRUE;
    }

  return FALSE;
}

/* The error that the step must give, or %GINKGO_TEST_MODEL_DONE */
int
ginkgo_test_model_judge (const GinkgoTestModel *self,
                         const GinkgoTestStep *step)
{
  const Game *game = find_game (self, step->id, NULL);

  switch ((guint) step->deed)
    {
    case GINKGO_TEST_DEED_ADD:
    case GINKGO_TEST_DEED_RESTORE:
    case GINKGO_TEST_DEED_IMPORT:
    case GINKGO_TEST_DEED_IMPORT_RECORD:
    case GINKGO_TEST_DEED_REOPEN:
      return GINKGO_TEST_MODEL_DONE;
    case GINKGO_TEST_DEED_REMOVE_TWO:
      return game != NULL || find_game (self, step->other, NULL) != NULL ? GINKGO_TEST_MODEL_DONE : GINKGO_STORE_ERROR_NOT_FOUND;
    default:
      break;
    }

  if (game == NULL)
    return GINKGO_STORE_ERROR_NOT_FOUND;
  if ((step->deed == GINKGO_TEST_DEED_APPEND || step->deed == GINKGO_TEST_DEED_MOVE) && !is_current (self, step->store, game))
    return GINKGO_STORE_ERROR_CONFLICT;
  if (step->deed == GINKGO_TEST_DEED_APPEND && step->position != game->saved->position)
    return GINKGO_STORE_ERROR_CONFLICT;
  if (step->deed == GINKGO_TEST_DEED_MOVE && step->position > ginkgo_record_get_length (game->saved->record))
    return GINKGO_STORE_ERROR_CONFLICT;

  return GINKGO_TEST_MODEL_DONE;
}

void
ginkgo_test_model_load (GinkgoTestModel *self,
                        guint store,
                        gint64 id)
{
  const Game *game = find_game (self, id, NULL);

  if (game != NULL)
    g_hash_table_insert (self->known[store], g_memdup2 (&id, sizeof id), GUINT_TO_POINTER (game->revision + 1));
}

static void
add (GinkgoTestModel *self,
     const GinkgoSavedGame *saved)
{
  insert_game (self, saved, ++self->last_id, 0);
}

static void
play (Game *game,
      const GinkgoTestStep *step)
{
  GinkgoSavedGame *saved = game->saved;

  if (step->deed == GINKGO_TEST_DEED_APPEND)
    {
      ginkgo_verified_game_truncate (saved->game, step->position);
      for (guint i = 0; i < step->n_events; i++)
        ginkgo_verified_game_append (saved->game, ginkgo_record_get_event (step->saved->record, step->position + i));
    }

  saved->undo_used |= step->saved->position < saved->position;
  saved->position = step->saved->position;
  saved->finished = step->saved->finished;
  game->revision++;
}

static void
remove_game (GinkgoTestModel *self,
             gint64 id)
{
  guint index;
  const Game *game = find_game (self, id, &index);

  if (game == NULL)
    return;

  g_ptr_array_add (self->removed, ginkgo_saved_game_copy (game->saved));
  g_ptr_array_remove_index (self->games, index);
}

static void
restore (GinkgoTestModel *self,
         const GinkgoSavedGame *saved)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_copy (saved);
  const Game *game = find_game (self, saved->id, NULL);
  guint revision = 0;

  if (game != NULL)
    {
      g_set_str (&copy->name, game->saved->name);
      revision = game->revision + 1;
      remove_game (self, saved->id);
    }
  insert_game (self, copy, saved->id, revision);
}

/* Applies a step without the knowledge of the store that did it. */
void
ginkgo_test_model_apply_unseen (GinkgoTestModel *self,
                                const GinkgoTestStep *step)
{
  Game *game = find_game (self, step->id, NULL);

  switch ((guint) step->deed)
    {
    case GINKGO_TEST_DEED_ADD:
      add (self, step->saved);
      break;
    case GINKGO_TEST_DEED_APPEND:
    case GINKGO_TEST_DEED_MOVE:
      play (game, step);
      break;
    case GINKGO_TEST_DEED_RENAME:
      g_set_str (&game->saved->name, step->name);
      break;
    case GINKGO_TEST_DEED_REMOVE_TWO:
      remove_game (self, step->other);
      remove_game (self, step->id);
      break;
    case GINKGO_TEST_DEED_REMOVE:
      remove_game (self, step->id);
      break;
    case GINKGO_TEST_DEED_RESTORE:
      restore (self, step->saved);
      break;
    case GINKGO_TEST_DEED_DUPLICATE:
      add (self, game->saved);
      game = find_game (self, self->last_id, NULL);
      g_set_str (&game->saved->name, step->name);
      break;
    case GINKGO_TEST_DEED_SUGGEST:
      ginkgo_verified_game_note_suggestion (game->saved->game, step->seat, step->position);
      break;
    case GINKGO_TEST_DEED_EXPORT:
      g_clear_pointer (&self->exported, ginkgo_saved_game_free);
      self->exported = ginkgo_saved_game_copy (game->saved);
      self->exported->id = 0;
      break;
    case GINKGO_TEST_DEED_IMPORT:
      if (!has_same (self, step->saved, GINKGO_SAME_GAME))
        add (self, step->saved);
      break;
    case GINKGO_TEST_DEED_IMPORT_RECORD:
      if (!has_same (self, step->saved, GINKGO_SAME_RECORD))
        add (self, step->saved);
      break;
    case GINKGO_TEST_DEED_LOAD:
    case GINKGO_TEST_DEED_REOPEN:
    default:
      break;
    }
}

/* Applies a step and updates what its store knows. */
void
ginkgo_test_model_apply (GinkgoTestModel *self,
                         const GinkgoTestStep *step)
{
  gint64 last_id = self->last_id;

  ginkgo_test_model_apply_unseen (self, step);

  if (self->last_id > last_id)
    ginkgo_test_model_load (self, step->store, self->last_id);
  if (step->deed == GINKGO_TEST_DEED_APPEND || step->deed == GINKGO_TEST_DEED_MOVE || step->deed == GINKGO_TEST_DEED_RESTORE)
    ginkgo_test_model_load (self, step->store, step->id);
}

/* The text of ginkgo_test_describe_store(), then the file */
char *
ginkgo_test_model_describe (const GinkgoTestModel *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->games->len; i++)
    ginkgo_test_describe_game (text, ((Game *) g_ptr_array_index (self->games, i))->saved);
  g_string_append (text, "file: ");
  if (self->exported != NULL)
    ginkgo_test_describe_game (text, self->exported);
  else
    g_string_append (text, "nothing");

  return g_string_free (text, FALSE);
}

char *
ginkgo_test_model_describe_game (const GinkgoTestModel *self,
                                 gint64 id)
{
  GString *text = g_string_new (NULL);

  ginkgo_test_describe_game (text, find_game (self, id, NULL)->saved);
  return g_string_free (text, FALSE);
}
