/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-deal.h"
#include "ginkgo-saved-game.h"
#include "ginkgo-view.h"

/* A client's memory of each position of a game that another computer decides, and what it finds out when it
 * learns the record. */

#define GINKGO_REMOTE_ERROR (ginkgo_remote_error_quark ())

typedef enum
{
  GINKGO_REMOTE_ERROR_REFUSED,    /* the host has refused something */
  GINKGO_REMOTE_ERROR_CODE,       /* the host does not know the code, or not any more */
  GINKGO_REMOTE_ERROR_KEY,        /* the host does not know the key, or not any more */
  GINKGO_REMOTE_ERROR_PROTOCOL,   /* the host speaks another version */
  GINKGO_REMOTE_ERROR_BUSY,       /* the host has too much to do */
  GINKGO_REMOTE_ERROR_REPLACED,   /* another program has taken the seat */
  GINKGO_REMOTE_ERROR_IMPOSSIBLE, /* the host sends what cannot be */
  GINKGO_REMOTE_ERROR_RECORD,     /* the record is not one of a whole game */
  GINKGO_REMOTE_ERROR_DEAL,       /* something was not shuffled as it was promised */
  GINKGO_REMOTE_ERROR_VIEW,       /* something was not as it was shown */
  GINKGO_REMOTE_ERROR_DECISION,   /* something was decided that the person here had not decided */
} GinkgoRemoteError;

typedef struct
{
  GinkgoView view; /* what the host has shown */
  guint shown;     /* its position in the timeline */
  /* The decision that was sent from here, if the seat decided. The host need not have noticed that it was changed. */
  GinkgoDecision sent[2];
  gboolean is_foreign; /* whether the seat decided, and nothing was sent */
} GinkgoRemoteEntry;

GQuark ginkgo_remote_error_quark (void);
GinkgoSavedGame *ginkgo_remote_check (const char *log,
                                      GArray *entries,
                                      const GinkgoDeal *deal,
                                      const GinkgoDealPromises *promises,
                                      GError **error);
