/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-event-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-card-list.h"
#include "ginkgo-effect-facts.h"
#include "ginkgo-name-label.h"
#include "ginkgo-prompt.h"
#include "ginkgo-text.h"

/**
 * GinkgoEventCard:
 *
 * Shows an event that concerns all players: a new deck, tiles returned, the last round. People
 * can close it.
 *
 * ## Accessibility
 *
 * Role group, named after the event.
 */
struct _GinkgoEventCard
{
  AdwBin parent_instance;

  gboolean compact;
  const char *full_title; /* static */
  char *brief;            /* in place of title and text where there is little room, or NULL */

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

/* The most letters of a name where there is little room */
#define BRIEF_NAME 10

/* The last round matters more than the reason why tiles return, and so on. */
static const GinkgoEffect *
find_event (const GinkgoPart *part)
{
  const GinkgoEffect *found = NULL;
  guint i;

  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (ginkgo_effect_get_facts (effect)->title && (!found || effect->kind == GINKGO_EFFECT_LAST_ROUND))
        found = effect;
    }

  return found;
}

static gboolean
is_told_with (const GinkgoEffect *effect,
              const GinkgoEffect *event)
{
  if (event->kind == GINKGO_EFFECT_HANDS_PASSED)
    return effect->kind == GINKGO_EFFECT_FIRST_PLAYER;

  return effect == event;
}

static char *
describe_return (const char *const *names,
                 const GinkgoEffect *effect)
{
  char *returned = ginkgo_text_effect (effect, names, NULL);

  if (effect->amount == 0)
    return returned;

  /* Translators: "Ada returned 3 tiles: +3 points" */
  return ginkgo_text_fill (C_("event", "{returned}: +{points}"),
                           { "returned", returned },
                           GINKGO_SLOT_POINTS (effect->amount));
}

static char *
describe (const char *const *names,
          const GinkgoPart *part,
          const GinkgoEffect *event)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  guint i;

  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (effect->kind == GINKGO_EFFECT_TILES_RETURNED)
        g_strv_builder_take (lines, describe_return (names, effect));
      else if (effect->kind == GINKGO_EFFECT_LAST_ROUND)
        g_strv_builder_take (lines, ginkgo_text_end_cause (effect, names));
      else if (is_told_with (effect, event))
        g_strv_builder_take (lines, ginkgo_text_effect (effect, names, NULL));
    }
  texts = g_strv_builder_end (lines);

  return g_strjoinv ("\n", texts);
}

/* "Tiles returned: Ada 3 · Orla 0": each tile is worth a point (R8.2). */
static char *
describe_returns (const char *const *names,
                  const GinkgoPart *part)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);
      g_autofree char *name = NULL;

      if (effect->kind != GINKGO_EFFECT_TILES_RETURNED)
        continue;

      name = ginkgo_prompt_shorten_name (names[effect->seat], effect->seat, BRIEF_NAME);
      /* Translators: a player's name and how many tiles they returned */
      g_string_append_printf (list, C_("event", "%s %u"), name, effect->amount);
      g_string_append (list, " · ");
    }
  g_string_truncate (list, list->len - strlen (" · "));

  /* Translators: how many tiles each player returned: "Ada 3 · Orla 0" */
  return ginkgo_text_fill (C_("event", "Tiles returned: {list}"), { "list", g_strdup (list->str) });
}

/* The line in place of title and text where there is little room; NULL to keep them */
static char *
describe_briefly (const char *const *names,
                  const GinkgoPart *part,
                  const GinkgoEffect *event)
{
  if (event->kind == GINKGO_EFFECT_TILES_RETURNED)
    return describe_returns (names, part);
  if (event->kind == GINKGO_EFFECT_DECK_REBUILT || event->kind == GINKGO_EFFECT_NEW_HAND)
    return ginkgo_text_effect (event, names, NULL);

  return NULL;
}

/* Where there is little room, only the deck tracker lists the discarded cards. */
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

static void
show_cards (GinkgoEventCard *self,
            const GinkgoPart *part,
            const GinkgoEffect *event)
{
  gboolean is_new_hand = event->kind == GINKGO_EFFECT_NEW_HAND;
  gboolean is_new_deck = event->kind == GINKGO_EFFECT_DECK_REBUILT;
  GinkgoEffectKind wanted = is_new_hand ? GINKGO_EFFECT_DISCARDED : GINKGO_EFFECT_CARD_JOINED;
  const char *label = is_new_hand ? _("Discarded:") : _("New in the deck:");
  guint8 cards[GINKGO_N_DECK_CARDS];
  guint n_cards = 0;
  guint i;

  for (i = 0; i < part->n_effects && (is_new_hand || is_new_deck); i++)
    if (ginkgo_part_get_effect (part, i)->kind == wanted)
      cards[n_cards++] = ginkgo_part_get_effect (part, i)->card;

  gtk_label_set_text (self->cards_title, label);
  ginkgo_card_list_set_label (self->cards, label);
  ginkgo_card_list_set_cards (self->cards, cards, n_cards);
  /* With up to three players, the top cards of the new deck are discarded face up (R3.5). */
  ginkgo_card_list_set_cards (self->discarded, part->after->discard, is_new_deck ? event->lost : 0);
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

  g_clear_pointer (&self->brief, g_free);

  G_OBJECT_CLASS (ginkgo_event_card_parent_class)->dispose (object);
}

static void
ginkgo_event_card_class_init (GinkgoEventCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_event_card_dispose;

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
  self->full_title = "";

  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_card_list_set_label (self->discarded, _("Discarded"));
  ginkgo_name_label_keep_spelling (self->title);
  ginkgo_name_label_keep_spelling (self->text);
}

/* Shows the event in the part, if there is one. Returns whether there is one. */
gboolean
ginkgo_event_card_show (GinkgoEventCard *self,
                        const char *const *names,
                        const GinkgoPart *part)
{
  const GinkgoEffect *event = find_event (part);
  g_autofree char *text = NULL;

  g_return_val_if_fail (GINKGO_IS_EVENT_CARD (self), FALSE);

  if (!event)
    return FALSE;

  text = describe (names, part, event);
  self->full_title = _(ginkgo_effect_get_facts (event)->title);
  g_free (self->brief);
  self->brief = describe_briefly (names, part, event);
  gtk_label_set_text (self->text, text);
  show_cards (self, part, event);
  update (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->full_title, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return TRUE;
}

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

/* Hides the card. */
void
ginkgo_event_card_close (GinkgoEventCard *self)
{
  g_return_if_fail (GINKGO_IS_EVENT_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
