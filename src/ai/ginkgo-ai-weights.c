/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-weights.h"

#include <string.h>

#define MAGIC         "GINKGOAI"
#define MAGIC_SIZE    8
#define VERSION       1
#define N_NUMBERS     5
#define HEADER_SIZE   (MAGIC_SIZE + N_NUMBERS * 4)
#define CHECKSUM_SIZE 32

/* No weight that training comes to is nearly as large. */
#define MAX_WEIGHT 1000.0f

G_STATIC_ASSERT (sizeof (float) == 4);

G_DEFINE_QUARK (ginkgo-ai-weights-error-quark, ginkgo_ai_weights_error)

/* A network is a row of layers, each a row of weights. */
typedef struct
{
  float *weights;
  guint n_weights;
} Layer;

#define N_LAYERS 6

static void
list_layers (GinkgoAiNetwork *network,
             Layer layers[N_LAYERS])
{
  const Layer all[N_LAYERS] = {
    { &network->first[0][0], network->n_inputs * GINKGO_AI_N_HIDDEN },
    { network->first_bias, GINKGO_AI_N_HIDDEN },
    { &network->second[0][0], GINKGO_AI_N_HIDDEN * GINKGO_AI_N_HIDDEN2 },
    { network->second_bias, GINKGO_AI_N_HIDDEN2 },
    { &network->third[0][0], GINKGO_AI_N_HIDDEN2 * GINKGO_AI_N_OUTPUTS },
    { network->third_bias, GINKGO_AI_N_OUTPUTS },
  };

  memcpy (layers, all, sizeof all);
}

static gsize
count_bytes (GinkgoAiNetwork *network)
{
  Layer layers[N_LAYERS];
  gsize size = HEADER_SIZE + CHECKSUM_SIZE;

  list_layers (network, layers);
  for (guint i = 0; i < N_LAYERS; i++)
    size += layers[i].n_weights * sizeof (float);

  return size;
}

static void
compute_checksum (const guint8 *data,
                  gsize size,
                  guint8 digest[CHECKSUM_SIZE])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = CHECKSUM_SIZE;

  g_checksum_update (checksum, data, (gssize) size);
  g_checksum_get_digest (checksum, digest, &length);
}

static guint32
read_number (const guint8 **data)
{
  guint32 number;

  memcpy (&number, *data, sizeof number);
  *data += sizeof number;

  return GUINT32_FROM_LE (number);
}

static gboolean
read_layer (const guint8 **data,
            const Layer *layer)
{
  for (guint i = 0; i < layer->n_weights; i++)
    {
      guint32 number = read_number (data);

      memcpy (&layer->weights[i], &number, sizeof number);
      /* Not a number compares with nothing. */
      if (!(layer->weights[i] > -MAX_WEIGHT && layer->weights[i] < MAX_WEIGHT))
        return FALSE;
    }

  return TRUE;
}

static gboolean
refuse_format (GError **error)
{
  g_set_error_literal (error, GINKGO_AI_WEIGHTS_ERROR, GINKGO_AI_WEIGHTS_ERROR_FORMAT, "This version cannot read these weights. Train the network again.");

  return FALSE;
}

static gboolean
check_header (const guint8 *data,
              gsize size,
              guint n_inputs,
              GError **error)
{
  const guint32 expected[N_NUMBERS] = { VERSION, n_inputs, GINKGO_AI_N_HIDDEN, GINKGO_AI_N_HIDDEN2, GINKGO_AI_N_OUTPUTS };
  const guint8 *next;

  if (size < HEADER_SIZE + CHECKSUM_SIZE || memcmp (data, MAGIC, MAGIC_SIZE) != 0)
    return refuse_format (error);

  next = data + MAGIC_SIZE;
  if (read_number (&next) != VERSION)
    return refuse_format (error);

  for (guint i = 1; i < N_NUMBERS; i++)
    if (read_number (&next) != expected[i])
      {
        g_set_error_literal (error, GINKGO_AI_WEIGHTS_ERROR, GINKGO_AI_WEIGHTS_ERROR_SIZE, "These weights belong to a network of another size. Train the network again.");
        return FALSE;
      }

  return TRUE;
}

/* Reads a network from a file of any origin and checks it, or sets a %GINKGO_AI_WEIGHTS_ERROR.
 * Free it with g_free(). */
GinkgoAiNetwork *
ginkgo_ai_weights_read (GBytes *bytes,
                        guint n_inputs,
                        GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree GinkgoAiNetwork *network = g_new0 (GinkgoAiNetwork, 1);
  guint8 digest[CHECKSUM_SIZE];
  Layer layers[N_LAYERS];
  const guint8 *next;

  g_return_val_if_fail (n_inputs <= GINKGO_AI_MAX_FEATURES, NULL);

  if (!check_header (data, size, n_inputs, error))
    return NULL;

  network->n_inputs = n_inputs;
  if (size == count_bytes (network))
    compute_checksum (data, size - CHECKSUM_SIZE, digest);
  if (size != count_bytes (network) || memcmp (digest, data + size - CHECKSUM_SIZE, CHECKSUM_SIZE) != 0)
    {
      g_set_error_literal (error, GINKGO_AI_WEIGHTS_ERROR, GINKGO_AI_WEIGHTS_ERROR_CHECKSUM, "The weights are damaged. Reinstall the program.");
      return NULL;
    }

  next = data + HEADER_SIZE;
  list_layers (network, layers);
  for (guint i = 0; i < N_LAYERS; i++)
    if (!read_layer (&next, &layers[i]))
      {
        g_set_error_literal (error, GINKGO_AI_WEIGHTS_ERROR, GINKGO_AI_WEIGHTS_ERROR_VALUE, "A weight is out of range. Train the network again.");
        return NULL;
      }

  return g_steal_pointer (&network);
}
