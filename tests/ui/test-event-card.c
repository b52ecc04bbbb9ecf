/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-event-card.h"
#include "ginkgo-ui-fixture.h"

/* A card tells of what happens to all, with what it is about; it can be closed. */
static void
test_shown (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  const guint8 joined[] = { 3, 4 };
  GtkWidget *window;

  window = ginkgo_ui_fixture_present (card, 500, 400);
  g_assert_false (gtk_widget_get_visible (card));
  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "A New Deck", "9 cards", 100);
  ginkgo_event_card_set_cards (GINKGO_EVENT_CARD (card), "New", joined, 2);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "A New Deck");
  ginkgo_ui_fixture_wait_until (!gtk_widget_get_visible (card));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "The Last Round", "", 100000);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_activate_action (card, "event-card.close", NULL));
  g_assert_false (gtk_widget_get_visible (card));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "Left", "", 100000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (card);
}

/* However many cards there are to be seen, it does not need more room than a small window
 * has. */
static void
test_fits (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  guint8 cards[30];
  int minimum, few, many;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cards); i++)
    cards[i] = (guint8) i;

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "A New Deck", "13 cards", 100000);
  ginkgo_event_card_set_cards (GINKGO_EVENT_CARD (card), "New", cards, 3);
  ginkgo_event_card_set_discarded (GINKGO_EVENT_CARD (card), cards, 7);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &few, NULL, NULL);
  g_assert_cmpint (few, <=, 270);

  ginkgo_event_card_set_discarded (GINKGO_EVENT_CARD (card), cards, G_N_ELEMENTS (cards));
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
  const guint8 cards[] = { 3, 24, 45 };
  GtkWidget *window = ginkgo_ui_fixture_present (card, 360, 400);
  int width, full, compact;

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "A New Deck", "13 cards, 3 discarded", 100000);
  ginkgo_event_card_set_brief (GINKGO_EVENT_CARD (card), "A new deck of 13 cards");
  ginkgo_event_card_set_cards (GINKGO_EVENT_CARD (card), "New", cards, G_N_ELEMENTS (cards));
  ginkgo_event_card_set_discarded (GINKGO_EVENT_CARD (card), cards, G_N_ELEMENTS (cards));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &full, NULL, NULL);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));

  ginkgo_event_card_set_compact (GINKGO_EVENT_CARD (card), TRUE);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &compact, NULL, NULL);
  g_assert_cmpint (width, <=, 336);
  g_assert_cmpint (compact, <=, full / 2);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A new deck of 13 cards"));
  g_assert_false (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "New"));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "The Last Round", "No tiles", 100000);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The Last Round"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "No tiles"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (card);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/event-card/shown", test_shown);
  g_test_add_func ("/event-card/fits", test_fits);
  g_test_add_func ("/event-card/compact", test_compact);

  return g_test_run ();
}
