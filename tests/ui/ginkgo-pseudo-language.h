/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * A language that is made up from English: 40 % longer, and each text in brackets, so that what
 * is too narrow for other languages is found, and what is not translated.
 *
 * A program with this among its sources asks it for all translations, instead of the C library.
 * They are English unless PSEUDO_LANGUAGE is set in the environment.
 */

gboolean ginkgo_pseudo_language_is_on (void);
void ginkgo_pseudo_language_check (GtkWidget *root,
                                   const char *const *names,
                                   const char *where);
