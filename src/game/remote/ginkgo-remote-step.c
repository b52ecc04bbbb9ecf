/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-remote-step.h"

#include <string.h>

#include "ginkgo-json.h"
#include "ginkgo-lines.h"
#include "ginkgo-view-text.h"

static gboolean
refuse (GError **error,
        const char *fault)
{
  g_set_error (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_MESSAGE, "A step is malformed: %s.", fault);

  return FALSE;
}

static gboolean
read_view (const char *patch,
           const GinkgoView *earlier,
           GinkgoView *view,
           GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (JsonNode) node = ginkgo_json_parse (patch, strlen (patch), &reason);

  if (node == NULL || !ginkgo_view_text_read (node, earlier, view, &reason))
    return refuse (error, reason->message);
  if (earlier != NULL && (view->seat != earlier->seat || view->state.mode != earlier->state.mode || view->state.n_seats != earlier->state.n_seats))
    return refuse (error, "the view is that of another game or seat");

  return TRUE;
}

/* Widgets look up the building of an effect. */
static gboolean
are_buildings_there (GArray *effects,
                     const GinkgoCity *city)
{
  for (guint i = 0; i < effects->len; i++)
    {
      guint8 building = ginkgo_effects_get (effects, i)->building;

      if (building != GINKGO_BUILDING_NONE && building >= city->n_buildings)
        return FALSE;
    }

  return TRUE;
}

/**
 * ginkgo_remote_step_read:
 * @message: a %GINKGO_NET_STEP, untrusted
 * @earlier: (nullable): the view before it; %NULL if it is the first step, which has a whole view
 * @view: (out caller-allocates): the view after it
 * @effects: (element-type GinkgoEffect): where to add its effects
 * @moments: (element-type GinkgoMoment): where to add its moments, of which there is at least one
 *
 * Returns: whether the rules can be asked about all of it; if not, there is a %GINKGO_NET_ERROR
 */
gboolean
ginkgo_remote_step_read (const GinkgoNetMessage *message,
                         const GinkgoView *earlier,
                         GinkgoView *view,
                         GArray *effects,
                         GArray *moments,
                         GError **error)
{
  GinkgoView before;

  if (message->moments == NULL || message->moments->len == 0)
    return refuse (error, "there must be a moment");

  for (guint i = 0; i < message->moments->len; i++)
    {
      const GinkgoNetMoment *told = &g_array_index (message->moments, GinkgoNetMoment, i);
      GinkgoMoment moment;

      if (!read_view (told->patch, earlier, view, error))
        return FALSE;
      if (!are_buildings_there (told->effects, &view->state.city))
        return refuse (error, "a building is not there");

      g_array_append_vals (effects, told->effects->data, told->effects->len);
      moment = (GinkgoMoment) { .state = view->state, .n_effects = effects->len };
      g_array_append_val (moments, moment);
      before = *view;
      earlier = &before;
    }

  return TRUE;
}
