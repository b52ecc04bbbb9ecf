/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-log-line.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-name-label.h"
#include "ginkgo-text.h"

/* In pixels */
#define EMBLEM_SIZE 12

/**
 * GinkgoLogLine:
 *
 * An entry of the log: the player, what happened, and its effects
 */
struct _GinkgoLogLine
{
  GtkBox parent_instance;

  GtkWidget *emblem;
  GtkLabel *title;
  GtkLabel *details;
};

G_DEFINE_FINAL_TYPE (GinkgoLogLine, ginkgo_log_line, GTK_TYPE_BOX)

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = ginkgo_name_label_new (NULL, css_class);

  ginkgo_name_label_keep_spelling (GTK_LABEL (label));

  return label;
}

/* Adds a line for each player who asked for a suggestion. */
static char *
add_suggested (GinkgoLogEntry *entry,
               GinkgoGame *game,
               const char *const *names,
               const char *details)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint suggested = ginkgo_game_find_suggested (game, entry);
  g_auto (GStrv) lines = NULL;
  guint seat;

  if (details && *details != '\0')
    g_strv_builder_add (builder, details);
  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (suggested >> seat & 1)
      {
        g_autofree char *name = ginkgo_text_player (names[seat], seat);

        /* Translators: a player */
        g_strv_builder_take (builder, g_strdup_printf (_("%s asked for a suggestion"), name));
      }
  lines = g_strv_builder_end (builder);

  return lines[0] ? g_strjoinv ("\n", lines) : NULL;
}

static void
ginkgo_log_line_class_init (GinkgoLogLineClass *klass)
{
}

static void
ginkgo_log_line_init (GinkgoLogLine *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, 0);
  self->title = GTK_LABEL (create_label (NULL));
  self->details = GTK_LABEL (create_label ("caption"));
  gtk_widget_add_css_class (GTK_WIDGET (self->details), "dimmed");

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (self->emblem), EMBLEM_SIZE);
  gtk_widget_set_valign (self->emblem, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->emblem, 4);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->details));
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_box_append (GTK_BOX (self), self->emblem);
  gtk_box_append (GTK_BOX (self), texts);
}

/* Returns (transfer floating): a line without an entry */
GtkWidget *
ginkgo_log_line_new (void)
{
  return g_object_new (GINKGO_TYPE_LOG_LINE, NULL);
}

/* Describes what happened in a game. Buildings have the names that they had then. */
void
ginkgo_log_line_set_entry (GinkgoLogLine *self,
                           GinkgoLogEntry *entry,
                           GinkgoGame *game,
                           const char *const *names)
{
  guint seat = ginkgo_log_entry_get_seat (entry);
  g_autofree char *title = NULL;
  g_autofree char *followed = NULL;
  g_autofree char *details = NULL;
  GinkgoState state;

  g_return_if_fail (GINKGO_IS_LOG_LINE (self));

  ginkgo_verified_game_get_state (ginkgo_game_get_timeline (game), ginkgo_log_entry_get_position (entry), &state);
  title = ginkgo_text_log_title (entry, names, &state.city);
  followed = ginkgo_text_log_details (entry, names, &state.city);
  details = add_suggested (entry, game, names, followed);

  ginkgo_glyph_set_seat (GINKGO_GLYPH (self->emblem), seat);
  gtk_widget_set_visible (self->emblem, seat < GINKGO_MAX_SEATS);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->details, details ? details : "");
  gtk_widget_set_visible (GTK_WIDGET (self->details), details != NULL);
}

/* Returns (transfer full): its text for screen readers */
char *
ginkgo_log_line_speak (GinkgoLogLine *self)
{
  const char *title;
  g_autofree char *heard = NULL;

  g_return_val_if_fail (GINKGO_IS_LOG_LINE (self), NULL);

  title = gtk_label_get_text (self->title);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->details)))
    return g_strdup (title);

  heard = ginkgo_text_speak (gtk_label_get_text (self->details));
  return g_strdup_printf (C_("log entry", "%s. %s"), title, heard);
}
