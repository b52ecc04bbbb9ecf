/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Reasons why a file, or part of it, cannot be imported, in addition to the errors of records and the rules. */

#define GINKGO_IMPORT_ERROR (ginkgo_import_error_quark ())

typedef enum
{
  GINKGO_IMPORT_ERROR_MISSING,        /* there is no such file */
  GINKGO_IMPORT_ERROR_FORBIDDEN,      /* it may not be read */
  GINKGO_IMPORT_ERROR_FOLDER,         /* it is a folder */
  GINKGO_IMPORT_ERROR_NO_FILE,        /* it is a pipe, a device or something similar */
  GINKGO_IMPORT_ERROR_READ,           /* reading fails */
  GINKGO_IMPORT_ERROR_UNKNOWN,        /* neither a save file nor records */
  GINKGO_IMPORT_ERROR_TOO_LARGE,      /* no file of games is that large */
  GINKGO_IMPORT_ERROR_TOO_SLOW,       /* it does not come */
  GINKGO_IMPORT_ERROR_TOO_MANY_GAMES, /* the rest of the file was not read */
  GINKGO_IMPORT_ERROR_TOO_MANY_BAD,   /* so was it, because nearly all of it is bad */
  GINKGO_IMPORT_ERROR_TOO_MANY_FILES, /* it and those after it were not read */
} GinkgoImportError;

GQuark ginkgo_import_error_quark (void);
