/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-avatar.h"
#include "ginkgo-curtain.h"
#include "ginkgo-table-event.h"
#include "ginkgo-test-clock.h"

static const char *const names[] = { "Ada", "Orla", NULL };

/* Events concern all players. Effects on a single player are none. */
static const struct
{
  GinkgoEffect effects[2];
  guint n_effects;
  const char *event;
} events[] = {
  { { { .kind = GINKGO_EFFECT_DECK_REBUILT, .card = GINKGO_CARD_NONE, .amount = 13 } }, 1, "A New Deck\nThe new deck has 13 cards" },
  { { { .kind = GINKGO_EFFECT_DECK_REBUILT, .card = GINKGO_CARD_NONE, .amount = 13, .lost = 3 } }, 1, "A New Deck\nThe new deck has 13 cards, 3 discarded" },
  { { { .kind = GINKGO_EFFECT_DECK_REBUILT, .card = GINKGO_CARD_NONE, .amount = 13 }, { .kind = GINKGO_EFFECT_LAST_ROUND, .reason = GINKGO_END_SUPPLY } },
    2,
    "The Last Round\nThe tiles are used up." },
  { { { .kind = GINKGO_EFFECT_TILES_RETURNED, .seat = 0, .amount = 3 }, { .kind = GINKGO_EFFECT_TILES_RETURNED, .seat = 1 } },
    2,
    "Tiles Returned\nAda returned 3 tiles: +3 points\nOrla returned no tiles" },
  { { { .kind = GINKGO_EFFECT_COMMITTED, .card = GINKGO_CARD_NONE } }, 1, NULL },
};

static void
test_events (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autoptr (GArray) effects = ginkgo_effects_new ();
      const GinkgoState after = { 0 };
      const GinkgoPart part = { 1, effects, 0, events[i].n_effects, &after };
      g_autofree char *event = NULL;

      g_array_append_vals (effects, events[i].effects, events[i].n_effects);
      event = ginkgo_table_event_describe (&part, names);
      g_assert_cmpstr (event, ==, events[i].event);
    }
}

/* The curtain closes at once, opens gently, and takes the pointer only while it is closed. */
static void
test_curtain (void)
{
  const GinkgoPrompt close = { .kind = GINKGO_PROMPT_UNCOVER, .seat = 1, .text = (char *) "Pass to Orla", .help = (char *) "Hidden", .button = (char *) "I Am Orla" };
  const GinkgoPrompt open = { .kind = GINKGO_PROMPT_CHOOSE };
  GtkWidget *curtain = g_object_new (GINKGO_TYPE_CURTAIN, NULL);
  GtkWidget *window = ginkgo_ui_fixture_present (curtain, 600, 400);
  GtkWidget *box = gtk_widget_get_parent (ginkgo_ui_fixture_find (curtain, GINKGO_TYPE_AVATAR, NULL));

  ginkgo_ui_fixture_set_animations (TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (gtk_widget_get_mapped (box));
      ginkgo_curtain_show (GINKGO_CURTAIN (curtain), &close, names);
      g_assert_true (gtk_widget_get_mapped (box));
      g_assert_true (gtk_widget_get_can_target (curtain));
      g_assert_true (ginkgo_ui_fixture_has_text (curtain, "Pass to Orla"));

      ginkgo_test_clock_stop ();
      ginkgo_curtain_show (GINKGO_CURTAIN (curtain), &open, names);
      g_assert_false (gtk_widget_get_can_target (curtain));
      g_assert_true (gtk_widget_get_mapped (box));
      ginkgo_test_clock_run ();
      ginkgo_ui_fixture_wait_until (!gtk_widget_get_mapped (box));
    }
  ginkgo_ui_fixture_set_animations (FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/events", test_events);
  g_test_add_func ("/ui/curtain", test_curtain);

  return g_test_run ();
}
