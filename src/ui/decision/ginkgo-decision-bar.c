/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-decision-bar.h"

#include <glib/gi18n.h>

#include "ginkgo-face.h"
#include "ginkgo-focus.h"
#include "ginkgo-glyph.h"
#include "ginkgo-name-label.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"
#include "ginkgo-tooltip.h"

/**
 * GinkgoDecisionBar:
 *
 * The pending decision, the player who makes it, and buttons to make it. The buttons
 * name actions of the table page; the bar itself does nothing.
 */
struct _GinkgoDecisionBar
{
  AdwBin parent_instance;

  /* Moves of the buttons */
  GinkgoTokenChooser chooser;
  guint16 target;
  GinkgoPromptKind kind;
  gboolean waits;
  gboolean terse;
  gboolean compact;

  /* Template widgets */
  GtkWidget *prompt_box;
  GtkWidget *spinner;
  GinkgoGlyph *emblem;
  AdwBin *token_bin;
  GtkLabel *prompt;
  GtkLabel *help;
  GtkStack *stack;
  GtkWidget *suggest;
  GtkWidget *take_resource;
  GtkWidget *take_tile;
  GtkWidget *new_hand;
  GtkWidget *play;
  GtkWidget *all;
  GtkWidget *confirm;
  GtkLabel *resources_left;
  GtkLabel *tiles_left;
  AdwWrapBox *moves;
  GtkWidget *skip_action;
};

G_DEFINE_FINAL_TYPE (GinkgoDecisionBar, ginkgo_decision_bar, ADW_TYPE_BIN)

/* In pixels */
#define EMBLEM_SIZE     20
#define BIG_EMBLEM_SIZE 36

/* In letters' heights */
#define TOKEN_SIZE 2.6

static void
remove_moves (GinkgoDecisionBar *self)
{
  GtkWidget *child;

  ginkgo_focus_leave (GTK_WIDGET (self->moves));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->moves))))
    adw_wrap_box_remove (self->moves, child);
}

static const char *
get_page (GinkgoPromptKind kind)
{
  static const char *const pages[] = {
    [GINKGO_PROMPT_NOTHING] = "none",
    [GINKGO_PROMPT_HURRY] = "think",
    [GINKGO_PROMPT_SKIP] = "follow",
    [GINKGO_PROMPT_UNCOVER] = "none",
    [GINKGO_PROMPT_SCORE] = "over",
    [GINKGO_PROMPT_CONFIRM] = "confirm",
    [GINKGO_PROMPT_CHOOSE] = "choose",
    [GINKGO_PROMPT_TAKE] = "take",
    [GINKGO_PROMPT_RETURN] = "confirm",
    [GINKGO_PROMPT_MOVES] = "moves",
  };

  return pages[kind];
}

/* The prompt is only where the title bar does not say it, which has no room for a name and a question in a narrow window, and
 * not what the button says. In a low window, it must be worth its room, and the help beside it becomes a tooltip. */
static void
update_prompt (GinkgoDecisionBar *self)
{
  gboolean alone = self->kind == GINKGO_PROMPT_SCORE;
  gboolean needed = alone || self->kind == GINKGO_PROMPT_NOTHING || self->kind == GINKGO_PROMPT_HURRY ||
                    self->kind == GINKGO_PROMPT_SKIP || self->kind == GINKGO_PROMPT_RETURN;
  gboolean is_in_title = !self->compact || (!self->terse && !gtk_widget_get_visible (GTK_WIDGET (self->emblem)));
  gboolean is_said = self->kind == GINKGO_PROMPT_CHOOSE || (is_in_title && !alone && !self->waits);
  gboolean shows = *gtk_label_get_text (self->prompt) != '\0' && !is_said && (needed || !self->terse);
  const char *help = gtk_label_get_text (self->help);
  gboolean has_help = *help != '\0';
  gboolean told = has_help && self->terse && !alone;

  gtk_widget_set_visible (GTK_WIDGET (self->prompt), shows);
  gtk_widget_set_visible (GTK_WIDGET (self->help), has_help && !told);
  gtk_widget_set_visible (self->prompt_box, shows || (has_help && !told));
  ginkgo_tooltip_set (GTK_WIDGET (self->prompt), told ? help : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prompt), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told ? help : "", -1);
}

static void
show_new_hand (GinkgoDecisionBar *self,
               int n_left)
{
  /* Translators: the number is how many are left */
  g_autofree char *label = g_strdup_printf (C_("button", "New Hand (%d)"), n_left);

  gtk_button_set_label (GTK_BUTTON (self->new_hand), label);
  gtk_widget_set_visible (self->new_hand, n_left >= 0);
}

static void
pointed_cb (GtkWidget *button,
            GtkStateFlags old_flags,
            gpointer data)
{
  const GtkStateFlags pointing = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_VISIBLE;
  gboolean before = (old_flags & pointing) != 0;
  gboolean now = (gtk_widget_get_state_flags (button) & pointing) != 0;

  if (before != now)
    gtk_widget_activate_action (button, "table.point-move", "i", now ? GPOINTER_TO_INT (data) : -1);
}

static void
add_move (GinkgoDecisionBar *self,
          const GinkgoTokenChooser *chooser,
          const GinkgoCity *city,
          guint index)
{
  g_autofree char *text = ginkgo_text_token_move (&chooser->moves[index], chooser->letter, chooser->kind, city);
  g_autofree char *place = ginkgo_text_cell (ginkgo_token_chooser_get_target (chooser, index));
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  /* The city uses this name, too. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.place");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  g_signal_connect (button, "state-flags-changed", G_CALLBACK (pointed_cb), GINT_TO_POINTER (index));
  adw_wrap_box_append (self->moves, button);
}

/* A button that decides has it, not the one that suggests. */
static gboolean
has_usable_focus (GinkgoDecisionBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)) && gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus);
}

/* Keep the same buttons, so that the focus stays on them. */
static gboolean
shows_moves (GinkgoDecisionBar *self,
             const GinkgoTokenChooser *chooser,
             guint16 target)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->moves)) && self->target == target &&
         self->chooser.n_moves == chooser->n_moves && self->chooser.letter == chooser->letter &&
         memcmp (self->chooser.moves, chooser->moves, chooser->n_moves * sizeof chooser->moves[0]) == 0;
}

static void
replace_moves (GinkgoDecisionBar *self,
               const GinkgoPrompt *prompt)
{
  const GinkgoTokenChooser *chooser = prompt->chooser;
  guint i;

  remove_moves (self);
  self->chooser = *chooser;
  self->target = prompt->target;
  for (i = 0; i < chooser->n_moves; i++)
    if (prompt->target == GINKGO_CELL_NONE || ginkgo_token_chooser_get_target (chooser, i) == prompt->target)
      add_move (self, chooser, prompt->city, i);
}

static void
show_moves (GinkgoDecisionBar *self,
            const GinkgoPrompt *prompt)
{
  if (prompt->kind != GINKGO_PROMPT_MOVES)
    remove_moves (self);
  else if (!shows_moves (self, prompt->chooser, prompt->target))
    replace_moves (self, prompt);
}

/* The token that can be dragged */
static void
show_token (GinkgoDecisionBar *self,
            guint letter)
{
  gboolean has_token = letter != GINKGO_LETTER_NONE;

  adw_bin_set_child (self->token_bin, has_token ? ginkgo_face_new_token (letter, TOKEN_SIZE) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->token_bin), has_token);
}

/* The old choice may be secret by now, even on a page that is not visible. */
static void
show_play (GinkgoDecisionBar *self,
           const GinkgoPrompt *prompt)
{
  gboolean chooses = prompt->kind == GINKGO_PROMPT_CHOOSE;
  const char *name = prompt->button_help ? prompt->button_help : prompt->button;

  gtk_button_set_label (GTK_BUTTON (self->play), chooses ? prompt->button : "");
  ginkgo_style_set_class (self->play, "suggested-action", prompt->is_good);
  ginkgo_tooltip_set (self->play, chooses ? prompt->button_help : NULL);
  /* The name may say more than the label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (chooses)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (!chooses)
    return;

  show_new_hand (self, prompt->n_new_hands);
}

static void
show_confirm (GinkgoDecisionBar *self,
              const GinkgoPrompt *prompt)
{
  gboolean returns = prompt->kind == GINKGO_PROMPT_RETURN;
  gboolean confirms = returns || prompt->kind == GINKGO_PROMPT_CONFIRM;

  gtk_button_set_label (GTK_BUTTON (self->confirm), confirms ? prompt->button : "");
  if (!confirms)
    return;

  ginkgo_style_set_class (self->confirm, "suggested-action", prompt->is_good);
  gtk_widget_set_visible (self->all, returns);
}

/* R4.1 */
static void
show_take (GinkgoDecisionBar *self,
           const GinkgoPrompt *prompt)
{
  g_autofree char *resources_left = ginkgo_text_supply (GINKGO_ITEM_RESOURCE, prompt->n_resources);
  g_autofree char *tiles_left = ginkgo_text_supply (GINKGO_ITEM_TILE, prompt->n_tiles);

  if (prompt->kind != GINKGO_PROMPT_TAKE)
    return;

  gtk_label_set_text (self->resources_left, resources_left);
  gtk_label_set_text (self->tiles_left, tiles_left);
}

static void
show_emblem (GinkgoDecisionBar *self,
             const GinkgoPrompt *prompt,
             gboolean is_big)
{
  ginkgo_style_set_class (GTK_WIDGET (self), "big", is_big);
  gtk_widget_set_visible (GTK_WIDGET (self->emblem), prompt->seat < GINKGO_MAX_SEATS);
  ginkgo_glyph_set_seat (self->emblem, prompt->seat);
  ginkgo_glyph_set_pixel_size (self->emblem, is_big ? BIG_EMBLEM_SIZE : EMBLEM_SIZE);
}

static void
ginkgo_decision_bar_class_init (GinkgoDecisionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_GLYPH);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-decision-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, prompt_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, emblem);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, token_bin);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, help);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, suggest);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, take_resource);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, take_tile);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, new_hand);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, play);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, all);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, confirm);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, tiles_left);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, resources_left);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, moves);
  gtk_widget_class_bind_template_child (widget_class, GinkgoDecisionBar, skip_action);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_decision_bar_init (GinkgoDecisionBar *self)
{
  /* R3.2, R9.3 */
  const char *price = _("Draw four new cards. An unused token is worth 2 points at the end.");

  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_name_label_keep_spelling (self->prompt);
  ginkgo_name_label_keep_spelling (self->help);
  gtk_widget_set_tooltip_text (self->new_hand, price);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->new_hand), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, price, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->token_bin), _("Drag the token to its place, or choose the place"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Decision"), -1);
}

/* @is_big: whether nothing else is below the city */
void
ginkgo_decision_bar_show (GinkgoDecisionBar *self,
                          const GinkgoPrompt *prompt,
                          gboolean is_big,
                          gboolean is_suggestable)
{
  g_return_if_fail (GINKGO_IS_DECISION_BAR (self));

  self->kind = prompt->kind;
  self->waits = prompt->waits;
  gtk_label_set_text (self->prompt, prompt->text ? prompt->text : "");
  gtk_label_set_text (self->help, prompt->help ? prompt->help : "");
  show_emblem (self, prompt, is_big);
  show_moves (self, prompt);
  show_play (self, prompt);
  show_confirm (self, prompt);
  show_take (self, prompt);
  show_token (self, prompt->token);
  gtk_stack_set_visible_child_name (self->stack, get_page (prompt->kind));
  gtk_widget_set_visible (self->spinner, prompt->waits && adw_get_enable_animations (GTK_WIDGET (self)));
  gtk_widget_set_visible (self->suggest, is_suggestable);
  update_prompt (self);
  ginkgo_decision_bar_describe_play (self, prompt->outcome);
}

/* The button that takes a decision at once, if there is one */
static GtkWidget *
find_button (GinkgoDecisionBar *self,
             const GinkgoDecision *decision,
             guint move)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->moves));

  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    return self->new_hand;
  if (decision->kind == GINKGO_EVENT_TAKE)
    return decision->item == GINKGO_ITEM_RESOURCE ? self->take_resource : self->take_tile;
  if (decision->kind != GINKGO_EVENT_TOKEN)
    return NULL;

  while (button && g_variant_get_uint32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button))) != move)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

/* Highlights the button that takes this decision, or none if it is NULL. @move is the index of a
 * move of tokens. */
void
ginkgo_decision_bar_set_suggested (GinkgoDecisionBar *self,
                                   const GinkgoDecision *decision,
                                   guint move)
{
  GtkWidget *button;

  g_return_if_fail (GINKGO_IS_DECISION_BAR (self));

  ginkgo_style_set_class (self->new_hand, "suggested", FALSE);
  ginkgo_style_set_class (self->take_resource, "suggested", FALSE);
  ginkgo_style_set_class (self->take_tile, "suggested", FALSE);
  for (button = gtk_widget_get_first_child (GTK_WIDGET (self->moves)); button; button = gtk_widget_get_next_sibling (button))
    ginkgo_style_set_class (button, "suggested", FALSE);

  button = decision ? find_button (self, decision, move) : NULL;
  if (button)
    ginkgo_style_set_class (button, "suggested", TRUE);
}

/* Brings the focus to the button that takes this decision. Returns whether there is one. @move
 * is the index of a move of tokens. */
gboolean
ginkgo_decision_bar_focus_suggested (GinkgoDecisionBar *self,
                                     const GinkgoDecision *decision,
                                     guint move)
{
  GtkWidget *button;

  g_return_val_if_fail (GINKGO_IS_DECISION_BAR (self), FALSE);

  button = find_button (self, decision, move);

  return button && gtk_widget_grab_focus (button);
}

/* Lets the button that plays say to a screen reader what would come of what is chosen: the
 * preview is far from it. It may be empty. */
void
ginkgo_decision_bar_describe_play (GinkgoDecisionBar *self,
                                   const char *description)
{
  g_return_if_fail (GINKGO_IS_DECISION_BAR (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* Brings the focus to the button that decides, or leaves it on one of several. Returns whether there
 * is one. */
gboolean
ginkgo_decision_bar_focus (GinkgoDecisionBar *self)
{
  g_return_val_if_fail (GINKGO_IS_DECISION_BAR (self), FALSE);

  if ((gtk_widget_get_mapped (self->confirm) && gtk_widget_grab_focus (self->confirm)) ||
      (gtk_widget_get_mapped (self->skip_action) && gtk_widget_grab_focus (self->skip_action)))
    return TRUE;
  /* From a button in it, Tab would go on and leave. */
  if (has_usable_focus (self))
    return TRUE;

  return gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

GtkWidget *
ginkgo_decision_bar_get_token (GinkgoDecisionBar *self)
{
  return GTK_WIDGET (self->token_bin);
}

GtkWidget *
ginkgo_decision_bar_get_new_hand (GinkgoDecisionBar *self)
{
  return self->new_hand;
}

/* @terse: whether there is hardly room for the prompt; @compact: whether the buttons need short
 * texts */
void
ginkgo_decision_bar_fit (GinkgoDecisionBar *self,
                         gboolean terse,
                         gboolean compact)
{
  g_return_if_fail (GINKGO_IS_DECISION_BAR (self));

  self->terse = terse;
  self->compact = compact;
  update_prompt (self);
}
