/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-rows.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-swatch.h"
#include "ginkgo-text.h"

#define EMBLEM_SIZE       24
#define SMALL_EMBLEM_SIZE 18

static GtkWidget *
create_points_label (guint points)
{
  g_autofree char *text = ginkgo_text_count_items (GINKGO_ITEM_POINT, points);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");

  return label;
}

static GtkWidget *
create_row (const char *title,
            const char *subtitle,
            GtkWidget *prefix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), prefix);

  return row;
}

static GtkWidget *
create_card_row (const GinkgoState *state,
                 guint seat,
                 guint8 card)
{
  g_autofree char *name = ginkgo_text_card (card);
  g_autofree char *reason = ginkgo_text_score_card (state, seat, card);
  GtkWidget *row = create_row (name, reason, ginkgo_swatch_new (ginkgo_card_get_color (card)));

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             create_points_label (ginkgo_state_score_card (state, seat, card)));

  return row;
}

static GtkWidget *
create_emblem (guint seat)
{
  GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
  gtk_widget_set_valign (emblem, GTK_ALIGN_CENTER);

  return emblem;
}

static char *
count_cards (guint n)
{
  return g_strdup_printf (ngettext ("%u scoring card", "%u scoring cards", n), n);
}

/* A row for the player, with a row for each scoring card. */
static GtkWidget *
create_cards_row (const GinkgoState *state,
                  guint seat,
                  const char *const *names,
                  GinkgoScoreRowFunc watch,
                  gpointer user_data)
{
  g_autofree char *name = ginkgo_text_player (names[seat], seat);
  g_autofree char *count = NULL;
  const GinkgoSeat *s = &state->seats[seat];
  GtkWidget *expander;
  guint n_cards = 0;

  for (guint i = 0; i < s->n_area; i++)
    n_cards += ginkgo_card_counts_at_end (s->area[i]);

  if (n_cards == 0)
    return create_row (name, _("No scoring cards"), create_emblem (seat));

  count = count_cards (n_cards);
  expander = adw_expander_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), name);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (expander), count);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (expander), create_emblem (seat));
  for (guint i = 0; i < s->n_area; i++)
    if (ginkgo_card_counts_at_end (s->area[i]))
      {
        GtkWidget *row = create_card_row (state, seat, s->area[i]);

        watch (row, ginkgo_city_find_counted (&state->city, seat, s->area[i]), user_data);
        adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
      }

  return expander;
}

GtkWidget *
ginkgo_score_rows_new_group (const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);

  return group;
}

/* A row for each player's scoring cards (R9.2) */
GtkWidget *
ginkgo_score_rows_new_group_for_cards (const GinkgoState *state,
                                       const char *const *names,
                                       GinkgoScoreRowFunc watch,
                                       gpointer user_data)
{
  GtkWidget *group = ginkgo_score_rows_new_group (_("Cards"));

  for (guint seat = 0; seat < state->n_seats; seat++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_cards_row (state, seat, names, watch, user_data));

  return group;
}

/* The points of a district, with their reasons (R9.4) */
GtkWidget *
ginkgo_score_rows_new_for_district (const GinkgoDistrict *district,
                                    const char *const *names)
{
  g_autofree char *title = ginkgo_text_district (district);
  g_autofree char *explanation = ginkgo_text_score_district (district, GINKGO_MAX_SEATS, names);

  return create_row (title, explanation, ginkgo_swatch_new (district->color));
}

/* A player's emblem and the points gained */
GtkWidget *
ginkgo_score_rows_new_gain (guint seat,
                            guint points)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);
  /* Translators: points that are gained */
  g_autofree char *text = g_strdup_printf (C_("points", "+%u"), points);
  GtkWidget *label = gtk_label_new (text);

  /* In right-to-left text, the sign would follow the number. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), SMALL_EMBLEM_SIZE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "gain");

  return box;
}
