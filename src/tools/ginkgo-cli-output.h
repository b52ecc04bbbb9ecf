/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A text file that is there as a whole or not at all: it is written under
 * another name and renamed at the end. "-" is standard output, which is written
 * as it comes, and so is everything that is no ordinary file.
 */

typedef struct _GinkgoCliOutput GinkgoCliOutput;

GinkgoCliOutput *ginkgo_cli_output_open (const char *path,
                                         GError **error);
gboolean ginkgo_cli_output_write_line (GinkgoCliOutput *self,
                                       const char *line,
                                       GError **error);
gboolean ginkgo_cli_output_commit (GinkgoCliOutput *self,
                                   GError **error);
int ginkgo_cli_output_blame (const char *path,
                             const GError *error);
void ginkgo_cli_output_free (GinkgoCliOutput *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoCliOutput, ginkgo_cli_output_free)

G_END_DECLS
