/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the effects of a part say comes and goes is what comes and goes. */

#include "ginkgo-playback.h"
#include "ginkgo-ui-fixture.h"

#include "ginkgo-view.h"

#define N_SEEDS 4

typedef struct
{
  const char *path;
  GinkgoMode mode;
  guint n_seats;
} Table;

static const Table tables[] = {
  { "/ui/changes/introductory", GINKGO_MODE_INTRODUCTORY, 3 },
  { "/ui/changes/normal", GINKGO_MODE_NORMAL, 5 },
  { "/ui/changes/two", GINKGO_MODE_NORMAL, 2 },
  { "/ui/changes/solitaire", GINKGO_MODE_SOLITAIRE, 2 },
};

static GinkgoSavedGame *
play (const Table *table,
      guint seed)
{
  GinkgoNewGame new_game = { .mode = table->mode, .n_seats = table->n_seats, .seed = seed };
  guint seat;

  for (seat = 0; seat < table->n_seats; seat++)
    new_game.seats[seat] = (GinkgoNewSeat) { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY };
  if (ginkgo_mode_is_solitaire (table->mode))
    new_game.seats[GINKGO_HAL_SEAT].kind = GINKGO_SEAT_KIND_HAL;

  return ginkgo_ui_fixture_play (&new_game, GINKGO_UI_WHOLE_GAME);
}

static void
check_seat (const GinkgoState *before,
            const GinkgoState *after,
            guint seat,
            const int changes[GINKGO_N_ITEMS])
{
  const GinkgoSeat *then = &before->seats[seat];
  const GinkgoSeat *now = &after->seats[seat];

  g_assert_cmpint (now->points - then->points, ==, changes[GINKGO_ITEM_POINT]);
  /* Hal's tiles and resources come from the supply (R12.3). */
  if (ginkgo_mode_is_solitaire (after->mode) && seat == GINKGO_HAL_SEAT)
    return;

  g_assert_cmpint (now->resources - then->resources, ==, changes[GINKGO_ITEM_RESOURCE]);
  g_assert_cmpint ((int) ginkgo_view_count_tiles (after, seat) - (int) ginkgo_view_count_tiles (before, seat), ==, changes[GINKGO_ITEM_TILE]);
}

/* Of somebody who has put something down nothing is seen; tiles that she returns count as
 * hers until all are laid open, in the part that comes at once after it (R8.2). */
static gboolean
is_silent (const GinkgoPart *part)
{
  guint i;

  for (i = 0; i < part->n_effects; i++)
    if (ginkgo_part_get_effect (part, i)->kind != GINKGO_EFFECT_COMMITTED)
      return FALSE;

  return TRUE;
}

static void
check_event (GinkgoState *state,
             const GinkgoEvent *event,
             guint position)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) moments = ginkgo_moments_new ();
  GinkgoState before = *state;
  guint n_effects = 0;
  guint i, seat;

  ginkgo_state_apply_watched (state, event, effects, moments);
  for (i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);
      GinkgoPart part = { position, effects, n_effects, moment->n_effects - n_effects, &moment->state };
      GinkgoChanges changes;

      n_effects = moment->n_effects;
      if (is_silent (&part))
        continue;
      ginkgo_changes_init (&changes, &part);
      for (seat = 0; seat < state->n_seats; seat++)
        check_seat (&before, &moment->state, seat, changes.items[seat]);
      before = moment->state;
    }
}

static void
test_changes (gconstpointer data)
{
  guint seed;

  for (seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (GinkgoSavedGame) saved = play (data, seed);
      GinkgoState state;
      guint i;

      ginkgo_state_init (&state, &saved->record->setup, NULL);
      for (i = 0; i < ginkgo_record_get_length (saved->record); i++)
        check_event (&state, ginkgo_record_get_event (saved->record, i), i + 1);
      g_assert_true (ginkgo_state_is_over (&state));
    }
}

int
main (int argc,
      char **argv)
{
  guint i;

  ginkgo_ui_fixture_init (&argc, &argv);

  for (i = 0; i < G_N_ELEMENTS (tables); i++)
    g_test_add_data_func (tables[i].path, &tables[i], test_changes);

  return g_test_run ();
}
