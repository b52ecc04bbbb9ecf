/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Makes a database for each scene that build-aux/screenshots takes pictures of:
 *   ginkgo-scenes DIRECTORY
 * A scene is a game played by computer players up to the first moment at which a
 * person has something of a kind to decide. One line each tells the scene's name and
 * the keys that choose what it is to show.
 */

#include <stdlib.h>

#include "ginkgo-change.h"
#include "ginkgo-decider.h"
#include "ginkgo-new-game.h"
#include "ginkgo-store.h"

typedef enum
{
  CHOOSES_NOTHING,
  CHOOSES_TO_BUILD,
  CHOOSES_TO_URBANIZE,
  CHOOSES_TOO_DEAR,
  CHOOSES_THE_END,
} Choice;

/**
 * Scene:
 * @name: what its pictures are called
 * @mode: the mode
 * @seats: a letter for each seat: a person, a computer player, Hal
 * @round: the first round it can be in
 * @pending: what the person has to decide; %GINKGO_EVENT_NONE for the end
 * @choice: what she has chosen
 */
typedef struct
{
  const char *name;
  GinkgoMode mode;
  const char *seats;
  guint round;
  GinkgoEventKind pending;
  Choice choice;
} Scene;

static const Scene scenes[] = {
  { "first-round", GINKGO_MODE_INTRODUCTORY, "pcc", 1, GINKGO_EVENT_CHOOSE, CHOOSES_NOTHING },
  { "draft", GINKGO_MODE_NORMAL, "pccc", 0, GINKGO_EVENT_DRAFT, CHOOSES_NOTHING },
  { "build", GINKGO_MODE_NORMAL, "pcc", 8, GINKGO_EVENT_CHOOSE, CHOOSES_TO_BUILD },
  { "urbanize", GINKGO_MODE_NORMAL, "pcccc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_TO_URBANIZE },
  { "too-dear", GINKGO_MODE_NORMAL, "pcc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_TOO_DEAR },
  { "token", GINKGO_MODE_NORMAL, "pcc", 6, GINKGO_EVENT_TOKEN, CHOOSES_NOTHING },
  { "take", GINKGO_MODE_NORMAL, "pc", 3, GINKGO_EVENT_TAKE, CHOOSES_NOTHING },
  { "return", GINKGO_MODE_NORMAL, "pccc", 3, GINKGO_EVENT_RETURN, CHOOSES_NOTHING },
  { "curtain", GINKGO_MODE_NORMAL, "ppp", 5, GINKGO_EVENT_CHOOSE, CHOOSES_NOTHING },
  { "solitaire", GINKGO_MODE_SOLITAIRE_EXPERT, "ph", 9, GINKGO_EVENT_CHOOSE, CHOOSES_TO_BUILD },
  { "late", GINKGO_MODE_NORMAL, "pc", 18, GINKGO_EVENT_CHOOSE, CHOOSES_NOTHING },
  { "end", GINKGO_MODE_NORMAL, "pccc", 6, GINKGO_EVENT_CHOOSE, CHOOSES_THE_END },
};

static const char *const names[GINKGO_MAX_SEATS] = { "Ada", "Orla", "Pim", "Milo", "Bea" };

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
  guint i;

  for (i = 0; i < game.n_seats; i++)
    {
      game.seats[i].name = scene->seats[i] == 'h' ? "Hal" : names[i];
      game.seats[i].level = GINKGO_LEVEL_GREEDY;
      game.seats[i].kind = scene->seats[i] == 'p' ? GINKGO_SEAT_KIND_HUMAN :
                           scene->seats[i] == 'c' ? GINKGO_SEAT_KIND_COMPUTER :
                                                    GINKGO_SEAT_KIND_HAL;
    }

  saved = ginkgo_new_game_create (&game, &error);
  if (!saved)
    g_error ("%s: %s", scene->name, error->message);

  return saved;
}

static GinkgoChange *
decide (const GinkgoState *state,
        guint position,
        guint64 seed)
{
  GinkgoDecision decision;
  GinkgoView view;

  if (ginkgo_state_awaits_chance (state))
    return ginkgo_change_new_chance (state, position, seed);

  ginkgo_view_init (&view, state, state->pending_seat);
  ginkgo_ai_decide (GINKGO_LEVEL_GREEDY, &view, seed, position, NULL, &decision);

  return ginkgo_change_new_decision (state, position, seed, &decision);
}

/* What a card does with a tile, and whether it can be paid now. */
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
  guint i;

  if (ginkgo_state_preview (state, state->pending_seat, card, tile, &after, effects) != GINKGO_RULES_OK)
    return FALSE;
  for (i = 0; i < effects->len; i++)
    lacking |= ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_LACKING;

  switch (choice)
    {
    case CHOOSES_TO_BUILD:
      return !lacking && site != GINKGO_BUILDING_NONE && state->city.buildings[site].height > 1;
    case CHOOSES_TO_URBANIZE:
      return !lacking && ginkgo_card_is_urbanization (card);
    case CHOOSES_TOO_DEAR:
      return lacking;
    case CHOOSES_THE_END:
    case CHOOSES_NOTHING:
    default:
      return FALSE;
    }
}

/* The keys for a card of the hand, and for a tile in the order in which the rack has
 * them. */
static char *
find_keys (const GinkgoState *state,
           Choice choice)
{
  const GinkgoSeat *seat = &state->seats[state->pending_seat];
  guint card, tile, n;

  if (choice == CHOOSES_NOTHING || choice == CHOOSES_THE_END)
    return g_strdup ("");

  for (card = 0; card < seat->n_hand; card++)
    for (tile = 0, n = 0; tile < GINKGO_N_TILES; tile++)
      if (seat->tiles >> tile & 1)
        {
          if (does (state, seat->hand[card], (guint8) tile, choice))
            return g_strdup_printf ("%u %c", card + 1, (char) ('a' + n));
          n++;
        }

  return NULL;
}

/* Whether exploiting with the first card is the last thing that happens. */
static gboolean
ends (const GinkgoState *state,
      guint position,
      guint64 seed)
{
  g_autoptr (GinkgoChange) change = NULL;
  GinkgoDecision decision;

  ginkgo_decision_init_choose (&decision, state->pending_seat, state->seats[state->pending_seat].hand[0], GINKGO_TILE_NONE);
  change = ginkgo_change_new_decision (state, position, seed, &decision);

  return ginkgo_state_is_over (&change->after);
}

static char *
find_scene (const Scene *scene,
            const GinkgoSavedGame *saved,
            const GinkgoState *state)
{
  if (state->pending != scene->pending || state->round < scene->round ||
      !ginkgo_decider_is_person (saved->record, state->pending_seat))
    return NULL;
  if (scene->choice != CHOOSES_THE_END)
    return find_keys (state, scene->choice);

  return ends (state, saved->position, saved->seed) ? g_strdup ("1 Return") : NULL;
}

static void
append (GinkgoSavedGame *saved,
        GinkgoState *state)
{
  g_autoptr (GinkgoChange) change = decide (state, saved->position, saved->seed);
  guint i;

  for (i = 0; i < change->events->len; i++)
    ginkgo_record_append (saved->record, &ginkgo_change_get_events (change)[i]);
  saved->position = ginkgo_record_get_length (saved->record);
  *state = change->after;
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
      append (saved, &state);
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

  saved->id = 0;
  if (!store || !ginkgo_store_add (store, saved, &error))
    g_error ("%s: %s", path, error->message);
  ginkgo_store_close (store);
}

static void
make_scene (const Scene *scene,
            const char *directory)
{
  g_autoptr (GinkgoSavedGame) saved = NULL;
  g_autofree char *keys = NULL;
  guint64 seed;

  for (seed = 1; !keys; seed++)
    keys = play (scene, seed, &saved);

  save (directory, scene->name, saved);
  save (directory, "library", saved);
  g_print ("%s\t%s\n", scene->name, keys);
}

int
main (int argc,
      char **argv)
{
  guint i;

  if (argc != 2)
    {
      g_printerr ("Usage: ginkgo-scenes DIRECTORY\n");
      return EXIT_FAILURE;
    }

  for (i = 0; i < G_N_ELEMENTS (scenes); i++)
    make_scene (&scenes[i], argv[1]);

  return EXIT_SUCCESS;
}
