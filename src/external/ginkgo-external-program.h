/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A program that is asked a line and answers with a line. It may do what it likes:
 * nobody waits for it longer than was said, it fills no memory, and when it has been stopped
 * nothing of it is left but what it has put into another process group.
 *
 * All calls may block, and belong into one thread at a time, which is never that of a
 * window.
 */

#define GINKGO_EXTERNAL_ERROR (ginkgo_external_error_quark ())

typedef enum
{
  GINKGO_EXTERNAL_ERROR_START,   /* it cannot be started */
  GINKGO_EXTERNAL_ERROR_LATE,    /* no answer in time */
  GINKGO_EXTERNAL_ERROR_ENDED,   /* it has ended, or does not listen or speak any more */
  GINKGO_EXTERNAL_ERROR_LONG,    /* a line that is too long */
  GINKGO_EXTERNAL_ERROR_UNASKED, /* it spoke without being asked */
} GinkgoExternalError;

typedef struct _GinkgoExternalProgram GinkgoExternalProgram;

GQuark ginkgo_external_error_quark (void);

GinkgoExternalProgram *ginkgo_external_program_start (const char *const *argv,
                                                      gsize max_line,
                                                      GError **error);
gboolean ginkgo_external_program_ask (GinkgoExternalProgram *self,
                                      const char *request,
                                      guint milliseconds,
                                      GCancellable *cancellable,
                                      GBytes **answer,
                                      GError **error);
GBytes *ginkgo_external_program_get_unread (GinkgoExternalProgram *self);
void ginkgo_external_program_stop (GinkgoExternalProgram *self,
                                   const char *request,
                                   guint milliseconds);

G_END_DECLS
