/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-opponent-menu.h"

#include <glib/gi18n.h>

#include "ginkgo-drop-down.h"
#include "ginkgo-file-chooser.h"
#include "ginkgo-settings.h"

/*
 * The list contains the levels, the programs chosen before, and an item that asks for another
 * program.
 */

struct _GinkgoOpponentMenu
{
  AdwBin parent_instance;

  GtkDropDown *drop_down;
  GtkStringList *choices;
  /* The programs in the list, and the selected one, or NULL */
  GStrv programs;
  char *program;
  guint strength; /* from 0 */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GinkgoOpponentMenu, ginkgo_opponent_menu, ADW_TYPE_BIN)

static guint changed_signal;

/* The next step after a first game against level 1: see People in doc/strength.md, also for the descriptions */
#define FIRST_LEVEL GINKGO_LEVEL_2

/* Width of the descriptions, in characters */
#define DETAIL_WIDTH 30

/* The levels, with their names and descriptions */
static const struct
{
  const char *name;
  const char *detail;
} levels[GINKGO_N_STRENGTHS] = {
  { NC_("how strong a computer player is", "Easiest"), N_("Good for newcomers: makes many mistakes") },
  { NC_("how strong a computer player is", "Easy"), N_("When you beat level 1: often misses the best move") },
  { NC_("how strong a computer player is", "Medium"), N_("Good after a few games: makes fewer mistakes") },
  { NC_("how strong a computer player is", "Hard"), N_("For regular players: few mistakes, but never looks ahead") },
  { NC_("how strong a computer player is", "Very Hard"), N_("For experienced players: looks a few rounds ahead") },
  { NC_("how strong a computer player is", "Expert"), N_("For experts: looks further ahead and compares more moves") },
  { NC_("how strong a computer player is", "Master"), N_("The hardest challenge: thinks for a second or two") },
};

static void
show_selected (GinkgoOpponentMenu *self)
{
  guint position = self->strength;

  if (self->program != NULL)
    {
      guint i = 0;

      /* The list always contains it. */
      while (!g_str_equal (self->programs[i], self->program))
        i++;
      position = GINKGO_N_STRENGTHS + i;
    }

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->drop_down, position);
  self->updating = FALSE;
}

static void
list_choices (GinkgoOpponentMenu *self)
{
  g_autoptr (GStrvBuilder) programs = g_strv_builder_new ();
  g_auto (GStrv) saved = g_settings_get_strv (ginkgo_settings_get_default (), GINKGO_SETTING_PROGRAMS);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) choices = NULL;

  /* The settings forget old programs, and those that are read-only, any program. */
  if (self->program != NULL && !g_strv_contains ((const char *const *) saved, self->program))
    g_strv_builder_add (programs, self->program);
  g_strv_builder_addv (programs, (const char **) saved);
  g_strfreev (self->programs);
  self->programs = g_strv_builder_end (programs);

  for (guint i = 0; i < GINKGO_N_STRENGTHS; i++)
    {
      const char *name = g_dpgettext2 (NULL, "how strong a computer player is", levels[i].name);

      /* Translators: the level of a computer player: %u is from 1 to 7, %s is its name, such as
       * "Easy" */
      g_strv_builder_take (builder, g_strdup_printf (_("Level %u – %s"), i + 1, name));
    }
  for (guint i = 0; self->programs[i] != NULL; i++)
    g_strv_builder_take (builder, g_filename_display_basename (self->programs[i]));
  g_strv_builder_add (builder, _("Another Program…"));
  choices = g_strv_builder_end (builder);

  self->updating = TRUE;
  gtk_string_list_splice (self->choices,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->choices)),
                          (const char *const *) choices);
  self->updating = FALSE;
  show_selected (self);
}

static GtkWidget *
create_line (void)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_WORD, "width-chars", DETAIL_WIDTH, "max-width-chars", DETAIL_WIDTH, NULL);
}

static void
setup_cb (GinkgoOpponentMenu *self,
          GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *detail = create_line ();
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (detail, "caption");
  gtk_widget_add_css_class (detail, "dimmed");
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (lines), create_line ());
  gtk_box_append (GTK_BOX (lines), detail);
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_item_set_child (item, box);
}

static void
update_check_cb (GtkListItem *item,
                 GParamSpec *pspec,
                 GtkDropDown *drop_down)
{
  GtkWidget *check = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gboolean is_selected = gtk_list_item_get_position (item) == gtk_drop_down_get_selected (drop_down);

  gtk_widget_set_opacity (check, is_selected ? 1 : 0);
}

static void
bind_cb (GinkgoOpponentMenu *self,
         GtkListItem *item)
{
  GtkWidget *lines = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *name = gtk_widget_get_first_child (lines);
  GtkWidget *detail = gtk_widget_get_next_sibling (name);
  guint position = gtk_list_item_get_position (item);
  g_autofree char *folder = NULL;
  g_autofree char *text = NULL;

  if (position < GINKGO_N_STRENGTHS)
    {
      text = g_strdup (_(levels[position].detail));
    }
  else if (position < GINKGO_N_STRENGTHS + g_strv_length (self->programs))
    {
      /* Programs in different folders can have the same name. */
      folder = g_path_get_dirname (self->programs[position - GINKGO_N_STRENGTHS]);
      text = g_filename_display_name (folder);
    }
  else
    {
      text = g_strdup ("");
    }

  gtk_label_set_label (GTK_LABEL (name), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (detail), text);
  gtk_widget_set_visible (detail, *text != '\0');
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (update_check_cb), item, G_CONNECT_SWAPPED);
  update_check_cb (item, NULL, self->drop_down);
  gtk_list_item_set_accessible_label (item, gtk_label_get_label (GTK_LABEL (name)));
  gtk_list_item_set_accessible_description (item, text);
}

static void
unbind_cb (GinkgoOpponentMenu *self,
           GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (self->drop_down, item);
}

/* The row says what is selected; the button only opens the list. */
static void
setup_chosen_cb (GtkSignalListItemFactory *factory,
                 GtkListItem *item)
{
  gtk_list_item_set_child (item, adw_bin_new ());
  gtk_list_item_set_focusable (item, FALSE);
}

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoOpponentMenu) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ginkgo_file_chooser_ask_finish (GTK_FILE_DIALOG (source), result, &error);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  /* The window may have been closed meanwhile. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  if (file == NULL)
    ginkgo_file_chooser_tell (GTK_WIDGET (self), error);
  if (path == NULL)
    return;

  if (!ginkgo_opponent_menu_set_program (self, path))
    {
      g_autofree char *name = g_filename_display_basename (path);
      AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Not a Program"), NULL));

      /* Translators: %s is the name of a file. */
      adw_alert_dialog_format_body (dialog, _("“%s” cannot be run. Choose a program, or make this file executable."), name);
      adw_alert_dialog_add_response (dialog, "close", _("_Close"));
      adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
    }
}

static void
selected_cb (GinkgoOpponentMenu *self)
{
  guint selected = gtk_drop_down_get_selected (self->drop_down);
  guint n_programs = g_strv_length (self->programs);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;

  if (selected == GINKGO_N_STRENGTHS + n_programs)
    {
      g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

      /* Keep the old selection until the user chooses a program. */
      show_selected (self);
      gtk_file_dialog_set_title (dialog, _("Choose a Program"));
      gtk_file_dialog_set_accept_label (dialog, _("_Choose"));
      ginkgo_file_chooser_ask_async (dialog, GINKGO_CHOOSE_FILE, GTK_WIDGET (self), chosen_cb, g_object_ref (self));
      return;
    }

  g_clear_pointer (&self->program, g_free);
  if (selected < GINKGO_N_STRENGTHS)
    self->strength = selected;
  else
    self->program = g_strdup (self->programs[selected - GINKGO_N_STRENGTHS]);
  g_signal_emit (self, changed_signal, 0);
}

static void
ginkgo_opponent_menu_finalize (GObject *object)
{
  GinkgoOpponentMenu *self = GINKGO_OPPONENT_MENU (object);

  g_clear_object (&self->choices);
  g_strfreev (self->programs);
  g_free (self->program);

  G_OBJECT_CLASS (ginkgo_opponent_menu_parent_class)->finalize (object);
}

static void
ginkgo_opponent_menu_class_init (GinkgoOpponentMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_opponent_menu_finalize;

  /* Something else is selected. */
  changed_signal = g_signal_new ("changed", GINKGO_TYPE_OPPONENT_MENU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_opponent_menu_init (GinkgoOpponentMenu *self)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();

  self->strength = FIRST_LEVEL - GINKGO_LEVEL_1;
  self->choices = gtk_string_list_new (NULL);
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_object_ref (self->choices)), NULL));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->drop_down));

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect_swapped (list, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (list, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (list, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_drop_down_set_factory (self->drop_down, chosen);
  gtk_drop_down_set_list_factory (self->drop_down, list);

  list_choices (self);
  ginkgo_drop_down_speak (GTK_WIDGET (self->drop_down));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "opponent");
  gtk_widget_add_css_class (GTK_WIDGET (self->drop_down), "flat");
  /* The list is wider than the button. */
  gtk_widget_set_halign (gtk_widget_get_last_child (GTK_WIDGET (self->drop_down)), GTK_ALIGN_END);
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_object (ginkgo_settings_get_default (),
                           "changed::" GINKGO_SETTING_PROGRAMS,
                           G_CALLBACK (list_choices),
                           self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
ginkgo_opponent_menu_new (guint seat)
{
  g_autofree char *name = g_strdup_printf (_("Player %u is played by"), seat + 1);
  GinkgoOpponentMenu *self = g_object_new (GINKGO_TYPE_OPPONENT_MENU, NULL);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->drop_down), name);
  /* The selected item, which the button does not show, would take precedence. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return GTK_WIDGET (self);
}

/* Returns the number of the level, or the name of the program. */
char *
ginkgo_opponent_menu_describe (GinkgoOpponentMenu *self)
{
  if (self->program)
    return g_filename_display_basename (self->program);

  return g_strdup_printf (C_("seat", "Level %u"), self->strength + 1);
}

GinkgoLevel
ginkgo_opponent_menu_get_level (GinkgoOpponentMenu *self)
{
  return GINKGO_LEVEL_1 + self->strength;
}

void
ginkgo_opponent_menu_set_level (GinkgoOpponentMenu *self,
                                GinkgoLevel level)
{
  g_return_if_fail (level >= GINKGO_LEVEL_1 && level <= GINKGO_LEVEL_MAX);

  g_clear_pointer (&self->program, g_free);
  self->strength = level - GINKGO_LEVEL_1;
  show_selected (self);
  g_signal_emit (self, changed_signal, 0);
}

const char *
ginkgo_opponent_menu_get_program (GinkgoOpponentMenu *self)
{
  return self->program;
}

/* Selects a program, and remembers it for other players and games. Returns FALSE if it cannot be
 * run. */
gboolean
ginkgo_opponent_menu_set_program (GinkgoOpponentMenu *self,
                                  const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);

  /* Settings are UTF-8. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) ||
      !g_utf8_validate (path, -1, NULL))
    return FALSE;

  g_free (self->program);
  self->program = g_strdup (path);
  ginkgo_settings_add_program (path);
  list_choices (self);
  g_signal_emit (self, changed_signal, 0);

  return TRUE;
}
