/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-page.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-score-rows.h"
#include "ginkgo-score-table.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* The winner's, in pixels */
#define EMBLEM_SIZE 72

struct _GinkgoScorePage
{
  AdwNavigationPage parent_instance;

  AdwWrapBox *emblems;
  GtkLabel *headline;
  GtkLabel *subheadline;
  GtkWidget *undo_label;
  GinkgoScoreTable *table;
  GtkWidget *buttons;
  GtkBox *explanations;
  GtkMenuButton *menu_button;

  GinkgoGame *game;
};

G_DEFINE_FINAL_TYPE (GinkgoScorePage, ginkgo_score_page, ADW_TYPE_NAVIGATION_PAGE)

static void
get_names (GinkgoScorePage *self,
           const char *names[GINKGO_MAX_SEATS])
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);
  guint seat;

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    names[seat] = record->seats[seat].name;
}

/* Success points are behind the screens until the game is over (R3 to R9 hide them);
 * who plays alone, or only watches, has nobody to hide them from. */
static guint
get_open_seats (GinkgoScorePage *self,
                const GinkgoState *state)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);
  guint all = (1u << state->n_seats) - 1;
  guint people = 0;
  guint seat;

  for (seat = 0; seat < state->n_seats; seat++)
    if (record->seats[seat].kind == GINKGO_SEAT_KIND_HUMAN)
      people |= 1u << seat;

  if (ginkgo_state_is_over (state) || ginkgo_mode_is_solitaire (state->mode) || people == 0)
    return all;

  /* One person: her own. Several at one screen: nobody's. */
  return (people & (people - 1)) == 0 ? people : 0;
}

static guint
get_best_total (const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint best = 0;
  guint seat;

  ginkgo_state_score (state, scores);
  for (seat = 0; seat < state->n_seats; seat++)
    best = MAX (best, scores[seat].total);

  return best;
}

static char *
describe_end (const GinkgoState *state)
{
  g_autofree char *points = ginkgo_text_count_items (GINKGO_ITEM_POINT, get_best_total (state));

  /* Translators: the winner's points, the number of rounds */
  return g_strdup_printf (ngettext ("%s after %u round", "%s after %u rounds", state->round), points, state->round);
}

static GtkWidget *
create_badge (guint seat)
{
  GtkWidget *badge = adw_bin_new ();
  GtkWidget *emblem = ginkgo_glyph_new (GINKGO_GLYPH_EMBLEM, seat);

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (emblem), EMBLEM_SIZE);
  adw_bin_set_child (ADW_BIN (badge), emblem);
  gtk_widget_add_css_class (badge, "winner");

  return badge;
}

/* Who shares the victory has an emblem there, too (R9.5). */
static void
show_winners (GinkgoScorePage *self,
              const GinkgoState *state)
{
  guint winners = ginkgo_state_is_over (state) ? ginkgo_state_get_winners (state) : 0;
  GtkWidget *child;
  guint seat;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->emblems))) != NULL)
    adw_wrap_box_remove (self->emblems, child);
  for (seat = 0; seat < state->n_seats; seat++)
    if ((winners >> seat) & 1)
      adw_wrap_box_append (self->emblems, create_badge (seat));
  gtk_widget_set_visible (GTK_WIDGET (self->emblems), winners != 0);
}

static void
show_headline (GinkgoScorePage *self,
               const GinkgoState *state,
               const char *const *names)
{
  g_autofree char *headline = NULL;
  g_autofree char *subheadline = NULL;

  if (ginkgo_state_is_over (state))
    {
      headline = ginkgo_text_winners (state, names);
      subheadline = describe_end (state);
    }
  else
    {
      headline = g_strdup (_("If the Game Ended Now"));
      subheadline = g_strdup (get_open_seats (self, state) == (1u << state->n_seats) - 1 ? _("A look at how things stand") : _("Success points behind the screens stay hidden until the end"));
    }

  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->subheadline, subheadline);
  show_winners (self, state);
}

static GtkWidget *
add_group (GinkgoScorePage *self,
           const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (self->explanations, group);

  return group;
}

static void
explain_cards (GinkgoScorePage *self,
               const GinkgoState *state,
               const char *const *names)
{
  GtkWidget *group = add_group (self, _("Cards"));
  guint seat;

  for (seat = 0; seat < state->n_seats; seat++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), ginkgo_score_rows_new_for_cards (state, seat, names));
}

static void
explain_districts (GinkgoScorePage *self,
                   const GinkgoState *state,
                   const char *const *names)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);
  GtkWidget *group = add_group (self, _("Districts"));
  guint i;

  if (n_districts == 0)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                           _("No two buildings of a colour are neighbours"));

  for (i = 0; i < n_districts; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               ginkgo_score_rows_new_for_district (&districts[i], names));
}

static void
clear_explanations (GinkgoScorePage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->explanations))) != NULL)
    gtk_box_remove (self->explanations, child);
}

static void
update (GinkgoScorePage *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->game);
  gboolean is_over = ginkgo_state_is_over (state);
  const char *names[GINKGO_MAX_SEATS];

  get_names (self, names);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), is_over ? _("Results") : _("Score So Far"));
  show_headline (self, state, names);
  ginkgo_score_table_show (self->table, state, names, get_open_seats (self, state));
  gtk_widget_set_visible (self->undo_label, is_over && ginkgo_game_get_undo_used (self->game));
  gtk_widget_set_visible (self->buttons, is_over);
  clear_explanations (self);
  explain_cards (self, state, names);
  explain_districts (self, state, names);
}

static void
ginkgo_score_page_dispose (GObject *object)
{
  GinkgoScorePage *self = GINKGO_SCORE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_SCORE_PAGE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_score_page_parent_class)->dispose (object);
}

static void
ginkgo_score_page_class_init (GinkgoScorePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_SCORE_TABLE);

  object_class->dispose = ginkgo_score_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-score-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, emblems);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, headline);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, subheadline);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, undo_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, table);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, buttons);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, explanations);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScorePage, menu_button);
}

static void
ginkgo_score_page_init (GinkgoScorePage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  menu = ginkgo_window_menu_new ();
  gtk_menu_button_set_menu_model (self->menu_button, menu);
}

/**
 * ginkgo_score_page_new:
 * @game: a game
 *
 * Returns: (transfer floating): a page that shows its score and follows it
 */
GtkWidget *
ginkgo_score_page_new (GinkgoGame *game)
{
  GinkgoScorePage *self;

  g_return_val_if_fail (GINKGO_IS_GAME (game), NULL);

  self = g_object_new (GINKGO_TYPE_SCORE_PAGE, NULL);
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "notify::position", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
