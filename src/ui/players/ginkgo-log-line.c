/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-log-line.h"

#include <glib/gi18n.h>

#include "ginkgo-avatar.h"
#include "ginkgo-face.h"
#include "ginkgo-gain.h"
#include "ginkgo-glyph.h"
#include "ginkgo-name-label.h"
#include "ginkgo-settings.h"
#include "ginkgo-text.h"

/* In pixels */
#define AVATAR_SIZE 28
#define SIGN_SIZE   18
#define EMBLEM_SIZE 12

/* In letters' heights */
#define BOARD_WIDTH 1.7
#define CHIP_WIDTH  1.2

/**
 * GinkgoLogLine:
 *
 * An entry of the log: the player, what happened, and its effects; in signs, or in words if people prefer them.
 *
 * ## CSS nodes
 *
 * A box with an `avatar` and another box, which has the sign, the places and the title in a line, `chip`s in an
 * `AdwWrapBox` and the details.
 */
struct _GinkgoLogLine
{
  GtkBox parent_instance;

  GtkWidget *avatar;
  GtkBox *head; /* the sign, and boards before the title */
  GtkWidget *sign;
  AdwWrapBox *chips;
  GtkLabel *title;
  GtkLabel *details;
  char *spoken;
  char *rest;           /* (nullable): what no sign says */
  gboolean is_sentence; /* whether words below the signs say all */
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

/* Returns (transfer full): the entry in sentences */
static char *
speak (const char *title,
       const char *details)
{
  g_autofree char *heard = details ? ginkgo_text_speak (details) : NULL;

  return heard ? g_strdup_printf (C_("log entry", "%s. %s"), title, heard) : g_strdup (title);
}

/* The place, and the tile that is there now: "5 → 16" */
static void
add_boards (GinkgoLogLine *self,
            const GinkgoLogSigns *signs)
{
  gboolean is_token = ginkgo_card_is_urbanization (signs->card);
  GtkWidget *place = is_token ? ginkgo_face_new_token (ginkgo_card_get_letter (signs->card), BOARD_WIDTH) : ginkgo_face_new_tile (signs->card, BOARD_WIDTH);

  gtk_box_insert_child_after (self->head, place, self->sign);
  if (signs->tile < GINKGO_N_TILES)
    {
      GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "pixel-size", 12, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      gtk_box_insert_child_after (self->head, arrow, place);
      gtk_box_insert_child_after (self->head, ginkgo_face_new_tile (signs->tile, BOARD_WIDTH), arrow);
    }
}

static GtkBox *
add_chip (GinkgoLogLine *self)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);

  gtk_widget_add_css_class (chip, "chip");
  adw_wrap_box_append (self->chips, chip);

  return GTK_BOX (chip);
}

/* Adds the payments and gains of a player, with their emblem if they are not the one who acts. */
static void
add_changes (GinkgoLogLine *self,
             const GinkgoLogSigns *signs,
             guint seat)
{
  GtkBox *chip = NULL;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      int change = signs->changes[seat][item];

      if (change == 0)
        continue;
      if (chip == NULL)
        {
          chip = add_chip (self);
          if (seat != signs->seat)
            {
              GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);

              ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
              gtk_box_append (chip, emblem);
            }
        }
      gtk_box_append (chip, ginkgo_gain_new (item, change));
    }
}

static void
add_kept (GinkgoLogLine *self,
          guint8 card)
{
  GtkBox *chip = add_chip (self);

  gtk_box_append (chip, ginkgo_glyph_new (GINKGO_GLYPH_KEPT, GINKGO_SEAT_NONE));
  gtk_box_append (chip, ginkgo_face_new_tile (card, CHIP_WIDTH));
}

static void
clear (GinkgoLogLine *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_next_sibling (self->sign)) != GTK_WIDGET (self->title))
    gtk_box_remove (self->head, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))))
    adw_wrap_box_remove (self->chips, child);
}

static void
show_signs (GinkgoLogLine *self,
            const GinkgoLogSigns *signs)
{
  add_boards (self, signs);
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    add_changes (self, signs, (signs->seat + i) % GINKGO_MAX_SEATS);
  if (signs->kept < GINKGO_N_TILES)
    add_kept (self, signs->kept);
}

static void
show_person (GinkgoLogLine *self,
             guint seat,
             const GinkgoRecord *record)
{
  gtk_widget_set_visible (self->avatar, seat < GINKGO_MAX_SEATS);
  if (seat < GINKGO_MAX_SEATS)
    ginkgo_avatar_set_person (GINKGO_AVATAR (self->avatar), ginkgo_person_find (record->seats[seat].kind, record->seats[seat].name, seat), seat);
}

static void
show_details (GinkgoLogLine *self)
{
  const char *text = self->is_sentence && !gtk_widget_get_visible (GTK_WIDGET (self->title)) ? self->spoken : self->rest;

  gtk_label_set_text (self->details, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->details), text != NULL);
}

static void
ginkgo_log_line_finalize (GObject *object)
{
  g_free (GINKGO_LOG_LINE (object)->spoken);
  g_free (GINKGO_LOG_LINE (object)->rest);

  G_OBJECT_CLASS (ginkgo_log_line_parent_class)->finalize (object);
}

static void
ginkgo_log_line_class_init (GinkgoLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_log_line_finalize;
}

static void
ginkgo_log_line_init (GinkgoLogLine *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->avatar = ginkgo_avatar_new (GINKGO_PERSON_SPROUT, 0, AVATAR_SIZE);
  self->head = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  self->sign = g_object_new (GINKGO_TYPE_GLYPH, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "pixel-size", SIGN_SIZE, NULL);
  self->title = GTK_LABEL (create_label (NULL));
  self->chips = ADW_WRAP_BOX (adw_wrap_box_new ());
  self->details = GTK_LABEL (create_label ("caption"));
  gtk_widget_add_css_class (GTK_WIDGET (self->details), "dimmed");

  gtk_widget_set_valign (self->avatar, GTK_ALIGN_START);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (content, TRUE);
  adw_wrap_box_set_child_spacing (self->chips, 4);
  adw_wrap_box_set_line_spacing (self->chips, 3);
  gtk_box_append (self->head, self->sign);
  gtk_box_append (self->head, GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->head));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->chips));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->details));
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_box_append (GTK_BOX (self), self->avatar);
  gtk_box_append (GTK_BOX (self), content);
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
  gboolean has_words = g_settings_get_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_WORDS_WITH_SIGNS);
  g_autofree char *title = NULL;
  g_autofree char *all = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *details = NULL;
  g_autofree char *spoken = NULL;
  GinkgoLogSigns signs;
  const GinkgoState *state;

  g_return_if_fail (GINKGO_IS_LOG_LINE (self));

  state = ginkgo_timeline_get_state (ginkgo_game_get_timeline (game), ginkgo_log_entry_get_position (entry));
  ginkgo_log_signs_read (&signs, entry);
  title = ginkgo_text_log_title (entry, names, &state->city);
  all = ginkgo_text_log_details (entry, NULL, names, &state->city);
  rest = ginkgo_text_log_details (entry, has_words ? NULL : &signs, names, &state->city);
  details = add_suggested (entry, game, names, rest);
  spoken = add_suggested (entry, game, names, all);

  clear (self);
  show_person (self, signs.seat, ginkgo_game_get_record (game));
  ginkgo_glyph_set_kind (GINKGO_GLYPH (self->sign), signs.kind);
  if (!has_words && signs.card != GINKGO_CARD_NONE)
    show_signs (self, &signs);
  gtk_label_set_text (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->title), has_words || !ginkgo_log_signs_are_title (&signs));
  gtk_widget_set_visible (GTK_WIDGET (self->chips), gtk_widget_get_first_child (GTK_WIDGET (self->chips)) != NULL);
  g_set_str (&self->rest, details);
  g_free (self->spoken);
  self->spoken = speak (title, spoken);
  show_details (self);
}

/* Says in a sentence what the signs show, or only what they do not. */
void
ginkgo_log_line_set_sentence (GinkgoLogLine *self,
                              gboolean is_sentence)
{
  g_return_if_fail (GINKGO_IS_LOG_LINE (self));

  self->is_sentence = is_sentence;
  show_details (self);
}

/* Returns its text for screen readers. */
const char *
ginkgo_log_line_get_spoken (GinkgoLogLine *self)
{
  g_return_val_if_fail (GINKGO_IS_LOG_LINE (self), NULL);

  return self->spoken;
}
