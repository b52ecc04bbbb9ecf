/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Changes a database as libFuzzer does, and then puts right what SQLite asks of its header, so
 * that most inputs get past that. */

#include <string.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-schema.h"

#define MAGIC "SQLite format 3"

#define OFFSET_PAGE_SIZE      16
#define OFFSET_VERSIONS       18
#define OFFSET_COUNTER        24
#define OFFSET_N_PAGES        28
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68
#define OFFSET_VALID_FOR      92
#define HEADER_LENGTH         100

/* One in so many inputs stays as it is. */
#define UNMENDED 16

size_t LLVMFuzzerMutate (guint8 *data,
                         size_t size,
                         size_t max_size);
size_t LLVMFuzzerCustomMutator (guint8 *data,
                                size_t size,
                                size_t max_size,
                                unsigned int seed);

static void
write_big_endian (guint8 *bytes,
                  guint32 value)
{
  for (guint i = 0; i < 4; i++)
    bytes[i] = (guint8) (value >> (24 - 8 * i));
}

static void
mend_header (guint8 *data,
             size_t size)
{
  guint page_size = (guint) data[OFFSET_PAGE_SIZE] << 8 | data[OFFSET_PAGE_SIZE + 1];

  if (page_size < 512 || (page_size & (page_size - 1)) != 0)
    page_size = 1024;
  data[OFFSET_PAGE_SIZE] = (guint8) (page_size >> 8);
  data[OFFSET_PAGE_SIZE + 1] = (guint8) page_size;

  memcpy (data, MAGIC, sizeof MAGIC);
  data[OFFSET_VERSIONS] = data[OFFSET_VERSIONS + 1] = ginkgo_fuzz_journal_version;
  data[OFFSET_VERSIONS + 2] = 0;
  write_big_endian (data + OFFSET_N_PAGES, (guint32) (size / page_size));
  memcpy (data + OFFSET_VALID_FOR, data + OFFSET_COUNTER, 4);
  write_big_endian (data + OFFSET_USER_VERSION, GINKGO_SCHEMA_VERSION);
  write_big_endian (data + OFFSET_APPLICATION_ID, ginkgo_fuzz_application_id);
}

size_t
LLVMFuzzerCustomMutator (guint8 *data,
                         size_t size,
                         size_t max_size,
                         unsigned int seed)
{
  size_t length = LLVMFuzzerMutate (data, size, max_size);

  if (length >= HEADER_LENGTH && seed % UNMENDED != 0)
    mend_header (data, length);
  return length;
}
