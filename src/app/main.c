/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <locale.h>

#include "ginkgo-application.h"
#include "ginkgo-open-files.h"

#define MIN_OPEN_FILES 256

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

  if (!ginkgo_open_files_reserve (MIN_OPEN_FILES))
    {
      g_printerr (_("The limit of open files is too low; raise it to at least %d with ulimit -n."), MIN_OPEN_FILES);
      g_printerr ("\n");
      return EXIT_FAILURE;
    }

  application = ginkgo_application_new ();

  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != EXIT_SUCCESS ? status : ginkgo_application_get_exit_status (application);
}
