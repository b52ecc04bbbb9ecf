/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-forward-pass.h"

/*
 * Networks as bytes: what was learned comes as files that are part of the program.
 *
 * A file is the eight bytes "GINKGOAI", five numbers (version, inputs, both hidden
 * layers, outputs), the weights in the order of #GinkgoAiNetwork, and the SHA-256 of
 * all that. Numbers are 32 bits, the least byte first.
 */

typedef enum
{
  GINKGO_AI_WEIGHTS_ERROR_FORMAT,   /* not a file of weights, or of another version */
  GINKGO_AI_WEIGHTS_ERROR_SIZE,     /* of a network of another size */
  GINKGO_AI_WEIGHTS_ERROR_CHECKSUM, /* damaged */
  GINKGO_AI_WEIGHTS_ERROR_VALUE,    /* a weight that is not a number, or far too large */
} GinkgoAiWeightsError;

#define GINKGO_AI_WEIGHTS_ERROR (ginkgo_ai_weights_error_quark ())
GQuark ginkgo_ai_weights_error_quark (void);

GinkgoAiNetwork *ginkgo_ai_weights_read (GBytes *bytes,
                                         guint n_inputs,
                                         GError **error);
