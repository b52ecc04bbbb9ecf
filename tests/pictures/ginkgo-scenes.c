/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Makes a database for each scene that build-aux/screenshots needs, one with many finished
 * games, and a saved game of each scene in DIRECTORY/files:
 *   ginkgo-scenes DIRECTORY
 * Computer players play until a person first has a decision of the scene's kind. Each line of
 * output has a scene's name and the keys that choose what it is to show. */

#include <stdlib.h>

#include "ginkgo-analysis.h"
#include "ginkgo-change.h"
#include "ginkgo-decider.h"
#include "ginkgo-new-game.h"
#include "ginkgo-record-json.h"
#include "ginkgo-store.h"
#include "ginkgo-whole-file.h"

/* Number of finished games, of events in some rounds, and the end of the last, in s since the epoch */
#define N_FINISHED    48
#define SOME_ROUNDS   40
#define LAST_FINISHED G_GINT64_CONSTANT (1763000000)

typedef enum
{
  CHOOSES_NOTHING,
  CHOOSES_TO_BUILD,
  CHOOSES_TO_URBANIZE,
  CHOOSES_TOO_DEAR,
  CHOOSES_A_NEW_DECK,
  CHOOSES_THE_LAST_ROUND,
  CHOOSES_THE_END,
} Choice;

typedef struct
{
  const char *name; /* of its pictures */
  GinkgoMode mode;
  const char *seats;       /* a letter for each: a person, a computer player, a strong one, Hal */
  guint round;             /* the first it can be in */
  GinkgoEventKind pending; /* what the person has to decide */
  Choice choice;
  const char *const *names;
} Scene;

static const char *const short_names[GINKGO_MAX_SEATS] = { "Ada", "Orla", "Pim", "Milo", "Bea" };

static const char *const long_names[GINKGO_MAX_SEATS] = {
  "Wilhelmina Alexandra Featherstonehaugh of the Lower Orchard",
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
  "Maximiliana Konstantinopolitanskaya the Younger, from Odessa",
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  "Bartholomew Cholmondeley-Warrington, Keeper of the Greenhouse",
};

static const Scene scenes[] = {
  { "first-round", GINKGO_MODE_INTRODUCTORY, "pcc", 1, GINKGO_EVENT_CHOOSE, CHOOSES_NOTHING, short_names },
  { "draft", GINKGO_MODE_NORMAL, "pccc", 0, GINKGO_EVENT_DRAFT, CHOOSES_NOTHING, short_names },
  { "build", GINKGO_MODE_NORMAL, "pcc", 8, GINKGO_EVENT_CHOOSE, CHOOSES_TO_BUILD, short_names },
  { "urbanize", GINKGO_MODE_NORMAL, "pcccc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_TO_URBANIZE, short_names },
  { "too-dear", GINKGO_MODE_NORMAL, "pcc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_TOO_DEAR, short_names },
  { "token", GINKGO_MODE_NORMAL, "pcc", 6, GINKGO_EVENT_TOKEN, CHOOSES_NOTHING, short_names },
  { "take", GINKGO_MODE_NORMAL, "pc", 3, GINKGO_EVENT_TAKE, CHOOSES_NOTHING, short_names },
  { "return", GINKGO_MODE_NORMAL, "pccc", 3, GINKGO_EVENT_RETURN, CHOOSES_NOTHING, short_names },
  { "thinking", GINKGO_MODE_NORMAL, "pssss", 3, GINKGO_EVENT_CHOOSE, CHOOSES_TO_BUILD, short_names },
  { "curtain", GINKGO_MODE_NORMAL, "ppp", 5, GINKGO_EVENT_CHOOSE, CHOOSES_NOTHING, short_names },
  { "solitaire", GINKGO_MODE_SOLITAIRE_EXPERT, "ph", 9, GINKGO_EVENT_CHOOSE, CHOOSES_TO_BUILD, short_names },
  { "late", GINKGO_MODE_NORMAL, "pc", 18, GINKGO_EVENT_CHOOSE, CHOOSES_NOTHING, short_names },
  { "new-deck", GINKGO_MODE_NORMAL, "pc", 4, GINKGO_EVENT_CHOOSE, CHOOSES_A_NEW_DECK, short_names },
  { "last-round", GINKGO_MODE_NORMAL, "pcc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_THE_LAST_ROUND, short_names },
  { "names", GINKGO_MODE_NORMAL, "pcccc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_TO_BUILD, long_names },
  { "names-end", GINKGO_MODE_NORMAL, "pcccc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_THE_END, long_names },
  { "end", GINKGO_MODE_NORMAL, "pccc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_THE_END, short_names },
};

static GinkgoSavedGame *
create_game (const Scene *scene,
             guint64 seed)
{
  g_autoptr (GError) error = NULL;
  GinkgoSavedGame *saved;
  GinkgoNewGame game = {
    .mode = scene->mode,
    .n_seats = (guint) strlen (scene->seats),
    .first = 0,
    .seed = seed,
  };

  for (guint i = 0; i < game.n_seats; i++)
    {
      game.seats[i].name = scene->seats[i] == 'h' ? "Hal" : scene->names[i];
      game.seats[i].level = scene->seats[i] == 's' ? GINKGO_LEVEL_MAX : GINKGO_LEVEL_GREEDY;
      game.seats[i].kind = scene->seats[i] == 'p' ? GINKGO_SEAT_KIND_HUMAN :
                           scene->seats[i] == 'h' ? GINKGO_SEAT_KIND_HAL :
                                                    GINKGO_SEAT_KIND_COMPUTER;
    }

  saved = ginkgo_new_game_create (&game, &error);
  if (!saved)
    g_error ("%s: %s", scene->name, error->message);

  return saved;
}

static void
append (GinkgoSavedGame *saved,
        GinkgoState *state,
        GinkgoLevel level)
{
  g_autoptr (GinkgoChange) change = ginkgo_change_new (saved->game, saved->position);
  GinkgoDecision decision;
  GinkgoView view;

  if (ginkgo_state_awaits_chance (state))
    {
      ginkgo_change_add_chance (change, saved->seed);
    }
  else
    {
      ginkgo_view_init (&view, state, state->pending_seat);
      ginkgo_ai_decide (level, &view, saved->seed, saved->position, NULL, &decision);
      ginkgo_change_add_decision (change, saved->seed, &decision);
    }

  ginkgo_verified_game_extend (saved->game, change->branch, saved->position);
  saved->position = ginkgo_record_get_length (saved->record);
  *state = *ginkgo_change_get_end (change);
}

/* True if the card and tile do that and can be paid for now */
static gboolean
does (const GinkgoState *state,
      guint8 card,
      guint8 tile,
      Choice choice)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  guint8 site = ginkgo_card_is_building (card) ? state->city.sites[card] : GINKGO_BUILDING_NONE;
  gboolean lacking = FALSE;
  GinkgoState after;

  if (ginkgo_state_preview (state, state->pending_seat, card, tile, &after, effects) != GINKGO_RULES_OK)
    return FALSE;
  for (guint i = 0; i < effects->len; i++)
    lacking |= ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_LACKING;

  if (choice == CHOOSES_TOO_DEAR)
    return lacking;
  if (choice == CHOOSES_TO_URBANIZE)
    return !lacking && ginkgo_card_is_urbanization (card);

  return !lacking && site != GINKGO_BUILDING_NONE && state->city.buildings[site].height > 1;
}

/* The keys for a card in the hand and a tile in rack order */
static char *
find_keys (const GinkgoState *state,
           Choice choice)
{
  const GinkgoSeat *seat = &state->seats[state->pending_seat];
  guint tile, n;

  if (choice == CHOOSES_NOTHING)
    return g_strdup ("");

  for (guint card = 0; card < seat->n_hand; card++)
    for (tile = 0, n = 0; tile < GINKGO_N_TILES; tile++)
      if (seat->tiles >> tile & 1)
        {
          if (does (state, seat->hand[card], (guint8) tile, choice))
            return g_strdup_printf ("%u %c", card + 1, (char) ('a' + n));
          n++;
        }

  return NULL;
}

/* True if something follows at once when the first card exploits */
static gboolean
leads_to (const GinkgoSavedGame *saved,
          const GinkgoState *state,
          GinkgoEffectKind kind)
{
  g_autoptr (GinkgoChange) change = ginkgo_change_new (saved->game, saved->position);
  GinkgoDecision decision;

  ginkgo_decision_init_choose (&decision, state->pending_seat, state->seats[state->pending_seat].hand[0], GINKGO_TILE_NONE);
  ginkgo_change_add_decision (change, saved->seed, &decision);
  for (guint position = saved->position + 1; position <= ginkgo_verified_game_get_length (change->branch); position++)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_verified_game_get_timeline (change->branch), position);

      for (guint i = 0; i < effects->len; i++)
        if (ginkgo_effects_get (effects, i)->kind == kind)
          return TRUE;
    }

  return FALSE;
}

static char *
find_scene (const Scene *scene,
            const GinkgoSavedGame *saved,
            const GinkgoState *state)
{
  static const GinkgoEffectKind followed[] = {
    [CHOOSES_A_NEW_DECK] = GINKGO_EFFECT_DECK_REBUILT,
    [CHOOSES_THE_LAST_ROUND] = GINKGO_EFFECT_LAST_ROUND,
    [CHOOSES_THE_END] = GINKGO_EFFECT_GAME_OVER,
  };

  if (state->pending != scene->pending || state->round < scene->round ||
      !ginkgo_decider_is_person (saved->record, state->pending_seat))
    return NULL;
  if (scene->choice < CHOOSES_A_NEW_DECK)
    return find_keys (state, scene->choice);

  return leads_to (saved, state, followed[scene->choice]) ? g_strdup ("1 Return") : NULL;
}

static char *
play (const Scene *scene,
      guint64 seed,
      GinkgoSavedGame **game)
{
  g_autoptr (GinkgoSavedGame) saved = create_game (scene, seed);
  char *keys = NULL;
  GinkgoState state;

  ginkgo_state_init (&state, &saved->record->setup, NULL);
  while (!ginkgo_state_is_over (&state))
    {
      keys = find_scene (scene, saved, &state);
      if (keys)
        {
          *game = g_steal_pointer (&saved);
          return keys;
        }
      append (saved, &state, GINKGO_LEVEL_GREEDY);
    }

  return NULL;
}

static void
save (const char *directory,
      const char *name,
      GinkgoSavedGame *saved)
{
  g_autofree char *file = g_strconcat (name, ".db", NULL);
  g_autofree char *path = g_build_filename (directory, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);
  g_autoptr (GAsyncResult) result = NULL;

  saved->id = 0;
  if (store != NULL)
    {
      result = ginkgo_store_wait (store, ginkgo_store_request_add_once (saved, GINKGO_SAME_GAME));
      saved->id = ginkgo_store_add_finish (store, result, NULL, &error);
    }
  if (saved->id == 0)
    g_error ("%s: %s", path, error->message);
  ginkgo_store_close (store);
}

static void
save_file (const char *directory,
           const char *name,
           const GinkgoSavedGame *saved)
{
  g_autofree char *folder = g_build_filename (directory, "files", NULL);
  g_autofree char *base = g_strconcat (name, ".ginkgo", NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  if (!ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (saved), NULL, &error))
    g_error ("%s: %s", path, error->message);
}

static void
make_scene (const Scene *scene,
            const char *directory)
{
  g_autoptr (GinkgoSavedGame) saved = NULL;
  g_autofree char *keys = NULL;

  for (guint64 seed = 1; !keys; seed++)
    keys = play (scene, seed, &saved);

  save (directory, scene->name, saved);
  save (directory, "library", saved);
  save_file (directory, scene->name, saved);
  g_print ("%s\t%s\n", scene->name, keys);
}

/* The person improves: playing at random now and then is weak play. */
static GinkgoLevel
find_level (const GinkgoSavedGame *saved,
            const GinkgoState *state,
            guint index)
{
  guint n = saved->position * 7 + index * 3;

  if (ginkgo_state_awaits_chance (state) || !ginkgo_decider_is_person (saved->record, state->pending_seat))
    return n % 3 == 0 ? GINKGO_LEVEL_RANDOM : GINKGO_LEVEL_GREEDY;
  return n % N_FINISHED >= index * 2 ? GINKGO_LEVEL_RANDOM : GINKGO_LEVEL_GREEDY;
}

static GinkgoSavedGame *
play_to_end (GinkgoMode mode,
             const char *seats,
             guint64 seed,
             gboolean is_learning)
{
  const Scene scene = { "finished", mode, seats, .names = short_names };
  GinkgoSavedGame *saved = create_game (&scene, seed);
  GinkgoState state;

  ginkgo_state_init (&state, &saved->record->setup, NULL);
  while (!ginkgo_state_is_over (&state))
    append (saved, &state, is_learning ? find_level (saved, &state, (guint) seed) : GINKGO_LEVEL_GREEDY);
  saved->finished = TRUE;

  return saved;
}

/* As if the first decision of the person after some rounds was a mistake */
static void
make_exercise (const char *directory,
               const GinkgoSavedGame *saved)
{
  g_autofree char *path = g_build_filename (directory, "finished.db", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  GinkgoExercise exercise = { .position = SOME_ROUNDS, .loss = 900, .lead = 850, .cause = GINKGO_CAUSE_RESOURCES };
  const GinkgoEvent *event;

  do
    event = ginkgo_record_get_event (saved->record, ++exercise.position);
  while (ginkgo_event_is_chance (event) || event->decision.seat != 0 || event->decision.kind != GINKGO_EVENT_CHOOSE);

  result = ginkgo_store_wait (store, ginkgo_store_request_save_analysis (saved->id, GINKGO_ANALYSIS_VERSION, "a record", GINKGO_PASS_FULL, "an analysis", &exercise, 1));
  ginkgo_store_close (store);
}

static void
make_finished (guint index,
               const char *directory)
{
  static const char *const seats[] = { "pc", "pcc", "pp", "ppcc" };
  GinkgoMode mode = index % 4 == 2 ? GINKGO_MODE_INTRODUCTORY : GINKGO_MODE_NORMAL;
  g_autoptr (GinkgoSavedGame) saved = play_to_end (mode, seats[index % 4], index, TRUE);

  saved->modified = LAST_FINISHED * G_USEC_PER_SEC - (N_FINISHED - index) * 3 * G_TIME_SPAN_DAY;
  saved->created = saved->modified - G_TIME_SPAN_HOUR;
  save (directory, "finished", saved);
  if (index % 12 == 0)
    make_exercise (directory, saved);
}

typedef struct
{
  const char *name; /* (nullable): the one that somebody has given it */
  GinkgoMode mode;
  const char *seats; /* as in #Scene */
  guint age;         /* since its end, in hours */
} FinishedGame;

static const FinishedGame finished_games[] = {
  { NULL, GINKGO_MODE_NORMAL, "pccc", 1 },
  { "A rainy Sunday", GINKGO_MODE_NORMAL, "pcc", 30 },
  { NULL, GINKGO_MODE_SOLITAIRE, "ph", 80 },
  { "The game in which nobody wanted to build anything blue, and we all laughed", GINKGO_MODE_INTRODUCTORY, "ppppp", 700 },
  { NULL, GINKGO_MODE_INTRODUCTORY, "pc", 9000 },
};

/* For the library only */
static void
make_finished_game (const FinishedGame *game,
                    const char *directory)
{
  g_autoptr (GinkgoSavedGame) saved = play_to_end (game->mode, game->seats, game->age, FALSE);

  saved->name = g_strdup (game->name);
  saved->modified = saved->created - game->age * G_TIME_SPAN_HOUR;
  save (directory, "library", saved);
}

int
main (int argc,
      char **argv)
{
  if (argc != 2)
    {
      g_printerr ("Usage: ginkgo-scenes DIRECTORY\n");
      return EXIT_FAILURE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    make_scene (&scenes[i], argv[1]);
  for (guint i = 0; i < N_FINISHED; i++)
    make_finished (i, argv[1]);
  for (guint i = 0; i < G_N_ELEMENTS (finished_games); i++)
    make_finished_game (&finished_games[i], argv[1]);

  return EXIT_SUCCESS;
}
