/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record-reader.h"

/* Random games that follow from their seed: the seed and the state alone decide the next event. */

char *ginkgo_test_make_path (void);

GinkgoRecord *ginkgo_test_deal (GinkgoMode mode,
                                guint n_seats,
                                guint64 seed);
void ginkgo_test_draw_next (const GinkgoState *state,
                            guint64 seed,
                            guint position,
                            GinkgoEvent *event);
void ginkgo_test_play (GinkgoRecord *record,
                       guint64 seed,
                       guint n_events);
void ginkgo_test_play_saved (GinkgoSavedGame *saved,
                             guint64 seed,
                             guint64 stream,
                             guint n_events);
GinkgoSavedGame *ginkgo_test_make_game (GinkgoMode mode,
                                        guint n_seats,
                                        guint64 seed,
                                        guint n_events);
char *ginkgo_test_checksum (const GinkgoRecord *record,
                            guint length);
void ginkgo_test_assert_equal (const GinkgoRecord *a,
                               const GinkgoRecord *b);

void ginkgo_test_assert_same (const GinkgoSavedGame *a,
                              const GinkgoSavedGame *b);
GinkgoVerifiedGame *ginkgo_test_verify (const GinkgoRecord *record);
void ginkgo_test_set_record (GinkgoSavedGame *game,
                             const GinkgoRecord *record);
char *ginkgo_test_to_json (const GinkgoRecord *record);
GinkgoRecord *ginkgo_test_record_from_json (const char *text,
                                            gsize length,
                                            GinkgoRecordFault *fault,
                                            GError **error);
gboolean ginkgo_test_reader_next (GinkgoRecordReader *reader,
                                  GinkgoRecord **record,
                                  GinkgoRecordFault *fault,
                                  GError **error);

GBytes *ginkgo_test_save_to_bytes (const GinkgoSavedGame *game);
GinkgoSavedGame *ginkgo_test_save_from_bytes (GBytes *bytes,
                                              GError **error);
GinkgoSavedGame *ginkgo_test_read_save_file (GFile *file,
                                             GError **error);

char **ginkgo_test_load_valid_lines (void);
char *ginkgo_test_get_first_line (void);
GinkgoRecord *ginkgo_test_read_good (const char *text);
void ginkgo_test_assert_refused (const char *text,
                                 gsize length,
                                 GinkgoRecordPlace place,
                                 guint event,
                                 const char *rule,
                                 const char *part);
char *ginkgo_test_replace (const char *text,
                           const char *from,
                           const char *to);
