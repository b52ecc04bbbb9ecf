/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-games.h"

#include <string.h>

#include "ginkgo-test-files.h"
#include "ginkgo-test-invariants.h"

char *
ginkgo_test_make_path (void)
{
  static guint n_paths;
  g_autofree char *folder = g_strdup_printf ("store-%u", ++n_paths);

  return g_build_filename (g_get_user_data_dir (), folder, "games.db", NULL);
}

GinkgoRecord *
ginkgo_test_deal (GinkgoMode mode,
                  guint n_seats,
                  guint64 seed)
{
  GinkgoRandom random;
  GinkgoSetup setup;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  return ginkgo_record_new (&setup);
}

void
ginkgo_test_draw_next (const GinkgoState *state,
                       guint64 seed,
                       guint position,
                       GinkgoEvent *event)
{
  GinkgoRandom random;

  ginkgo_random_init_chance (&random, seed, position);
  ginkgo_test_draw_event (state, &random, event);
}

void
ginkgo_test_play (GinkgoRecord *record,
                  guint64 seed,
                  guint n_events)
{
  GinkgoState state;

  g_assert_true (ginkgo_record_replay (record, ginkgo_record_get_length (record), &state, NULL, NULL));

  for (guint i = 0; i < n_events && !ginkgo_state_is_over (&state); i++)
    {
      GinkgoEvent event;

      ginkgo_test_draw_next (&state, seed, ginkgo_record_get_length (record), &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
      ginkgo_record_append (record, &event);
    }
}

/* Plays a new game at random, from one stream of numbers. */
void
ginkgo_test_play_saved (GinkgoSavedGame *saved,
                        guint64 seed,
                        guint64 stream,
                        guint n_events)
{
  GinkgoRandom random;
  GinkgoState state;

  ginkgo_random_init (&random, seed, stream);
  ginkgo_state_init (&state, &saved->record->setup, NULL);
  for (guint i = 0; i < n_events && !ginkgo_state_is_over (&state); i++)
    {
      GinkgoEvent event = { 0 };

      ginkgo_test_draw_event (&state, &random, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
      ginkgo_verified_game_append (saved->game, &event);
    }

  saved->position = ginkgo_record_get_length (saved->record);
  saved->finished = ginkgo_state_is_over (&state);
}

GinkgoSavedGame *
ginkgo_test_make_game (GinkgoMode mode,
                       guint n_seats,
                       guint64 seed,
                       guint n_events)
{
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (mode, n_seats, seed);

  ginkgo_test_play (record, seed, n_events);
  return ginkgo_saved_game_new (ginkgo_test_verify (record), seed, GINKGO_UNDO_FREE);
}

char *
ginkgo_test_checksum (const GinkgoRecord *record,
                      guint length)
{
  g_autoptr (GinkgoRecord) head = ginkgo_record_copy (record);
  g_autofree char *json = NULL;

  ginkgo_record_truncate (head, length);
  json = ginkgo_test_to_json (head);
  return g_compute_checksum_for_string (G_CHECKSUM_MD5, json, -1);
}

void
ginkgo_test_assert_equal (const GinkgoRecord *a,
                          const GinkgoRecord *b)
{
  g_assert_cmpmem (&a->setup, sizeof a->setup, &b->setup, sizeof b->setup);

  for (guint seat = 0; seat < a->setup.n_seats; seat++)
    {
      g_assert_cmpstr (a->seats[seat].name, ==, b->seats[seat].name);
      g_assert_cmpint (a->seats[seat].kind, ==, b->seats[seat].kind);
      g_assert_cmpstr (a->seats[seat].level, ==, b->seats[seat].level);
    }

  g_assert_cmpuint (ginkgo_record_get_length (a), ==, ginkgo_record_get_length (b));
  for (guint i = 0; i < ginkgo_record_get_length (a); i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (a, i), ginkgo_record_get_event (b, i)));
}

/* Asserts that both are equal in all that is saved. */
void
ginkgo_test_assert_same (const GinkgoSavedGame *a,
                         const GinkgoSavedGame *b)
{
  ginkgo_test_assert_equal (a->record, b->record);
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpuint (a->position, ==, b->position);
  g_assert_cmpuint (a->seed, ==, b->seed);
  g_assert_cmpuint (a->undo_policy, ==, b->undo_policy);
  g_assert_cmpint (a->undo_used, ==, b->undo_used);
  g_assert_cmpint (a->finished, ==, b->finished);
  g_assert_cmpint (a->created, ==, b->created);
  g_assert_cmpint (a->modified, ==, b->modified);
}

GinkgoVerifiedGame *
ginkgo_test_verify (const GinkgoRecord *record)
{
  g_autoptr (GError) error = NULL;
  GinkgoVerifiedGame *game = ginkgo_verified_game_new (ginkgo_record_copy (record), &error);

  g_assert_no_error (error);
  return game;
}

char *
ginkgo_test_to_json (const GinkgoRecord *record)
{
  g_autoptr (GinkgoVerifiedGame) game = ginkgo_test_verify (record);

  return ginkgo_record_to_json (game, ginkgo_verified_game_get_length (game));
}

GinkgoRecord *
ginkgo_test_record_from_json (const char *text,
                              gsize length,
                              GinkgoRecordFault *fault,
                              GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_saved_game_from_json (text, length, fault, error);

  return game != NULL ? ginkgo_record_copy (game->record) : NULL;
}

gboolean
ginkgo_test_reader_next (GinkgoRecordReader *reader,
                         GinkgoRecord **record,
                         GinkgoRecordFault *fault,
                         GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  gboolean is_good = ginkgo_record_reader_next (reader, &game, fault, NULL, error);

  *record = game != NULL ? ginkgo_record_copy (game->record) : NULL;
  return is_good;
}

GBytes *
ginkgo_test_save_to_bytes (const GinkgoSavedGame *game)
{
  char *json = ginkgo_saved_game_to_json (game);

  return g_bytes_new_take (json, strlen (json));
}

GinkgoSavedGame *
ginkgo_test_save_from_bytes (GBytes *bytes,
                             GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return ginkgo_saved_game_from_json (text, size, NULL, error);
}

GinkgoSavedGame *
ginkgo_test_read_save_file (GFile *file,
                            GError **error)
{
  g_autofree char *text = NULL;
  gsize size;

  return g_file_load_contents (file, NULL, &text, &size, NULL, error) ? ginkgo_saved_game_from_json (text, size, NULL, error) : NULL;
}

void
ginkgo_test_set_record (GinkgoSavedGame *game,
                        const GinkgoRecord *record)
{
  GinkgoVerifiedGame *verified = ginkgo_test_verify (record);

  ginkgo_verified_game_free (game->game);
  game->game = verified;
  game->record = ginkgo_verified_game_get_record (verified);
}

char **
ginkgo_test_load_valid_lines (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "records", "valid.jsonl", NULL);
  g_autofree char *text = ginkgo_test_read_text (path);

  return g_strsplit (g_strchomp (text), "\n", -1);
}

char *
ginkgo_test_get_first_line (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();

  return g_strdup (lines[0]);
}

GinkgoRecord *
ginkgo_test_read_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  GinkgoRecord *record = ginkgo_test_record_from_json (text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

/* Asserts that @text is refused, where and why, and that the message has @part unless it is
 * %NULL. */
void
ginkgo_test_assert_refused (const char *text,
                            gsize length,
                            GinkgoRecordPlace place,
                            guint event,
                            const char *rule,
                            const char *part)
{
  GinkgoRecordFault fault = { GINKGO_RECORD_PLACE_FILE, 12345, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) record = ginkgo_test_record_from_json (text, length, &fault, &error);

  g_assert_null (record);
  g_assert_nonnull (error);
  g_assert_cmpstr (fault.rule, ==, rule);
  g_assert_cmpint (fault.place, ==, place);
  if (place == GINKGO_RECORD_PLACE_EVENT)
    g_assert_cmpuint (fault.event, ==, event);

  if (strcmp (rule, "format") == 0)
    g_assert_cmpuint (error->domain, ==, GINKGO_RECORD_ERROR);
  else
    g_assert_cmpuint (error->domain, ==, GINKGO_RULES_ERROR);

  /* One sentence, harmless to a terminal. */
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  for (const char *p = error->message; *p != '\0'; p++)
    g_assert_cmpuint ((guchar) *p, >=, 0x20);
  g_assert_true (part == NULL || strstr (error->message, part) != NULL);
}

char *
ginkgo_test_replace (const char *text,
                     const char *from,
                     const char *to)
{
  g_autoptr (GString) string = g_string_new (text);

  g_assert_cmpuint (g_string_replace (string, from, to, 1), ==, 1);
  return g_string_free (g_steal_pointer (&string), FALSE);
}
