/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <locale.h>

#include "ginkgo-application.h"

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoApplication) application = NULL;
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_("Ginkgo City"));

  application = ginkgo_application_new ();

  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != EXIT_SUCCESS ? status : ginkgo_application_get_exit_status (application);
}
