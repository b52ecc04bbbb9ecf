/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Files of tests. All functions assert success; writing creates the folder. */

char *ginkgo_test_read_text (const char *path);
void ginkgo_test_write_file (const char *path,
                             const void *contents,
                             gsize length);
void ginkgo_test_write_text (const char *path,
                             const char *text);
guint ginkgo_test_count_files_in (const char *folder);
void ginkgo_test_remove_folder (const char *path);
