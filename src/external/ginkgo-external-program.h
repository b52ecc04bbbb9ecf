/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/*
 * A program that answers each line with a line. It is not trusted: time, memory and its
 * messages are limited, and when it is stopped, everything that it has started is killed.
 *
 * All calls may block. Make them from one thread at a time, never from a window's.
 */

#define GINKGO_EXTERNAL_ERROR (ginkgo_external_error_quark ())

typedef enum
{
  GINKGO_EXTERNAL_ERROR_START,   /* the program cannot be started */
  GINKGO_EXTERNAL_ERROR_LATE,    /* no answer in time */
  GINKGO_EXTERNAL_ERROR_ENDED,   /* the program exited, or closed its input or output */
  GINKGO_EXTERNAL_ERROR_LONG,    /* a line is too long */
  GINKGO_EXTERNAL_ERROR_UNASKED, /* the program wrote something without a request */
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
