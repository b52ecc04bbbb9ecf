/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-chips.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

#define NAME_WIDTH 20

/* The properties of the filter that have a chip, in their order */
static const char *const names[] = { "scope", "result", "player", "mode" };

#define N_CHIPS G_N_ELEMENTS (names)

struct _GinkgoLibraryChips
{
  AdwBin parent_instance;

  GtkWidget *chips[N_CHIPS];
  GtkLabel *labels[N_CHIPS];
  GinkgoLibraryFilter *filter;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryChips, ginkgo_library_chips, ADW_TYPE_BIN)

static void
show_filter (GinkgoLibraryChips *self)
{
  const char *const scopes[] = { NULL, _("In Progress"), _("Finished") };
  const char *const results[] = { NULL, C_("result", "Won"), C_("result", "Lost") };
  guint scope, result, mode;
  g_autofree char *player = NULL;
  g_autofree char *player_name = NULL;
  const char *texts[N_CHIPS];

  g_object_get (self->filter, "scope", &scope, "result", &result, "player", &player, "mode", &mode, NULL);
  player_name = player != NULL ? ginkgo_text_player (player, 0) : NULL;
  texts[0] = scopes[scope];
  texts[1] = results[result];
  texts[2] = player_name;
  texts[3] = mode > 0 ? ginkgo_text_get_mode (mode - 1) : NULL;

  for (guint i = 0; i < N_CHIPS; i++)
    {
      gtk_widget_set_visible (self->chips[i], texts[i] != NULL);
      if (texts[i] != NULL)
        {
          /* Translators: what a list is filtered by */
          g_autofree char *name = g_strdup_printf (_("Remove the filter “%s”"), texts[i]);

          gtk_label_set_label (self->labels[i], texts[i]);
          gtk_accessible_update_property (GTK_ACCESSIBLE (self->chips[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self), ginkgo_library_filter_has_choice (self->filter));
}

static void
chip_clicked_cb (GinkgoLibraryChips *self,
                 GtkWidget *chip)
{
  /* A removed chip cannot keep the focus. */
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);

  for (guint i = 0; i < N_CHIPS; i++)
    if (chip == self->chips[i])
      {
        GParamSpec *property = g_object_class_find_property (G_OBJECT_GET_CLASS (self->filter), names[i]);

        g_object_set_property (G_OBJECT (self->filter), names[i], g_param_spec_get_default_value (property));
      }
}

static GtkWidget *
create_chip (GinkgoLibraryChips *self,
             guint chip)
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
  AdwWrapBox *box = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", 6, "line-spacing", 6, NULL);

  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (box));
  for (guint i = 0; i < N_CHIPS; i++)
    {
      self->chips[i] = create_chip (self, i);
      adw_wrap_box_append (box, self->chips[i]);
    }

  gtk_widget_add_css_class (clear, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (clear), "library.clear");
  adw_wrap_box_append (box, clear);
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
