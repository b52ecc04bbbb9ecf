/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The first page of a database says what tables there are, private to this folder. Where it is
 * damaged, that of a new database will do, but for where the tables begin.
 */

gboolean ginkgo_first_page_replace (const char *path,
                                    GError **error);

G_END_DECLS
