/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-analysis.h"

/* One pass of an analysis in a thread of its own. Private to this folder. */

typedef struct _GinkgoAnalystRun GinkgoAnalystRun;

/**
 * GinkgoAnalystRunFunc:
 * @owner: who started the run
 * @analysis: (transfer full): the analysis so far
 * @is_done: whether this is the last call
 *
 * Is called in the thread of the owner.
 */
typedef void (*GinkgoAnalystRunFunc) (GObject *owner,
                                      GinkgoAnalysis *analysis,
                                      gboolean is_done);

GinkgoAnalystRun *ginkgo_analyst_run_new (const GinkgoAnalysis *analysis,
                                          GinkgoPass pass,
                                          GObject *owner,
                                          GinkgoAnalystRunFunc func);
void ginkgo_analyst_run_cancel (GinkgoAnalystRun *self);
void ginkgo_analyst_run_free (GinkgoAnalystRun *self);
