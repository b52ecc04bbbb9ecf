/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-race.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ginkgo-avatar.h"
#include "ginkgo-bar.h"
#include "ginkgo-style.h"
#include "ginkgo-first-fit.h"
#include "ginkgo-text.h"

/* In pixels, and in letters */
#define AVATAR_SIZE 34
#define LEAST_CHARS 4

/* From so many people on, there is hardly room for them side by side. */
#define MANY 5

/**
 * GinkgoScoreRace:
 *
 * The players with their totals and with bars that grow while the points are counted.
 *
 * ## CSS nodes
 *
 * `scorerace`, with the class `many` if there are many players, and in it a box with the class `runner` for each player, and
 * with `winner` for those who have won.
 *
 * ## Accessibility
 *
 * A `GinkgoScoreRace` is a group (role group). While its numbers grow it is hidden from
 * screen readers.
 */
struct _GinkgoScoreRace
{
  AdwBin parent_instance;

  GtkBox *people;

  const GinkgoTally *tally;
  guint winners;
  GinkgoBar *bars[GINKGO_MAX_SEATS];
  GtkLabel *totals[GINKGO_MAX_SEATS];
  GinkgoAvatar *avatars[GINKGO_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (GinkgoScoreRace, ginkgo_score_race, ADW_TYPE_BIN)

static guint
get_total (GinkgoScoreRace *self,
           guint seat)
{
  guint total = 0;

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    total += ginkgo_tally_get_points (self->tally, seat, category, G_MAXUINT);

  return total;
}

/* The longest bar is full at the end of the count. */
static double
get_full (GinkgoScoreRace *self)
{
  guint full = 1;

  for (guint seat = 0; seat < self->tally->n_seats; seat++)
    full = MAX (full, get_total (self, seat));

  return full;
}

/* Shows the points that @reveal has counted so far, or all points if it is %NULL. */
static void
show_points (GinkgoScoreRace *self,
             guint seat,
             GinkgoScoreReveal *reveal)
{
  gboolean is_open = (self->tally->open_seats >> seat) & 1;
  double points[GINKGO_N_TALLY_CATEGORIES];
  g_autofree char *text = NULL;
  double total = 0;

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    {
      points[category] = reveal ? ginkgo_score_reveal_get_points (reveal, seat, category) :
                                  ginkgo_tally_get_points (self->tally, seat, category, G_MAXUINT);
      total += points[category];
    }

  /* Translators: a total without the points that are hidden */
  text = g_strdup_printf (is_open ? "%u" : C_("points", "%u+?"), (guint) lround (total));
  if (g_strcmp0 (gtk_label_get_label (self->totals[seat]), text) != 0)
    gtk_label_set_label (self->totals[seat], text);
  ginkgo_bar_set_points (self->bars[seat], seat, points, get_full (self));
}

/* Says a total, which omits hidden points. */
static char *
speak_total (guint total,
             gboolean is_open)
{
  return is_open ? ginkgo_text_count_items (GINKGO_ITEM_POINT, total) : ginkgo_text_fill (C_("points", "{points} plus hidden points"), GINKGO_SLOT_POINTS (total));
}

static void
add_player (GinkgoScoreRace *self,
            guint seat,
            const GinkgoRecordSeat *sitter)
{
  GtkWidget *person = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *fit = g_object_new (GINKGO_TYPE_FIRST_FIT, "by-words", TRUE, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *name = ginkgo_text_player (sitter->name, seat);
  g_autofree char *total = speak_total (get_total (self, seat), (self->tally->open_seats >> seat) & 1);
  g_autofree char *spoken = ginkgo_text_fill (C_("scoring", "{player}: {points}"), { "player", g_strdup (name) }, { "points", g_strdup (total) });
  GtkWidget *label = gtk_label_new (name);

  self->avatars[seat] = GINKGO_AVATAR (ginkgo_avatar_new (ginkgo_person_find (sitter->kind, sitter->name, seat), seat, AVATAR_SIZE));
  self->totals[seat] = GTK_LABEL (gtk_label_new ("0"));
  self->bars[seat] = GINKGO_BAR (ginkgo_bar_new ());
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_widget_add_css_class (label, "heading");
  /* In right-to-left text, the signs of “15+?” would precede the number. */
  gtk_widget_set_direction (GTK_WIDGET (self->totals[seat]), GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (GTK_WIDGET (self->totals[seat]), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->totals[seat]), "title-2");

  gtk_widget_set_parent (label, fit);
  gtk_widget_set_parent (adw_bin_new (), fit);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->avatars[seat]));
  gtk_box_append (GTK_BOX (line), fit);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->totals[seat]));
  gtk_box_append (GTK_BOX (person), line);
  gtk_box_append (GTK_BOX (person), GTK_WIDGET (self->bars[seat]));
  gtk_widget_add_css_class (person, "runner");
  gtk_accessible_update_property (GTK_ACCESSIBLE (person), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_box_append (self->people, person);
}

static void
clear (GinkgoScoreRace *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->people))) != NULL)
    gtk_box_remove (self->people, child);
}

static void
ginkgo_score_race_class_init (GinkgoScoreRaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "scorerace");
}

static void
ginkgo_score_race_init (GinkgoScoreRace *self)
{
  self->people = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4));
  gtk_box_set_homogeneous (self->people, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->people));
}

/* The tally must outlive the race or be replaced. @winners has bit n for seat n. */
void
ginkgo_score_race_set_tally (GinkgoScoreRace *self,
                             const GinkgoTally *tally,
                             const GinkgoRecord *record,
                             guint winners)
{
  g_return_if_fail (GINKGO_IS_SCORE_RACE (self));

  clear (self);
  self->tally = tally;
  self->winners = winners;
  ginkgo_style_set_class (GTK_WIDGET (self), "many", tally->n_seats >= MANY);
  for (guint seat = 0; seat < tally->n_seats; seat++)
    add_player (self, seat, &record->seats[seat]);
}

/* @reveal: (nullable): how far the points are counted; without it, the winners are pleased. Screen readers ignore numbers
 * that still grow. */
void
ginkgo_score_race_follow (GinkgoScoreRace *self,
                          GinkgoScoreReveal *reveal)
{
  g_return_if_fail (GINKGO_IS_SCORE_RACE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, reveal != NULL, -1);
  for (guint seat = 0; seat < self->tally->n_seats; seat++)
    {
      gboolean is_winner = !reveal && (self->winners >> seat) & 1;

      show_points (self, seat, reveal);
      ginkgo_avatar_set_mood (self->avatars[seat], is_winner ? GINKGO_MOOD_PLEASED : GINKGO_MOOD_CALM);
      ginkgo_style_set_class (gtk_widget_get_parent (GTK_WIDGET (self->bars[seat])), "winner", is_winner);
    }
}

/* Returns where the points of a player are counted */
GtkWidget *
ginkgo_score_race_get_total (GinkgoScoreRace *self,
                             guint seat)
{
  g_return_val_if_fail (GINKGO_IS_SCORE_RACE (self), NULL);

  return GTK_WIDGET (self->totals[seat]);
}
