/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-event-card.h"
#include "ginkgo-ui-fixture.h"

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
  guint i;

  for (i = 0; i < n_discard; i++)
    after.discard[i] = (guint8) i;

  g_assert_true (ginkgo_event_card_show (GINKGO_EVENT_CARD (card), names, &part, 0));
}

static void
show_new_deck (GtkWidget *card,
               guint n_joined,
               guint n_discarded)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  guint i;

  for (i = 0; i < n_joined; i++)
    add_effect (effects, GINKGO_EFFECT_CARD_JOINED, (guint8) (40 + i), 0, 0);
  add_effect (effects, GINKGO_EFFECT_DECK_REBUILT, GINKGO_CARD_NONE, 13, (guint16) n_discarded);
  show (card, effects, n_discarded);
}

static void
show_last_round (GtkWidget *card)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_LAST_ROUND, .reason = GINKGO_END_SUPPLY };

  g_array_append_val (effects, effect);
  show (card, effects, 0);
}

/* A card shows an event with what it is about, until it is closed. */
static void
test_shown (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  GtkWidget *window = ginkgo_ui_fixture_present (card, 500, 400);

  g_assert_false (gtk_widget_get_visible (card));
  show_new_deck (card, 2, 0);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A new deck of 13 cards"));
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "A New Deck");
  ginkgo_ui_fixture_wait_until (!gtk_widget_get_visible (card));

  show_last_round (card);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_activate_action (card, "event-card.close", NULL));
  g_assert_false (gtk_widget_get_visible (card));

  show_last_round (card);
  ginkgo_ui_fixture_close (window, card);
}

/* What is only about one player is no event. */
static void
test_no_event (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoPart part = { 1, effects, 0, 1, NULL };

  add_effect (effects, GINKGO_EFFECT_COMMITTED, GINKGO_CARD_NONE, 0, 0);
  g_assert_false (ginkgo_event_card_show (GINKGO_EVENT_CARD (card), names, &part, 0));
  g_assert_false (gtk_widget_get_visible (card));

  g_assert_finalize_object (card);
}

/* However many cards there are to be seen, it does not need more room than a small window has. */
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

/* Where there is little room, it covers much less of the city, and says what matters. */
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
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A new deck of 13 cards, 3 discarded"));
  g_assert_false (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "New in the deck:"));

  show_last_round (card);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The Last Round"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The tiles are used up."));

  ginkgo_ui_fixture_close (window, card);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/event-card/shown", test_shown);
  g_test_add_func ("/event-card/no-event", test_no_event);
  g_test_add_func ("/event-card/fits", test_fits);
  g_test_add_func ("/event-card/compact", test_compact);

  return g_test_run ();
}
