/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-chips.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

#define NAME_WIDTH 20

typedef enum
{
  CHIP_SCOPE,
  CHIP_RESULT,
  CHIP_PLAYER,
  CHIP_MODE,
} Chip;

#define N_CHIPS 4

struct _GinkgoLibraryChips
{
  AdwBin parent_instance;

  AdwWrapBox *box;
  GtkWidget *chips[N_CHIPS];
  GtkLabel *labels[N_CHIPS];
  GinkgoLibraryFilter *filter;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryChips, ginkgo_library_chips, ADW_TYPE_BIN)

static void
show_chip (GinkgoLibraryChips *self,
           Chip chip,
           const char *text)
{
  g_autofree char *name = NULL;

  gtk_widget_set_visible (self->chips[chip], text != NULL);
  if (text == NULL)
    return;

  /* Translators: what a list is filtered by */
  name = g_strdup_printf (_("Remove the filter “%s”"), text);
  gtk_label_set_label (self->labels[chip], text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chips[chip]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_filter (GinkgoLibraryChips *self)
{
  static const char *const scopes[] = { NULL, N_("In Progress"), N_("Finished") };
  static const char *const results[] = { NULL, NC_("result", "Won"), NC_("result", "Lost") };
  const GinkgoLibraryCriteria *criteria = ginkgo_library_filter_get_criteria (self->filter);
  const char *scope = scopes[criteria->scope];
  const char *result = results[criteria->result];
  g_autofree char *name = criteria->player ? ginkgo_text_player (criteria->player, 0) : NULL;
  const char *mode = criteria->mode != GINKGO_LIBRARY_MODE_ANY ? ginkgo_text_get_mode ((GinkgoMode) criteria->mode) : NULL;

  show_chip (self, CHIP_SCOPE, scope ? _(scope) : NULL);
  show_chip (self, CHIP_RESULT, result ? g_dpgettext2 (NULL, "result", result) : NULL);
  show_chip (self, CHIP_PLAYER, name);
  show_chip (self, CHIP_MODE, mode);
  gtk_widget_set_visible (GTK_WIDGET (self), ginkgo_library_filter_count_active (self->filter) > 0);
}

static void
chip_clicked_cb (GinkgoLibraryChips *self,
                 GtkWidget *chip)
{
  GinkgoLibraryCriteria criteria = *ginkgo_library_filter_get_criteria (self->filter);

  /* A removed chip cannot keep the focus. */
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);

  if (chip == self->chips[CHIP_SCOPE])
    criteria.scope = GINKGO_LIST_ALL;
  else if (chip == self->chips[CHIP_RESULT])
    criteria.result = GINKGO_LIBRARY_RESULT_ANY;
  else if (chip == self->chips[CHIP_PLAYER])
    criteria.player = NULL;
  else
    criteria.mode = GINKGO_LIBRARY_MODE_ANY;
  ginkgo_library_filter_set_criteria (self->filter, &criteria);
}

static GtkWidget *
create_chip (GinkgoLibraryChips *self,
             Chip chip)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *icon = gtk_image_new_from_icon_name ("window-close-symbolic");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_WIDTH);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  g_signal_connect_object (button, "clicked", G_CALLBACK (chip_clicked_cb), self, G_CONNECT_SWAPPED);
  self->labels[chip] = GTK_LABEL (label);

  return button;
}

static void
ginkgo_library_chips_dispose (GObject *object)
{
  g_clear_object (&GINKGO_LIBRARY_CHIPS (object)->filter);

  G_OBJECT_CLASS (ginkgo_library_chips_parent_class)->dispose (object);
}

static void
ginkgo_library_chips_class_init (GinkgoLibraryChipsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_library_chips_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "librarychips");
}

static void
ginkgo_library_chips_init (GinkgoLibraryChips *self)
{
  GtkWidget *clear = gtk_button_new_with_mnemonic (_("_Clear Filters"));

  self->box = ADW_WRAP_BOX (adw_wrap_box_new ());
  adw_wrap_box_set_child_spacing (self->box, 6);
  adw_wrap_box_set_line_spacing (self->box, 6);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  for (guint i = 0; i < N_CHIPS; i++)
    {
      self->chips[i] = create_chip (self, i);
      adw_wrap_box_append (self->box, self->chips[i]);
    }

  gtk_widget_add_css_class (clear, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (clear), "library.clear");
  adw_wrap_box_append (self->box, clear);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ginkgo_library_chips_set_filter (GinkgoLibraryChips *self,
                                 GinkgoLibraryFilter *filter)
{
  g_return_if_fail (self->filter == NULL);

  self->filter = g_object_ref (filter);
  g_signal_connect_object (filter, "changed", G_CALLBACK (show_filter), self, G_CONNECT_SWAPPED);
  show_filter (self);
}
