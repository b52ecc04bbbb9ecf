/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R6: a building card with a tile. Seat 0 constructs; then seat 1 plays L, and the game waits for
 * what she takes. */

#define BASE                                                     \
  "players 3; supply R20 B20 Y20 R19 B19 Y19; deck A B C D E F;" \
  "seat 1: hand L; seat 2: hand K;"

/* B5 is seat 1's, two floors; R6 seat 0's, three; Y7 seat 2's, one. */
#define CITY                                    \
  "city -1 -1 |  .  A        B        C  . |"   \
  "           |  L R1    B5/B1=1    Y1  D |"    \
  "           |  K Y2       R2      Y7=2 E |"   \
  "           |  J B3       Y3 R6/R3/Y4=0  F |" \
  "           |  .  I        H        G  . |;"

#define REST "; choose 1 L; choose 2 K"

static const GinkgoTestCase cases[] = {
  /* R6.6 */
  { "/rules/constructing/starting-building",
    BASE "seat 0: hand Y3, tiles Y9, resources 2",
    "choose 0 Y3 Y9" REST,
    "at 1 2 Y9/Y3=0*; pawns Y9; seat 0: resources 0, supply 18, in-city 2, area Y3, tiles -, tile -, points 0;"
    "seat 1: points 0, resources 0; seat 2: points 0; discard -; pending take 1",
    "" },

  /* R6.1: lower number, other colour. */
  { "/rules/constructing/lower-number",
    BASE CITY "seat 0: hand Y7, tiles Y5, resources 2, points 3",
    "choose 0 Y7 Y5" REST,
    "at 2 1 Y5/Y7=0*; seat 0: resources 0, points 1, in-city 5, area Y7; pending take 1" },
  { "/rules/constructing/higher-number-costs-nothing",
    BASE CITY "seat 0: hand Y7, tiles Y20, resources 2, points 3",
    "choose 0 Y7 Y20" REST,
    "at 2 1 Y20/Y7=0*; seat 0: resources 0, points 3; pending take 1" },
  { "/rules/constructing/same-number-other-color",
    BASE CITY "seat 0: hand Y7, tiles R7, resources 3, points 0",
    "choose 0 Y7 R7" REST,
    "at 2 1 R7/Y7=0*; seat 0: resources 0, supply 15, in-city 5, points 0; pending take 1" },
  { "/rules/constructing/other-color-goes-to-the-supply",
    BASE CITY "seat 0: hand Y7, tiles B8, resources 5",
    "choose 0 Y7 B8" REST,
    "at 2 1 B8/Y7=0*; seat 0: resources 2, supply 13, in-city 5; pending take 1" },

  /* R6.2 */
  { "/rules/constructing/of-another",
    BASE CITY "seat 0: hand B5, tiles B9, resources 3; seat 1: resources 1, points 4",
    "choose 0 B5 B9" REST,
    "at 1 0 B9/B5/B1=0*; seat 0: resources 0, points 0, in-city 6;"
    "seat 1: resources 3, supply 17, in-city 0, points 6; seat 2: points 0, in-city 1; pending take 1",
    "1 2 point @1,0" },
  { "/rules/constructing/of-another-with-full-supply",
    BASE CITY "seat 0: hand B5, tiles B9, resources 3; seat 1: resources 18",
    "choose 0 B5 B9; choose 1 L; choose 2 K",
    "seat 1: resources 20, supply 0, in-city 0, points 2, tiles R20; pending take 2",
    "1 2 point @1,0; 1 1 tile L" },
  { "/rules/constructing/her-own",
    BASE CITY "seat 0: hand R6, tiles R8, resources 1",
    "choose 0 R6 R8" REST,
    "at 2 2 R8/R6/R3/Y4=0*; seat 0: resources 0, supply 16, in-city 4, points 0; pending take 1",
    "" },
  /* What comes back pays for the other colour, too. */
  { "/rules/constructing/her-own-other-color",
    BASE CITY "seat 0: hand R6, tiles B8, resources 2",
    "choose 0 R6 B8" REST,
    "at 2 2 B8/R6/R3/Y4=0*; seat 0: resources 0, supply 16, in-city 4, points 0; pending take 1",
    "" },

  /* R6.4, R6.5 */
  { "/rules/constructing/bonuses",
    BASE CITY "seat 0: hand Y7, tiles Y9, resources 2, area C2 R3 C3 Y6 C4",
    "choose 0 Y7 Y9" REST,
    "seat 0: resources 2, points 2, tiles R20, area C2 R3 C3 Y6 C4 Y7; pending take 1",
    "2 1 point @2,1; 0 1 point C2; 0 1 resource R3; 0 1 tile C3; 0 1 point Y6; 0 1 resource C4" },
  { "/rules/constructing/nines",
    BASE CITY "seat 0: hand Y7, tiles Y9, resources 2, area R9 B9 Y6",
    "choose 0 Y7 Y9" REST,
    "seat 0: resources 1, points 3, tiles R20; pending take 1",
    "2 1 point @2,1; 0 1 resource R9; 0 1 point R9; 0 1 tile B9; 0 1 point B9; 0 1 point Y6" },
  { "/rules/constructing/not-the-card-just-played",
    BASE "seat 0: hand Y3, tiles Y9, resources 2, area Y6",
    "choose 0 Y3 Y9" REST,
    "seat 0: points 1, area Y6 Y3; pending take 1",
    "0 1 point Y6" },
  { "/rules/constructing/no-other-bonuses",
    BASE "seat 0: hand Y3, tiles Y9, resources 2, area Y1 Y2 R4 B5 R7 B8 C1 C6 C8 C9 Y10 R15 B18 Y20",
    "choose 0 Y3 Y9" REST,
    "seat 0: points 0, resources 0, tiles -; pending take 1",
    "" },
  { "/rules/constructing/bonuses-of-others",
    BASE "seat 0: hand Y3, tiles Y9, resources 2; seat 1: area Y6 C2; seat 2: area R3",
    "choose 0 Y3 Y9" REST,
    "seat 1: points 0; seat 2: resources 0; pending take 1",
    "" },
  { "/rules/constructing/keeps",
    BASE "discard K; seat 0: hand Y3 B1, tiles Y9 Y4, resources 2, area C4 R20",
    "choose 0 Y3 Y9" REST,
    "seat 0: hand B1, tiles Y4, area C4 R20 Y3, card -, tile -; discard K; pending take 1" },

  /* A card kept this round pays in the next one, and stays. */
  { "/rules/constructing/kept-card-pays-later",
    BASE "supply -; deck R1 G B3 A B C D; seat 0: hand Y3 B2, tiles Y9 Y4, resources 5; seat 1: hand L R3",
    "choose 0 Y3 Y9; choose 1 L; choose 2 K; choose 1 R1; choose 2 R3; choose 0 B3 Y4",
    "at 0 2 Y4/B3=0*; round 3; seat 0: resources 0, in-city 4, points 1, area Y3 B3" },

  /* R6.3: a pawn on every new floor. */
  { "/rules/constructing/pawn",
    BASE "city -1 -1 | . A B C . | L R4/R1=1* B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |;"
         "seat 0: hand Y3, tiles Y9, resources 2",
    "choose 0 Y3 Y9" REST,
    "pawns R4 Y9; pending take 1" },
};

typedef struct
{
  guint owner;
  guint height;
  guint number;
  gboolean other_color;
} Site;

/* The building on Y10: floors of any kind below it. */
static char *
draw_site (const Site *site)
{
  static const char *const floors[] = { "", "Y10", "Y10/R10", "Y10/R10/B10", "Y10/R10/B10/Y11" };
  g_autofree char *owner = site->owner == GINKGO_SEAT_NONE ? g_strdup ("") : g_strdup_printf ("=%u", site->owner);

  return g_strdup_printf ("city -1 -1 | . A B C . | L R1 %s%s Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
                          floors[site->height],
                          owner);
}

/* R6.1 and R6.2, in words that owe nothing to the engine. */
static void
check_site (const Site *site,
            guint resources,
            guint points)
{
  guint own = site->owner == 0 ? site->height : 0;
  guint needed = site->height + 1 + site->other_color;
  guint fee = site->number < 10 ? 10 - site->number : 0;
  gboolean can_pay = resources + own >= needed && points >= fee;
  guint evicted = can_pay && site->owner == 1 ? site->height : 0;
  g_autofree char *city = draw_site (site);
  g_autofree char *position = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *choice = NULL;
  g_autofree char *tile = g_strdup_printf ("%c%u", site->other_color ? 'B' : 'Y', site->number);
  GinkgoState state;

  position = g_strdup_printf (BASE "%s; seat 0: hand Y10, tiles %s, resources %u, points %u",
                              city,
                              tile,
                              resources,
                              points);
  choice = g_strdup_printf ("choose 0 Y10 %s" REST, tile);

  if (can_pay)
    expected = g_strdup_printf ("seat 0: resources %u, points %u, in-city %u, area Y10, tiles -; discard -;"
                                "seat 1: points %u, resources %u; pending take 1",
                                resources + own - needed,
                                points - fee,
                                site->height + 1,
                                evicted,
                                evicted);
  else
    expected = g_strdup_printf ("seat 0: resources %u, points %u, in-city %u, area -, tiles %s; discard Y10;"
                                "seat 1: points 0, resources 0; pending take 1",
                                resources,
                                points + site->height,
                                own,
                                tile);

  ginkgo_test_position_build (&state, position);
  ginkgo_test_play (&state, choice, NULL);
  ginkgo_test_position_check (&state, expected);
}

/* Around each limit: one too few, just enough, one to spare. */
static void
test_costs (gconstpointer user_data)
{
  Site site = { .owner = GPOINTER_TO_UINT (user_data) };
  guint fee;

  for (site.height = 1; site.height <= (site.owner == GINKGO_SEAT_NONE ? 1 : 4); site.height++)
    for (site.number = 1; site.number <= 20; site.number++)
      for (site.other_color = 0; site.other_color <= 1; site.other_color++)
        {
          if (site.number == 10 && !site.other_color)
            continue;

          fee = site.number < 10 ? 10 - site.number : 0;
          for (guint resources = 0; resources <= site.height + 3; resources++)
            for (guint points = fee > 0 ? fee - 1 : 0; points <= fee + 1; points++)
              check_site (&site, resources, points);
        }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));
  g_test_add_data_func ("/rules/constructing/costs/unowned", GUINT_TO_POINTER (GINKGO_SEAT_NONE), test_costs);
  g_test_add_data_func ("/rules/constructing/costs/her-own", GUINT_TO_POINTER (0), test_costs);
  g_test_add_data_func ("/rules/constructing/costs/of-another", GUINT_TO_POINTER (1), test_costs);

  return g_test_run ();
}
