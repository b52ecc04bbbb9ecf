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
  gint64 number;

  if (!ginkgo_json_get_int (json_object_get_member (object, key), &number))
    return ginkgo_json_set_malformed (error, object, key, "a whole number");

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
    return ginkgo_json_set_malformed (error, NULL, "scores", "a list of one object a seat");

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
  JsonArray *scores = ginkgo_json_get_array (json_object_get_member (object, "scores"));

  if (scores == NULL || json_array_get_length (scores) != n_seats)
    return ginkgo_json_set_malformed (error, object, "scores", "a list of one object a seat");

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
  JsonArray *winners = ginkgo_json_get_array (json_object_get_member (object, "winners"));
  gboolean is_list = winners != NULL;

  for (guint i = 0; is_list && i < json_array_get_length (winners); i++)
    {
      gint64 seat;

      is_list = ginkgo_json_get_int (json_array_get_element (winners, i), &seat) &&
                seat >= 0 && seat < n_seats &&
                ((result->winners >> seat) & 1) == 0;
      if (is_list)
        result->winners |= 1u << seat;
    }

  return is_list || ginkgo_json_set_malformed (error, object, "winners", "a list of seats, each once");
}

/* Reads a result. Whether it is right is for ginkgo_result_check() to tell. */
gboolean
ginkgo_result_parse_json (JsonNode *node,
                          guint n_seats,
                          GinkgoResult *result,
                          GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  memset (result, 0, sizeof *result);

  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "result", "an object");

  return parse_scores (object, n_seats, result, error) &&
         parse_winners (object, n_seats, result, error);
}
