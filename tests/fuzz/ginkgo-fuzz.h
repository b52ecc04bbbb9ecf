/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/* What must hold of everything that a reader accepts, and of every error. What does not hold ends
 * the program, which is how the fuzzer notices. */

/* The entry points that libFuzzer and fuzz-corpus.c call. */
int LLVMFuzzerInitialize (int *argc,
                          char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t size);

/* Of targets with fuzz-mutator.c: what stands in the header of their databases. */
extern const guint32 ginkgo_fuzz_application_id;
extern const guint8 ginkgo_fuzz_journal_version;

void ginkgo_fuzz_check_record (const GinkgoRecord *record);
void ginkgo_fuzz_check_game (const GinkgoSavedGame *game);
void ginkgo_fuzz_check_error (const GError *error);

G_END_DECLS
