/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/* All keyboard shortcuts, for the dialog and for the application */

typedef enum
{
  GINKGO_SHORTCUT_GROUP_GENERAL,
  GINKGO_SHORTCUT_GROUP_LIBRARY,
  GINKGO_SHORTCUT_GROUP_GAME,
  GINKGO_SHORTCUT_GROUP_CITY,
  GINKGO_SHORTCUT_GROUP_SIDEBAR,
  GINKGO_SHORTCUT_GROUP_REVIEW,
  GINKGO_SHORTCUT_GROUP_ANALYSIS,
} GinkgoShortcutGroup;

#define GINKGO_N_SHORTCUT_GROUPS (GINKGO_SHORTCUT_GROUP_ANALYSIS + 1)

/**
 * GinkgoShortcut:
 * @group: its group in the dialog
 * @title: its title, untranslated
 * @action: (nullable): the action of the application or the window that the keys activate; %NULL
 *   if the focused widget handles them
 * @accelerators: (array fixed-size=2) (nullable): the keys
 * @keys: (nullable): the keys in words, untranslated, if there are no @accelerators
 */
typedef struct
{
  GinkgoShortcutGroup group;
  const char *title;
  const char *action;
  const char *accelerators[2];
  const char *keys;
} GinkgoShortcut;

const GinkgoShortcut *ginkgo_shortcuts_get (guint *n_shortcuts);
char *ginkgo_shortcut_describe (const GinkgoShortcut *shortcut);
void ginkgo_shortcuts_install (GtkApplication *application);
AdwDialog *ginkgo_shortcuts_dialog_new (void);
