/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-help.h"

/* Pages of help/C */
static const char *const pages[] = {
  [GINKGO_HELP_START] = "start-page",
  [GINKGO_HELP_NEW_GAME] = "new-game",
  [GINKGO_HELP_LESSON] = "lesson",
  [GINKGO_HELP_DRAFT] = "rules-characters",
  [GINKGO_HELP_CHOOSE] = "table",
  [GINKGO_HELP_TAKE] = "rules-exploiting",
  [GINKGO_HELP_TOKEN] = "rules-urbanizing",
  [GINKGO_HELP_RETURN] = "rules-end",
  [GINKGO_HELP_SCORE] = "results",
  [GINKGO_HELP_REVIEW] = "looking-back",
  [GINKGO_HELP_LIBRARY] = "library",
  [GINKGO_HELP_STATISTICS] = "statistics",
  [GINKGO_HELP_PREFERENCES] = "preferences",
  [GINKGO_HELP_SHORTCUTS] = "keyboard",
  [GINKGO_HELP_IMPORT] = "files",
  [GINKGO_HELP_ELSEWHERE] = "index",
};

G_STATIC_ASSERT (G_N_ELEMENTS (pages) == GINKGO_N_HELP_PLACES);

const char *
ginkgo_help_get_page (GinkgoHelpPlace place)
{
  g_return_val_if_fail (place < GINKGO_N_HELP_PLACES, NULL);

  return pages[place];
}
