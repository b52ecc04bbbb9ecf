/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-seat-row.h"

#include <glib/gi18n.h>

#include "ginkgo-avatar.h"
#include "ginkgo-settings.h"

struct _GinkgoSeatRow
{
  AdwEntryRow parent_instance;

  GtkMenuButton *face_button;
  GinkgoAvatar *avatar;
  GtkGrid *faces;
  AdwToggleGroup *kinds;

  guint seat;
  gboolean fixed_kind;
  char *opponent; /* what plays if it is the computer, or NULL for a short title */
  guint face;     /* the one chosen here, or GINKGO_N_FACES */
  guint taken;    /* the faces of the people in seats before, as bits */
  /* A default name, which depends on the kind of player */
  gboolean has_default_name;
};

G_DEFINE_FINAL_TYPE (GinkgoSeatRow, ginkgo_seat_row, ADW_TYPE_ENTRY_ROW)

enum
{
  SIGNAL_SEAT_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* In pixels; and how many are in a row */
#define FACE_SIZE    52
#define FACE_COLUMNS 3

static const char *const face_names[GINKGO_N_FACES] = {
  NC_("face", "Leaf in the Hair"),
  NC_("face", "Curls"),
  NC_("face", "Quiff"),
  NC_("face", "Scarf"),
  NC_("face", "Silver Hair"),
  NC_("face", "Bob"),
};

/* Returns the default name of a player. */
char *
ginkgo_seat_row_create_name (guint seat,
                             GinkgoSeatKind kind)
{
  const char *name = g_get_real_name ();

  if (kind == GINKGO_SEAT_KIND_COMPUTER)
    return g_strdup (ginkgo_person_get_name (seat));

  /* The first word of the user's name, if the system knows it. System accounts have lowercase names such as "root". */
  if (seat == 0 && name != NULL && !g_str_equal (name, "Unknown") && g_utf8_validate (name, -1, NULL) && g_unichar_isupper (g_utf8_get_char (name)))
    return g_strndup (name, strcspn (name, " "));

  return g_strdup_printf (_("Player %u"), seat + 1);
}

static void
update_title (GinkgoSeatRow *self)
{
  g_autofree char *title = NULL;

  if (!self->opponent)
    /* Translators: a short title */
    title = g_strdup_printf (C_("seat", "Player %u"), self->seat + 1);
  else if (ginkgo_seat_row_get_kind (self) == GINKGO_SEAT_KIND_HUMAN)
    title = g_strdup_printf (_("Player %u, a person"), self->seat + 1);
  else
    /* Translators: the number of a player, and the level or the program that plays: “Player 2, Level 3” */
    title = g_strdup_printf (C_("seat", "Player %u, %s"), self->seat + 1, self->opponent);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
}

/* Only people choose a face. */
static void
update_avatar (GinkgoSeatRow *self)
{
  gboolean is_human = ginkgo_seat_row_get_kind (self) == GINKGO_SEAT_KIND_HUMAN;

  ginkgo_avatar_set_person (self->avatar, ginkgo_seat_row_get_person (self), self->seat);
  gtk_widget_set_can_target (GTK_WIDGET (self->face_button), is_human);
  gtk_widget_set_can_focus (GTK_WIDGET (self->face_button), is_human);
}

static void
face_clicked_cb (GinkgoSeatRow *self,
                 GtkWidget *button)
{
  int column, row;

  gtk_grid_query_child (self->faces, button, &column, &row, NULL, NULL);
  self->face = (guint) (row * FACE_COLUMNS + column);
  gtk_menu_button_popdown (self->face_button);
  update_avatar (self);
  g_signal_emit (self, signals[SIGNAL_SEAT_CHANGED], 0);
}

static void
add_face (GinkgoSeatRow *self,
          guint face)
{
  GtkWidget *button = gtk_button_new ();
  const char *name = g_dpgettext2 (NULL, "face", face_names[face]);

  gtk_button_set_child (GTK_BUTTON (button), ginkgo_avatar_new (GINKGO_PERSON_SPROUT + face, self->seat, FACE_SIZE));
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  g_signal_connect_object (button, "clicked", G_CALLBACK (face_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (self->faces, button, (int) (face % FACE_COLUMNS), (int) (face / FACE_COLUMNS), 1, 1);
}

static void
use_default_name (GinkgoSeatRow *self)
{
  g_autofree char *name = ginkgo_seat_row_create_name (self->seat, ginkgo_seat_row_get_kind (self));

  gtk_editable_set_text (GTK_EDITABLE (self), name);
  self->has_default_name = TRUE;
}

static void
text_changed_cb (GinkgoSeatRow *self)
{
  self->has_default_name = FALSE;
  update_avatar (self);
  g_signal_emit (self, signals[SIGNAL_SEAT_CHANGED], 0);
}

static void
kind_changed_cb (GinkgoSeatRow *self)
{
  /* The template is still being built. */
  if (self->kinds == NULL)
    return;

  update_title (self);
  if (self->has_default_name)
    use_default_name (self);
  update_avatar (self);
  g_signal_emit (self, signals[SIGNAL_SEAT_CHANGED], 0);
}

/* A selected name looks as if the user still had to type it. */
static void
focus_left_cb (GinkgoSeatRow *self)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (self));

  gtk_editable_select_region (GTK_EDITABLE (self), position, position);
}

/* Escape leaves the name before it leaves the page. */
static gboolean
key_pressed_cb (GinkgoSeatRow *self,
                guint key)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self));

  if (key != GDK_KEY_Escape || !gtk_widget_has_focus (GTK_WIDGET (text)))
    return GDK_EVENT_PROPAGATE;

  return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
ginkgo_seat_row_finalize (GObject *object)
{
  g_free (GINKGO_SEAT_ROW (object)->opponent);

  G_OBJECT_CLASS (ginkgo_seat_row_parent_class)->finalize (object);
}

static void
ginkgo_seat_row_class_init (GinkgoSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_seat_row_finalize;

  g_type_ensure (GINKGO_TYPE_AVATAR);

  /* The name or the kind of player has changed. */
  signals[SIGNAL_SEAT_CHANGED] = g_signal_new ("seat-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoSeatRow, face_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSeatRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSeatRow, faces);
  gtk_widget_class_bind_template_child (widget_class, GinkgoSeatRow, kinds);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
ginkgo_seat_row_init (GinkgoSeatRow *self)
{
  self->face = GINKGO_N_FACES;

  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ginkgo_seat_row_new (guint seat)
{
  GinkgoSeatRow *self;

  g_return_val_if_fail (seat < GINKGO_MAX_SEATS, NULL);

  self = g_object_new (GINKGO_TYPE_SEAT_ROW, NULL);
  self->seat = seat;
  for (guint face = 0; face < GINKGO_N_FACES; face++)
    add_face (self, face);
  update_title (self);
  use_default_name (self);
  update_avatar (self);

  return GTK_WIDGET (self);
}

const char *
ginkgo_seat_row_get_name (GinkgoSeatRow *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self));
}

GinkgoPerson
ginkgo_seat_row_get_person (GinkgoSeatRow *self)
{
  GinkgoSeatKind kind = ginkgo_seat_row_get_kind (self);
  g_autofree char *name = g_strstrip (g_strdup (ginkgo_seat_row_get_name (self)));
  GinkgoPerson person = ginkgo_person_find (kind, name, self->seat);

  if (kind != GINKGO_SEAT_KIND_HUMAN)
    return person;
  if (self->face < GINKGO_N_FACES)
    person = GINKGO_PERSON_SPROUT + self->face;

  return self->taken >> (person - GINKGO_PERSON_SPROUT) & 1 ? GINKGO_PERSON_SPROUT + (guint) __builtin_ctz (~self->taken) : person;
}

/* Sets which faces the people in the seats before have: this person has another one. There are more faces than seats. */
void
ginkgo_seat_row_set_taken (GinkgoSeatRow *self,
                           guint taken)
{
  self->taken = taken;
  for (int face = 0; face < GINKGO_N_FACES; face++)
    gtk_widget_set_sensitive (gtk_grid_get_child_at (self->faces, face % FACE_COLUMNS, face / FACE_COLUMNS), !(taken >> face & 1));
  update_avatar (self);
}

/* From now on, a person with this name has the face that they have here. */
void
ginkgo_seat_row_save_face (GinkgoSeatRow *self)
{
  g_autofree char *name = g_strstrip (g_strdup (ginkgo_seat_row_get_name (self)));
  GinkgoSeatKind kind = ginkgo_seat_row_get_kind (self);
  GinkgoPerson person = ginkgo_seat_row_get_person (self);

  if (kind == GINKGO_SEAT_KIND_HUMAN && (self->face < GINKGO_N_FACES || person != ginkgo_person_find (kind, name, self->seat)))
    ginkgo_settings_set_face (name, person - GINKGO_PERSON_SPROUT);
}

GinkgoSeatKind
ginkgo_seat_row_get_kind (GinkgoSeatRow *self)
{
  if (self->fixed_kind || adw_toggle_group_get_active (self->kinds) == 0)
    return GINKGO_SEAT_KIND_HUMAN;

  return GINKGO_SEAT_KIND_COMPUTER;
}

void
ginkgo_seat_row_set_kind (GinkgoSeatRow *self,
                          GinkgoSeatKind kind)
{
  adw_toggle_group_set_active (self->kinds, kind == GINKGO_SEAT_KIND_HUMAN ? 0 : 1);
}

/* Only a person can play here if @fixed, as in solitaire (R12). Restores the choice afterwards. */
void
ginkgo_seat_row_set_fixed_kind (GinkgoSeatRow *self,
                                gboolean fixed)
{
  if (self->fixed_kind == fixed)
    return;

  self->fixed_kind = fixed;
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), !fixed);
  kind_changed_cb (self);
}

/* Adds to the title who plays. @opponent: the level or the program that does while it is the computer */
void
ginkgo_seat_row_set_opponent (GinkgoSeatRow *self,
                              const char *opponent)
{
  if (g_set_str (&self->opponent, opponent))
    update_title (self);
}
