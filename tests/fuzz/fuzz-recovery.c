/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A database of all games as bytes: whatever is wrong with it, opening and recovering it end well,
 * and what is recovered are legal games. */

#include <glib/gstdio.h>

#include "ginkgo-fuzz.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-store.h"
#include "ginkgo-test-calls.h"

/* In memory, where there is such a folder: the disk is not what is tried here. */
#define MEMORY "/dev/shm"

/* "GCty", and with a write-ahead log */
const guint32 ginkgo_fuzz_application_id = 0x47437479;
const guint8 ginkgo_fuzz_journal_version = 2;

static char *folder;
static char *path;

/* Files, and the folder of a recovery, which has no others in it. */
static void
empty_folder (const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (name, 0, NULL);
  const char *entry;

  while ((entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (name, entry, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        empty_folder (child);
      g_assert_cmpint (g_remove (child), ==, 0);
    }
}

static void
check_store_error (const GError *error)
{
  g_assert_true (error->domain == GINKGO_STORE_ERROR);
  ginkgo_fuzz_check_error (error);
}

/* Loads all games that are listed; returns how many of them are legal. */
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

/* What was damaged is kept as it is, and nothing of what is there now is damaged. */
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

/* Games that are damaged are told by messages, thousands of them here. */
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
  empty_folder (folder);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return 0;
}
