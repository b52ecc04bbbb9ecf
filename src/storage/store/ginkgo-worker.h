/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A thread that runs one job after the other, in the order in which they were
 * asked for, private to this folder.
 */

typedef struct _GinkgoWorker GinkgoWorker;

typedef gboolean (*GinkgoWorkerFunc) (gpointer target,
                                      gpointer data,
                                      GError **error);

GinkgoWorker *ginkgo_worker_new (const char *name,
                                 gpointer target);
void ginkgo_worker_free (GinkgoWorker *self);
gboolean ginkgo_worker_run (GinkgoWorker *self,
                            GinkgoWorkerFunc func,
                            gpointer data,
                            GError **error);
void ginkgo_worker_run_async (GinkgoWorker *self,
                              GinkgoWorkerFunc func,
                              gpointer data,
                              GDestroyNotify free_data,
                              GTask *task);

G_END_DECLS
