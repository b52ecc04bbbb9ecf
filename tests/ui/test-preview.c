/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-preview.h"
#include "ginkgo-prompt.h"

#define RED_16 ginkgo_tile_make (GINKGO_COLOR_RED, 16)

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

static char *
join_rows (const GinkgoPreview *preview,
           GinkgoPreviewPart part)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; i < preview->rows->len; i++)
    {
      const GinkgoPreviewRow *row = g_ptr_array_index (preview->rows, i);

      if (row->part == part)
        g_strv_builder_add (builder, row->text);
    }

  texts = g_strv_builder_end (builder);

  return g_strjoinv ("; ", texts);
}

static void
assert_part (const GinkgoPreview *preview,
             GinkgoPreviewPart part,
             const char *expected)
{
  g_autofree char *text = join_rows (preview, part);

  g_assert_cmpstr (text, ==, expected);
}

/* In a fresh game for three */
static void
prepare_choice (GinkgoState *state,
                guint8 card,
                guint8 tile,
                guint resources)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0);

  *state = *ginkgo_game_get_state (game);
  state->seats[0].hand[0] = card;
  state->seats[0].tiles = G_GUINT64_CONSTANT (1) << tile;
  state->seats[0].n_tiles = 1;
  state->seats[0].supply = (guint8) (state->seats[0].supply + state->seats[0].resources - resources);
  state->seats[0].resources = (guint8) resources;
  state->seats[0].n_area = 0;
}

static void
test_preview_construct (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;
  guint8 card;

  prepare_choice (&state, 0, RED_16, 5);
  card = state.city.buildings[0].tile;
  state.seats[0].hand[0] = card;
  state.city.buildings[0].owner = 1;
  state.seats[1].supply--;
  state.seats[1].in_city++;

  preview = ginkgo_preview_new (&state, 0, card, RED_16, names);
  g_assert_nonnull (preview);
  g_assert_null (preview->warning);
  assert_part (preview, GINKGO_PREVIEW_INSTEAD, "");
  assert_part (preview, GINKGO_PREVIEW_OTHERS, "1 resource back to Orla; +1 point for Orla");
  g_assert_nonnull (strstr (preview->summary, "−"));
  g_assert_true (g_str_has_prefix (preview->title, "Build Red 16 on "));

  {
    g_autofree char *cost = join_rows (preview, GINKGO_PREVIEW_COST);
    g_autofree char *keeps = join_rows (preview, GINKGO_PREVIEW_KEEPS);

    g_assert_nonnull (strstr (cost, "2 resources placed"));
    g_assert_cmpuint (strlen (keeps), >, 0);
  }

  /* No preview for a tile that the player lacks */
  g_assert_null (ginkgo_preview_new (&state, 0, card, 59, names));
}

/* R7: names the shortage and the fallback. Only players who act earlier could still help. */
static void
test_preview_lacking (void)
{
  GinkgoPrompt prompt = { .kind = GINKGO_PROMPT_CHOOSE };
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 21, RED_16, 1);
  state.first = 1;

  preview = ginkgo_preview_new (&state, 0, 21, RED_16, names);
  g_assert_cmpstr (preview->warning, ==, "Needs 3 resources, you have 1");
  g_assert_true (g_str_has_prefix (preview->summary, "Instead: "));
  assert_part (preview, GINKGO_PREVIEW_INSTEAD, "If you still cannot pay on your turn, you get the tile back and exploit Blue 2");
  assert_part (preview, GINKGO_PREVIEW_COST, "");
  assert_part (preview, GINKGO_PREVIEW_KEEPS, "");
  assert_part (preview, GINKGO_PREVIEW_DISTRICTS, "");
  {
    g_autofree char *gain = join_rows (preview, GINKGO_PREVIEW_GAIN);

    g_assert_cmpuint (strlen (gain), >, 0);
  }

  state.first = 0;
  g_clear_pointer (&preview, ginkgo_preview_free);
  preview = ginkgo_preview_new (&state, 0, 21, RED_16, names);
  assert_part (preview, GINKGO_PREVIEW_INSTEAD, "You get the tile back and exploit Blue 2");

  ginkgo_prompt_describe_outcome (&prompt, preview, FALSE);
  g_assert_cmpstr (prompt.button, ==, "Play Card Alone");
  ginkgo_prompt_clear (&prompt);
}

/* The kept card 20 is worth 9 points; red 16 on red 20 costs 4. */
static void
test_preview_cards (void)
{
  const guint8 red_20 = ginkgo_tile_make (GINKGO_COLOR_RED, 20);
  const guint8 tiles[9] = { red_20, 20, 2, 40, 1, 41, 21, 42, 22 };
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, red_20, RED_16, 5);
  ginkgo_city_init (&state.city, tiles);
  state.seats[0].points = 4;

  preview = ginkgo_preview_new (&state, 0, red_20, RED_16, names);
  g_assert_cmpstr (preview->summary, ==, "−2 resources · −1 tile · −4 points · +9 in cards");
}

/* Blue 1 is beside red 1 to 3. Built over in red, it joins them. */
static void
test_preview_districts (void)
{
  const guint8 tiles[9] = { 0, 20, 2, 40, 1, 41, 21, 42, 22 };
  g_autoptr (GinkgoPreview) preview = NULL;
  const GinkgoPreviewRow *row = NULL;
  GinkgoState state;
  guint i;

  prepare_choice (&state, 20, RED_16, 5);
  ginkgo_city_init (&state.city, tiles);
  state.city.buildings[state.city.sites[2]].owner = 1;
  state.seats[1].supply--;
  state.seats[1].in_city++;

  preview = ginkgo_preview_new (&state, 0, 20, RED_16, names);
  assert_part (preview, GINKGO_PREVIEW_DISTRICTS, "New red district: 4 buildings; You: 0 → 3 points, taking the lead; Orla: 0 → 1 point");
  g_assert_nonnull (strstr (preview->summary, "+3 points in districts"));

  for (i = 0; i < preview->rows->len; i++)
    {
      row = g_ptr_array_index (preview->rows, i);
      if (row->part == GINKGO_PREVIEW_DISTRICTS)
        break;
    }
  g_assert_cmpint (row->color, ==, GINKGO_COLOR_RED);
  row = g_ptr_array_index (preview->rows, i + 1);
  g_assert_cmpint (row->glyph, ==, GINKGO_GLYPH_EMBLEM);
  g_assert_cmpuint (row->seat, ==, 0);
}

/* A player can pay with what returns from their own building (R6.1). */
static void
test_preview_comes_back (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 20, RED_16, 1);
  state.city.buildings[state.city.sites[20]].owner = 0;
  state.seats[0].supply--;
  state.seats[0].in_city++;
  preview = ginkgo_preview_new (&state, 0, 20, RED_16, names);
  g_assert_cmpstr (preview->warning, ==, "Needs 3 resources, you have 2, including 1 that comes back");
}

/* Includes items still to be taken. */
static void
test_preview_take (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, ginkgo_card_from_letter (3), 0, 4);
  state.seats[0].points = 2;
  preview = ginkgo_preview_new (&state, 0, ginkgo_card_from_letter (3), GINKGO_TILE_NONE, names);
  g_assert_nonnull (preview);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+1 resource or +1 tile");
  for (guint i = 0; i < preview->rows->len; i++)
    g_assert_cmpint (((const GinkgoPreviewRow *) g_ptr_array_index (preview->rows, i))->glyph, ==, -1);
  {
    g_autofree char *then = join_rows (preview, GINKGO_PREVIEW_AFTER);

    g_assert_cmpstr (then, ==, "5 resources, 1 tile, 2 points; or 4 resources, 2 tiles, 2 points");
  }
}

/* R8.1: what the supply does not have is no gain. */
static void
test_preview_lost (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 0, RED_16, 4);
  state.city.buildings[state.city.sites[0]].height = 2;
  state.seats[0].supply = 1;
  preview = ginkgo_preview_new (&state, 0, 0, GINKGO_TILE_NONE, names);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+1 resource from Red 1");
  assert_part (preview, GINKGO_PREVIEW_LOSS, "1 resource unavailable");

  state.seats[0].supply = 0;
  g_clear_pointer (&preview, ginkgo_preview_free);
  preview = ginkgo_preview_new (&state, 0, 0, GINKGO_TILE_NONE, names);
  assert_part (preview, GINKGO_PREVIEW_GAIN, "");
  assert_part (preview, GINKGO_PREVIEW_LOSS, "2 resources unavailable");
}

static void
assert_note (const GinkgoState *state,
             guint8 card,
             const char *expected)
{
  g_autoptr (GinkgoPreview) preview = ginkgo_preview_new (state, 0, card, GINKGO_TILE_NONE, names);

  g_assert_nonnull (preview);
  assert_part (preview, GINKGO_PREVIEW_NOTE, expected);
}

/* Names the earlier players, whose actions are unknown. */
static void
test_preview_earlier (void)
{
  const guint8 card = ginkgo_card_from_letter (3);
  GinkgoState state;

  prepare_choice (&state, card, 0, 4);
  state.first = 0;
  assert_note (&state, card, "");
  state.first = 2;
  assert_note (&state, card, "Pim plays before you and may change this");
  state.first = 1;
  assert_note (&state, card, "Orla and Pim play before you and may change this");
}

/* R8.2: a point for each tile; how long they last depends on the tiles drawn so far. */
static void
test_preview_return (void)
{
  g_autoptr (GinkgoPreview) preview = NULL;
  GinkgoState state;

  prepare_choice (&state, 0, 15, 5);
  state.round = 9;
  state.resolution.turn = 2;
  state.pending = GINKGO_EVENT_RETURN;
  state.seats[0].points = 7;
  state.seats[0].tiles = 0xfff;
  state.seats[0].n_tiles = 12;

  g_assert_null (ginkgo_preview_new_for_return (&state, 0, 0));
  preview = ginkgo_preview_new_for_return (&state, 0, 0x7f);
  g_assert_cmpstr (preview->title, ==, "Return 7 Tiles");
  g_assert_cmpstr (preview->summary, ==, "+7 points · tiles for about 2 more rounds");
  g_assert_null (preview->warning);
  assert_part (preview, GINKGO_PREVIEW_COST, "−7 tiles");
  assert_part (preview, GINKGO_PREVIEW_GAIN, "+7 points");
  assert_part (preview, GINKGO_PREVIEW_SCORE, "11 → 18 so far; = 14 behind the screen + 4 for New Hand");
  assert_part (preview, GINKGO_PREVIEW_AFTER, "5 resources, 5 tiles, 14 points");
  assert_part (preview, GINKGO_PREVIEW_NOTE, "Your tiles alone last for about 2 more rounds");

  ginkgo_preview_free (preview);
  preview = ginkgo_preview_new_for_return (&state, 0, 1);
  g_assert_cmpstr (preview->summary, ==, "+1 point · tiles for about 1 more round");
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/preview/construct", test_preview_construct);
  g_test_add_func ("/table/preview/lacking", test_preview_lacking);
  g_test_add_func ("/table/preview/cards", test_preview_cards);
  g_test_add_func ("/table/preview/districts", test_preview_districts);
  g_test_add_func ("/table/preview/comes-back", test_preview_comes_back);
  g_test_add_func ("/table/preview/take", test_preview_take);
  g_test_add_func ("/table/preview/lost", test_preview_lost);
  g_test_add_func ("/table/preview/earlier", test_preview_earlier);
  g_test_add_func ("/table/preview/return", test_preview_return);

  return g_test_run ();
}
