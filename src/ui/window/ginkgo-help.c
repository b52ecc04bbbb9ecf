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

/**
 * ginkgo_help_get_page:
 * @place: a place in the program
 *
 * Returns: (transfer none): the page of the help about it
 */
const char *
ginkgo_help_get_page (GinkgoHelpPlace place)
{
  g_return_val_if_fail (place < GINKGO_N_HELP_PLACES, NULL);

  return pages[place];
}

/**
 * ginkgo_help_show_async:
 * @place: a place in the program
 * @widget: where help is asked for
 * @callback: what to call when a viewer has been started, or cannot be
 * @user_data: for @callback
 *
 * Shows the page about @place in the system's viewer.
 *
 * GtkUriLauncher would always ask the portal where there is one, so that in a Flatpak a viewer
 * outside of it were started, which does not see the help inside. GIO first looks for a
 * viewer where the program runs, and says so if there is none at all.
 */
void
ginkgo_help_show_async (GinkgoHelpPlace place,
                        GtkWidget *widget,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GdkAppLaunchContext) context = gdk_display_get_app_launch_context (gtk_widget_get_display (widget));
  g_autofree char *uri = g_strconcat ("help:ginkgo-city/", ginkgo_help_get_page (place), NULL);

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, callback, user_data);
}

/**
 * ginkgo_help_show_finish:
 * @result: what the callback was given
 *
 * Returns: whether a viewer has been started
 */
gboolean
ginkgo_help_show_finish (GAsyncResult *result)
{
  return g_app_info_launch_default_for_uri_finish (result, NULL);
}
