/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* Events: their names, and when two are the same. */

/* All different. */
static const char *const events[] = {
  "draft 0 C1",
  "draft 0 C2",
  "draft 1 C1",
  "new-hand 0",
  "new-hand 1",
  "choose 0 A",
  "choose 0 B",
  "choose 0 A R4",
  "choose 0 A R5",
  "choose 1 A R4",
  "take 0 tile",
  "take 0 resource",
  "take 1 tile",
  "token 0 A 1 2",
  "token 0 A 2 1",
  "token 0 B 1 2",
  "token 0 A 1 2 B 3 4",
  "token 1 A 1 2",
  "return 0 -",
  "return 0 R4",
  "return 0 R4 R5",
  "return 1 R4",
  "supply R4 R5",
  "supply R5 R4",
  "supply R4",
  "deck R4 R5",
  "deck A",
};

static void
parse (const char *words,
       int fill,
       GinkgoEvent *event)
{
  GinkgoState state;

  ginkgo_test_position_build (&state, "players 2");
  memset (event, fill, sizeof *event);
  ginkgo_test_event_parse (&state, words, event);
}

/* Whatever stands in places that mean nothing. */
static void
test_equal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    for (guint j = 0; j < G_N_ELEMENTS (events); j++)
      {
        GinkgoEvent a;
        GinkgoEvent b;

        parse (events[i], 0, &a);
        parse (events[j], 0xee, &b);
        if (!!ginkgo_event_equal (&a, &b) != (i == j))
          g_error ("“%s” and “%s”", events[i], events[j]);
        if (!ginkgo_event_is_chance (&a) && !ginkgo_event_is_chance (&b))
          g_assert_true (!!ginkgo_decision_equal (&a.decision, &b.decision) == (i == j));
      }
}

static void
test_kinds (void)
{
  static const char *const names[] = {
    "none", "draft", "new-hand", "choose", "take", "token", "return", "supply", "deck"
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GinkgoEvent event = { .kind = (guint8) i };

      g_assert_cmpstr (ginkgo_event_kind_get_name (i), ==, names[i]);
      g_assert_true (ginkgo_event_is_chance (&event) == (i >= 7));
    }
  g_assert_cmpuint (G_N_ELEMENTS (names), ==, GINKGO_N_EVENT_KINDS);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/event/equal", test_equal);
  g_test_add_func ("/rules/event/kinds", test_kinds);

  return g_test_run ();
}
