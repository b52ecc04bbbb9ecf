/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Opens and recovers a database of arbitrary bytes; recovered games must be legal. */

#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-schema.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-test-store.h"

/* In memory where possible: the disk is not tested here. */
#define MEMORY "/dev/shm"

#define MAGIC "SQLite format 3"

#define OFFSET_PAGE_SIZE      16
#define OFFSET_VERSIONS       18
#define OFFSET_COUNTER        24
#define OFFSET_N_PAGES        28
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68
#define OFFSET_VALID_FOR      92
#define HEADER_LENGTH         100

/* With a write-ahead log */
#define JOURNAL_VERSION 2

/* One in so many inputs is not mended. */
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
  data[OFFSET_VERSIONS] = data[OFFSET_VERSIONS + 1] = JOURNAL_VERSION;
  data[OFFSET_VERSIONS + 2] = 0;
  write_big_endian (data + OFFSET_N_PAGES, (guint32) (size / page_size));
  memcpy (data + OFFSET_VALID_FOR, data + OFFSET_COUNTER, 4);
  write_big_endian (data + OFFSET_USER_VERSION, GINKGO_SCHEMA_VERSION);
  write_big_endian (data + OFFSET_APPLICATION_ID, GINKGO_SCHEMA_APPLICATION_ID);
}

/* Mutates like libFuzzer, then repairs the header so that most inputs pass SQLite's first
 * checks. */
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

static char *folder;
static char *path;

static void
check_store_error (const GError *error)
{
  g_assert_true (error->domain == GINKGO_STORE_ERROR);
  ginkgo_fuzz_check_error (error);
}

static guint
load_all (GinkgoStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = ginkgo_test_store_list (store, GINKGO_LIST_ALL, 0, &error);
  guint n_good = 0;

  if (games == NULL)
    check_store_error (error);

  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const GinkgoGameSummary *summary = g_ptr_array_index (games, i);
      g_autoptr (GError) fault = NULL;
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, summary->id, &fault);

      if (game != NULL)
        {
          ginkgo_fuzz_check_record (game->record);
          n_good++;
        }
      else
        check_store_error (fault);
    }

  return n_good;
}

static void
look (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open_to_read (path, &error);

  if (store != NULL)
    load_all (store);
  else
    check_store_error (error);
}

/* The damaged database is kept unchanged, and the new one is sound. */
static void
check_recovered (const GinkgoRecovery *recovery,
                 const guint8 *data,
                 size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);
  g_autofree char *kept = NULL;
  gsize length;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (recovery->kept, &kept, &length, NULL));
  g_assert_cmpmem (kept, length, data, size);
  g_assert_cmpuint (load_all (store), ==, recovery->n_whole + recovery->n_partial);
}

static void
recover (const guint8 *data,
         size_t size)
{
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_recovered = ginkgo_store_recover (path, &recovery, &error);

  g_assert_true (is_recovered == (error == NULL));
  if (!is_recovered)
    check_store_error (error);
  else if (recovery->kept != NULL)
    check_recovered (recovery, data, size);
}

/* Damaged games would log thousands of messages. */
static GLogWriterOutput
log_cb (GLogLevelFlags level,
        const GLogField *fields,
        gsize n_fields,
        gpointer user_data)
{
  if ((level & G_LOG_LEVEL_MESSAGE) != 0)
    return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, user_data);
}

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  const char *parent = g_file_test (MEMORY, G_FILE_TEST_IS_DIR) ? MEMORY : g_get_tmp_dir ();

  folder = g_build_filename (parent, "ginkgo-fuzz-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (folder));
  path = g_build_filename (folder, "games.db", NULL);
  g_log_set_writer_func (log_cb, NULL, NULL);
  return 0;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  look ();
  recover (data, size);
  ginkgo_test_remove_folder (folder);
  return 0;
}
