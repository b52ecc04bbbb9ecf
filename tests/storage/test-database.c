/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-database.h"
#include "ginkgo-schema.h"
#include "ginkgo-test-store.h"

static GinkgoDatabase *
open_database (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  GinkgoDatabase *database;

  g_mkdir_with_parents (folder, 0700);
  database = ginkgo_database_open (path, &error);
  g_assert_no_error (error);
  g_assert_nonnull (database);
  return database;
}

static void
exec (GinkgoDatabase *database,
      const char *sql)
{
  g_autoptr (GError) error = NULL;

  ginkgo_database_exec (database, sql, &error);
  g_assert_no_error (error);
}

static void
assert_exec_fails (GinkgoDatabase *database,
                   const char *sql,
                   int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_database_exec (database, sql, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, code);
}

static gint64
query (GinkgoDatabase *database,
       const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 value = 0;

  g_assert_true (ginkgo_database_get_int (database, sql, &value, &error));
  g_assert_no_error (error);
  return value;
}

static gint64
make_store (const char *path)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  return ginkgo_test_add_new (store, 1, 20);
}

static void
assert_store (const char *path,
              gint64 id)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_game (store, id, 20, 20, FALSE);
}

static void
test_recipe (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoDatabase) database = open_database (path);

  g_assert_cmpint (query (database, "PRAGMA foreign_keys"), ==, 1);
  g_assert_cmpint (query (database, "PRAGMA synchronous"), ==, 2);
  g_assert_cmpint (query (database, "PRAGMA cell_size_check"), ==, 1);
  g_assert_cmpint (query (database, "PRAGMA mmap_size"), ==, 0);
  g_assert_cmpint (query (database, "PRAGMA trusted_schema"), ==, 0);
  g_assert_cmpint (query (database, "PRAGMA busy_timeout"), >=, 1000);

  /* DEFENSIVE, no triggers, no views, no "strings" in double quotes */
  exec (database, "CREATE TABLE t (x INTEGER) STRICT");
  assert_exec_fails (database, "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema", GINKGO_STORE_ERROR_FAILED);
  assert_exec_fails (database, "SELECT \"text\"", GINKGO_STORE_ERROR_FAILED);
  exec (database, "CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO t VALUES (2); END");
  exec (database, "INSERT INTO t VALUES (1)");
  g_assert_cmpint (query (database, "SELECT count(*) FROM t"), ==, 1);
  exec (database, "CREATE VIEW v AS SELECT * FROM t");
  assert_exec_fails (database, "SELECT * FROM v", GINKGO_STORE_ERROR_FAILED);
}

static void
test_statements (void)
{
  static const char *const texts[] = { "", "x", "日本語", "a'b\"c", NULL };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoDatabase) database = open_database (path);
  g_autoptr (GinkgoStatement) insert = NULL;
  g_autoptr (GinkgoStatement) select = NULL;
  g_autoptr (GinkgoStatement) wrong = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_row;

  exec (database, "CREATE TABLE t (n INTEGER PRIMARY KEY, x TEXT)");
  insert = ginkgo_database_prepare (database, "INSERT INTO t VALUES (?1, ?2)", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ginkgo_statement_bind (insert, "is", G_MININT64 + i, texts[i]);
      g_assert_true (ginkgo_statement_next (insert, &has_row, &error));
      g_assert_cmpint (sqlite3_last_insert_rowid (database->handle), ==, G_MININT64 + i);
    }

  select = ginkgo_database_prepare (database, "SELECT n, x FROM t ORDER BY n", &error);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (ginkgo_statement_next (select, &has_row, &error));
      g_assert_true (has_row);
      g_assert_cmpint (sqlite3_column_int64 (select, 0), ==, G_MININT64 + i);
      g_assert_cmpstr (ginkgo_statement_get_text (select, 1), ==, texts[i]);
    }
  g_assert_true (ginkgo_statement_next (select, &has_row, &error));
  g_assert_false (has_row);
  g_assert_no_error (error);

  /* The same number again */
  g_assert_false (ginkgo_statement_next (insert, &has_row, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  g_clear_error (&error);

  wrong = ginkgo_database_prepare (database, "SELECT nothing FROM nowhere", &error);
  g_assert_null (wrong);
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
}

static void
test_transactions (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoDatabase) database = open_database (path);
  g_autoptr (GError) error = NULL;

  exec (database, "CREATE TABLE t (x INTEGER)");

  g_assert_true (ginkgo_database_begin (database, &error));
  exec (database, "INSERT INTO t VALUES (NULL)");
  g_assert_false (ginkgo_database_end (database, FALSE, &error));
  g_assert_no_error (error);
  g_assert_cmpint (query (database, "SELECT count(*) FROM t"), ==, 0);

  g_assert_true (ginkgo_database_begin (database, &error));
  exec (database, "INSERT INTO t VALUES (NULL)");
  g_assert_true (ginkgo_database_end (database, TRUE, &error));
  g_assert_cmpint (query (database, "SELECT count(*) FROM t"), ==, 1);

  /* A commit that fails leaves nothing, not even the transaction. */
  exec (database, "CREATE TABLE p (id INTEGER PRIMARY KEY); "
                  "CREATE TABLE c (p INTEGER REFERENCES p (id) DEFERRABLE INITIALLY DEFERRED)");
  g_assert_true (ginkgo_database_begin (database, &error));
  exec (database, "INSERT INTO c VALUES (1)");
  g_assert_false (ginkgo_database_end (database, TRUE, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (query (database, "SELECT count(*) FROM c"), ==, 0);
  g_assert_true (ginkgo_database_begin (database, &error));
  g_assert_true (ginkgo_database_end (database, TRUE, &error));
}

/* As on a full disk: the whole transaction fails and can be retried. */
static void
test_full (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *limit = NULL;
  g_autoptr (GinkgoDatabase) database = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_pages;
  gint64 n_events;

  make_store (path);
  database = open_database (path);
  n_pages = query (database, "PRAGMA page_count");
  n_events = query (database, "SELECT count(*) FROM events");
  limit = g_strdup_printf ("PRAGMA max_page_count = %" G_GINT64_FORMAT, n_pages);
  exec (database, limit);

  g_assert_true (ginkgo_database_begin (database, &error));
  g_assert_false (ginkgo_database_exec (database,
                                        "WITH RECURSIVE r (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM r WHERE n < 9999) "
                                        "INSERT INTO events SELECT 1, n, 'event' FROM r",
                                        &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL);
  ginkgo_database_end (database, FALSE, NULL);
  g_assert_cmpint (query (database, "SELECT count(*) FROM events"), ==, n_events);

  exec (database, "PRAGMA max_page_count = 100000");
  exec (database, "INSERT INTO events SELECT 1, n + 100, event FROM events");
  g_assert_cmpint (query (database, "SELECT count(*) FROM events"), ==, 2 * n_events);
}

static char *
get_backup_path (const char *path)
{
  return g_strdup_printf ("%s.version-%d.backup", path, GINKGO_SCHEMA_VERSION);
}

/* As safe as a write-ahead log where none is possible, here because of a reader */
static void
test_without_log (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoDatabase) reader = NULL;
  g_autoptr (GinkgoDatabase) database = ginkgo_schema_open (path, &error);

  g_assert_no_error (error);
  g_assert_cmpint (query (database, "PRAGMA synchronous"), ==, 2);
  g_assert_cmpint (query (database, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'delete'"), ==, 0);
  exec (database, "PRAGMA journal_mode = DELETE");
  g_clear_pointer (&database, ginkgo_database_close);

  reader = open_database (path);
  exec (reader, "BEGIN");
  g_assert_cmpint (query (reader, "SELECT count(*) FROM games"), ==, 0);
  database = ginkgo_schema_open (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (query (database, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'delete'"), ==, 1);
  g_assert_cmpint (query (database, "PRAGMA synchronous"), ==, 3);
}

static void
test_upgrade (void)
{
  const GinkgoMigration migrations[] = {
    ginkgo_schema_migrations[0],
    ginkgo_schema_migrations[1],
    ginkgo_schema_migrations[2],
    "ALTER TABLE games ADD COLUMN note TEXT; CREATE TABLE more (x INTEGER) STRICT",
    "DROP TABLE more; UPDATE games SET note = 'a game'",
  };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *backup_path = get_backup_path (path);
  g_autofree char *draft_path = g_strconcat (path, ".backup-draft", NULL);
  g_autoptr (GinkgoDatabase) database = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = make_store (path);

  /* Left over from an attempt that was cut short */
  g_assert_true (g_file_set_contents (draft_path, "SQLite format", -1, NULL));

  database = open_database (path);
  ginkgo_database_trust (database, TRUE);
  g_assert_true (ginkgo_schema_upgrade (database, migrations, GINKGO_SCHEMA_VERSION + 2, &error));
  g_assert_no_error (error);
  g_assert_cmpint (query (database, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION + 2);
  g_assert_cmpint (query (database, "PRAGMA application_id"), ==, GINKGO_SCHEMA_APPLICATION_ID);
  g_assert_cmpint (query (database, "SELECT count(*) FROM games WHERE note = 'a game'"), ==, 1);

  assert_store (backup_path, id);
  g_assert_false (g_file_test (draft_path, G_FILE_TEST_EXISTS));

  g_assert_cmpint (g_unlink (backup_path), ==, 0);
  g_assert_true (ginkgo_schema_upgrade (database, migrations, GINKGO_SCHEMA_VERSION + 2, &error));
  g_assert_false (g_file_test (backup_path, G_FILE_TEST_EXISTS));
  g_clear_pointer (&database, ginkgo_database_close);

  g_assert_null (ginkgo_store_open (path, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NEWER);
}

static void
assert_upgrade_fails (const char *path,
                      gint64 id,
                      GinkgoMigration last)
{
  const GinkgoMigration migrations[] = {
    ginkgo_schema_migrations[0],
    ginkgo_schema_migrations[1],
    ginkgo_schema_migrations[2],
    "CREATE TABLE more (x INTEGER) STRICT; DELETE FROM games",
    last,
  };
  g_autoptr (GinkgoDatabase) database = open_database (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_schema_upgrade (database, migrations, GINKGO_SCHEMA_VERSION + 2, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, GINKGO_STORE_ERROR);
  g_assert_cmpint (query (database, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION);
  g_clear_pointer (&database, ginkgo_database_close);

  assert_store (path, id);
}

/* If a migration or its backup fails, nothing changes. */
static void
test_upgrade_fails (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *draft_path = g_strconcat (path, ".backup-draft", NULL);
  g_autofree char *child_path = g_build_filename (draft_path, "child", NULL);
  gint64 id = make_store (path);

  g_assert_cmpint (g_mkdir_with_parents (child_path, 0700), ==, 0);
  assert_upgrade_fails (path, id, "DELETE FROM games");
  g_assert_cmpint (g_rmdir (child_path), ==, 0);
  g_assert_cmpint (g_rmdir (draft_path), ==, 0);
  assert_upgrade_fails (path, id, "INSERT INTO nowhere VALUES (1)");
}

/* Many processes upgrade at once: all succeed, and the backup has the old version. */
static void
test_upgrade_race (void)
{
  static const GinkgoMigration more = "ALTER TABLE games ADD COLUMN note TEXT";
  const GinkgoMigration migrations[] = { ginkgo_schema_migrations[0], ginkgo_schema_migrations[1], ginkgo_schema_migrations[2], more };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *backup_path = get_backup_path (path);
  gint64 id = make_store (path);
  pid_t pids[16];
  int status;

  for (guint i = 0; i < G_N_ELEMENTS (pids); i++)
    {
      pids[i] = fork ();
      g_assert_cmpint (pids[i], >=, 0);
      if (pids[i] == 0)
        {
          GinkgoDatabase *database = ginkgo_database_open (path, NULL);

          _exit (database != NULL && ginkgo_schema_upgrade (database, migrations, GINKGO_SCHEMA_VERSION + 1, NULL) ? 0 : 1);
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (pids); i++)
    {
      g_assert_cmpint (waitpid (pids[i], &status, 0), ==, pids[i]);
      g_assert_cmpint (status, ==, 0);
    }
  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION + 1);
  assert_store (backup_path, id);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/database/recipe", test_recipe);
  g_test_add_func ("/database/statements", test_statements);
  g_test_add_func ("/database/transactions", test_transactions);
  g_test_add_func ("/database/full", test_full);
  g_test_add_func ("/schema/without-log", test_without_log);
  g_test_add_func ("/schema/upgrade", test_upgrade);
  g_test_add_func ("/schema/upgrade-race", test_upgrade_race);
  g_test_add_func ("/schema/upgrade-fails", test_upgrade_fails);

  return g_test_run ();
}
