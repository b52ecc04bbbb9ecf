/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A puzzle as one line of JSON: its id, the record up to the decision, the share of levels that find
 * the answer, and all options with what they lose. Figures of the best option are left out. */

#include "ginkgo-puzzle.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

#include "ginkgo-record-json.h"

/* Figures are whole numbers of these units. */
#define POINTS 0.01
#define SHARE  0.0001

/* --- Writing -------------------------------------------------------------- */

static void
add_figure (JsonBuilder *builder,
            const char *name,
            double value,
            double unit)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, (gint64) round (value / unit));
}

static void
add_text (JsonBuilder *builder,
          const char *name,
          const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, json_from_string (text, NULL));
}

static void
add_option (JsonBuilder *builder,
            const GinkgoPuzzleOption *option,
            gboolean is_best)
{
  const GinkgoEvent event = { .decision = option->decision };
  g_autofree char *text = ginkgo_event_to_json (&event);

  json_builder_begin_object (builder);
  add_text (builder, "decision", text);
  if (!is_best)
    {
      add_figure (builder, "loss", option->loss, POINTS);
      add_figure (builder, "lead", option->lost.lead, POINTS);
      add_figure (builder, "win", option->lost.win, SHARE);
      json_builder_set_member_name (builder, "parts");
      json_builder_begin_array (builder);
      for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
        json_builder_add_int_value (builder, (gint64) round ((double) option->parts[i] / POINTS));
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

/* --- Reading -------------------------------------------------------------- */

static gboolean
refuse (GError **error,
        const char *name)
{
  g_set_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT, "“%s” is missing or wrong in a puzzle", name);

  return FALSE;
}

static gboolean
read_integer (JsonNode *node,
              gint64 *value)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *value = json_node_get_int (node);
  return TRUE;
}

static gboolean
read_figure (JsonNode *node,
             double unit,
             double *value)
{
  gint64 number;

  if (!read_integer (node, &number))
    return FALSE;

  *value = (double) number * unit;
  return TRUE;
}

static JsonArray *
read_array (JsonObject *object,
            const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static gboolean
read_parts (JsonObject *object,
            GinkgoPuzzleOption *option)
{
  JsonArray *parts = read_array (object, "parts");
  double value;

  if (parts == NULL || json_array_get_length (parts) != GINKGO_AI_N_TERMS)
    return FALSE;
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    {
      if (!read_figure (json_array_get_element (parts, i), POINTS, &value))
        return FALSE;
      option->parts[i] = (float) value;
    }

  return TRUE;
}

static gboolean
read_figures (JsonObject *object,
              GinkgoPuzzleOption *option,
              GError **error)
{
  if (!read_figure (json_object_get_member (object, "loss"), POINTS, &option->loss) || option->loss < 0)
    return refuse (error, "loss");
  if (!read_figure (json_object_get_member (object, "lead"), POINTS, &option->lost.lead))
    return refuse (error, "lead");
  if (!read_figure (json_object_get_member (object, "win"), SHARE, &option->lost.win))
    return refuse (error, "win");

  return read_parts (object, option) || refuse (error, "parts");
}

static gboolean
read_decision (JsonObject *object,
               const GinkgoState *state,
               GinkgoDecision *decision,
               GError **error)
{
  JsonNode *node = json_object_get_member (object, "decision");
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : NULL;
  GinkgoRulesError code;
  GinkgoEvent event;

  if (text == NULL)
    return refuse (error, "decision");
  if (!ginkgo_event_from_json (text, state->n_seats, &event, error))
    return FALSE;

  code = ginkgo_state_check_event (state, &event);
  if (code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return FALSE;
    }

  *decision = event.decision;
  return TRUE;
}

static gboolean
read_option (GinkgoPuzzle *puzzle,
             JsonNode *node,
             GError **error)
{
  GinkgoPuzzleOption option = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, "options");
  if (!read_decision (json_node_get_object (node), ginkgo_verified_game_get_end (puzzle->game), &option.decision, error))
    return FALSE;
  if (puzzle->options->len > 0 && !read_figures (json_node_get_object (node), &option, error))
    return FALSE;
  if (ginkgo_puzzle_find_option (puzzle, &option.decision) != NULL)
    return refuse (error, "options");

  g_array_append_val (puzzle->options, option);
  return TRUE;
}

/* All legal decisions must be there, so that each answer has a judgement. */
static gboolean
read_options (GinkgoPuzzle *puzzle,
              JsonObject *object,
              GError **error)
{
  guint64 n_options = ginkgo_state_count_decisions (ginkgo_verified_game_get_end (puzzle->game));
  JsonArray *options = read_array (object, "options");

  if (options == NULL || n_options < 2 || json_array_get_length (options) != n_options)
    return refuse (error, "options");
  for (guint i = 0; i < n_options; i++)
    if (!read_option (puzzle, json_array_get_element (options, i), error))
      return FALSE;

  return ginkgo_puzzle_get_rival (puzzle) != NULL || refuse (error, "loss");
}

static GinkgoVerifiedGame *
read_game (JsonObject *object,
           GError **error)
{
  JsonNode *node = json_object_get_member (object, "record");
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  GinkgoRecordFault fault;

  if (text == NULL)
    {
      refuse (error, "record");
      return NULL;
    }

  saved = ginkgo_saved_game_from_json (text, strlen (text), &fault, error);
  if (saved == NULL)
    return NULL;

  return ginkgo_verified_game_copy (saved->game, ginkgo_verified_game_get_length (saved->game));
}

/**
 * ginkgo_puzzle_from_json:
 * @error: set to a reason for use after a colon
 *
 * Reads a puzzle. Its game and all of its options are legal.
 */
GinkgoPuzzle *
ginkgo_puzzle_from_json (const char *text,
                         gsize length,
                         GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GinkgoPuzzle) puzzle = NULL;
  GinkgoVerifiedGame *game;
  JsonObject *object;
  JsonNode *root;

  if (!json_parser_load_from_data (parser, text, (gssize) length, error))
    return NULL;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      refuse (error, "record");
      return NULL;
    }
  object = json_node_get_object (root);
  game = read_game (object, error);
  if (game == NULL)
    return NULL;

  puzzle = ginkgo_puzzle_new (0, game);
  if (!read_integer (json_object_get_member (object, "id"), &puzzle->id) || puzzle->id < 1)
    refuse (error, "id");
  else if (!read_figure (json_object_get_member (object, "found"), SHARE, &puzzle->found) || puzzle->found < 0)
    refuse (error, "found");
  else if (read_options (puzzle, object, error))
    return g_steal_pointer (&puzzle);

  return NULL;
}

/* Returns: (transfer full): the puzzle as one line of JSON, without a line feed at its end */
char *
ginkgo_puzzle_to_json (const GinkgoPuzzle *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *record = ginkgo_record_to_json (self->game, ginkgo_puzzle_get_position (self));

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_int_value (builder, self->id);
  add_figure (builder, "found", self->found, SHARE);
  json_builder_set_member_name (builder, "options");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->options->len; i++)
    add_option (builder, ginkgo_puzzle_get_option (self, i), i == 0);
  json_builder_end_array (builder);
  add_text (builder, "record", record);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}
