/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-keys.h"

#include "ginkgo-state.h"

#define N_LETTERS 26

static const struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_Return, 0, "table.play" },
  { GDK_KEY_KP_Enter, 0, "table.play" },
  { GDK_KEY_Escape, 0, "table.escape" },
  { GDK_KEY_BackSpace, 0, "table.no-tile" },
  { GDK_KEY_h, GDK_CONTROL_MASK, "table.new-hand" },
  { GDK_KEY_t, GDK_CONTROL_MASK, "table.suggest" },
  { GDK_KEY_Return, GDK_CONTROL_MASK, "table.hurry" },
  { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "table.hurry" },
  { GDK_KEY_l, GDK_CONTROL_MASK, "table.last-move" },
  { GDK_KEY_plus, GDK_CONTROL_MASK, "city.zoom-in" },
  { GDK_KEY_equal, GDK_CONTROL_MASK, "city.zoom-in" },
  { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "city.zoom-in" },
  { GDK_KEY_minus, GDK_CONTROL_MASK, "city.zoom-out" },
  { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "city.zoom-out" },
  { GDK_KEY_0, GDK_CONTROL_MASK, "city.zoom-fit" },
  { GDK_KEY_KP_0, GDK_CONTROL_MASK, "city.zoom-fit" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "city.districts" },
  { GDK_KEY_F6, 0, "table.go-to-lesson" },
  { GDK_KEY_F9, 0, "table.toggle-sidebar" },
};

/* In the order of the keys that open them */
static const char *const sidebar_pages[] = { "players", "log", "districts", "cards" };

/**
 * ginkgo_table_keys_add:
 * @widget_class: the class of the table page
 *
 * Adds the key bindings of the table.
 */
void
ginkgo_table_keys_add (GtkWidgetClass *widget_class)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].keyval, keys[i].modifiers, keys[i].action, NULL);

  for (i = 0; i < GINKGO_HAND_SIZE; i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "table.choose-card", "u", i);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, 0, "table.choose-card", "u", i);
    }
  for (i = 0; i < N_LETTERS; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a + i, 0, "table.choose-tile", "u", i);
  for (i = 0; i < G_N_ELEMENTS (sidebar_pages); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_CONTROL_MASK, "table.open-sidebar", "s", sidebar_pages[i]);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, GDK_CONTROL_MASK, "table.open-sidebar", "s", sidebar_pages[i]);
    }
}
