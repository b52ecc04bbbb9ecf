/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <json-glib/json-glib.h>
#include <string.h>

#include "ginkgo-protocol.h"
#include "ginkgo-test-exchange.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"
#include "ginkgo-test-tables.h"

#define ID     17
#define BUDGET 250

/* In solitaire the human moves tokens for Hal, too (R10.6). */
static guint
get_decider (const GinkgoState *state)
{
  return ginkgo_mode_is_solitaire (state->mode) ? 0 : state->pending_seat;
}

static char *
write_decide (const GinkgoState *state,
              guint version)
{
  GinkgoView view;

  ginkgo_view_init (&view, state, get_decider (state));

  return ginkgo_protocol_write_decide (ID, BUDGET, version, &view);
}

/* In all versions */
static char *
write_all (const GinkgoState *state)
{
  g_autofree char *oldest = write_decide (state, GINKGO_PROTOCOL_OLDEST);
  g_autofree char *newest = write_decide (state, GINKGO_PROTOCOL_NEWEST);

  return g_strconcat (oldest, newest, NULL);
}

/* JSON in C is easier to read with ' for its quotation marks. */
static char *
to_json (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

typedef struct
{
  const char *path;
  const char *position;
  const char *events;
  const char *expected; /* what follows the head, in such quotation marks */
  gboolean is_newest;   /* of the protocol */
} TextCase;

#define HEAD "{'type':'decide','id':17,'budget':{'ms':250},'view':"

/* A building of two floors with an owner and a pawn, and one without. */
#define CITY                            \
  "city -1 -1 |  .    A     B   C  . |" \
  "           |  L R4/R1=0* B1  Y1 D |" \
  "           |  K    Y2    R2  B2 E |" \
  "           |  J B9/B3=1  Y3  R3 F |" \
  "           |  .    I     H   G  . |;"

#define CITY_JSON                                                       \
  "'city':[{'x':0,'y':0,'tile':'R4','height':2,'owner':0,'pawn':true}," \
  "{'x':1,'y':0,'tile':'B1','height':1,'owner':null,'pawn':false},"     \
  "{'x':2,'y':0,'tile':'Y1','height':1,'owner':null,'pawn':false},"     \
  "{'x':0,'y':1,'tile':'Y2','height':1,'owner':null,'pawn':false},"     \
  "{'x':1,'y':1,'tile':'R2','height':1,'owner':null,'pawn':false},"     \
  "{'x':2,'y':1,'tile':'B2','height':1,'owner':null,'pawn':false},"     \
  "{'x':0,'y':2,'tile':'B9','height':2,'owner':1,'pawn':false},"        \
  "{'x':1,'y':2,'tile':'Y3','height':1,'owner':null,'pawn':false},"     \
  "{'x':2,'y':2,'tile':'R3','height':1,'owner':null,'pawn':false}"

#define TOKENS_AFTER_B                                            \
  "'C':[2,-1],'D':[3,0],'E':[3,1],'F':[3,2],'G':[2,3],'H':[1,3]," \
  "'I':[0,3],'J':[-1,2],'K':[-1,1],'L':[-1,0]}"
#define TOKENS_JSON "'tokens':{'A':[0,-1],'B':[1,-1]," TOKENS_AFTER_B

#define TABLE                                                                             \
  "mode introductory; players 3; first 0; round 4;" CITY                                  \
  "supply R20 B20 Y20; deck B3 Y3; discard R1 D;"                                         \
  "seat 0: resources 3, points 7, new-hand 1, tiles R16 B17, hand A Y1 L R2, area C1 C9;" \
  "seat 1: resources 1, points 2, tiles Y16, hand B Y2 H R3;"                             \
  "seat 2: resources 2, points 5, new-hand 2, tiles R5, hand C E F B1, area R5;"

/* A hand of two keeps the list of legal decisions short. */
#define NARROW "seat 0: resources 3, points 7, tiles R16, hand A Y1, area C1 C9; "

enum
{
  TEXT_CHOOSE,
  TEXT_CHOOSE_LAST,
  TEXT_CHOOSE_KNOWN,
  TEXT_TAKE,
  TEXT_TOKEN,
  TEXT_TOKEN_HAL,
  TEXT_RETURN,
  TEXT_RETURN_WITH_TILE,
  TEXT_NEWEST,
};

static const TextCase text_cases[] = {
  /* The first decision: nobody has committed anything. */
  [TEXT_CHOOSE] = { "/protocol/text/choose",
                    TABLE NARROW "seat 0: new-hand 1",
                    "",
                    "{'mode':'introductory','players':3,'seat':0,'round':4,'first':0,'pending':'choose','acting':null," CITY_JSON "]," TOKENS_JSON
                    ",'deck':2,'discard':['R1','D'],'supply':3,'exhausted':0,'seats':["
                    "{'supply':15,'resources':3,'city':2,'points':7,'tiles':1,'new_hand':1,'area':['C1','C9'],'hand':2,'committed':false,'known':[]},"
                    "{'supply':17,'resources':1,'city':2,'points':2,'tiles':1,'new_hand':0,'area':[],'hand':4,'committed':false,'known':[]},"
                    "{'supply':18,'resources':2,'city':0,'points':5,'tiles':1,'new_hand':2,'area':['R5'],'hand':4,'committed':false,'known':[]}],"
                    "'hand':['A','Y1'],'tiles':['R16'],'committed':null},"
                    "'legal':[{'t':'choose','seat':0,'card':'A'},{'t':'choose','seat':0,'card':'Y1'},"
                    "{'t':'choose','seat':0,'card':'A','tile':'R16'},{'t':'choose','seat':0,'card':'Y1','tile':'R16'},"
                    "{'t':'new-hand','seat':0}]}\n" },
  /* The others' commitments are secret, even that seat 0 has committed a tile, which still
   * counts as seat 0's (R3.1). */
  [TEXT_CHOOSE_LAST] = { "/protocol/text/choose/last",
                         TABLE "seat 2: tiles R5, hand C, new-hand 0",
                         "choose 0 A R16; choose 1 H",
                         "{'mode':'introductory','players':3,'seat':2,'round':4,'first':0,'pending':'choose','acting':null," CITY_JSON "]," TOKENS_JSON
                         ",'deck':2,'discard':['R1','D'],'supply':3,'exhausted':0,'seats':["
                         "{'supply':15,'resources':3,'city':2,'points':7,'tiles':2,'new_hand':1,'area':['C1','C9'],'hand':3,'committed':true,'known':[]},"
                         "{'supply':17,'resources':1,'city':2,'points':2,'tiles':1,'new_hand':0,'area':[],'hand':3,'committed':true,'known':[]},"
                         "{'supply':18,'resources':2,'city':0,'points':5,'tiles':1,'new_hand':0,'area':['R5'],'hand':1,'committed':false,'known':[]}],"
                         "'hand':['C'],'tiles':['R5'],'committed':null},"
                         "'legal':[{'t':'choose','seat':2,'card':'C'},{'t':'choose','seat':2,'card':'C','tile':'R5'}]}\n" },
  /* In the next round, seat 0 knows the three cards passed to seat 1, but not which of the four
   * is face down (R3.4). */
  [TEXT_CHOOSE_KNOWN] = { "/protocol/text/choose/known",
                          TABLE "seat 0: new-hand 0, tiles R16, hand Y1 L R2 A; deck B3 Y3 B2 I K",
                          "choose 0 Y1; choose 1 Y2; choose 2 B1; choose 1 R2; choose 2 H",
                          "{'mode':'introductory','players':3,'seat':0,'round':5,'first':1,'pending':'choose','acting':null," CITY_JSON "]," TOKENS_JSON
                          ",'deck':2,'discard':['R1','D','Y1','Y2','B1'],'supply':2,'exhausted':0,'seats':["
                          "{'supply':15,'resources':3,'city':2,'points':8,'tiles':1,'new_hand':0,'area':['C1','C9'],'hand':4,'committed':false,'known':[]},"
                          "{'supply':17,'resources':1,'city':2,'points':3,'tiles':1,'new_hand':0,'area':[],'hand':3,'committed':true,'known':['R2','A','L']},"
                          "{'supply':18,'resources':2,'city':0,'points':5,'tiles':2,'new_hand':2,'area':['R5'],'hand':3,'committed':true,'known':[]}],"
                          "'hand':['C','E','F','B2'],'tiles':['R16'],'committed':null},"
                          "'legal':[{'t':'choose','seat':0,'card':'C'},{'t':'choose','seat':0,'card':'E'},"
                          "{'t':'choose','seat':0,'card':'F'},{'t':'choose','seat':0,'card':'B2'},"
                          "{'t':'choose','seat':0,'card':'C','tile':'R16'},{'t':'choose','seat':0,'card':'E','tile':'R16'},"
                          "{'t':'choose','seat':0,'card':'F','tile':'R16'},{'t':'choose','seat':0,'card':'B2','tile':'R16'}]}\n" },
  /* Seat 0 acts; the others' cards are still face down (R4.1). */
  [TEXT_TAKE] = { "/protocol/text/take",
                  TABLE "seat 1: tiles R16",
                  "choose 0 A; choose 1 H R16; choose 2 E",
                  "{'mode':'introductory','players':3,'seat':0,'round':4,'first':0,'pending':'take','acting':0," CITY_JSON "]," TOKENS_JSON
                  ",'deck':2,'discard':['R1','D'],'supply':3,'exhausted':0,'seats':["
                  "{'supply':15,'resources':3,'city':2,'points':7,'tiles':2,'new_hand':1,'area':['C1','C9'],'hand':3,'committed':false,'known':[]},"
                  "{'supply':17,'resources':1,'city':2,'points':2,'tiles':1,'new_hand':0,'area':[],'hand':3,'committed':true,'known':[]},"
                  "{'supply':18,'resources':2,'city':0,'points':5,'tiles':1,'new_hand':2,'area':['R5'],'hand':3,'committed':true,'known':[]}],"
                  "'hand':['Y1','L','R2'],'tiles':['R16','B17'],'committed':null},"
                  "'legal':[{'t':'take','seat':0,'item':'resource'},{'t':'take','seat':0,'item':'tile'}]}\n" },
  /* R5.3: the token is in the player's hand, not in a cell; the tile and a resource are in the
   * city. */
  [TEXT_TOKEN] = { "/protocol/text/token",
                   TABLE,
                   "choose 0 A R16; choose 1 H; choose 2 E",
                   "{'mode':'introductory','players':3,'seat':0,'round':4,'first':0,'pending':'token','acting':0," CITY_JSON
                   ",{'x':0,'y':-1,'tile':'R16','height':1,'owner':0,'pawn':true}],"
                   "'tokens':{'B':[1,-1]," TOKENS_AFTER_B ",'new_building':[0,-1],'token':'A'"
                   ",'deck':2,'discard':['R1','D'],'supply':3,'exhausted':0,'seats':["
                   "{'supply':15,'resources':2,'city':3,'points':7,'tiles':1,'new_hand':1,'area':['C1','C9'],'hand':3,'committed':false,'known':[]},"
                   "{'supply':17,'resources':1,'city':2,'points':2,'tiles':1,'new_hand':0,'area':[],'hand':3,'committed':true,'known':[]},"
                   "{'supply':18,'resources':2,'city':0,'points':5,'tiles':1,'new_hand':2,'area':['R5'],'hand':3,'committed':true,'known':[]}],"
                   "'hand':['Y1','L','R2'],'tiles':['B17'],'committed':null},"
                   "'legal':[{'t':'token','seat':0,'moves':{'A':[0,-2]}},{'t':'token','seat':0,'moves':{'A':[-1,-1]}}]}\n" },
  /* R10.6: seat 0 makes Hal's decision. */
  [TEXT_TOKEN_HAL] = { "/protocol/text/token/hal",
                       "mode solitaire; players 2; first 0; round 3; supply R20 B20 Y20 R19 B19; discard R1; deck C;" CITY
                       "seat 0: hand R3 D, resources 1, points 6; seat 1: card B",
                       "choose 0 R3",
                       "{'mode':'solitaire','players':1,'seat':0,'round':3,'first':0,'pending':'token','acting':1," CITY_JSON
                       ",{'x':1,'y':-1,'tile':'R20','height':1,'owner':1,'pawn':true}],"
                       "'tokens':{'A':[0,-1]," TOKENS_AFTER_B ",'new_building':[1,-1],'token':'B'"
                       ",'deck':1,'discard':['R1','R3','D'],'supply':4,'exhausted':0,'seats':["
                       "{'supply':21,'resources':2,'city':2,'points':6,'tiles':0,'new_hand':0,'area':[],'hand':0,'committed':false,'known':[]},"
                       "{'supply':22,'resources':0,'city':3,'points':0,'tiles':0,'new_hand':0,'area':[],'hand':0,'committed':false,'known':[]}],"
                       "'hand':[],'tiles':[],'committed':null},"
                       "'legal':[{'t':'token','seat':1,'moves':{'B':[1,-2]}}]}\n" },
  /* R8.2: tiles that seat 0 secretly put forward still count as seat 0's, as does the tile under
   * seat 2's card. Seat 1 cannot return a committed tile. */
  [TEXT_RETURN] = { "/protocol/text/return",
                    TABLE "supply R20; seat 1: tiles R8 Y16, hand H Y2; seat 2: tiles R5 B6",
                    "choose 0 A; choose 1 H; choose 2 E R5; take 0 tile; return 0 R16",
                    "{'mode':'introductory','players':3,'seat':1,'round':4,'first':0,'pending':'return','acting':0," CITY_JSON "]," TOKENS_JSON
                    ",'deck':2,'discard':['R1','D'],'supply':0,'exhausted':1,'seats':["
                    "{'supply':15,'resources':3,'city':2,'points':7,'tiles':3,'new_hand':1,'area':['C1','C9'],'hand':3,'committed':false,'known':[]},"
                    "{'supply':17,'resources':1,'city':2,'points':2,'tiles':2,'new_hand':0,'area':[],'hand':1,'committed':true,'known':[]},"
                    "{'supply':18,'resources':2,'city':0,'points':5,'tiles':2,'new_hand':2,'area':['R5'],'hand':3,'committed':true,'known':[]}],"
                    "'hand':['Y2'],'tiles':['R8','Y16'],'committed':{'card':'H','tile':null}}}\n" },
  [TEXT_RETURN_WITH_TILE] = { "/protocol/text/return/with-tile",
                              TABLE "supply R20; seat 1: tiles R8 Y16, hand H Y2; seat 2: tiles R5 B6",
                              "choose 0 A; choose 1 H Y16; choose 2 E R5; take 0 tile; return 0 -",
                              "{'mode':'introductory','players':3,'seat':1,'round':4,'first':0,'pending':'return','acting':0," CITY_JSON "]," TOKENS_JSON
                              ",'deck':2,'discard':['R1','D'],'supply':0,'exhausted':1,'seats':["
                              "{'supply':15,'resources':3,'city':2,'points':7,'tiles':3,'new_hand':1,'area':['C1','C9'],'hand':3,'committed':false,'known':[]},"
                              "{'supply':17,'resources':1,'city':2,'points':2,'tiles':1,'new_hand':0,'area':[],'hand':1,'committed':true,'known':[]},"
                              "{'supply':18,'resources':2,'city':0,'points':5,'tiles':2,'new_hand':2,'area':['R5'],'hand':3,'committed':true,'known':[]}],"
                              "'hand':['Y2'],'tiles':['R8'],'committed':{'card':'H','tile':'Y16'}}}\n" },
  /* R4.1: what has been resolved so far is told, too. */
  [TEXT_NEWEST] = { "/protocol/text/newest",
                    TABLE "seat 1: tiles R16",
                    "choose 0 A; choose 1 H R16; choose 2 E",
                    "{'mode':'introductory','seat':0,'round':4,'first':0,'pending':'take','pending_seat':0,'acting':0,'action':0,'card':'A',"
                    "'second_card':null,'tile':null,'building':null,'step':7,'turn':0,'gain':0,'left':0,'deck':2,'discard':['R1','D'],"
                    "'supply':3,'exhausted':0,'end_reason':0,'lost_card':null,'lost_tile':null,"
                    "'city':[{'cell':[0,0],'tiles':['R4','R1'],'owner':0,'pawn':true},{'cell':[1,0],'tiles':['B1'],'owner':null,'pawn':false},"
                    "{'cell':[2,0],'tiles':['Y1'],'owner':null,'pawn':false},{'cell':[0,1],'tiles':['Y2'],'owner':null,'pawn':false},"
                    "{'cell':[1,1],'tiles':['R2'],'owner':null,'pawn':false},{'cell':[2,1],'tiles':['B2'],'owner':null,'pawn':false},"
                    "{'cell':[0,2],'tiles':['B9','B3'],'owner':1,'pawn':false},{'cell':[1,2],'tiles':['Y3'],'owner':null,'pawn':false},"
                    "{'cell':[2,2],'tiles':['R3'],'owner':null,'pawn':false}]," TOKENS_JSON ",'seats':["
                    "{'supply':15,'resources':3,'city':2,'points':7,'new_hand':1,'n_tiles':2,'tiles':['R16','B17'],'returned':[],"
                    "'hand':['Y1','L','R2'],'card':null,'tile':null,'area':['C1','C9']},"
                    "{'supply':17,'resources':1,'city':2,'points':2,'new_hand':0,'n_tiles':1,'tiles':[],'returned':[],"
                    "'hand':['?','?','?'],'card':'?','tile':'?','area':[]},"
                    "{'supply':18,'resources':2,'city':0,'points':5,'new_hand':2,'n_tiles':1,'tiles':[],'returned':[],"
                    "'hand':['?','?','?'],'card':'?','tile':'?','area':['R5']}]},"
                    "'legal':[{'t':'take','seat':0,'item':'resource'},{'t':'take','seat':0,'item':'tile'}]}\n",
                    TRUE },
};

static void
test_text (gconstpointer data)
{
  const TextCase *test = data;
  g_autofree char *text = g_strconcat (HEAD, test->expected, NULL);
  g_autofree char *expected = to_json (text);
  g_autofree char *line = NULL;
  GinkgoState state;

  ginkgo_test_position_build (&state, test->position);
  ginkgo_test_play (&state, test->events, NULL);
  line = write_decide (&state, test->is_newest ? GINKGO_PROTOCOL_NEWEST : GINKGO_PROTOCOL_OLDEST);

  g_assert_cmpstr (line, ==, expected);
}

/* R2.7: characters that others keep are secret; passed ones are known. */
static void
test_draft (void)
{
  static const guint8 city[] = { 0, 20, 40, 1, 21, 41, 2, 22, 42 };
  g_autofree char *line = NULL;
  g_autofree char *expected = NULL;
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;

  ginkgo_random_init (&random, 1, 1);
  ginkgo_setup_deal (&setup, GINKGO_MODE_NORMAL, 4, 2, &random);
  memcpy (setup.city, city, sizeof city);
  for (guint8 i = 0; i < 16; i++)
    setup.characters[i / 4][i % 4] = GINKGO_N_DECK_CARDS + i;
  ginkgo_state_init (&state, &setup, NULL);
  ginkgo_test_play (&state, "draft 2 C9; draft 3 C13; draft 0 C1; draft 1 C5; draft 2 C6", NULL);

  expected = to_json (HEAD
                      "{'mode':'normal','players':4,'seat':3,'round':0,'first':2,'pending':'draft','acting':null,"
                      "'city':[{'x':0,'y':0,'tile':'R1','height':1,'owner':null,'pawn':false},"
                      "{'x':1,'y':0,'tile':'B1','height':1,'owner':null,'pawn':false},"
                      "{'x':2,'y':0,'tile':'Y1','height':1,'owner':null,'pawn':false},"
                      "{'x':0,'y':1,'tile':'R2','height':1,'owner':null,'pawn':false},"
                      "{'x':1,'y':1,'tile':'B2','height':1,'owner':null,'pawn':false},"
                      "{'x':2,'y':1,'tile':'Y2','height':1,'owner':null,'pawn':false},"
                      "{'x':0,'y':2,'tile':'R3','height':1,'owner':null,'pawn':false},"
                      "{'x':1,'y':2,'tile':'B3','height':1,'owner':null,'pawn':false},"
                      "{'x':2,'y':2,'tile':'Y3','height':1,'owner':null,'pawn':false}]," TOKENS_JSON
                      ",'deck':21,'discard':[],'supply':51,'exhausted':0,'seats':["
                      "{'supply':18,'resources':0,'city':0,'points':0,'tiles':0,'new_hand':2,'area':[],'hand':3,'committed':false,'known':['C14','C15','C16']},"
                      "{'supply':18,'resources':0,'city':0,'points':0,'tiles':0,'new_hand':2,'area':[],'hand':3,'committed':false,'known':[]},"
                      "{'supply':18,'resources':0,'city':0,'points':0,'tiles':0,'new_hand':2,'area':[],'hand':2,'committed':false,'known':[]},"
                      "{'supply':18,'resources':0,'city':0,'points':0,'tiles':0,'new_hand':2,'area':[],'hand':3,'committed':false,'known':[]}],"
                      "'hand':[],'tiles':[],'committed':null,'dealt':['C10','C11','C12'],'kept':['C13']},"
                      "'legal':[{'t':'draft','seat':3,'keep':'C10'},{'t':'draft','seat':3,'keep':'C11'},{'t':'draft','seat':3,'keep':'C12'}]}\n");
  line = write_decide (&state, GINKGO_PROTOCOL_OLDEST);
  g_assert_cmpstr (line, ==, expected);
}

static void
test_requests (void)
{
  const guint scores[] = { 61, 70, 53 };
  g_autofree char *hello = ginkgo_protocol_write_hello ();
  g_autofree char *normal = ginkgo_protocol_write_new_game (GINKGO_MODE_NORMAL, 3, 1, 123);
  g_autofree char *solitaire = ginkgo_protocol_write_new_game (GINKGO_MODE_SOLITAIRE_EXPERT, 2, 0, G_MAXUINT64);
  g_autofree char *game_over = ginkgo_protocol_write_game_over (scores, G_N_ELEMENTS (scores));
  g_autofree char *quit = ginkgo_protocol_write_quit ();

  g_assert_cmpstr (hello, ==, "{\"type\":\"hello\",\"protocol\":1,\"newest\":2}\n");
  g_assert_cmpstr (normal, ==, "{\"type\":\"new-game\",\"mode\":\"normal\",\"players\":3,\"seat\":1,\"seed\":123}\n");
  /* Hal is no player; a seed fits into the numbers of all languages (2^53 - 1). */
  g_assert_cmpstr (solitaire, ==, "{\"type\":\"new-game\",\"mode\":\"solitaire-expert\",\"players\":1,\"seat\":0,\"seed\":9007199254740991}\n");
  g_assert_cmpstr (game_over, ==, "{\"type\":\"game-over\",\"scores\":[61,70,53]}\n");
  g_assert_cmpstr (quit, ==, "{\"type\":\"quit\"}\n");
}

typedef void (*StateFunc) (const GinkgoRecord *record,
                           const GinkgoState *state);

static guint
for_each_decision (guint n_games,
                   StateFunc func)
{
  guint kinds = 0;

  for (guint game = 0; game < n_games; game++)
    {
      const GinkgoTestTable *table = &ginkgo_test_tables[game % GINKGO_TEST_N_TABLES];
      g_autoptr (GinkgoRecord) record = NULL;
      GinkgoRandom random;
      GinkgoSetup setup;
      GinkgoState state;

      ginkgo_random_init (&random, game, 41);
      ginkgo_setup_deal (&setup, table->mode, table->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
      record = ginkgo_record_new (&setup);
      ginkgo_state_init (&state, &setup, NULL);
      while (!ginkgo_state_is_over (&state))
        {
          GinkgoEvent event = { 0 };

          if (!ginkgo_state_awaits_chance (&state))
            func (record, &state);
          kinds |= 1u << state.pending;
          ginkgo_test_draw_event (&state, &random, &event);
          ginkgo_record_append (record, &event);
          ginkgo_state_apply_legal (&state, &event, NULL);
        }
    }

  return kinds;
}

static const guint all_kinds = 1u << GINKGO_EVENT_DRAFT | 1u << GINKGO_EVENT_CHOOSE | 1u << GINKGO_EVENT_TAKE |
                               1u << GINKGO_EVENT_TOKEN | 1u << GINKGO_EVENT_RETURN;

static guint n_all_exchanged;

/* The request does not depend on what the seat has never seen. */
static void
check_exchanged (const GinkgoRecord *record,
                 const GinkgoState *state)
{
  guint n_exchanged;
  g_autoptr (GinkgoRecord) other = ginkgo_test_exchange_hidden (record, get_decider (state), &n_exchanged);
  g_autofree char *line = write_all (state);
  g_autofree char *same = NULL;
  GinkgoState state_of_other;

  g_assert_true (ginkgo_record_replay (other, ginkgo_record_get_length (other), &state_of_other, NULL, NULL));
  same = write_all (&state_of_other);
  g_assert_cmpstr (line, ==, same);
  n_all_exchanged += n_exchanged;
}

/* Nor does it depend on any possible hidden items, committed cards included. */
static void
check_sampled (const GinkgoRecord *record,
               const GinkgoState *state)
{
  g_autofree char *line = write_all (state);
  g_autofree char *same = NULL;
  GinkgoRandom random;
  GinkgoState sample;
  GinkgoView view;

  ginkgo_random_init (&random, ginkgo_record_get_length (record), 43);
  ginkgo_view_init (&view, state, get_decider (state));
  ginkgo_view_sample (&view, &random, &sample);
  same = write_all (&sample);
  g_assert_cmpstr (line, ==, same);
}

static void
test_secrets (void)
{
  g_assert_cmpuint (for_each_decision (12, check_exchanged) & all_kinds, ==, all_kinds);
  g_assert_cmpuint (n_all_exchanged, >, 1000);
  g_assert_cmpuint (for_each_decision (36, check_sampled) & all_kinds, ==, all_kinds);
}

static char *
write_answer (JsonNode *event)
{
  g_autofree char *text = json_to_string (event, FALSE);

  return g_strdup_printf ("{\"type\":\"decision\",\"id\":%d,\"event\":%s}", ID, text);
}

/* All legal decisions are listed, and each is understood. */
static void
check_legal (const GinkgoRecord *record,
             const GinkgoState *state)
{
  g_autofree char *line = write_decide (state, GINKGO_PROTOCOL_NEWEST);
  g_autoptr (JsonNode) request = json_from_string (line, NULL);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);
  JsonArray *legal;
  GinkgoView view;

  g_assert_nonnull (request);
  g_assert_cmpuint (strcspn (line, "\n"), ==, strlen (line) - 1);

  if (state->pending == GINKGO_EVENT_RETURN)
    {
      g_assert_false (json_object_has_member (json_node_get_object (request), "legal"));
      return;
    }

  ginkgo_view_init (&view, state, get_decider (state));
  legal = json_object_get_array_member (json_node_get_object (request), "legal");
  g_assert_cmpuint (json_array_get_length (legal), ==, n_decisions);
  for (guint i = 0; i < n_decisions; i++)
    {
      g_autofree char *answer = write_answer (json_array_get_element (legal, i));
      g_autoptr (GError) error = NULL;
      GinkgoDecision decision;

      g_assert_true (ginkgo_protocol_read_decision (answer, strlen (answer), ID, &view, &decision, &error));
      g_assert_no_error (error);
      g_assert_true (ginkgo_decision_equal (&decision, &decisions[i]));
    }
}

static void
test_legal (void)
{
  g_assert_cmpuint (for_each_decision (12, check_legal) & all_kinds, ==, all_kinds);
}

typedef struct
{
  const char *answer; /* with ' for " */
  int code;           /* -1 for none */
} AnswerCase;

#define GOOD    -1
#define SYNTAX  GINKGO_PROTOCOL_ERROR_SYNTAX
#define ANSWER  GINKGO_PROTOCOL_ERROR_ANSWER
#define ILLEGAL GINKGO_PROTOCOL_ERROR_ILLEGAL

static const AnswerCase choose_cases[] = {
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'A','tile':'R16'}}", GOOD },
  { "  { 'event' : {'seat':0,'t':'new-hand','why':[1.5,null]}, 'id':17, 'type':'decision', 'note':{} }\r", GOOD },
  { "", SYNTAX },
  { "hello", SYNTAX },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'A'}", SYNTAX },
  { "[{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'A'}}]", SYNTAX },
  { "{'type':'decision','id':17,'id':17,'event':{'t':'choose','seat':0,'card':'A'}}", SYNTAX },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'A'}} {}", SYNTAX },
  { "{'type':'decision\xff','id':17}", SYNTAX },
  { "{}", ANSWER },
  { "{'type':null,'id':17,'event':{'t':'choose','seat':0,'card':'A'}}", ANSWER },
  { "{'type':'ready'}", ANSWER },
  { "{'type':'decision','event':{'t':'choose','seat':0,'card':'A'}}", ANSWER },
  { "{'type':'decision','id':16,'event':{'t':'choose','seat':0,'card':'A'}}", ANSWER },
  { "{'type':'decision','id':'17','event':{'t':'choose','seat':0,'card':'A'}}", ANSWER },
  { "{'type':'decision','id':17.0,'event':{'t':'choose','seat':0,'card':'A'}}", ANSWER },
  { "{'type':'decision','id':17}", ANSWER },
  { "{'type':'decision','id':17,'event':'choose'}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'pass','seat':0}}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'choose','card':'A'}}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':3,'card':'A'}}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'C1'}}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'A','tile':null}}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':1,'card':'A'}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'B'}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'choose','seat':0,'card':'A','tile':'R17'}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'take','seat':0,'item':'tile'}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'deck','order':['A','B']}}", ILLEGAL },
};

static const AnswerCase return_cases[] = {
  { "{'type':'decision','id':17,'event':{'t':'return','seat':1,'tiles':[]}}", GOOD },
  { "{'type':'decision','id':17,'event':{'t':'return','seat':1,'tiles':['Y16','R8']}}", GOOD },
  { "{'type':'decision','id':17,'event':{'t':'return','seat':1,'tiles':['Y16','Y16']}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'return','seat':1,'tiles':['R9']}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'return','seat':1}}", ANSWER },
};

static const AnswerCase token_cases[] = {
  { "{'type':'decision','id':17,'event':{'t':'token','seat':1,'moves':{'B':[1,-2]}}}", GOOD },
  { "{'type':'decision','id':17,'event':{'t':'token','seat':0,'moves':{'B':[1,-2]}}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'token','seat':1,'moves':{'B':[9,9]}}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'token','seat':1,'moves':{'B':[1e9,9]}}}", ANSWER },
  { "{'type':'decision','id':17,'event':{'t':'token','seat':1,'moves':{'B':[9223372036854775807,9]}}}", ILLEGAL },
  { "{'type':'decision','id':17,'event':{'t':'token','seat':1,'moves':{}}}", ILLEGAL },
};

static const AnswerCase hello_cases[] = {
  { "{'type':'hello','name':'Sample','version':'1.0'}", GOOD },
  { "{'type':'hello','name':'Sample','version':'1.0','protocol':1}", GOOD },
  { "{'type':'hello','name':'Sample','version':'1.0','protocol':2}", GOOD },
  { "{'type':'hello','name':'Sample','version':'1.0','protocol':0}", ANSWER },
  { "{'type':'hello','name':'Sample','version':'1.0','protocol':3}", ANSWER },
  { "{'type':'hello','name':'Sample','version':'1.0','protocol':'1'}", ANSWER },
  { "{'type':'hello','name':7}", ANSWER },
  { "{'type':'hello'}", ANSWER },
  { "{'type':'ready'}", ANSWER },
  { "Sample 1.0", SYNTAX },
};

static const AnswerCase ready_cases[] = {
  { "{'type':'ready'}", GOOD },
  { "{'type':'ready','mood':'good'}", GOOD },
  { "{'type':'Ready'}", ANSWER },
  { "ready", SYNTAX },
};

typedef gboolean (*ReadFunc) (const char *answer,
                              const GinkgoState *state,
                              GError **error);

static gboolean
read_decision (const char *answer,
               const GinkgoState *state,
               GError **error)
{
  GinkgoDecision decision;
  GinkgoView view;

  ginkgo_view_init (&view, state, get_decider (state));
  if (!ginkgo_protocol_read_decision (answer, strlen (answer), ID, &view, &decision, error))
    return FALSE;

  g_assert_cmpint (ginkgo_state_check_decision (state, &decision), ==, GINKGO_RULES_OK);
  return TRUE;
}

static gboolean
read_hello (const char *answer,
            const GinkgoState *state,
            GError **error)
{
  g_autofree char *name = NULL;
  guint version = 0;
  gboolean is_good = ginkgo_protocol_read_hello (answer, strlen (answer), &name, &version, error);

  g_assert_cmpstr (name, ==, is_good ? "Sample" : NULL);
  if (is_good)
    g_assert_cmpuint (version, ==, strstr (answer, "\"protocol\":2") != NULL ? 2 : 1);
  return is_good;
}

static gboolean
read_ready (const char *answer,
            const GinkgoState *state,
            GError **error)
{
  return ginkgo_protocol_read_ready (answer, strlen (answer), error);
}

static const struct
{
  const char *path;
  ReadFunc read;
  guint position; /* of the texts above */
  const AnswerCase *cases;
  guint n_cases;
} answers[] = {
  { "/protocol/answers/choose", read_decision, TEXT_CHOOSE, choose_cases, G_N_ELEMENTS (choose_cases) },
  { "/protocol/answers/return", read_decision, TEXT_RETURN, return_cases, G_N_ELEMENTS (return_cases) },
  { "/protocol/answers/token", read_decision, TEXT_TOKEN_HAL, token_cases, G_N_ELEMENTS (token_cases) },
  { "/protocol/answers/hello", read_hello, TEXT_CHOOSE, hello_cases, G_N_ELEMENTS (hello_cases) },
  { "/protocol/answers/ready", read_ready, TEXT_CHOOSE, ready_cases, G_N_ELEMENTS (ready_cases) },
};

static void
test_answers (gconstpointer data)
{
  guint number = GPOINTER_TO_UINT (data);
  const TextCase *position = &text_cases[answers[number].position];
  GinkgoState state;

  ginkgo_test_position_build (&state, position->position);
  ginkgo_test_play (&state, position->events, NULL);
  for (guint i = 0; i < answers[number].n_cases; i++)
    {
      const AnswerCase *test = &answers[number].cases[i];
      g_autofree char *answer = to_json (test->answer);
      g_autoptr (GError) error = NULL;
      gboolean is_good = answers[number].read (answer, &state, &error);

      g_test_message ("answer %u: %s", i, is_good ? "good" : error->message);
      g_assert_true (is_good == (error == NULL));
      if (test->code == GOOD)
        g_assert_no_error (error);
      else
        g_assert_error (error, GINKGO_PROTOCOL_ERROR, test->code);
    }
}

static void
test_deep (void)
{
  g_autoptr (GString) answer = g_string_new ("{\"type\":\"ready\",\"deep\":");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (answer, '[');
  g_assert_false (ginkgo_protocol_read_ready (answer->str, answer->len, &error));
  g_assert_error (error, GINKGO_PROTOCOL_ERROR, GINKGO_PROTOCOL_ERROR_SYNTAX);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (text_cases); i++)
    g_test_add_data_func (text_cases[i].path, &text_cases[i], test_text);
  g_test_add_func ("/protocol/text/draft", test_draft);
  g_test_add_func ("/protocol/text/requests", test_requests);

  g_test_add_func ("/protocol/secrets", test_secrets);
  g_test_add_func ("/protocol/legal", test_legal);

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    g_test_add_data_func (answers[i].path, GUINT_TO_POINTER (i), test_answers);
  g_test_add_func ("/protocol/answers/deep", test_deep);

  return g_test_run ();
}
