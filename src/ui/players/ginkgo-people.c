/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-people.h"

#include "ginkgo-player-row.h"
#include "ginkgo-style.h"

/**
 * GinkgoPeople:
 *
 * The players of a game, who sit at the edge of the city, or in a strip where there is little room.
 *
 * ## CSS nodes
 *
 * A bin with the class `people`, in a strip also with `strip`, with `many` if they are, and in it a row for each player.
 */
struct _GinkgoPeople
{
  AdwBin parent_instance;

  GinkgoFollower *follower;

  /* Template widgets */
  GtkScrolledWindow *scroller;
  GtkBox *rows;
};

G_DEFINE_FINAL_TYPE (GinkgoPeople, ginkgo_people, ADW_TYPE_BIN)

/* So many have room for larger letters. */
#define FEW 3

/* Between rows, in pixels */
#define SPACING 6

static void
ginkgo_people_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_PEOPLE);
  g_clear_object (&GINKGO_PEOPLE (object)->follower);

  G_OBJECT_CLASS (ginkgo_people_parent_class)->dispose (object);
}

static void
ginkgo_people_class_init (GinkgoPeopleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_people_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-people.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPeople, scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPeople, rows);
}

static void
ginkgo_people_init (GinkgoPeople *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Call it once. */
void
ginkgo_people_set_follower (GinkgoPeople *self,
                            GinkgoFollower *follower)
{
  const GinkgoRecord *record = ginkgo_game_get_record (ginkgo_follower_get_game (follower));

  g_return_if_fail (GINKGO_IS_PEOPLE (self));
  g_return_if_fail (self->follower == NULL);

  self->follower = g_object_ref (follower);
  ginkgo_style_set_class (GTK_WIDGET (self), "many", record->setup.n_seats > FEW);
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    gtk_box_append (self->rows, ginkgo_player_row_new (record, seat));
}

/* Shows the game as it stands, and nothing else that is hidden: the secrets of @viewer may be on
 * screen, which may be GINKGO_SEAT_NONE, and with @open what the screens hide. */
void
ginkgo_people_show (GinkgoPeople *self,
                    guint viewer,
                    gboolean open)
{
  g_return_if_fail (GINKGO_IS_PEOPLE (self));

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row; row = gtk_widget_get_next_sibling (row))
    {
      guint seat = ginkgo_player_row_get_seat (GINKGO_PLAYER_ROW (row));
      GinkgoPlayerStatus status = ginkgo_follower_get_status (self->follower, seat);

      ginkgo_player_row_show (GINKGO_PLAYER_ROW (row), ginkgo_follower_get_state (self->follower), status, !open && seat != viewer);
      if (status == GINKGO_PLAYER_ACTING)
        gtk_viewport_scroll_to (GTK_VIEWPORT (gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT)), row, NULL);
    }
}

/* @is_strip: whether the players are beside one another, and each opens for details */
void
ginkgo_people_set_strip (GinkgoPeople *self,
                         gboolean is_strip)
{
  g_return_if_fail (GINKGO_IS_PEOPLE (self));

  ginkgo_style_set_class (GTK_WIDGET (self), "strip", is_strip);
  gtk_scrolled_window_set_policy (self->scroller, is_strip ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER, is_strip ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (self->scroller, is_strip);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows), is_strip ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (self->rows, is_strip);
  gtk_box_set_spacing (self->rows, is_strip ? 0 : SPACING);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row; row = gtk_widget_get_next_sibling (row))
    ginkgo_player_row_set_compact (GINKGO_PLAYER_ROW (row), is_strip);
}

/* Returns the row of the player, or NULL */
GtkWidget *
ginkgo_people_get_row (GinkgoPeople *self,
                       guint seat)
{
  GtkWidget *row;

  g_return_val_if_fail (GINKGO_IS_PEOPLE (self), NULL);

  row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
  while (row && ginkgo_player_row_get_seat (GINKGO_PLAYER_ROW (row)) != seat)
    row = gtk_widget_get_next_sibling (row);

  return row;
}
