/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Text in columns of a terminal or an editor with letters of equal width: Chinese,
 * Japanese and Korean letters take two columns, marks on letters none.
 */

guint ginkgo_columns_measure (const char *text);
char *ginkgo_columns_cut (const char *text,
                          guint width);
char **ginkgo_columns_wrap (const char *text,
                            guint width);
void ginkgo_columns_append (GString *string,
                            const char *text,
                            guint width,
                            gboolean at_end);

G_END_DECLS
