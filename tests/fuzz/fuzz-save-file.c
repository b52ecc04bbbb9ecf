/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A save file as bytes.
 */

#include "ginkgo-fuzz.h"
#include "ginkgo-save-file.h"

const guint32 ginkgo_fuzz_application_id = GINKGO_SAVE_FILE_APPLICATION_ID;
const guint8 ginkgo_fuzz_journal_version = 1;

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
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  ginkgo_fuzz_check_save_file (bytes);
  return 0;
}
