/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-screen.h"

#include <glib/gi18n.h>

#include "ginkgo-card-list.h"
#include "ginkgo-settings.h"
#include "ginkgo-text.h"
#include "ginkgo-tooltip.h"

/**
 * GinkgoScreen:
 *
 * The tiles, resources and points behind a player's screen; in a draft the characters they have
 * kept so far.
 */
struct _GinkgoScreen
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkOrientable *box;
  GtkStack *stack;
  GtkToggleButton *no_tile;
  GinkgoTileRack *rack;
  GtkLabel *empty;
  GinkgoCardList *kept;
  GtkOrientable *stock;
  GinkgoCount *resources;
  GtkLabel *resources_caption;
  GinkgoCount *tiles;
  GinkgoCount *points;
  GtkLabel *points_caption;
  GtkLabel *supply;

  /* The window */
  gboolean is_narrow;
  gboolean is_low;
};

G_DEFINE_FINAL_TYPE (GinkgoScreen, ginkgo_screen, ADW_TYPE_BIN)

/* The width of characters that are kept, in letters' heights */
#define KEPT       3.4
#define SMALL_KEPT 2.4

/* Nobody runs out soon of so many resources in the supply or more. */
#define MANY 6

static void
show_stock (GinkgoScreen *self,
            const GinkgoSeat *seat,
            guint index)
{
  g_autofree char *supply = ginkgo_text_supply (GINKGO_ITEM_RESOURCE, seat->supply);
  /* Translators: how many resources are left in the player’s supply */
  g_autofree char *left = g_strdup_printf (ngettext ("%u left", "%u left", seat->supply), seat->supply);

  ginkgo_count_set_seat (self->resources, index);
  ginkgo_count_set_value (self->resources, GINKGO_ITEM_RESOURCE, seat->resources);
  ginkgo_count_set_value (self->tiles, GINKGO_ITEM_TILE, seat->n_tiles);
  ginkgo_count_set_value (self->points, GINKGO_ITEM_POINT, seat->points);
  gtk_label_set_text (self->resources_caption, ngettext ("resource", "resources", seat->resources));
  gtk_label_set_text (self->points_caption, ngettext ("point", "points", seat->points));
  gtk_label_set_text (self->supply, seat->supply < MANY ? left : "");
  ginkgo_tooltip_set (GTK_WIDGET (self->supply), supply);
}

/* Where there is little room, show the signs without words. */
static void
update_captions (GinkgoScreen *self)
{
  gboolean has_room = !self->is_narrow && !self->is_low;
  gboolean has_words = has_room && g_settings_get_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_WORDS_WITH_SIGNS);

  gtk_widget_set_visible (GTK_WIDGET (self->resources_caption), has_words);
  gtk_widget_set_visible (GTK_WIDGET (self->points_caption), has_words);
  gtk_widget_set_visible (GTK_WIDGET (self->supply), has_room);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), !self->is_low);
}

static void
ginkgo_screen_class_init (GinkgoScreenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CARD_LIST);
  g_type_ensure (GINKGO_TYPE_COUNT);
  g_type_ensure (GINKGO_TYPE_GLYPH);
  g_type_ensure (GINKGO_TYPE_TILE_RACK);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-screen.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, no_tile);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, rack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, empty);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, kept);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, stock);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, resources);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, resources_caption);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, tiles);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, points);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, points_caption);
  gtk_widget_class_bind_template_child (widget_class, GinkgoScreen, supply);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_screen_init (GinkgoScreen *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_card_list_set_label (self->kept, _("Characters Kept"));
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_WORDS_WITH_SIGNS, G_CALLBACK (update_captions), self, G_CONNECT_SWAPPED);
}

/* Shows tiles, or what is said where there are none. */
static void
show_tiles (GinkgoScreen *self,
            guint64 tiles,
            const char *none)
{
  ginkgo_tile_rack_set_tiles (self->rack, tiles);
  gtk_label_set_text (self->empty, none);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), tiles == 0);
}

/* Cards are higher than tiles, so that in a narrow window, too, the counts are beside them. */
static void
arrange (GinkgoScreen *self)
{
  gboolean has_cards = g_str_equal (gtk_stack_get_visible_child_name (self->stack), "kept");
  gboolean is_beside = self->is_low || (self->is_narrow && has_cards);

  gtk_orientable_set_orientation (self->box, is_beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_orientable_set_orientation (self->stock, is_beside && self->is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
show_page (GinkgoScreen *self,
           const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  arrange (self);
}

/* Clears the screen. */
void
ginkgo_screen_clear (GinkgoScreen *self)
{
  g_return_if_fail (GINKGO_IS_SCREEN (self));

  show_tiles (self, 0, "");
  ginkgo_card_list_set_cards (self->kept, NULL, 0);
  show_stock (self, &(GinkgoSeat) { 0 }, 0);
  show_page (self, "tiles");
}

void
ginkgo_screen_show_seat (GinkgoScreen *self,
                         const GinkgoSeat *seat,
                         guint index)
{
  g_return_if_fail (GINKGO_IS_SCREEN (self));

  ginkgo_card_list_set_cards (self->kept, NULL, 0);
  show_tiles (self, seat->tiles, _("No tiles"));
  show_stock (self, seat, index);
  show_page (self, "tiles");
}

void
ginkgo_screen_show_kept (GinkgoScreen *self,
                         const GinkgoSeat *seat,
                         guint index)
{
  g_return_if_fail (GINKGO_IS_SCREEN (self));

  show_tiles (self, 0, "");
  ginkgo_card_list_set_cards (self->kept, seat->area, seat->n_area);
  show_stock (self, seat, index);
  show_page (self, "kept");
}

/* Sets whether a card would be played without a tile. */
void
ginkgo_screen_set_no_tile (GinkgoScreen *self,
                           gboolean chosen)
{
  g_return_if_fail (GINKGO_IS_SCREEN (self));

  gtk_toggle_button_set_active (self->no_tile, chosen);
}

GinkgoTileRack *
ginkgo_screen_get_rack (GinkgoScreen *self)
{
  return self->rack;
}

/* Where there is little room, the tiles are in one row, which can be scrolled; where there is little height, the counts are
 * beside it. */
void
ginkgo_screen_fit (GinkgoScreen *self,
                   gboolean is_narrow,
                   gboolean is_low)
{
  g_return_if_fail (GINKGO_IS_SCREEN (self));

  self->is_narrow = is_narrow;
  self->is_low = is_low;
  ginkgo_tile_rack_set_single_row (self->rack, is_narrow || is_low);
  g_object_set (self->kept, "card-width", is_narrow || is_low ? SMALL_KEPT : KEPT, NULL);
  arrange (self);
  update_captions (self);
}

/* Shows what the player would have. @after: (nullable): by #GinkgoItem; NULL for nothing */
void
ginkgo_screen_set_plan (GinkgoScreen *self,
                        const GinkgoSeat *seat,
                        const guint *after)
{
  GinkgoCount *const counts[] = { self->resources, self->tiles, self->points };
  const guint now[] = { seat->resources, seat->n_tiles, seat->points };
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      gboolean changes = after && after[item] != now[item];
      g_autofree char *plan = changes ? g_strdup_printf (rtl ? "← %u" : "→ %u", after[item]) : NULL;

      ginkgo_count_set_plan (counts[item], plan, FALSE);
    }
}

/* Returns the widget that counts the item; NULL for tiles, which the rack shows */
GinkgoCount *
ginkgo_screen_get_count (GinkgoScreen *self,
                         GinkgoItem item)
{
  g_return_val_if_fail (GINKGO_IS_SCREEN (self), NULL);

  switch (item)
    {
    case GINKGO_ITEM_RESOURCE:
      return self->resources;
    case GINKGO_ITEM_POINT:
      return self->points;
    case GINKGO_ITEM_TILE:
    default:
      return NULL;
    }
}
