/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-access-walker.h"

#include "ginkgo-ui-fixture.h"

static gboolean
is_named_by_content (GtkAccessibleRole role)
{
  switch ((guint) role)
    {
    case GTK_ACCESSIBLE_ROLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_GRID_CELL:
    case GTK_ACCESSIBLE_ROLE_LABEL:
    case GTK_ACCESSIBLE_ROLE_LINK:
    case GTK_ACCESSIBLE_ROLE_LIST_ITEM:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO:
    case GTK_ACCESSIBLE_ROLE_OPTION:
    case GTK_ACCESSIBLE_ROLE_RADIO:
    case GTK_ACCESSIBLE_ROLE_ROW:
    case GTK_ACCESSIBLE_ROLE_SWITCH:
    case GTK_ACCESSIBLE_ROLE_TAB:
      return TRUE;
    default:
      return FALSE;
    }
}

static char *
dup_content (GtkWidget *root)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)))
      return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));

  return NULL;
}

char *
ginkgo_access_walker_dup_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *label = NULL;
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  /* If the value differs, the test interface returns the actual value. */
  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    label = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01");
  if (label && *label)
    return g_steal_pointer (&label);
  /* The test interface does not return the label, so check that the label has a text. */
  if (gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return g_strdup ("labelled by another widget");
  if (tooltip && *tooltip)
    return g_strdup (tooltip);
  /* GTK names the button inside after it. */
  if (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    return ginkgo_access_walker_dup_name (gtk_widget_get_parent (widget));
  if (is_named_by_content (gtk_accessible_get_accessible_role (accessible)))
    return dup_content (widget);

  return NULL;
}

static gboolean
is_clickable (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return TRUE;
    }

  return FALSE;
}

/* These pass the focus on and need no name: panes, lists with rows, and libadwaita's dialog
 * sheet. */
static gboolean
hands_focus_on (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_VIEWPORT (widget) || GTK_IS_POPOVER (widget) ||
         GTK_IS_WINDOW (widget) || GTK_IS_LIST_BOX (widget) || ADW_IS_DIALOG (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwGizmo");
}

static gboolean
is_interactive (GtkWidget *widget)
{
  if (gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) && !hands_focus_on (widget))
    return TRUE;

  /* GTK's own widgets have gestures for many things. */
  return g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Ginkgo") && gtk_widget_get_can_target (widget) && is_clickable (widget);
}

/* The selection of a list is spoken with its name. */
static gboolean
speaks_selected (GtkWidget *widget)
{
  g_autoptr (GtkStringObject) selected = NULL;
  g_autofree char *other = NULL;

  /* The focus is on the button of a drop-down, which GTK describes like the drop-down. */
  if (GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);
  else if (!ADW_IS_COMBO_ROW (widget))
    return TRUE;

  g_object_get (widget, "selected-item", &selected, NULL);
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_string_object_get_string (selected));

  return other == NULL;
}

static gboolean
has_two_stops (GtkWidget *widget)
{
  GtkWidget *target = ADW_IS_ACTION_ROW (widget) ? adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget)) : NULL;

  return target != NULL && gtk_widget_get_focusable (target) && gtk_widget_get_can_focus (target);
}

/* Returns what is missing, if @widget is on screen and usable; otherwise NULL. */
char *
ginkgo_access_walker_find_fault (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
  g_autofree char *name = NULL;

  if (!gtk_widget_get_mapped (widget) || !is_interactive (widget))
    return NULL;
  if (role == GTK_ACCESSIBLE_ROLE_NONE || role == GTK_ACCESSIBLE_ROLE_GENERIC || role == GTK_ACCESSIBLE_ROLE_WIDGET)
    return g_strdup_printf ("%s has no role", G_OBJECT_TYPE_NAME (widget));

  name = ginkgo_access_walker_dup_name (widget);
  if (!name || !*name)
    return g_strdup_printf ("%s in %s has no name",
                            G_OBJECT_TYPE_NAME (widget),
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  if (!speaks_selected (widget))
    return g_strdup_printf ("%s does not say what is selected in it", name);
  if (has_two_stops (widget))
    return g_strdup_printf ("%s can be reached twice by Tab", name);

  return NULL;
}

static guint
count_faults (GtkWidget *root,
              const char *where,
              guint *n_widgets)
{
  guint n_faults = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    {
      g_autofree char *fault = ginkgo_access_walker_find_fault (widget);

      if (fault)
        g_test_message ("%s: %s", where, fault);
      n_faults += fault != NULL;
      *n_widgets += gtk_widget_get_mapped (widget) && is_interactive (widget);
    }

  return n_faults;
}

/* Asserts that all usable widgets in @root describe themselves. Returns their number. */
guint
ginkgo_access_walker_check (GtkWidget *root,
                            const char *where)
{
  guint n_widgets = 0;

  g_assert_cmpuint (count_faults (root, where, &n_widgets), ==, 0);

  return n_widgets;
}
