/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-record-reader.h"

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  return 0;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
  gboolean more = TRUE;

  for (gsize n_read = 0; more; n_read++)
    {
      g_autoptr (GinkgoSavedGame) game = NULL;
      g_autoptr (GError) error = NULL;
      gboolean good = ginkgo_record_reader_next (reader, &game, NULL, NULL, &error);

      g_assert_cmpuint (n_read, <=, size + 1);
      g_assert_true (good == (error == NULL));
      if (game != NULL)
        {
          ginkgo_fuzz_check_record (game->record);
          ginkgo_fuzz_check_game (game);
        }
      if (error != NULL)
        ginkgo_fuzz_check_error (error);
      more = game != NULL || error != NULL;
    }

  return 0;
}
