/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-networks.h"

#include "ginkgo-ai-resources.h"
#include "ginkgo-ai-weights.h"

#define FOLDER "/io/github/ginkgo_city/GinkgoCity/ai/weights/"

static const char *const names[] = {
  "hal.weights",
  NULL,
  "2-players.weights",
  "3-players.weights",
  "4-players.weights",
  "5-players.weights",
};

/* The networks are part of the program: a fault in them is a bug. */
static GinkgoAiNetwork *
load (guint index)
{
  g_autofree char *path = g_strconcat (FOLDER, names[index], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GinkgoAiNetwork *network = NULL;

  bytes = g_resource_lookup_data (ginkgo_ai_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    network = ginkgo_ai_weights_read (bytes, GINKGO_AI_COUNT_FEATURES (MAX (index, 2)), &error);
  if (network == NULL)
    g_error ("%s: %s", path, error->message);

  return network;
}

/* Gets the network for the mode and the number of seats of a state. It is loaded on first use. May
 * be called in any thread. */
const GinkgoAiNetwork *
ginkgo_ai_networks_get (const GinkgoState *state)
{
  static GinkgoAiNetwork *networks[G_N_ELEMENTS (names)];
  guint index = ginkgo_mode_is_solitaire (state->mode) ? 0 : state->n_seats;

  g_return_val_if_fail (index < G_N_ELEMENTS (names) && names[index] != NULL, NULL);

  if (g_once_init_enter_pointer (&networks[index]))
    g_once_init_leave_pointer (&networks[index], load (index));

  return networks[index];
}
