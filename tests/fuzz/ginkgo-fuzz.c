/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-fuzz.h"

#include <string.h>

#include "ginkgo-test-games.h"

/* It is legal and survives writing and reading. */
void
ginkgo_fuzz_check_record (const GinkgoRecord *record)
{
  g_autofree char *text = ginkgo_test_to_json (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) copy = ginkgo_test_record_from_json (text, strlen (text), NULL, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  ginkgo_test_assert_equal (copy, record);
  again = ginkgo_test_to_json (copy);
  g_assert_cmpstr (again, ==, text);
}

/* Its position is within the record, and it survives writing and reading. */
void
ginkgo_fuzz_check_game (const GinkgoSavedGame *game)
{
  g_autoptr (GBytes) bytes = ginkgo_test_save_to_bytes (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) copy = ginkgo_test_save_from_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (game->position, <=, ginkgo_record_get_length (game->record));
  ginkgo_test_assert_same (copy, game);
}

/* The message can be shown to users. */
void
ginkgo_fuzz_check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 10);
  g_assert_cmpuint (strlen (error->message), <, 1000);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}
