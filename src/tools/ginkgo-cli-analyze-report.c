/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-analyze-report.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-cli-table.h"
#include "ginkgo-cli.h"
#include "ginkgo-record-json.h"
#include "ginkgo-text.h"

#define MAX_NAME 30

static gboolean
is_shown (guint seats,
          guint seat)
{
  return (seats >> seat & 1) != 0;
}

/* --- JSON ----------------------------------------------------------------- */

/* Lead and share of the win have the same members. */
typedef double (*Part) (const GinkgoWorth *worth);

static double
get_lead (const GinkgoWorth *worth)
{
  return worth->lead;
}

static double
get_win (const GinkgoWorth *worth)
{
  return worth->win;
}

static void
set_terms (JsonObject *object,
           const GinkgoTerms *terms,
           Part part)
{
  ginkgo_cli_json_set_double (object, "draw_luck", part (&terms->draw_luck));
  ginkgo_cli_json_set_double (object, "chance", part (&terms->chance));
  ginkgo_cli_json_set_double (object, "others", part (&terms->others));
  ginkgo_cli_json_set_double (object, "own_loss", part (&terms->own_loss));
}

static void
set_way (JsonObject *object,
         const GinkgoAnalysisPlayer *player,
         Part part)
{
  ginkgo_cli_json_set_double (object, "start", part (&player->start));
  ginkgo_cli_json_set_double (object, "result", part (&player->result));
  set_terms (object, &player->terms, part);
}

static JsonObject *
make_player (const GinkgoAnalysis *analysis,
             guint seat)
{
  const GinkgoAnalysisPlayer *player = &analysis->players[seat];
  JsonObject *object = json_object_new ();
  JsonObject *win = json_object_new ();
  JsonObject *labels = json_object_new ();

  for (guint i = 0; i < GINKGO_N_LABELS; i++)
    json_object_set_int_member (labels, ginkgo_label_get_name ((GinkgoLabel) i), player->n_labels[i]);
  json_object_set_int_member (object, "seat", seat);
  json_object_set_string_member (object, "name", analysis->record->seats[seat].name);
  set_way (object, player, get_lead);
  set_way (win, player, get_win);
  json_object_set_object_member (object, "win", win);
  json_object_set_int_member (object, "decisions", player->n_decisions);
  json_object_set_int_member (object, "best", player->n_best);
  ginkgo_cli_json_set_double (object, "mean_loss", player->mean_loss);
  ginkgo_cli_json_set_double (object, "mean_loss_se", player->mean_loss_se);
  ginkgo_cli_json_set_double (object, "accuracy", player->accuracy);
  json_object_set_object_member (object, "labels", labels);

  return object;
}

static JsonObject *
make_round_player (const GinkgoAnalysisRound *round,
                   guint seat)
{
  JsonObject *object = json_object_new ();
  JsonObject *win = json_object_new ();

  json_object_set_int_member (object, "seat", seat);
  ginkgo_cli_json_set_double (object, "start", round->before[seat].lead);
  set_terms (object, &round->terms[seat], get_lead);
  ginkgo_cli_json_set_double (win, "start", round->before[seat].win);
  set_terms (win, &round->terms[seat], get_win);
  json_object_set_object_member (object, "win", win);

  return object;
}

static JsonObject *
make_round (const GinkgoAnalysis *analysis,
            guint index,
            guint seats)
{
  const GinkgoAnalysisRound *round = ginkgo_analysis_get_round (analysis, index);
  JsonObject *object = json_object_new ();
  JsonArray *players = json_array_new ();

  json_object_set_int_member (object, "round", round->number);
  json_object_set_int_member (object, "position", round->position);
  for (guint seat = 0; seat < analysis->n_players; seat++)
    if (is_shown (seats, seat))
      json_array_add_object_element (players, make_round_player (round, seat));
  json_object_set_array_member (object, "players", players);

  return object;
}

/* A decision as in records */
void
ginkgo_cli_analyze_set_decision (JsonObject *object,
                                 const char *key,
                                 const GinkgoDecision *decision)
{
  const GinkgoEvent event = { .decision = *decision };
  g_autofree char *text = ginkgo_event_to_json (&event);

  json_object_set_member (object, key, json_from_string (text, NULL));
}

/* Why a decision is better than another one, and @sentence about it */
void
ginkgo_cli_analyze_set_reasons (JsonObject *object,
                                const GinkgoReasons *reasons,
                                const char *sentence)
{
  JsonArray *causes = json_array_new ();
  JsonArray *points = json_array_new ();
  g_autofree char *counter = ginkgo_text_counter (reasons);

  for (guint i = 0; i < reasons->n_causes; i++)
    {
      json_array_add_string_element (causes, ginkgo_cause_get_name ((GinkgoCauseKind) reasons->causes[i].kind));
      json_array_add_double_element (points, round (100 * (double) reasons->causes[i].points) / 100);
    }
  json_object_set_array_member (object, "causes", causes);
  json_object_set_array_member (object, "points", points);
  ginkgo_cli_json_set_double (object, "price", (double) reasons->price.points);
  json_object_set_string_member (object, "sentence", sentence);
  json_object_set_string_member (object, "counter", counter);
}

static JsonObject *
make_decision (const GinkgoAnalysis *analysis,
               const GinkgoJudgement *judgement)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "position", judgement->position);
  json_object_set_int_member (object, "round", ginkgo_analysis_get_round (analysis, judgement->round)->number);
  json_object_set_int_member (object, "seat", judgement->seat);
  ginkgo_cli_analyze_set_decision (object, "played", &judgement->played);
  ginkgo_cli_analyze_set_decision (object, "best", &judgement->best);
  ginkgo_cli_json_set_double (object, "loss", judgement->loss);
  ginkgo_cli_json_set_double (object, "loss_se", judgement->loss_se);
  ginkgo_cli_json_set_double (object, "lead_loss", judgement->lost.lead);
  ginkgo_cli_json_set_double (object, "win_loss", judgement->lost.win);
  json_object_set_string_member (object, "label", ginkgo_label_get_name (judgement->label));
  if (judgement->reasons.n_causes > 0)
    {
      g_autofree char *sentence = NULL;
      const char *names[GINKGO_MAX_SEATS];

      for (guint seat = 0; seat < analysis->record->setup.n_seats; seat++)
        names[seat] = analysis->record->seats[seat].name;
      sentence = ginkgo_text_why (&judgement->reasons, GINKGO_VOICE_SUGGESTION, names);
      ginkgo_cli_analyze_set_reasons (object, &judgement->reasons, sentence);
    }

  return object;
}

/* Prints one line. */
void
ginkgo_cli_analyze_print_json (const GinkgoAnalysis *analysis,
                               guint seats)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, analysis->seed);
  JsonObject *object = json_object_new ();
  JsonArray *players = json_array_new ();
  JsonArray *rounds = json_array_new ();
  JsonArray *decisions = json_array_new ();
  gboolean is_full = FALSE;

  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, i);

      /* All decisions that were judged have had the same pass. */
      is_full |= judgement->pass == GINKGO_PASS_FULL;
      if (is_shown (seats, judgement->seat) && !judgement->is_forced)
        json_array_add_object_element (decisions, make_decision (analysis, judgement));
    }
  json_object_set_int_member (object, "version", analysis->version);
  json_object_set_string_member (object, "seed", seed);
  json_object_set_string_member (object, "pass", is_full ? "full" : "quick");
  for (guint seat = 0; seat < analysis->n_players; seat++)
    if (is_shown (seats, seat))
      json_array_add_object_element (players, make_player (analysis, seat));
  for (guint i = 0; i < analysis->rounds->len; i++)
    json_array_add_object_element (rounds, make_round (analysis, i, seats));
  json_object_set_array_member (object, "players", players);
  json_object_set_array_member (object, "rounds", rounds);
  json_object_set_array_member (object, "decisions", decisions);

  ginkgo_cli_json_print (object);
}

/* --- Tables --------------------------------------------------------------- */

/* Nothing is "+0", never "-0". */
static void
add_points (GinkgoCliTable *table,
            double points)
{
  ginkgo_cli_table_add (table, "%+.1f", fabs (points) < 0.05 ? 0 : points);
}

static void
add_player (GinkgoCliTable *table,
            const GinkgoAnalysis *analysis,
            guint seat)
{
  const GinkgoAnalysisPlayer *player = &analysis->players[seat];

  ginkgo_cli_table_add (table, "%s", analysis->record->seats[seat].name);
  add_points (table, player->start.lead);
  add_points (table, player->terms.draw_luck.lead);
  add_points (table, player->terms.chance.lead);
  add_points (table, player->terms.others.lead);
  add_points (table, -player->terms.own_loss.lead);
  ginkgo_cli_table_add (table, "%+.0f", player->result.lead);
  ginkgo_cli_table_add (table, "%u", player->n_decisions);
  ginkgo_cli_table_add (table, "%u", player->n_labels[GINKGO_LABEL_MISTAKE] + player->n_labels[GINKGO_LABEL_BLUNDER]);
  ginkgo_cli_table_add (table, "%.1f", player->accuracy);
}

static void
print_players (const GinkgoAnalysis *analysis,
               guint seats)
{
  const GinkgoCliColumn columns[] = {
    { C_("column", "Player"), FALSE, MAX_NAME },
    { C_("column", "Start"), TRUE, 0 },
    { C_("column", "Draw"), TRUE, 0 },
    { C_("column", "Chance"), TRUE, 0 },
    { C_("column", "Others"), TRUE, 0 },
    { C_("column", "Own"), TRUE, 0 },
    { C_("column", "Result"), TRUE, 0 },
    { C_("column", "Decisions"), TRUE, 0 },
    { C_("column", "Mistakes"), TRUE, 0 },
    { C_("column", "Accuracy"), TRUE, 0 },
  };
  g_autoptr (GinkgoCliTable) table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));

  for (guint seat = 0; seat < analysis->n_players; seat++)
    if (is_shown (seats, seat))
      add_player (table, analysis, seat);
  ginkgo_cli_table_print (table);
}

/* Cards, tiles and kinds of events have the same names as in records. */
static char *
describe (const GinkgoDecision *decision)
{
  const GinkgoTokenMove *move = &decision->move;
  GString *text = g_string_new (ginkgo_event_kind_get_name ((GinkgoEventKind) decision->kind));

  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
    case GINKGO_EVENT_CHOOSE:
      g_string_append_printf (text, " %s", ginkgo_card_get_name (decision->card));
      if (decision->kind == GINKGO_EVENT_CHOOSE && decision->tile != GINKGO_TILE_NONE)
        g_string_append_printf (text, " + %s", ginkgo_tile_get_name (decision->tile));
      break;
    case GINKGO_EVENT_TAKE:
      g_string_append (text, decision->item == GINKGO_ITEM_RESOURCE ? " resource" : " tile");
      break;
    case GINKGO_EVENT_TOKEN:
      for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
        if (move->cells[letter] != GINKGO_CELL_NONE)
          g_string_append_printf (text, " %c %d,%d", 'A' + letter, ginkgo_cell_get_x (move->cells[letter]), ginkgo_cell_get_y (move->cells[letter]));
      break;
    case GINKGO_EVENT_RETURN:
      for (guint64 tiles = decision->tiles; tiles != 0; tiles &= tiles - 1)
        g_string_append_printf (text, " %s", ginkgo_tile_get_name ((guint8) __builtin_ctzll (tiles)));
      break;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      break;
    }

  return g_string_free_and_steal (text);
}

static void
add_decision (GinkgoCliTable *table,
              const GinkgoAnalysis *analysis,
              const GinkgoJudgement *judgement)
{
  const char *const labels[GINKGO_N_LABELS] = {
    [GINKGO_LABEL_NONE] = "",
    [GINKGO_LABEL_INACCURACY] = C_("decision", "inaccuracy"),
    [GINKGO_LABEL_MISTAKE] = C_("decision", "mistake"),
    [GINKGO_LABEL_BLUNDER] = C_("decision", "blunder"),
  };
  g_autofree char *played = describe (&judgement->played);
  g_autofree char *best = describe (&judgement->best);
  double win = -judgement->lost.win;

  ginkgo_cli_table_add (table, "%u", judgement->position);
  ginkgo_cli_table_add (table, "%u", ginkgo_analysis_get_round (analysis, judgement->round)->number);
  ginkgo_cli_table_add (table, "%s", analysis->record->seats[judgement->seat].name);
  ginkgo_cli_table_add (table, "%s", labels[judgement->label]);
  ginkgo_cli_table_add (table, "%.1f ± %.1f", judgement->loss, judgement->loss_se);
  add_points (table, -judgement->lost.lead);
  ginkgo_cli_table_add (table, "%+.0f", fabs (win) < 0.005 ? 0 : 100 * win);
  ginkgo_cli_table_add (table, "%s", played);
  ginkgo_cli_table_add (table, "%s", best);
}

static void
print_errors (const GinkgoAnalysis *analysis,
              guint seats)
{
  const GinkgoCliColumn columns[] = {
    { C_("column", "Events"), TRUE, 0 },
    { C_("column", "Round"), TRUE, 0 },
    { C_("column", "Player"), FALSE, MAX_NAME },
    { C_("column", "Label"), FALSE, 0 },
    { C_("column", "Loss"), TRUE, 0 },
    { C_("column", "Lead"), TRUE, 0 },
    { C_("column", "Win %"), TRUE, 0 },
    { C_("column", "Played"), FALSE, 0 },
    { C_("column", "Better"), FALSE, 0 },
  };
  g_autoptr (GinkgoCliTable) table = ginkgo_cli_table_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, i);

      if (is_shown (seats, judgement->seat) && judgement->label != GINKGO_LABEL_NONE)
        add_decision (table, analysis, judgement);
    }
  ginkgo_cli_table_print (table);
}

/* Prints the players, and the decisions that have a label. */
void
ginkgo_cli_analyze_print_tables (const GinkgoAnalysis *analysis,
                                 guint seats)
{
  print_players (analysis, seats);
  g_print ("\n");
  print_errors (analysis, seats);
}
