/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-train-files.h"

#include "ginkgo-ai-weights.h"
#include "ginkgo-whole-file.h"

/**
 * ginkgo_train_read_weights:
 * @path: the file of weights
 * @n_seats: the number of seats that the network plays with
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the network; free it with g_free()
 */
GinkgoAiNetwork *
ginkgo_train_read_weights (const char *path,
                           guint n_seats,
                           GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, error))
    return NULL;

  bytes = g_bytes_new_take (data, size);

  return ginkgo_ai_weights_read (bytes, GINKGO_AI_COUNT_FEATURES (n_seats), error);
}

/**
 * ginkgo_train_write_weights:
 * @path: the file to write or replace
 * @network: the network
 * @error: return location for an error
 *
 * Returns: whether the whole file was written
 */
gboolean
ginkgo_train_write_weights (const char *path,
                            const GinkgoAiNetwork *network,
                            GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = ginkgo_ai_weights_write (network);

  return ginkgo_whole_file_write (file, bytes, NULL, error);
}
