/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-event-card.h"

#include <glib/gi18n.h>

#include "ginkgo-card-list.h"
#include "ginkgo-name-label.h"

/**
 * GinkgoEventCard:
 *
 * Says for a while what has happened to all of the table: a new deck, tiles returned,
 * the last round. It can be closed before.
 *
 * ## Accessibility
 *
 * Role group, named after what has happened.
 */
struct _GinkgoEventCard
{
  AdwBin parent_instance;

  guint close_id;
  gboolean compact;
  char *full_title;
  char *brief;

  /* Template widgets */
  GtkLabel *title;
  GtkLabel *text;
  GtkOrientable *cards_box;
  GtkLabel *cards_title;
  GinkgoCardList *cards;
  GtkWidget *content;
  GtkWidget *discarded_box;
  GinkgoCardList *discarded;
};

G_DEFINE_FINAL_TYPE (GinkgoEventCard, ginkgo_event_card, ADW_TYPE_BIN)

/* Where there is little room, the deck tracker tells what was discarded. */
static void
update (GinkgoEventCard *self)
{
  gboolean is_brief = self->compact && self->brief;
  gboolean has_text = !is_brief && *gtk_label_get_text (self->text) != '\0';
  gboolean has_cards = ginkgo_card_list_get_n_cards (self->cards) > 0;
  gboolean has_discarded = !self->compact && ginkgo_card_list_get_n_cards (self->discarded) > 0;

  gtk_label_set_text (self->title, is_brief ? self->brief : self->full_title);
  gtk_widget_set_visible (GTK_WIDGET (self->text), has_text);
  gtk_widget_set_visible (GTK_WIDGET (self->cards_title), has_cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), has_cards);
  gtk_widget_set_visible (self->discarded_box, has_discarded);
  gtk_widget_set_visible (self->content, has_text || has_cards || has_discarded);
}

static gboolean
close_cb (gpointer data)
{
  GinkgoEventCard *self = GINKGO_EVENT_CARD (data);

  self->close_id = 0;
  ginkgo_event_card_close (self);

  return G_SOURCE_REMOVE;
}

static void
close_action_cb (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  ginkgo_event_card_close (GINKGO_EVENT_CARD (widget));
}

static void
ginkgo_event_card_dispose (GObject *object)
{
  GinkgoEventCard *self = GINKGO_EVENT_CARD (object);

  g_clear_handle_id (&self->close_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_EVENT_CARD);

  G_OBJECT_CLASS (ginkgo_event_card_parent_class)->dispose (object);
}

static void
ginkgo_event_card_finalize (GObject *object)
{
  GinkgoEventCard *self = GINKGO_EVENT_CARD (object);

  g_free (self->full_title);
  g_free (self->brief);

  G_OBJECT_CLASS (ginkgo_event_card_parent_class)->finalize (object);
}

static void
ginkgo_event_card_class_init (GinkgoEventCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_event_card_dispose;
  object_class->finalize = ginkgo_event_card_finalize;

  g_type_ensure (GINKGO_TYPE_CARD_LIST);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-event-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, text);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, cards_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, cards_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, cards);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, discarded_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoEventCard, discarded);
  gtk_widget_class_install_action (widget_class, "event-card.close", NULL, close_action_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_event_card_init (GinkgoEventCard *self)
{
  self->full_title = g_strdup ("");

  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_name_label_keep_spelling (self->title);
  ginkgo_name_label_keep_spelling (self->text);
  update (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * ginkgo_event_card_show:
 * @title: what has happened
 * @text: what there is to know about it, one or several lines
 * @duration: how long it is shown, in ms
 *
 * Shows the card, without cards on it.
 */
void
ginkgo_event_card_show (GinkgoEventCard *self,
                        const char *title,
                        const char *text,
                        guint duration)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  g_set_str (&self->full_title, title);
  g_clear_pointer (&self->brief, g_free);
  gtk_label_set_text (self->text, text);
  ginkgo_event_card_set_cards (self, "", NULL, 0);
  ginkgo_event_card_set_discarded (self, NULL, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  g_clear_handle_id (&self->close_id, g_source_remove);
  self->close_id = g_timeout_add (duration, close_cb, self);
}

/**
 * ginkgo_event_card_set_brief:
 * @self: an event card that is shown
 * @brief: what has happened and what there is to know about it, in one line if possible
 *
 * This takes the place of title and text where there is little room.
 */
void
ginkgo_event_card_set_brief (GinkgoEventCard *self,
                             const char *brief)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  g_set_str (&self->brief, brief);
  update (self);
}

/**
 * ginkgo_event_card_set_compact:
 * @compact: whether there is little room
 */
void
ginkgo_event_card_set_compact (GinkgoEventCard *self,
                               gboolean compact)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  ginkgo_card_list_set_terse (self->cards, compact);
  gtk_orientable_set_orientation (self->cards_box, compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  update (self);
}

/**
 * ginkgo_event_card_set_cards:
 * @label: what the cards are
 * @cards: (array length=n_cards) (nullable): cards that belong to what has happened
 * @n_cards: how many
 */
void
ginkgo_event_card_set_cards (GinkgoEventCard *self,
                             const char *label,
                             const guint8 *cards,
                             guint n_cards)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  gtk_label_set_text (self->cards_title, label);
  ginkgo_card_list_set_label (self->cards, label);
  ginkgo_card_list_set_cards (self->cards, cards, n_cards);
  update (self);
}

/**
 * ginkgo_event_card_set_discarded:
 * @cards: (array length=n_cards) (nullable): cards discarded from the top of the deck
 * @n_cards: how many
 */
void
ginkgo_event_card_set_discarded (GinkgoEventCard *self,
                                 const guint8 *cards,
                                 guint n_cards)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  ginkgo_card_list_set_label (self->discarded, _("Discarded"));
  ginkgo_card_list_set_cards (self->discarded, cards, n_cards);
  update (self);
}

/**
 * ginkgo_event_card_close:
 *
 * Takes the card away.
 */
void
ginkgo_event_card_close (GinkgoEventCard *self)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  g_clear_handle_id (&self->close_id, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
