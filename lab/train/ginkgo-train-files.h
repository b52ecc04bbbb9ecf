/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-forward-pass.h"

#include <gio/gio.h>

/* The files of weights that the trainers read and write. */

GinkgoAiNetwork *ginkgo_train_read_weights (const char *path,
                                            guint n_seats,
                                            GError **error);
gboolean ginkgo_train_write_weights (const char *path,
                                     const GinkgoAiNetwork *network,
                                     GError **error);
