/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-opponent-row.h"

#include <glib/gi18n.h>

#include "ginkgo-settings.h"

/*
 * The list holds the levels, the programs that were chosen before, and last what asks for
 * another program.
 */

struct _GinkgoOpponentRow
{
  AdwComboRow parent_instance;

  GtkStringList *choices;
  /* Those in the list, and the one that is selected, or NULL */
  GStrv programs;
  char *program;
  guint strength; /* from 0 */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (GinkgoOpponentRow, ginkgo_opponent_row, ADW_TYPE_COMBO_ROW)

/* Who sits down for the first time should neither be bored nor beaten. */
#define FIRST_LEVEL GINKGO_LEVEL_3

static char *
describe_level (guint strength)
{
  /* Translators: %u is from 1 to 7; who plays a computer player, and how well */
  if (strength == 0)
    return g_strdup_printf (_("Computer, Level %u (Easiest)"), strength + 1);
  /* Translators: %u is from 1 to 7; who plays a computer player, and how well */
  if (strength == GINKGO_N_STRENGTHS - 1)
    return g_strdup_printf (_("Computer, Level %u (Hardest)"), strength + 1);

  /* Translators: %u is from 1 to 7; who plays a computer player, and how well */
  return g_strdup_printf (_("Computer, Level %u"), strength + 1);
}

static guint
find_program (GinkgoOpponentRow *self,
              const char *path)
{
  guint i;

  for (i = 0; self->programs[i] != NULL; i++)
    if (g_str_equal (self->programs[i], path))
      return i;

  return GTK_INVALID_LIST_POSITION;
}

static void
show_selected (GinkgoOpponentRow *self)
{
  guint program = self->program != NULL ? find_program (self, self->program) : GTK_INVALID_LIST_POSITION;

  if (program == GTK_INVALID_LIST_POSITION)
    g_clear_pointer (&self->program, g_free);

  self->updating = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self),
                              self->program != NULL ? GINKGO_N_STRENGTHS + program : self->strength);
  self->updating = FALSE;
}

static void
list_choices (GinkgoOpponentRow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) choices = NULL;
  guint i;

  g_strfreev (self->programs);
  self->programs = g_strdupv ((char **) ginkgo_settings_get_programs (ginkgo_settings_get_default ()));

  for (i = 0; i < GINKGO_N_STRENGTHS; i++)
    g_strv_builder_take (builder, describe_level (i));
  for (i = 0; self->programs[i] != NULL; i++)
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

static void
refuse (GinkgoOpponentRow *self,
        const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  AdwDialog *dialog = adw_alert_dialog_new (_("Not a Program"), NULL);

  adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                /* Translators: %s is the name of a file. */
                                _("“%s” cannot be run. Choose a program, or give yourself the right to run it."),
                                name);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoOpponentRow) self = user_data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  /* She thought better of it, or the window is gone. */
  if (path == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  if (!ginkgo_opponent_row_set_program (self, path))
    refuse (self, path);
}

static void
ask (GinkgoOpponentRow *self)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_file_dialog_set_title (dialog, _("Choose a Program That Plays"));
  gtk_file_dialog_set_accept_label (dialog, _("_Choose"));
  gtk_file_dialog_open (dialog,
                        GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                        NULL,
                        chosen_cb,
                        g_object_ref (self));
}

static void
selected_cb (GinkgoOpponentRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  guint n_programs = g_strv_length (self->programs);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;

  if (selected == GINKGO_N_STRENGTHS + n_programs)
    {
      /* Until a program is there, all stays as it was. */
      show_selected (self);
      ask (self);
      return;
    }

  g_clear_pointer (&self->program, g_free);
  if (selected < GINKGO_N_STRENGTHS)
    self->strength = selected;
  else
    self->program = g_strdup (self->programs[selected - GINKGO_N_STRENGTHS]);
}

static void
ginkgo_opponent_row_finalize (GObject *object)
{
  GinkgoOpponentRow *self = GINKGO_OPPONENT_ROW (object);

  g_clear_object (&self->choices);
  g_strfreev (self->programs);
  g_free (self->program);

  G_OBJECT_CLASS (ginkgo_opponent_row_parent_class)->finalize (object);
}

static void
ginkgo_opponent_row_class_init (GinkgoOpponentRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ginkgo_opponent_row_finalize;
}

static void
ginkgo_opponent_row_init (GinkgoOpponentRow *self)
{
  self->strength = FIRST_LEVEL - GINKGO_LEVEL_1;
  self->choices = gtk_string_list_new (NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (self->choices));
  list_choices (self);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
  g_signal_connect_object (ginkgo_settings_get_default (),
                           "notify::programs",
                           G_CALLBACK (list_choices),
                           self,
                           G_CONNECT_SWAPPED);
}

/**
 * ginkgo_opponent_row_new:
 * @seat: the seat, from 0
 *
 * Returns: (transfer floating): a row in which the computer plays
 */
GtkWidget *
ginkgo_opponent_row_new (guint seat)
{
  g_autofree char *title = g_strdup_printf (_("Player %u is played by"), seat + 1);

  return g_object_new (GINKGO_TYPE_OPPONENT_ROW, "title", title, "use-markup", FALSE, NULL);
}

/**
 * ginkgo_opponent_row_get_level:
 * @self: a row
 *
 * Returns: how the computer plays, if no program does
 */
GinkgoLevel
ginkgo_opponent_row_get_level (GinkgoOpponentRow *self)
{
  g_return_val_if_fail (GINKGO_IS_OPPONENT_ROW (self), FIRST_LEVEL);

  return GINKGO_LEVEL_1 + self->strength;
}

/**
 * ginkgo_opponent_row_get_program:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): where the program lies that is to play
 */
const char *
ginkgo_opponent_row_get_program (GinkgoOpponentRow *self)
{
  g_return_val_if_fail (GINKGO_IS_OPPONENT_ROW (self), NULL);

  return self->program;
}

/**
 * ginkgo_opponent_row_set_program:
 * @self: a row
 * @path: where a program lies
 *
 * Chooses a program, and remembers it for other players and games.
 *
 * Returns: whether it can be run
 */
gboolean
ginkgo_opponent_row_set_program (GinkgoOpponentRow *self,
                                 const char *path)
{
  g_return_val_if_fail (GINKGO_IS_OPPONENT_ROW (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  /* Settings are UTF-8. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) ||
      !g_utf8_validate (path, -1, NULL))
    return FALSE;

  g_free (self->program);
  self->program = g_strdup (path);
  ginkgo_settings_add_program (ginkgo_settings_get_default (), path);
  show_selected (self);

  return TRUE;
}
