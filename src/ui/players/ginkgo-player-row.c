/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-player-row.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"
#include "ginkgo-avatar.h"
#include "ginkgo-bonus-cell.h"
#include "ginkgo-card-list.h"
#include "ginkgo-explainer.h"
#include "ginkgo-first-fit.h"
#include "ginkgo-focus.h"
#include "ginkgo-stop.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"
#include "ginkgo-tooltip.h"
#include "ginkgo-view.h"

/**
 * GinkgoPlayerRow:
 *
 * The public information about a player: name and colors, whether they are ready, what they have,
 * and what their cards pay. A compact row is a chip with a portrait, and the rest is in its popover.
 *
 * ## CSS nodes
 *
 * `player-row`, with the class `compact` if it is, and `active` while the game waits for them; an `image.status-sign` and a `bonus-cell`
 * for each action once there is any bonus.
 *
 * ## Accessibility
 *
 * Role group, named after the player. It is one Tab stop; arrow keys go from one thing
 * in it to another, and each can be explained.
 */
struct _GinkgoPlayerRow
{
  AdwBin parent_instance;

  guint seat;
  char *player_name;
  gboolean is_hal;
  GinkgoBonusCell *cells[GINKGO_N_ACTIONS];
  GinkgoPlayerStatus doing;
  char *card;         /* what is on the card in the place of the sign, or NULL if there is none */
  GinkgoMood feeling; /* about what happened, until the next decision */
  guint sleep_id;

  /* Template widgets */
  GtkMenuButton *chip;
  GinkgoAvatar *chip_avatar;
  GinkgoCount *chip_tiles;
  AdwBin *place;
  AdwBin *details;
  GtkWidget *content;
  GinkgoAvatar *avatar;
  GtkLabel *name;
  GtkWidget *first;
  GtkImage *status;
  GtkImage *chip_status;
  GinkgoCount *resources;
  GinkgoCount *tiles;
  GinkgoCount *points;
  GtkWidget *new_hands;
  GtkLabel *new_hands_label;
  AdwWrapBox *bonuses;
  GtkWidget *stock_box;
  GtkLabel *stock;
  GtkWidget *worth_box;
  GtkLabel *worth;
  GtkMenuButton *area_button;
  GtkLabel *n_cards;
  GtkWidget *area_box;
  GtkLabel *area_title;
  GinkgoCardList *area;
  GtkLabel *area_worth;
};

G_DEFINE_FINAL_TYPE (GinkgoPlayerRow, ginkgo_player_row, ADW_TYPE_BIN)

#define STRIPE_WIDTH 5

/* Parts of the width of a card: its corners, its frame, and the text on it */
#define CARD_CORNER 0.2f
#define CARD_FRAME  0.06f
#define CARD_TEXT   0.9f

/* After so long, people who wait are asleep, in s. */
#define LONG_WAIT 30

static const struct
{
  const char *text;
  const char *icon;
} statuses[] = {
  [GINKGO_PLAYER_IDLE] = { NULL, NULL },
  [GINKGO_PLAYER_DECIDING] = { NC_("what a player does", "Deciding"), "content-loading-symbolic" },
  [GINKGO_PLAYER_THINKING] = { NC_("what a player does", "Thinking"), "content-loading-symbolic" },
  [GINKGO_PLAYER_READY] = { NC_("what a player does", "Ready"), "object-select-symbolic" },
  [GINKGO_PLAYER_ACTING] = { NC_("what a player does", "Acting"), "media-playback-start-symbolic" },
};

static void
show_bonuses (GinkgoPlayerRow *self,
              const GinkgoSeat *player)
{
  gboolean any = FALSE;
  guint action;

  for (action = 0; action < GINKGO_N_ACTIONS && !self->is_hal; action++)
    {
      ginkgo_bonus_cell_set_items (self->cells[action], player->bonuses[action]);
      any = any || player->bonuses[action] != 0;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->bonuses), any);
}

/* Cards kept in a draft are secret until everyone reveals them (R2.7). */
static guint
count_open_cards (const GinkgoState *state,
                  guint seat)
{
  return ginkgo_state_is_draft (state) ? 0 : state->seats[seat].n_area;
}

static void
show_area (GinkgoPlayerRow *self,
           const GinkgoState *state)
{
  guint n_cards = count_open_cards (state, self->seat);
  g_autofree char *number = g_strdup_printf ("%u", n_cards);
  g_autofree char *label = g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);

  gtk_label_set_text (self->n_cards, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  ginkgo_card_list_set_cards (self->area, state->seats[self->seat].area, n_cards);
}

/* Sets the label of a box, its tooltip and its accessible name. */
static void
say (GtkWidget *box,
     GtkLabel *label,
     const char *text,
     const char *spoken)
{
  gtk_label_set_text (label, text);
  ginkgo_tooltip_set (box, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_stock (GinkgoPlayerRow *self,
            const GinkgoSeat *player)
{
  g_autofree char *text = g_strdup_printf (C_("resources", "%u in city, %u left"), player->in_city, player->supply);
  g_autofree char *spoken = g_strdup_printf (_("Resources: %u in the city, %u left in the supply"), player->in_city, player->supply);

  say (self->stock_box, self->stock, text, spoken);
}

static void
show_new_hands (GinkgoPlayerRow *self,
                guint left)
{
  g_autofree char *text = g_strdup_printf ("%u", left);
  g_autofree char *spoken = g_strdup_printf (ngettext ("%u New Hand token", "%u New Hand tokens", left), left);

  say (self->new_hands, self->new_hands_label, text, spoken);
  gtk_widget_set_visible (self->new_hands, left > 0);
}

static void
show_status (GinkgoPlayerRow *self,
             GinkgoPlayerStatus status)
{
  const char *text = statuses[status].text ? g_dpgettext2 (NULL, "what a player does", statuses[status].text) : "";

  gtk_image_set_from_icon_name (self->status, statuses[status].icon);
  gtk_widget_set_visible (GTK_WIDGET (self->status), statuses[status].icon || self->card);
  ginkgo_tooltip_set (GTK_WIDGET (self->status), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->status), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  ginkgo_style_set_class (GTK_WIDGET (self), "active", status == GINKGO_PLAYER_DECIDING || status == GINKGO_PLAYER_THINKING);
}

static void
set_mood (GinkgoPlayerRow *self,
          GinkgoMood mood)
{
  ginkgo_avatar_set_mood (self->avatar, mood);
  ginkgo_avatar_set_mood (self->chip_avatar, mood);
}

static void
sleep_cb (gpointer data)
{
  GinkgoPlayerRow *self = GINKGO_PLAYER_ROW (data);

  self->sleep_id = 0;
  ginkgo_player_row_feel (self, GINKGO_MOOD_ASLEEP);
}

static void
show_mood (GinkgoPlayerRow *self,
           const GinkgoState *state,
           GinkgoPlayerStatus status)
{
  gboolean is_winner = ginkgo_state_is_over (state) && (ginkgo_state_get_winners (state) >> self->seat & 1);

  if (self->doing != status)
    {
      g_clear_handle_id (&self->sleep_id, g_source_remove);
      if (status == GINKGO_PLAYER_READY)
        self->sleep_id = g_timeout_add_seconds_once (LONG_WAIT, sleep_cb, self);
      if (status != GINKGO_PLAYER_ACTING && status != GINKGO_PLAYER_IDLE)
        self->feeling = GINKGO_MOOD_CALM;
    }
  self->doing = status;
  set_mood (self, is_winner ? GINKGO_MOOD_PLEASED : status == GINKGO_PLAYER_THINKING ? GINKGO_MOOD_THINKING :
                                                                                       self->feeling);
}

/* Names everything that is seen on the chip. */
static void
name_chip (GinkgoPlayerRow *self,
           const GinkgoState *state,
           GinkgoPlayerStatus status)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autofree char *text = NULL;

  if (!self->is_hal)
    g_strv_builder_take (parts, ginkgo_text_count_items (GINKGO_ITEM_TILE, ginkgo_view_count_tiles (state, self->seat)));
  if (state->first == self->seat)
    g_strv_builder_add (parts, _("First Player"));
  if (statuses[status].text)
    g_strv_builder_add (parts, g_dpgettext2 (NULL, "what a player does", statuses[status].text));
  text = ginkgo_text_build_list (parts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Shows what the player's cards would score if the game ended now (R9.2). */
static void
show_worth (GinkgoPlayerRow *self,
            const GinkgoState *state)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;
  guint n_points = 0;
  guint i;

  for (i = 0; i < count_open_cards (state, self->seat); i++)
    {
      guint8 card = state->seats[self->seat].area[i];
      g_autofree char *name = ginkgo_text_card (card);
      g_autofree char *worth = ginkgo_text_rule_worth (state, self->seat, card);
      g_autofree char *line = NULL;

      if (!worth)
        continue;
      n_points += ginkgo_state_score_card (state, self->seat, card);
      /* Translators: a card, and how many points it scores */
      line = g_strdup_printf (C_("worth", "%s: %s"), name, worth);
      g_string_append (lines, lines->len > 0 ? "\n" : "");
      g_string_append (lines, line);
    }

  points = ginkgo_text_count_items (GINKGO_ITEM_POINT, n_points);
  text = g_strdup_printf (C_("worth of cards", "cards +%u"), n_points);
  /* Translators: points */
  spoken = g_strdup_printf (_("Scoring cards: %s if the game ended now"), points);
  say (self->worth_box, self->worth, text, spoken);
  gtk_widget_set_visible (self->worth_box, lines->len > 0);
  gtk_label_set_text (self->area_worth, lines->str);
  gtk_widget_set_visible (GTK_WIDGET (self->area_worth), lines->len > 0);
}

/* A small card, which lies face down */
static void
draw_card (GinkgoPlayerRow *self,
           GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t card;

  if (!gtk_widget_compute_bounds (ginkgo_player_row_get_sign (self), widget, &card))
    return;

  ginkgo_art_fill_rounded (snapshot, &card, CARD_CORNER * card.size.width, ginkgo_art_get_paper ());
  graphene_rect_inset (&card, CARD_FRAME * card.size.width, CARD_FRAME * card.size.width);
  ginkgo_art_fill_rounded (snapshot, &card, CARD_CORNER * card.size.width, ginkgo_art_get_seat_color (self->seat, FALSE));
  ginkgo_art_draw_text (snapshot, gtk_widget_get_pango_context (widget), self->card, CARD_TEXT * card.size.width, PANGO_WEIGHT_BOLD, ginkgo_art_get_paper (), &card);
}

static void
ginkgo_player_row_snapshot (GtkWidget *widget,
                            GtkSnapshot *snapshot)
{
  GinkgoPlayerRow *self = GINKGO_PLAYER_ROW (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = ginkgo_art_get_pixel_size (widget, STRIPE_WIDTH);
  int x = rtl ? gtk_widget_get_width (widget) - width : 0;

  /* The ring of a portrait at the edge is enough. */
  if (!gtk_widget_get_visible (GTK_WIDGET (self->chip)))
    gtk_snapshot_append_color (snapshot,
                               ginkgo_art_get_seat_color (self->seat, dark),
                               &GRAPHENE_RECT_INIT (x, 0, width, gtk_widget_get_height (widget)));
  GTK_WIDGET_CLASS (ginkgo_player_row_parent_class)->snapshot (widget, snapshot);
  if (self->card && *self->card)
    draw_card (self, snapshot);
}

static gboolean
ginkgo_player_row_focus (GtkWidget *widget,
                         GtkDirectionType direction)
{
  if (ginkgo_focus_move_out (widget, direction))
    return FALSE;

  return GTK_WIDGET_CLASS (ginkgo_player_row_parent_class)->focus (widget, direction);
}

static void
ginkgo_player_row_finalize (GObject *object)
{
  g_clear_handle_id (&GINKGO_PLAYER_ROW (object)->sleep_id, g_source_remove);
  g_free (GINKGO_PLAYER_ROW (object)->player_name);
  g_free (GINKGO_PLAYER_ROW (object)->card);

  G_OBJECT_CLASS (ginkgo_player_row_parent_class)->finalize (object);
}

static void
ginkgo_player_row_class_init (GinkgoPlayerRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ginkgo_player_row_finalize;

  widget_class->focus = ginkgo_player_row_focus;
  widget_class->snapshot = ginkgo_player_row_snapshot;

  g_type_ensure (GINKGO_TYPE_AVATAR);
  g_type_ensure (GINKGO_TYPE_CARD_LIST);
  g_type_ensure (GINKGO_TYPE_COUNT);
  g_type_ensure (GINKGO_TYPE_FIRST_FIT);
  g_type_ensure (GINKGO_TYPE_GLYPH);
  g_type_ensure (GINKGO_TYPE_STOP);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, chip);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, chip_avatar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, chip_tiles);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, place);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, details);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, first);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, status);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, chip_status);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, resources);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, tiles);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, points);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, new_hands);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, new_hands_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, bonuses);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, stock_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, stock);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, worth_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, worth);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, n_cards);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPlayerRow, area_worth);

  gtk_widget_class_set_css_name (widget_class, "player-row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_player_row_init (GinkgoPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* No bonus is paid to Hal (R12.4). */
static void
add_cells (GinkgoPlayerRow *self,
           guint seat)
{
  guint action;

  for (action = 0; action < GINKGO_N_ACTIONS; action++)
    {
      self->cells[action] = GINKGO_BONUS_CELL (ginkgo_bonus_cell_new (action));
      ginkgo_explainer_set_subject (GTK_WIDGET (self->cells[action]), GINKGO_SUBJECT_BONUS, action, seat);
      adw_wrap_box_append (self->bonuses, GTK_WIDGET (self->cells[action]));
    }
}

static void
set_subjects (GinkgoPlayerRow *self,
              guint seat)
{
  ginkgo_explainer_set_subject (GTK_WIDGET (self->resources), GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, seat);
  ginkgo_explainer_set_subject (self->stock_box, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, seat);
  ginkgo_explainer_set_subject (GTK_WIDGET (self->tiles), GINKGO_SUBJECT_ITEM, GINKGO_ITEM_TILE, seat);
  ginkgo_explainer_set_subject (GTK_WIDGET (self->points), GINKGO_SUBJECT_ITEM, GINKGO_ITEM_POINT, seat);
  ginkgo_explainer_set_subject (self->new_hands, GINKGO_SUBJECT_NEW_HAND, 0, seat);
  ginkgo_explainer_set_subject (self->worth_box, GINKGO_SUBJECT_ENDGAME, 0, seat);
  ginkgo_explainer_set_subject (GTK_WIDGET (self->area_button), GINKGO_SUBJECT_ENDGAME, 0, seat);
  ginkgo_explainer_watch (self->area_box);
  ginkgo_explainer_watch (GTK_WIDGET (self->details));
}

/* Shows the name where it does not depend on the state. */
static void
show_name (GinkgoPlayerRow *self)
{
  g_autofree char *name = ginkgo_text_player (self->player_name, self->seat);
  g_autofree char *title = g_strdup_printf (_("%s’s Kept Cards"), name);

  gtk_label_set_text (self->name, name);
  ginkgo_tooltip_set (GTK_WIDGET (self->name), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  ginkgo_tooltip_set (GTK_WIDGET (self->area_button), title);
  gtk_label_set_text (self->area_title, title);
  ginkgo_card_list_set_label (self->area, title);
}

/* No bonus is paid to Hal, and he has neither resources behind a screen nor tiles
 * (R12.1, R12.4). */
GtkWidget *
ginkgo_player_row_new (const GinkgoRecord *record,
                       guint seat)
{
  GinkgoPlayerRow *self = g_object_new (GINKGO_TYPE_PLAYER_ROW, NULL);
  GinkgoPerson person = ginkgo_person_find (record->seats[seat].kind, record->seats[seat].name, seat);

  self->seat = seat;
  self->player_name = g_strdup (record->seats[seat].name);
  self->is_hal = record->seats[seat].kind == GINKGO_SEAT_KIND_HAL;
  set_subjects (self, seat);
  if (!self->is_hal)
    add_cells (self, seat);
  gtk_widget_set_visible (GTK_WIDGET (self->resources), !self->is_hal);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), !self->is_hal);
  gtk_widget_set_visible (GTK_WIDGET (self->chip_tiles), !self->is_hal);
  ginkgo_avatar_set_person (self->avatar, person, seat);
  ginkgo_avatar_set_person (self->chip_avatar, person, seat);
  ginkgo_count_set_seat (self->resources, seat);
  show_name (self);

  return GTK_WIDGET (self);
}

guint
ginkgo_player_row_get_seat (GinkgoPlayerRow *self)
{
  return self->seat;
}

/* @screened: whether to hide what the player's screen hides: resources and points */
void
ginkgo_player_row_show (GinkgoPlayerRow *self,
                        const GinkgoState *state,
                        GinkgoPlayerStatus status,
                        gboolean screened)
{
  const GinkgoSeat *player = &state->seats[self->seat];

  g_return_if_fail (GINKGO_IS_PLAYER_ROW (self));

  gtk_widget_set_visible (self->first, state->first == self->seat);
  show_status (self, status);
  show_mood (self, state, status);
  name_chip (self, state, status);
  ginkgo_count_set_value (self->tiles, GINKGO_ITEM_TILE, ginkgo_view_count_tiles (state, self->seat));
  ginkgo_count_set_value (self->chip_tiles, GINKGO_ITEM_TILE, ginkgo_view_count_tiles (state, self->seat));
  if (screened)
    {
      ginkgo_count_hide_value (self->resources, _("Resources behind the screen: hidden"));
      ginkgo_count_hide_value (self->points, _("Points: hidden"));
    }
  else
    {
      ginkgo_count_set_value (self->resources, GINKGO_ITEM_RESOURCE, player->resources);
      ginkgo_count_set_value (self->points, GINKGO_ITEM_POINT, player->points);
    }
  show_new_hands (self, player->new_hand);
  show_stock (self, player);
  show_bonuses (self, player);
  show_area (self, state);
  show_worth (self, state);
}

/* Returns what shows the bonuses, or opens them. */
GtkWidget *
ginkgo_player_row_get_bonuses (GinkgoPlayerRow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->chip)) ? GTK_WIDGET (self->chip) : GTK_WIDGET (self->bonuses);
}

GinkgoCount *
ginkgo_player_row_get_count (GinkgoPlayerRow *self,
                             GinkgoItem item)
{
  g_return_val_if_fail (GINKGO_IS_PLAYER_ROW (self), NULL);

  switch (item)
    {
    case GINKGO_ITEM_RESOURCE:
      return self->resources;
    case GINKGO_ITEM_TILE:
      return gtk_widget_get_visible (GTK_WIDGET (self->chip)) ? self->chip_tiles : self->tiles;
    case GINKGO_ITEM_POINT:
      return self->points;
    default:
      g_return_val_if_reached (NULL);
    }
}

/* @card: (nullable): what is on the card that the player has chosen, in the place of the sign; empty while it is elsewhere */
void
ginkgo_player_row_set_card (GinkgoPlayerRow *self,
                            const char *card)
{
  g_return_if_fail (GINKGO_IS_PLAYER_ROW (self));

  if (!g_set_str (&self->card, card))
    return;

  ginkgo_style_set_class (GTK_WIDGET (self->status), "card-place", card != NULL);
  ginkgo_style_set_class (GTK_WIDGET (self->chip_status), "card-place", card != NULL);
  show_status (self, self->doing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns what shows what the player does. */
GtkWidget *
ginkgo_player_row_get_sign (GinkgoPlayerRow *self)
{
  return GTK_WIDGET (gtk_widget_get_visible (GTK_WIDGET (self->chip)) ? self->chip_status : self->status);
}

/* Shows in the player's face what they feel about what happened, until they decide again. */
void
ginkgo_player_row_feel (GinkgoPlayerRow *self,
                        GinkgoMood feeling)
{
  g_return_if_fail (GINKGO_IS_PLAYER_ROW (self));

  self->feeling = feeling;
  set_mood (self, feeling);
}

void
ginkgo_player_row_set_compact (GinkgoPlayerRow *self,
                               gboolean is_compact)
{
  g_return_if_fail (GINKGO_IS_PLAYER_ROW (self));

  ginkgo_style_set_class (GTK_WIDGET (self), "compact", is_compact);
  gtk_menu_button_popdown (self->chip);
  gtk_widget_set_visible (GTK_WIDGET (self->chip), is_compact);
  gtk_widget_set_visible (GTK_WIDGET (self->place), !is_compact);
  g_object_ref (self->content);
  adw_bin_set_child (is_compact ? self->place : self->details, NULL);
  adw_bin_set_child (is_compact ? self->details : self->place, self->content);
  g_object_unref (self->content);
}
