/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-menu.h"

#include <glib/gi18n.h>

/* An item is hidden when the window or the page cannot do it. */
static void
append_item (GMenu *menu,
             const char *label,
             const char *action,
             gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
  g_menu_append_item (menu, item);
}

/**
 * ginkgo_game_menu_new:
 * @id: the number of a game
 * @is_read_only: whether the game can only be reviewed
 *
 * Returns: (transfer full): what can be done to the game
 */
GMenuModel *
ginkgo_game_menu_new (gint64 id,
                      gboolean is_read_only)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) look = g_menu_new ();
  g_autoptr (GMenu) keep = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();

  /* In a read-only store, to open a game is to review it. */
  if (!is_read_only)
    append_item (look, _("_Open"), "library.open", id);
  append_item (look, _("Look _Back"), "win.show-review", id);
  append_item (keep, _("_Rename…"), "library.rename", id);
  append_item (keep, _("D_uplicate"), "library.duplicate", id);
  append_item (keep, _("_Save to File…"), "win.save-game-to-file", id);
  append_item (keep, _("Save Score S_heet…"), "win.export-game-sheet", id);
  append_item (keep, _("_Export Record…"), "win.export-game-record", id);
  append_item (end, _("_Delete"), "library.delete", id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (look));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (keep));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));

  return G_MENU_MODEL (menu);
}
