/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-lines.h"
#include "ginkgo-messages.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-text.h"

/* --- Texts --- */

typedef struct
{
  const char *path;
  GinkgoNetSender sender;
  const char *text;     /* in single quotation marks */
  const char *expected; /* (nullable): a sentence, or %NULL if it is a message that is printed as it was read */
} Case;

#define CLIENT GINKGO_NET_BY_CLIENT
#define SERVER GINKGO_NET_BY_SERVER

#define ID        "'id':'000102030405060708090a0b0c0d0e0f'"
#define TABLE     "'table':'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff'"
#define BYTES     "'000102030405060708090a0b0c0d0e0ff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff'"
#define OPTIONS   "'days':3,'suggestions':true,'spectators':true"
#define MALFORMED "The message is malformed: "
#define PEOPLE    "[{'kind':'human','name':'Anna \\\"K.\\\" \\\\ 銀','here':true,'decided':true,'left_s':3600,'hash':" BYTES "}," \
               "{'kind':'human'},{'kind':'computer','name':'Ben','level':'4','left':true,'late':true}]"

static const Case cases[] = {
  { "hello", CLIENT, "{'type':'hello','protocol':1,'code':'7Q3F-K9TM-2XWD-H5RA'}", NULL },
  { "hello/key", CLIENT, "{'type':'hello','protocol':1,'key':" BYTES ",'n':17}", NULL },
  { "create", CLIENT, "{'type':'create'," ID ",'code':'7Q3FK9TM2XWDH5RA','mode':'normal','seats':[{'kind':'human'},{'kind':'computer','level':'2'}]," OPTIONS "}", NULL },
  { "sit", CLIENT, "{'type':'sit','name':'Anna','hash':" BYTES "}", NULL },
  { "nonce", CLIENT, "{'type':'nonce','nonce':" BYTES "}", NULL },
  { "decide", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'choose','seat':1,'card':'R5','tile':'B9'}}", NULL },
  { "decide/token", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'token','seat':1,'moves':{'A':[-1,2]}}}", NULL },
  { "decide/return", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'return','seat':0,'tiles':['R9','B2']}}", NULL },
  { "withdraw", CLIENT, "{'type':'withdraw'," ID "}", NULL },
  { "ask", CLIENT, "{'type':'ask'," ID ",'what':'takeback'}", NULL },
  { "ask/replace", CLIENT, "{'type':'ask'," ID ",'seat':2,'what':'replace'}", NULL },
  { "vote", CLIENT, "{'type':'vote'," ID ",'yes':false}", NULL },
  { "invite", CLIENT, "{'type':'invite'," ID ",'seat':1}", NULL },
  { "leave", CLIENT, "{'type':'leave'," ID "}", NULL },
  { "ping", CLIENT, "{'type':'ping'}", NULL },
  { "created", SERVER, "{'type':'created'," ID ",'code':'B'," TABLE ",'seats':[{'kind':'human','code':'A'},{'kind':'hal'}]}", NULL },
  { "welcome", SERVER, "{'type':'welcome','key':" BYTES ",'n':9," TABLE ",'seat':0,'mode':'introductory','seats':" PEOPLE "," OPTIONS ",'commitment':" BYTES "}", NULL },
  { "welcome/sealed", SERVER, "{'type':'welcome'," TABLE ",'seat':1,'mode':'normal','seats':[],'event':{'t':'new-hand','seat':1}}", NULL },
  { "welcome/spectator", SERVER, "{'type':'welcome'," TABLE ",'mode':'normal','seats':[]}", NULL },
  { "refused", SERVER, "{'type':'refused'," ID ",'reason':'often','again_in':60,'text':'Wait.'}", NULL },
  { "done", SERVER, "{'type':'done'," ID "}", NULL },
  { "seats", SERVER, "{'type':'seats','seats':" PEOPLE ",'watching':2}", NULL },
  { "question", SERVER, "{'type':'question','seat':1,'what':'takeback'}", NULL },
  { "question/answered", SERVER, "{'type':'question','what':'replace'}", NULL },
  { "step",
    SERVER,
    "{'type':'step','n':3,'position':2,'moments':[{'patch':{'round':1,'x':[null,-1.5,{}]},'effects':[{'t':'round','amount':1},{'t':'hands-passed'}]},{'patch':{},'effects':[]}]}",
    NULL },
  { "rewind", SERVER, "{'type':'rewind','n':8,'position':6}", NULL },
  { "over", SERVER, "{'type':'over','seats':[{'kind':'human','nonce':" BYTES "}],'log':{'events':[]},'secret':" BYTES "}", NULL },
  { "closing", SERVER, "{'type':'closing','again_in':5}", NULL },
  { "moved", SERVER, "{'type':'moved','address':'b.example.org:4465'}", NULL },
  { "pong", SERVER, "{'type':'pong'}", NULL },
  { "say", SERVER, "{'type':'say','seat':1,'phrase':7}", NULL },
  { "nudge", CLIENT, "{'type':'nudge','seat':1}", NULL },

  /* What is none */
  { "bad/text", CLIENT, "hello", "The text is not valid JSON: see line 1." },
  { "bad/empty", CLIENT, "", "The text is not valid JSON." },
  { "bad/twice", CLIENT, "{'type':'ping','type':'pong'}", "The key \"type\" appears twice in a JSON object." },
  { "bad/list", CLIENT, "[]", MALFORMED "it must be an object." },
  { "bad/untyped", CLIENT, "{}", MALFORMED "\"type\" is missing." },
  { "bad/type", CLIENT, "{'type':'hallo'}", MALFORMED "\"type\" must be a kind that is known here." },
  { "bad/type/number", CLIENT, "{'type':1}", MALFORMED "\"type\" must be a kind that is known here." },
  { "bad/sender", CLIENT, "{'type':'pong'}", MALFORMED "\"type\" must be a kind that is known here." },
  { "bad/sender/server", SERVER, "{'type':'ping'}", MALFORMED "\"type\" must be a kind that is known here." },
  { "bad/missing", CLIENT, "{'type':'vote'," ID "}", MALFORMED "\"yes\" is missing." },
  { "bad/number", CLIENT, "{'type':'hello','protocol':-1}", MALFORMED "\"protocol\" must be a whole number within its limits." },
  { "bad/number/large", CLIENT, "{'type':'hello','protocol':99999999999999999999}", MALFORMED "\"protocol\" must be a whole number within its limits." },
  { "bad/number/fraction", CLIENT, "{'type':'hello','protocol':1.0}", MALFORMED "\"protocol\" must be a whole number within its limits." },
  { "bad/flag", CLIENT, "{'type':'vote'," ID ",'yes':1}", MALFORMED "\"yes\" must be true or false." },
  { "bad/name", CLIENT, "{'type':'ask'," ID ",'what':'money'}", MALFORMED "\"what\" must be one of its names." },
  { "bad/seat", CLIENT, "{'type':'nudge','seat':3}", MALFORMED "\"seat\" must be the number of a seat." },
  { "bad/bytes", CLIENT, "{'type':'leave','id':'0001'}", MALFORMED "\"id\" must be as many hexadecimal digits as it has." },
  { "bad/bytes/letters", CLIENT, "{'type':'leave','id':'000102030405060708090a0b0c0d0e0F'}", MALFORMED "\"id\" must be as many hexadecimal digits as it has." },
  { "bad/control", CLIENT, "{'type':'sit','name':'A\\nB','hash':" BYTES "}", MALFORMED "\"name\" must be a text within its limits, without control characters." },
  { "bad/null", CLIENT, "{'type':'sit','name':null,'hash':" BYTES "}", MALFORMED "\"name\" must be a text within its limits, without control characters." },
  { "bad/event", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'choose','seat':1}}", MALFORMED "\"event\" must be a decision." },
  { "bad/event/seat", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'new-hand','seat':3}}", MALFORMED "\"event\" must be a decision." },
  { "bad/event/chance", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'supply','order':[]}}", MALFORMED "\"event\" must be a decision." },
  { "bad/event/twice", CLIENT, "{'type':'decide'," ID ",'n':4,'event':{'t':'return','seat':0,'tiles':['R9','R9']}}", MALFORMED "\"event\" must be a decision." },
  { "bad/object", SERVER, "{'type':'over','log':[],'secret':" BYTES ",'seats':[]}", MALFORMED "\"log\" must be an object." },
  { "bad/list/long", SERVER, "{'type':'seats','seats':[{},{},{},{},{},{}]}", MALFORMED "\"seats\" must be a list within its limits." },
  { "bad/list/element", SERVER, "{'type':'seats','seats':[{'kind':'human','name':'A'},7]}", MALFORMED "it must be an object." },
  { "bad/list/inner", SERVER, "{'type':'seats','seats':[{'kind':'human','name':'A'},{'kind':'cat'}]}", MALFORMED "\"kind\" must be one of its names." },
};

#define EFFECT(text) "{'type':'step','n':3,'moments':[{'patch':{},'effects':[" text "]}]}"

/* Effects that would lead a reader beyond a table of the program */
static const Case effect_cases[] = {
  { "effect/kind", SERVER, EFFECT ("{'t':'exploded'}"), MALFORMED "\"t\" must be a kind that is known here." },
  { "effect/preview", SERVER, EFFECT ("{'t':'to-come','seat':0,'amount':1}"), MALFORMED "\"t\" must be a kind that is known here." },
  { "effect/seat", SERVER, EFFECT ("{'t':'new-hand','seat':3}"), MALFORMED "\"seat\" must be the number of a seat." },
  { "effect/amount", SERVER, EFFECT ("{'t':'round','amount':1000}"), MALFORMED "\"amount\" must be a whole number within its limits." },
  { "effect/character", SERVER, EFFECT ("{'t':'character-revealed','seat':0,'card':'R5'}"), MALFORMED "\"card\" must be one of its names." },
  { "effect/card", SERVER, EFFECT ("{'t':'kept','seat':0,'card':'C5'}"), MALFORMED "\"card\" must be one of its names." },
  { "effect/unknown", SERVER, EFFECT ("{'t':'kept','seat':0,'card':'?'}"), MALFORMED "\"card\" must be one of its names." },
  { "effect/letter", SERVER, EFFECT ("{'t':'token','seat':0,'card':'R5','from':[0,0],'to':[0,1]}"), MALFORMED "\"card\" must be one of its names." },
  { "effect/cell", SERVER, EFFECT ("{'t':'token','seat':0,'card':'A','from':[0,0],'to':[0,64]}"), MALFORMED "\"to\" must be a cell of the grid." },
  { "effect/building", SERVER, EFFECT ("{'t':'card-joined','card':'R5','building':60}"), MALFORMED "\"building\" must be a whole number within its limits." },
  { "effect/reason", SERVER, EFFECT ("{'t':'last-round','seat':0}"), MALFORMED "\"reason\" is missing." },
};

static char *
to_json (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = to_json (test->text);
  g_auto (GinkgoNetMessage) message;
  g_autoptr (GError) error = NULL;
  g_autofree char *printed = NULL;

  g_assert_true (ginkgo_net_message_parse (&message, text, test->sender, 3, &error) == (error == NULL));
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, test->expected);
  if (error != NULL)
    {
      g_assert_error (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_MESSAGE);
      return;
    }

  printed = ginkgo_net_message_print (&message);
  g_assert_cmpstr (printed, ==, text);
}

/* Members that a later version adds do no harm. */
static void
test_later (void)
{
  g_autofree char *text = to_json ("{'more':[{}],'type':'vote','yes':true," ID "}");
  g_auto (GinkgoNetMessage) message;

  g_assert_true (ginkgo_net_message_parse (&message, text, CLIENT, 3, NULL));
  g_assert_cmpint (message.kind, ==, GINKGO_NET_VOTE);
  g_assert_true (message.yes);
  g_assert_cmpuint (message.id[15], ==, 15);
  g_assert_cmpuint (message.seat, ==, GINKGO_SEAT_NONE);
}

/* A server has to read what clients send, whatever it is; a client can leave a server. */
static void
test_many_values (void)
{
  g_autoptr (GString) text = g_string_new ("{\"type\":\"pong\",\"more\":[0");
  g_auto (GinkgoNetMessage) message;
  g_auto (GinkgoNetMessage) other;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2000; i++)
    g_string_append (text, ",0");
  g_string_append (text, "]}");
  g_assert_true (ginkgo_net_message_parse (&message, text->str, SERVER, 3, NULL));
  g_assert_false (ginkgo_net_message_parse (&other, text->str, CLIENT, 3, &error));
  g_assert_cmpstr (error->message, ==, "The message has more values than any that a client sends.");
}

/* Every kind is among the cases. */
static void
test_all (void)
{
  guint found = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = to_json (cases[i].text);
      g_auto (GinkgoNetMessage) message;

      if (ginkgo_net_message_parse (&message, text, cases[i].sender, 3, NULL))
        found |= 1u << message.kind;
    }
  g_assert_cmphex (found, ==, (1u << GINKGO_N_NET_KINDS) - 1);
}

/* All that the rules or a file let through is printed so that it can be read. */
static void
test_bad_name (void)
{
  GinkgoNetMessage message;
  g_auto (GinkgoNetMessage) found;
  g_autofree char *text = NULL;
  char name[] = "\001Anna\xff\n\"\\";

  ginkgo_net_message_init (&message, GINKGO_NET_SIT);
  message.name = name;
  text = ginkgo_net_message_print (&message);
  g_assert_null (strchr (text, '\n'));
  g_assert_true (ginkgo_net_message_parse (&found, text, CLIENT, 3, NULL));
  g_assert_cmpstr (found.name, ==, " Anna\ufffd \"\\");
}

/* --- Effects of whole games --- */

static char *
print_effects (GArray *effects)
{
  char patch[] = "{}";
  GinkgoNetMoment moment = { effects, patch };
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof moment);
  GinkgoNetMessage message;

  g_array_append_val (moments, moment);
  ginkgo_net_message_init (&message, GINKGO_NET_STEP);
  message.moments = moments;
  return ginkgo_net_message_print (&message);
}

static void
check_same (GArray *effects,
            guint n_seats)
{
  g_autofree char *text = print_effects (effects);
  g_auto (GinkgoNetMessage) message;
  g_autoptr (GError) error = NULL;
  const GinkgoNetMoment *moment;

  g_assert_cmpuint (strlen (text), <, GINKGO_LINE_CLIENT);
  ginkgo_net_message_parse (&message, text, SERVER, n_seats, &error);
  g_assert_no_error (error);
  moment = &g_array_index (message.moments, GinkgoNetMoment, 0);
  g_assert_cmpmem (moment->effects->data, moment->effects->len * sizeof (GinkgoEffect), effects->data, effects->len * sizeof (GinkgoEffect));
}

/* Puts one value into the place of another. Whatever is accepted can be told. Returns whether it is something else. */
static gboolean
check_changed (GArray *effects,
               const GinkgoState *state,
               GinkgoRandom *random)
{
  static const char *const names[GINKGO_MAX_SEATS] = { NULL };
  g_autofree char *text = print_effects (effects);
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  guint n_parts = g_strv_length (parts);
  g_auto (GinkgoNetMessage) message;
  guint from = ginkgo_random_below (random, n_parts);
  guint to = ginkgo_random_below (random, n_parts);
  g_autofree char *changed = NULL;
  GArray *found;

  g_set_str (&parts[to], parts[from]);
  changed = g_strjoinv (":", parts);
  if (!ginkgo_net_message_parse (&message, changed, SERVER, state->n_seats, NULL))
    return FALSE;

  found = g_array_index (message.moments, GinkgoNetMoment, 0).effects;
  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *sentence = ginkgo_text_effect (ginkgo_effects_get (found, i), names, &state->city);

      g_assert_nonnull (sentence);
    }
  return strcmp (changed, text) != 0;
}

#define GAMES 2

static void
test_games (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  guint n_accepted = 0;

  for (guint game = 0; game < GAMES; game++)
    {
      g_autoptr (GArray) effects = ginkgo_effects_new ();
      GinkgoRandom random;
      GinkgoSetup setup;
      GinkgoState state;

      ginkgo_random_init (&random, game, 7);
      ginkgo_setup_deal (&setup, table->mode, table->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
      ginkgo_state_init (&state, &setup, effects);
      for (;;)
        {
          GinkgoEvent event;

          check_same (effects, table->n_seats);
          for (guint i = 0; i < 6; i++)
            n_accepted += check_changed (effects, &state, &random) ? 1 : 0;
          if (ginkgo_state_is_over (&state))
            break;

          g_array_set_size (effects, 0);
          ginkgo_test_draw_event (&state, &random, &event);
          ginkgo_state_apply_legal (&state, &event, effects);
        }
    }
  g_assert_cmpuint (n_accepted, >, 0);
}

static void
add_cases (const Case *rows,
           gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autofree char *path = g_strconcat ("/messages/", rows[i].path, NULL);

      g_test_add_data_func (path, &rows[i], test_case);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cases (cases, G_N_ELEMENTS (cases));
  add_cases (effect_cases, G_N_ELEMENTS (effect_cases));
  g_test_add_func ("/messages/later", test_later);
  g_test_add_func ("/messages/many-values", test_many_values);
  g_test_add_func ("/messages/all", test_all);
  g_test_add_func ("/messages/bad-name", test_bad_name);
  ginkgo_test_add_for_all_tables ("/messages/games", test_games);

  return g_test_run ();
}
