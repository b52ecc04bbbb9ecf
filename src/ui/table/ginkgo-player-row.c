/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-player-row.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-card-list.h"
#include "ginkgo-count.h"
#include "ginkgo-text.h"

/**
 * GinkgoPlayerRow:
 *
 * What everybody may know of a player: her name and colours, whether she is ready,
 * what she has, and what her cards pay.
 *
 * ## CSS nodes
 *
 * `player-row.card`, with the class `active` while the game waits for her; each
 * action with a bonus is a `box.bonus-chip`.
 *
 * ## Accessibility
 *
 * Role group, named after the player.
 */
struct _GinkgoPlayerRow
{
  AdwBin parent_instance;

  GinkgoPlayer *player;
  gboolean screened;

  /* Template widgets */
  GinkgoGlyph *emblem;
  GtkLabel *name;
  GtkWidget *first;
  GtkLabel *status;
  GinkgoCount *resources;
  GinkgoCount *tiles;
  GinkgoCount *points;
  GinkgoCount *new_hands;
  GtkLabel *stock;
  AdwWrapBox *bonuses;
  GtkMenuButton *area_button;
  GtkLabel *area_title;
  GinkgoCardList *area;
};

G_DEFINE_FINAL_TYPE (GinkgoPlayerRow, ginkgo_player_row, ADW_TYPE_BIN)

#define STRIPE_WIDTH    5
#define CHIP_GLYPH_SIZE 12

static const char *
get_status_text (GinkgoPlayerStatus status)
{
  switch (status)
    {
    case GINKGO_PLAYER_IDLE:
      return "";
    case GINKGO_PLAYER_DECIDING:
      return C_("what a player does", "deciding…");
    case GINKGO_PLAYER_THINKING:
      return C_("what a player does", "thinking…");
    case GINKGO_PLAYER_READY:
      return C_("what a player does", "ready ✓");
    case GINKGO_PLAYER_ACTING:
      return C_("what a player does", "acting");
    default:
      g_return_val_if_reached ("");
    }
}

static const char *
get_short_action (GinkgoAction action)
{
  switch (action)
    {
    case GINKGO_ACTION_EXPLOITING:
      return C_("short for Exploiting", "Expl.");
    case GINKGO_ACTION_URBANIZING:
      return C_("short for Urbanizing", "Urb.");
    case GINKGO_ACTION_CONSTRUCTING:
      return C_("short for Constructing", "Con.");
    default:
      g_return_val_if_reached ("");
    }
}

static char *
describe_bonus (GinkgoAction action,
                const char *items)
{
  switch (action)
    {
    case GINKGO_ACTION_EXPLOITING:
      return g_strdup_printf (_("Exploiting now adds %s"), items);
    case GINKGO_ACTION_URBANIZING:
      return g_strdup_printf (_("Urbanizing now adds %s"), items);
    case GINKGO_ACTION_CONSTRUCTING:
      return g_strdup_printf (_("Constructing now adds %s"), items);
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
show_count (GinkgoCount *count,
            GinkgoItem item,
            guint value)
{
  g_autofree char *spoken = ginkgo_text_count_items (item, value);

  ginkgo_count_set_value (count, value, spoken);
}

static void
add_chip_item (GtkWidget *chip,
               GinkgoItem item,
               guint amount)
{
  GtkWidget *count = ginkgo_count_new ((GinkgoGlyphKind) item);

  show_count (GINKGO_COUNT (count), item, amount);
  ginkgo_count_set_pixel_size (GINKGO_COUNT (count), CHIP_GLYPH_SIZE);
  gtk_widget_set_tooltip_text (count, NULL);
  gtk_box_append (GTK_BOX (chip), count);
}

static void
add_chip (GinkgoPlayerRow *self,
          GinkgoAction action,
          const guint8 items[GINKGO_N_ITEMS])
{
  GtkWidget *chip = g_object_new (GTK_TYPE_BOX,
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_GROUP,
                                  "spacing",
                                  4,
                                  NULL);
  GtkWidget *label = gtk_label_new (get_short_action (action));
  g_autofree char *list = ginkgo_text_items (items);
  g_autofree char *description = describe_bonus (action, list);
  guint item;

  gtk_widget_add_css_class (chip, "bonus-chip");
  gtk_widget_add_css_class (chip, "caption");
  gtk_box_append (GTK_BOX (chip), label);
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    if (items[item] > 0)
      add_chip_item (chip, item, items[item]);

  gtk_widget_set_tooltip_text (chip, description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  adw_wrap_box_append (self->bonuses, chip);
}

/* No bonus is paid to Hal, and he has neither resources behind a screen nor tiles
 * (R12.1, R12.4). */
static gboolean
is_hal (GinkgoPlayerRow *self)
{
  return ginkgo_player_get_kind (self->player) == GINKGO_SEAT_KIND_HAL;
}

static void
show_bonuses (GinkgoPlayerRow *self)
{
  GtkWidget *child;
  guint action, item;

  if (is_hal (self))
    return;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->bonuses))))
    adw_wrap_box_remove (self->bonuses, child);

  for (action = 0; action < GINKGO_N_ACTIONS; action++)
    {
      guint8 items[GINKGO_N_ITEMS];

      for (item = 0; item < GINKGO_N_ITEMS; item++)
        items[item] = (guint8) ginkgo_player_get_bonus (self->player, action, item);
      if (items[0] + items[1] + items[2] > 0)
        add_chip (self, action, items);
    }
}

static void
show_area (GinkgoPlayerRow *self,
           const char *name)
{
  guint n_cards = ginkgo_player_get_n_area (self->player);
  g_autofree char *label = g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
  g_autofree char *title = g_strdup_printf (_("Cards in Front of %s"), name);
  guint8 cards[GINKGO_N_CARDS];
  guint i;

  for (i = 0; i < n_cards; i++)
    cards[i] = ginkgo_player_get_area_card (self->player, i);

  gtk_menu_button_set_label (self->area_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->area_button), n_cards > 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->area_button), title);
  gtk_label_set_text (self->area_title, title);
  ginkgo_card_list_set_label (self->area, title);
  ginkgo_card_list_set_cards (self->area, cards, n_cards);
}

static void
show_stock (GinkgoPlayerRow *self)
{
  guint supply = ginkgo_player_get_supply (self->player);
  guint in_city = ginkgo_player_get_in_city (self->player);
  g_autofree char *text = g_strdup_printf (C_("resources", "%u in city, %u left"), in_city, supply);
  g_autofree char *tooltip = g_strdup_printf (_("Resources: %u in the city, %u left in the supply"), in_city, supply);

  gtk_label_set_text (self->stock, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->stock), tooltip);
}

static void
show_new_hands (GinkgoPlayerRow *self)
{
  guint left = ginkgo_player_get_new_hand (self->player);
  g_autofree char *spoken = g_strdup_printf (ngettext ("%u New Hand token", "%u New Hand tokens", left), left);

  ginkgo_count_set_value (self->new_hands, left, spoken);
  gtk_widget_set_visible (GTK_WIDGET (self->new_hands), left > 0);
}

/* A screen hides resources and points. */
static void
show_screened (GinkgoPlayerRow *self)
{
  if (self->screened)
    {
      ginkgo_count_hide_value (self->resources, _("Resources behind the screen: hidden"));
      ginkgo_count_hide_value (self->points, _("Points: hidden"));
      return;
    }

  show_count (self->resources, GINKGO_ITEM_RESOURCE, ginkgo_player_get_resources (self->player));
  show_count (self->points, GINKGO_ITEM_POINT, ginkgo_player_get_points (self->player));
}

static void
update (GinkgoPlayerRow *self)
{
  GinkgoPlayerStatus status = ginkgo_player_get_status (self->player);
  guint seat = ginkgo_player_get_seat (self->player);
  g_autofree char *name = ginkgo_text_player (ginkgo_player_get_name (self->player), seat);

  ginkgo_glyph_set_seat (self->emblem, seat);
  gtk_label_set_text (self->name, name);
  gtk_widget_set_visible (self->first, ginkgo_player_get_is_first (self->player));
  gtk_label_set_text (self->status, get_status_text (status));
  ginkgo_count_set_seat (self->resources, seat);
  show_count (self->tiles, GINKGO_ITEM_TILE, ginkgo_player_get_n_tiles (self->player));
  show_screened (self);
  show_new_hands (self);
  show_stock (self);
  show_bonuses (self);
  show_area (self, name);

  if (status == GINKGO_PLAYER_DECIDING || status == GINKGO_PLAYER_THINKING)
    gtk_widget_add_css_class (GTK_WIDGET (self), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "active");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
ginkgo_player_row_snapshot (GtkWidget *widget,
                            GtkSnapshot *snapshot)
{
  GinkgoPlayerRow *self = GINKGO_PLAYER_ROW (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = rtl ? gtk_widget_get_width (widget) - STRIPE_WIDTH : 0;

  gtk_snapshot_append_color (snapshot,
                             ginkgo_art_get_seat_color (ginkgo_player_get_seat (self->player), dark),
                             &GRAPHENE_RECT_INIT (x, 0, STRIPE_WIDTH, gtk_widget_get_height (widget)));
  GTK_WIDGET_CLASS (ginkgo_player_row_parent_class)->snapshot (widget, snapshot);
}

static void
ginkgo_player_row_dispose (GObject *object)
{
  GinkgoPlayerRow *self = GINKGO_PLAYER_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_PLAYER_ROW);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (ginkgo_player_row_parent_class)->dispose (object);
}

static void
ginkgo_player_row_class_init (GinkgoPlayerRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_player_row_dispose;

  widget_class->snapshot = ginkgo_player_row_snapshot;

  g_type_ensure (GINKGO_TYPE_CARD_LIST);
  g_type_ensure (GINKGO_TYPE_COUNT);
  g_type_ensure (GINKGO_TYPE_GLYPH);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, emblem);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, first);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, status);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, resources);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, tiles);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, points);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, new_hands);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, stock);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, bonuses);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area);

  gtk_widget_class_set_css_name (widget_class, "player-row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_player_row_init (GinkgoPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * ginkgo_player_row_new:
 * @player: a player
 *
 * Returns: (transfer floating): a row that follows her
 */
GtkWidget *
ginkgo_player_row_new (GinkgoPlayer *player)
{
  GinkgoPlayerRow *self = g_object_new (GINKGO_TYPE_PLAYER_ROW, NULL);

  self->player = g_object_ref (player);
  self->screened = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->resources), !is_hal (self));
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), !is_hal (self));
  g_signal_connect_object (player, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_player_row_get_player:
 * @self: a row
 *
 * Returns: (transfer none): the player it shows
 */
GinkgoPlayer *
ginkgo_player_row_get_player (GinkgoPlayerRow *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER_ROW (self), NULL);

  return self->player;
}

/**
 * ginkgo_player_row_get_screened:
 * @self: a row
 *
 * Returns: whether it hides what her screen hides
 */
gboolean
ginkgo_player_row_get_screened (GinkgoPlayerRow *self)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER_ROW (self), FALSE);

  return self->screened;
}

/**
 * ginkgo_player_row_set_screened:
 * @self: a row
 * @screened: whether it hides what her screen hides: resources and points
 */
void
ginkgo_player_row_set_screened (GinkgoPlayerRow *self,
                                gboolean screened)
{
  g_return_if_fail (GINKGO_IS_PLAYER_ROW (self));

  if (self->screened == screened)
    return;

  self->screened = screened;
  show_screened (self);
}
