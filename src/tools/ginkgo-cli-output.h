/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* A text file that appears at its path when it is complete, or not at all. Standard output ("-")
 * and everything else that is not a regular file is written directly. */

typedef struct _GinkgoCliOutput GinkgoCliOutput;

gboolean ginkgo_cli_output_check (const char *path,
                                  GError **error);
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
