/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-title.h"

#include <glib/gi18n.h>

#include "ginkgo-first-fit.h"
#include "ginkgo-raster.h"
#include "ginkgo-text.h"
#include "ginkgo-tooltip.h"
#include "ginkgo-window-menu.h"

struct _GinkgoTableTitle
{
  AdwBin parent_instance;

  gboolean is_narrow; /* whether there is no room for Undo and Redo */

  /* Template widgets */
  AdwWindowTitle *window_title;
  GtkLabel *brief_title;
  GtkWidget *undo_button;
  GtkMenuButton *menu_button;
  GtkToggleButton *sidebar_button;
};

G_DEFINE_FINAL_TYPE (GinkgoTableTitle, ginkgo_table_title, ADW_TYPE_BIN)

/* The most letters of a name */
#define NARROW_NAME 12
#define WIDE_NAME   24

/* A sentence whose end is cut off where there is no room for it must begin with a short name. */
static char *
describe_pending_of (const GinkgoTableScene *scene)
{
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };
  char *brief[GINKGO_MAX_SEATS + 1] = { NULL };
  char *text;
  guint i;

  for (i = 0; i < scene->state->n_seats; i++)
    names[i] = brief[i] = ginkgo_prompt_shorten_name (scene->names[i], i, WIDE_NAME);
  text = ginkgo_text_pending (scene->state, names);
  for (i = 0; i < GINKGO_MAX_SEATS; i++)
    g_free (brief[i]);

  return text;
}

/* Says the next choice, or what the choice does. Where there is no room for Undo and Redo, there is none for a sentence
 * either; the decision bar has it in full. */
static char *
describe_choice (GinkgoTableTitle *self,
                 const GinkgoTableScene *scene)
{
  if (!self->is_narrow)
    return g_strdup (scene->prompt.text);
  if (scene->tile != GINKGO_TILE_NONE || scene->state->seats[scene->viewer].n_tiles == 0)
    return g_strdup (scene->prompt.button);

  /* Translators: at most 13 letters fit */
  return g_strdup (C_("brief", "Choose a tile"));
}

static char *
describe_pending (GinkgoTableTitle *self,
                  const GinkgoTableScene *scene)
{
  const GinkgoState *state = scene->state;
  gboolean is_own = scene->n_persons == 1 && scene->deciding != GINKGO_SEAT_NONE;

  if (scene->prompt.kind == GINKGO_PROMPT_CHOOSE && scene->card != GINKGO_CARD_NONE)
    return describe_choice (self, scene);
  if (!self->is_narrow)
    return is_own ? ginkgo_text_pending_prompt (state) : describe_pending_of (scene);
  if (is_own || state->pending_seat >= state->n_seats)
    return ginkgo_text_pending_brief (state);

  return ginkgo_prompt_shorten_name (scene->names[state->pending_seat], state->pending_seat, NARROW_NAME);
}

static char *
describe_round (GinkgoTableTitle *self,
                const GinkgoTableScene *scene)
{
  if (scene->is_over)
    return self->is_narrow ? ginkgo_text_pending_brief (scene->state) : ginkgo_text_pending_prompt (scene->state);

  return ginkgo_text_round (scene->state->round);
}

static void
show_title (GinkgoTableTitle *self,
            const GinkgoTableScene *scene)
{
  g_autofree char *round = describe_round (self, scene);
  g_autofree char *pending = describe_pending (self, scene);
  g_autofree char *stock = ginkgo_table_scene_describe_stock (scene);
  g_autofree char *tiles = ginkgo_text_count_tiles_left (ginkgo_state_count_supply (scene->state));
  /* Each decision is saved, so only the contrary says something. A lesson is never saved. */
  const char *unsaved = scene->is_lesson || scene->is_saved ? NULL : _("Not saved");
  /* Translators: the round and what the game waits for: "Round 9 — Choose a card" */
  g_autofree char *title = g_strdup_printf (_("%s — %s"), round, pending);
  g_autofree char *subtitle = unsaved ? g_strdup_printf (_("%s · %s"), unsaved, stock) : NULL;
  gboolean awaits = !scene->is_over && !scene->is_following;
  const char *shown = !self->is_narrow && scene->prompt.kind == GINKGO_PROMPT_SKIP ? scene->prompt.text : NULL;

  adw_window_title_set_title (self->window_title, self->is_narrow || !awaits ? round : title);
  if (shown)
    {
      adw_window_title_set_title (self->window_title, shown);
      adw_window_title_set_subtitle (self->window_title, round);
    }
  else if (self->is_narrow)
    adw_window_title_set_subtitle (self->window_title, awaits ? pending : unsaved ? unsaved :
                                                                                    tiles);
  else
    adw_window_title_set_subtitle (self->window_title, unsaved ? subtitle : stock);
  gtk_label_set_text (self->brief_title, awaits ? pending : round);
}

/* Where people take turns, undo may take back another person's decision. At the curtain, there are neither buttons for that
 * nor for the sidebar. */
static void
show_undo (GinkgoTableTitle *self,
           const GinkgoTableScene *scene)
{
  gboolean is_covered = scene->prompt.kind == GINKGO_PROMPT_UNCOVER;
  guint seat = scene->undone;
  g_autofree char *name = seat != GINKGO_SEAT_NONE ? ginkgo_text_player (scene->names[seat], seat) : NULL;
  g_autofree char *text = name ? g_strdup_printf (_("Undo %s’s Decision"), name) : g_strdup (_("Undo"));

  ginkgo_tooltip_set (self->undo_button, text);
  gtk_widget_set_visible (self->undo_button, !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->sidebar_button), !is_covered);
}

/* The city moves below its texts and shadows, which the software renderer would paint in each frame. */
static void
ginkgo_table_title_snapshot (GtkWidget *widget,
                             GtkSnapshot *snapshot)
{
  GtkSnapshot *picture = gtk_snapshot_new ();

  GTK_WIDGET_CLASS (ginkgo_table_title_parent_class)->snapshot (widget, picture);
  ginkgo_raster_append (widget, snapshot, picture);
}

static void
ginkgo_table_title_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_TABLE_TITLE);

  G_OBJECT_CLASS (ginkgo_table_title_parent_class)->dispose (object);
}

static void
ginkgo_table_title_class_init (GinkgoTableTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_table_title_dispose;
  widget_class->snapshot = ginkgo_table_title_snapshot;

  g_type_ensure (GINKGO_TYPE_FIRST_FIT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-table-title.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTableTitle, window_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTableTitle, brief_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTableTitle, undo_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTableTitle, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTableTitle, sidebar_button);
}

static void
ginkgo_table_title_init (GinkgoTableTitle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_TABLE);
}

/**
 * ginkgo_table_title_show:
 * @scene: the table
 * @is_narrow: whether there is room for little beside the name of the round, and none for Undo and Redo
 */
void
ginkgo_table_title_show (GinkgoTableTitle *self,
                         const GinkgoTableScene *scene,
                         gboolean is_narrow)
{
  g_return_if_fail (GINKGO_IS_TABLE_TITLE (self));

  self->is_narrow = is_narrow;
  show_title (self, scene);
  show_undo (self, scene);
}

/* Lets the button show and hide the sidebar. */
void
ginkgo_table_title_bind_sidebar (GinkgoTableTitle *self,
                                 GtkWidget *sidebar)
{
  g_object_bind_property (sidebar, "visible", self->sidebar_button, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

GtkWidget *
ginkgo_table_title_get_menu_button (GinkgoTableTitle *self)
{
  return GTK_WIDGET (self->menu_button);
}
