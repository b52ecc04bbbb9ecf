/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database-private.h"

/**
 * ginkgo_database_prepare:
 *
 * Returns: (transfer full): the statement, or %NULL on error
 */
GinkgoStatement *
ginkgo_database_prepare (GinkgoDatabase *self,
                         const char *sql,
                         GError **error)
{
  GinkgoStatement *statement = NULL;

  ginkgo_database_assert_owner (self);

  self->statement_checks_left = self->max_statement_checks;
  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    ginkgo_database_set_error (error, self->handle, self->path);
  return statement;
}

static void
bind_all (GinkgoStatement *self,
          const char *types,
          va_list arguments)
{
  for (int i = 0; types[i] != '\0'; i++)
    {
      if (types[i] == 'i')
        sqlite3_bind_int64 (self, i + 1, va_arg (arguments, gint64));
      else
        sqlite3_bind_text (self, i + 1, va_arg (arguments, const char *), -1, SQLITE_TRANSIENT);
    }
}

/**
 * ginkgo_database_query:
 * @types: a letter for each parameter: `i` for a #gint64, `s` for a text or %NULL
 * @...: the parameters
 *
 * Returns: (transfer full): the statement with its parameters, or %NULL on error
 */
GinkgoStatement *
ginkgo_database_query (GinkgoDatabase *self,
                       GError **error,
                       const char *sql,
                       const char *types,
                       ...)
{
  GinkgoStatement *statement = ginkgo_database_prepare (self, sql, error);
  va_list arguments;

  va_start (arguments, types);
  if (statement != NULL)
    bind_all (statement, types, arguments);
  va_end (arguments);
  return statement;
}

/**
 * ginkgo_database_run:
 * @types: as for ginkgo_database_query()
 * @...: the parameters
 *
 * Runs a statement that returns no rows.
 */
gboolean
ginkgo_database_run (GinkgoDatabase *self,
                     GError **error,
                     const char *sql,
                     const char *types,
                     ...)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_prepare (self, sql, error);
  va_list arguments;

  if (statement == NULL)
    return FALSE;

  va_start (arguments, types);
  bind_all (statement, types, arguments);
  va_end (arguments);
  return ginkgo_statement_run (statement, error);
}

/**
 * ginkgo_statement_bind_int:
 * @parameter: which parameter, from 1
 * @value: its value
 *
 * Sets a parameter to a number.
 */
void
ginkgo_statement_bind_int (GinkgoStatement *self,
                           int parameter,
                           gint64 value)
{
  sqlite3_bind_int64 (self, parameter, value);
}

/**
 * ginkgo_statement_bind_text:
 * @parameter: which parameter, from 1
 * @text: (nullable): its value; %NULL for SQL's NULL
 *
 * Sets a parameter to a text.
 */
void
ginkgo_statement_bind_text (GinkgoStatement *self,
                            int parameter,
                            const char *text)
{
  sqlite3_bind_text (self, parameter, text, -1, SQLITE_TRANSIENT);
}

/**
 * ginkgo_statement_next:
 * @has_row: (out): whether there is a next row
 *
 * Goes to the next row.
 */
gboolean
ginkgo_statement_next (GinkgoStatement *self,
                       gboolean *has_row,
                       GError **error)
{
  sqlite3 *handle = sqlite3_db_handle (self);
  int code = sqlite3_step (self);

  *has_row = code == SQLITE_ROW;
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    return TRUE;

  ginkgo_database_set_error (error, handle, sqlite3_db_filename (handle, "main"));
  return FALSE;
}

/**
 * ginkgo_statement_run:
 * @self: a statement that yields no rows
 *
 * Runs a statement and makes it ready to be run again.
 */
gboolean
ginkgo_statement_run (GinkgoStatement *self,
                      GError **error)
{
  gboolean has_row;
  gboolean succeeded = ginkgo_statement_next (self, &has_row, error);

  sqlite3_reset (self);
  return succeeded;
}

/* Makes a statement ready to be run again, with the parameters that it has. */
void
ginkgo_statement_reset (GinkgoStatement *self)
{
  sqlite3_reset (self);
}

/**
 * ginkgo_statement_get_int:
 * @self: a statement with a row
 * @column: which column, from 0
 *
 * Returns: the number there
 */
gint64
ginkgo_statement_get_int (GinkgoStatement *self,
                          int column)
{
  return sqlite3_column_int64 (self, column);
}

/**
 * ginkgo_statement_get_text:
 * @self: a statement with a row
 * @column: which column, from 0
 *
 * Returns: (transfer none) (nullable): the text there, until the next row; %NULL
 *   if it is NULL, holds a NUL character, or is not UTF-8
 */
const char *
ginkgo_statement_get_text (GinkgoStatement *self,
                           int column)
{
  const char *text = (const char *) sqlite3_column_text (self, column);
  int length = sqlite3_column_bytes (self, column);

  return text != NULL && g_utf8_validate (text, length, NULL) ? text : NULL;
}

/**
 * ginkgo_statement_free:
 * @self: (transfer full) (nullable): a statement
 *
 * Frees a statement.
 */
void
ginkgo_statement_free (GinkgoStatement *self)
{
  sqlite3_finalize (self);
}
