/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

#include <string.h>

/* No score is as high. */
#define WRONG_POINTS G_MAXUINT16

static gboolean
parse_points (JsonObject *object,
              const char *key,
              guint16 *points,
              GError **error)
{
  JsonNode *node = ginkgo_json_get_field (object, key, error);
  gint64 number;

  if (node == NULL)
    return FALSE;
  if (!ginkgo_json_get_int (node, &number))
    {
      ginkgo_json_set_malformed (error, key, "a whole number");
      return FALSE;
    }

  *points = number >= 0 && number < WRONG_POINTS ? (guint16) number : WRONG_POINTS;
  return TRUE;
}

static gboolean
parse_score (JsonNode *node,
             GinkgoScore *score,
             GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  if (object == NULL)
    {
      ginkgo_json_set_malformed (error, "scores", "a list of one object a seat");
      return FALSE;
    }

  return parse_points (object, "sp", &score->points, error) &&
         parse_points (object, "cards", &score->cards, error) &&
         parse_points (object, "new_hand", &score->new_hand, error) &&
         parse_points (object, "districts", &score->districts, error) &&
         parse_points (object, "total", &score->total, error);
}

static gboolean
parse_scores (JsonObject *object,
              guint n_seats,
              GinkgoResult *result,
              GError **error)
{
  JsonNode *node = ginkgo_json_get_field (object, "scores", error);
  JsonArray *scores = ginkgo_json_get_array (node);

  if (node == NULL)
    return FALSE;
  if (scores == NULL || json_array_get_length (scores) != n_seats)
    {
      ginkgo_json_set_malformed (error, "scores", "a list of one object a seat");
      return FALSE;
    }

  for (guint seat = 0; seat < n_seats; seat++)
    {
      if (!parse_score (json_array_get_element (scores, seat), &result->scores[seat], error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
parse_winners (JsonObject *object,
               guint n_seats,
               GinkgoResult *result,
               GError **error)
{
  JsonNode *node = ginkgo_json_get_field (object, "winners", error);
  JsonArray *winners = ginkgo_json_get_array (node);
  gboolean is_list = winners != NULL;

  if (node == NULL)
    return FALSE;

  for (guint i = 0; is_list && i < json_array_get_length (winners); i++)
    {
      gint64 seat;

      is_list = ginkgo_json_get_int (json_array_get_element (winners, i), &seat) &&
                seat >= 0 && seat < n_seats &&
                ((result->winners >> seat) & 1) == 0;
      if (is_list)
        result->winners |= 1u << seat;
    }

  if (!is_list)
    ginkgo_json_set_malformed (error, "winners", "a list of seats, each once");
  return is_list;
}

/**
 * ginkgo_result_parse_json:
 * @node: the JSON of a result, untrusted
 * @n_seats: the number of seats in the game
 * @result: (out): where to put the result
 *
 * Reads a result. Whether it is right is for ginkgo_result_check() to tell.
 */
gboolean
ginkgo_result_parse_json (JsonNode *node,
                          guint n_seats,
                          GinkgoResult *result,
                          GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  memset (result, 0, sizeof *result);

  if (object == NULL)
    {
      g_set_error_literal (error,
                           GINKGO_RECORD_ERROR,
                           GINKGO_RECORD_ERROR_FORMAT,
                           "\"result\" must be an object");
      return FALSE;
    }

  return parse_scores (object, n_seats, result, error) &&
         parse_winners (object, n_seats, result, error);
}
