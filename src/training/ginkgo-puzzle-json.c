/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A puzzle as one line of JSON: its id, the record up to the decision, the share of levels that find
 * the answer, and all options with what they lose. Figures of the best option are left out. */

#include "ginkgo-puzzle.h"

#include <math.h>
#include <string.h>

#include "ginkgo-record-format.h"

/* Figures are whole numbers of these units. */
#define POINTS 0.01
#define SHARE  0.0001

/* --- Writing -------------------------------------------------------------- */

static void
set_figure (JsonObject *object,
            const char *name,
            double value,
            double unit)
{
  json_object_set_int_member (object, name, (gint64) round (value / unit));
}

static JsonObject *
make_option (const GinkgoPuzzleOption *option,
             gboolean is_best)
{
  const GinkgoEvent event = { .decision = option->decision };
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, "decision", ginkgo_json_from_event (&event));
  if (!is_best)
    {
      JsonArray *parts = json_array_sized_new (GINKGO_AI_N_TERMS);

      for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
        json_array_add_int_element (parts, (gint64) round ((double) option->parts[i] / POINTS));
      set_figure (object, "loss", option->loss, POINTS);
      set_figure (object, "lead", option->lost.lead, POINTS);
      set_figure (object, "win", option->lost.win, SHARE);
      json_object_set_array_member (object, "parts", parts);
    }

  return object;
}

/* --- Reading -------------------------------------------------------------- */

static gboolean
refuse (GError **error,
        const char *name)
{
  return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "“%s” is missing or wrong in a puzzle", name);
}

static gboolean
read_figure (JsonNode *node,
             double unit,
             double *value)
{
  gint64 number;

  if (!ginkgo_json_get_int (node, &number))
    return FALSE;

  *value = (double) number * unit;
  return TRUE;
}

static gboolean
read_parts (JsonObject *object,
            GinkgoPuzzleOption *option)
{
  JsonArray *parts = ginkgo_json_get_array (json_object_get_member (object, "parts"));
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
  GinkgoRulesError code;
  GinkgoEvent event;

  if (!ginkgo_event_parse_json (json_object_get_member (object, "decision"), state->n_seats, &event, &code, error))
    return FALSE;

  if (code == GINKGO_RULES_OK)
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
  JsonObject *object = ginkgo_json_get_object (node);
  GinkgoPuzzleOption option = { 0 };

  if (object == NULL)
    return refuse (error, "options");
  if (!read_decision (object, ginkgo_verified_game_get_end (puzzle->game), &option.decision, error))
    return FALSE;
  if (puzzle->options->len > 0 && !read_figures (object, &option, error))
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
  JsonArray *options = ginkgo_json_get_array (json_object_get_member (object, "options"));

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
  g_autoptr (JsonNode) root = ginkgo_json_parse (text, length, error);
  JsonObject *object = ginkgo_json_get_object (root);
  g_autoptr (GinkgoPuzzle) puzzle = NULL;
  GinkgoVerifiedGame *game;

  if (root == NULL)
    return NULL;
  if (object == NULL)
    {
      refuse (error, "record");
      return NULL;
    }
  game = read_game (object, error);
  if (game == NULL)
    return NULL;

  puzzle = ginkgo_puzzle_new (0, game);
  if (!ginkgo_json_get_int (json_object_get_member (object, "id"), &puzzle->id) || puzzle->id < 1)
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
  JsonObject *object = json_object_new ();
  JsonArray *options = json_array_sized_new (self->options->len);
  g_autofree char *record = ginkgo_record_to_json (self->game, ginkgo_puzzle_get_position (self));

  for (guint i = 0; i < self->options->len; i++)
    json_array_add_object_element (options, make_option (ginkgo_puzzle_get_option (self, i), i == 0));
  json_object_set_int_member (object, "id", self->id);
  set_figure (object, "found", self->found, SHARE);
  json_object_set_array_member (object, "options", options);
  json_object_set_member (object, "record", json_from_string (record, NULL));

  return ginkgo_json_print (object);
}
