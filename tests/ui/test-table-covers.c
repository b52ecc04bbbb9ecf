/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-avatar.h"
#include "ginkgo-curtain.h"
#include "ginkgo-event-card.h"
#include "ginkgo-test-clock.h"

static const char *const names[] = { "Ada", "Orla", NULL };

static void
add_effect (GArray *effects,
            GinkgoEffectKind kind,
            guint8 card,
            guint16 amount,
            guint16 lost)
{
  const GinkgoEffect effect = { .kind = (guint8) kind, .card = card, .amount = amount, .lost = lost };

  g_array_append_val (effects, effect);
}

static void
show (GtkWidget *card,
      GArray *effects,
      guint n_discard)
{
  GinkgoState after = { .n_discard = (guint8) n_discard };
  const GinkgoPart part = { 1, effects, 0, effects->len, &after };

  for (guint i = 0; i < n_discard; i++)
    after.discard[i] = (guint8) i;

  g_assert_true (ginkgo_event_card_show (GINKGO_EVENT_CARD (card), names, &part));
}

static void
show_new_deck (GtkWidget *card,
               guint n_joined,
               guint n_discarded)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();

  for (guint i = 0; i < n_joined; i++)
    add_effect (effects, GINKGO_EFFECT_CARD_JOINED, (guint8) (40 + i), 0, 0);
  add_effect (effects, GINKGO_EFFECT_DECK_REBUILT, GINKGO_CARD_NONE, 13, (guint16) n_discarded);
  show (card, effects, n_discarded);
}

static void
show_last_round (GtkWidget *card)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_LAST_ROUND, .reason = GINKGO_END_SUPPLY };

  add_effect (effects, GINKGO_EFFECT_DECK_REBUILT, GINKGO_CARD_NONE, 13, 0);
  g_array_append_val (effects, effect);
  show (card, effects, 0);
}

/* The card shows an event and its subject until it is closed. */
static void
test_shown (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  GtkWidget *window = ginkgo_ui_fixture_present (card, 500, 400);

  g_assert_false (gtk_widget_get_visible (card));
  show_new_deck (card, 2, 0);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The new deck has 13 cards"));
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "A New Deck");
  show_last_round (card);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_activate_action (card, "event-card.close", NULL));
  g_assert_false (gtk_widget_get_visible (card));

  show_last_round (card);
  ginkgo_ui_fixture_close (window, card);
}

/* Effects on a single player are no event. */
static void
test_no_event (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoPart part = { 1, effects, 0, 1, NULL };

  add_effect (effects, GINKGO_EFFECT_COMMITTED, GINKGO_CARD_NONE, 0, 0);
  g_assert_false (ginkgo_event_card_show (GINKGO_EVENT_CARD (card), names, &part));
  g_assert_false (gtk_widget_get_visible (card));

  g_assert_finalize_object (card);
}

/* With the most cards it still fits a small window. */
static void
test_fits (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  int minimum, few, many;

  show_new_deck (card, 3, 7);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &few, NULL, NULL);
  g_assert_cmpint (few, <=, 270);

  show_new_deck (card, 3, 30);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, &minimum, &many, NULL, NULL);
  g_assert_cmpint (many, >, few);
  g_assert_cmpint (minimum, <=, 150);

  g_assert_finalize_object (card);
}

/* With little room the card covers much less of the city, and keeps what matters. */
static void
test_compact (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  GtkWidget *window = ginkgo_ui_fixture_present (card, 360, 400);
  int width, full, compact;

  show_new_deck (card, 3, 3);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &full, NULL, NULL);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));

  ginkgo_event_card_set_compact (GINKGO_EVENT_CARD (card), TRUE);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &compact, NULL, NULL);
  g_assert_cmpint (width, <=, 336);
  g_assert_cmpint (compact, <=, full / 2);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The new deck has 13 cards, 3 discarded"));
  g_assert_false (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "New in the deck:"));

  show_last_round (card);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The Last Round"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The tiles are used up."));

  ginkgo_ui_fixture_close (window, card);
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

  g_test_add_func ("/event-card/shown", test_shown);
  g_test_add_func ("/event-card/no-event", test_no_event);
  g_test_add_func ("/event-card/fits", test_fits);
  g_test_add_func ("/event-card/compact", test_compact);
  g_test_add_func ("/ui/curtain", test_curtain);

  return g_test_run ();
}
