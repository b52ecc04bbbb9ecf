/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-new-game-page.h"

#include <glib/gi18n.h>

#include "ginkgo-avatar.h"
#include "ginkgo-choice-group.h"
#include "ginkgo-drop-down.h"
#include "ginkgo-first-fit.h"
#include "ginkgo-opponent-menu.h"
#include "ginkgo-seat-row.h"
#include "ginkgo-stage.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

#define FIRST_MODE      GINKGO_MODE_INTRODUCTORY
#define FIRST_SOLITAIRE GINKGO_MODE_SOLITAIRE

/* In pixels */
#define AVATAR_SIZE 66

struct _GinkgoNewGamePage
{
  AdwNavigationPage parent_instance;

  GinkgoCityView *city;
  GtkBox *people;
  GtkWidget *add_button;
  AdwPreferencesPage *settings;
  AdwToggleGroup *n_players;
  GinkgoChoiceGroup *modes;
  GinkgoChoiceGroup *solitaire_modes;
  AdwPreferencesGroup *seats;
  AdwComboRow *first_row;
  GinkgoChoiceGroup *undo_policies;
  GtkEditable *seed_row;
  AdwBanner *unsaved_banner;
  GtkLabel *problem_label;
  GtkWidget *start_button;
  GtkMenuButton *menu_button;

  GtkStringList *first_players;
  GinkgoSeatRow *seat_rows[GINKGO_MAX_SEATS];
  GinkgoOpponentMenu *opponents[GINKGO_MAX_SEATS];
  GtkWidget *hal_row;
  /* At the edge of the city */
  GtkWidget *persons[GINKGO_MAX_SEATS];
  gboolean updating;
  /* The names in the last game that ginkgo_new_game_page_get_game() returned */
  char *names[GINKGO_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (GinkgoNewGamePage, ginkgo_new_game_page, ADW_TYPE_NAVIGATION_PAGE)

enum
{
  SIGNAL_START,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
get_n_people (GinkgoNewGamePage *self)
{
  return adw_toggle_group_get_active (self->n_players) + 1;
}

static gboolean
is_solitaire (GinkgoNewGamePage *self)
{
  return get_n_people (self) == 1;
}

/* An empty entry means a random seed. */
static gboolean
parse_seed (GinkgoNewGamePage *self,
            guint64 *seed)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->seed_row)));

  if (*text == '\0')
    {
      *seed = ginkgo_new_game_draw_seed ();
      return TRUE;
    }

  return g_ascii_string_to_unsigned (text, 10, 0, GINKGO_MAX_SEED, seed, NULL);
}

static char *
get_clean_name (GinkgoNewGamePage *self,
                guint seat)
{
  return g_strstrip (g_strdup (ginkgo_seat_row_get_name (self->seat_rows[seat])));
}

static void
mark (GtkWidget *row,
      gboolean is_wrong)
{
  ginkgo_style_set_class (row, "error", is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* Marks the invalid rows and returns the first error. */
static char *
check_names (GinkgoNewGamePage *self)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *problem = NULL;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      char *name = get_clean_name (self, seat);
      gboolean is_empty = *name == '\0';
      g_autofree char *shown = ginkgo_text_player (name, seat);
      /* Takes the name. */
      gboolean is_wrong = !g_hash_table_add (taken, name) || is_empty;

      if (seat >= get_n_people (self))
        is_wrong = FALSE;
      else if (problem == NULL && is_empty)
        problem = g_strdup_printf (_("Give player %u a name"), seat + 1);
      else if (problem == NULL && is_wrong)
        problem = g_strdup_printf (_("Give each player a different name: %s appears twice"), shown);
      mark (GTK_WIDGET (self->seat_rows[seat]), is_wrong);
    }

  return g_steal_pointer (&problem);
}

static void
update_problem (GinkgoNewGamePage *self)
{
  g_autofree char *problem = check_names (self);
  guint64 seed;
  gboolean is_seed = parse_seed (self, &seed);

  mark (GTK_WIDGET (self->seed_row), !is_seed);
  if (problem == NULL && !is_seed)
    {
      g_autofree char *max = g_strdup_printf ("%" G_GINT64_FORMAT, GINKGO_MAX_SEED);

      problem = g_strdup_printf (_("Enter the seed as a whole number from 0 to %s"), max);
    }

  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

/* Updates the list after a change of names or of the number of players. */
static void
update_first_row (GinkgoNewGamePage *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  guint selected = adw_combo_row_get_selected (self->first_row);

  g_strv_builder_add (builder, _("Drawn at Random"));
  for (guint seat = 0; seat < get_n_people (self); seat++)
    g_strv_builder_take (builder, ginkgo_text_player (ginkgo_seat_row_get_name (self->seat_rows[seat]), seat));
  names = g_strv_builder_end (builder);

  gtk_string_list_splice (self->first_players,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->first_players)),
                          (const char *const *) names);
  adw_combo_row_set_selected (self->first_row, selected <= get_n_people (self) ? selected : 0);
}

/* Shows who sits at the edge of the city. */
static void
update_person (GinkgoNewGamePage *self,
               guint seat)
{
  gboolean is_hal = is_solitaire (self) && seat == GINKGO_HAL_SEAT;
  GinkgoPerson person = is_hal ? GINKGO_PERSON_HAL : ginkgo_seat_row_get_person (self->seat_rows[seat]);
  const char *name = is_hal ? ginkgo_text_get_seat_kind (GINKGO_SEAT_KIND_HAL) : ginkgo_seat_row_get_name (self->seat_rows[seat]);
  g_autofree char *shown = ginkgo_text_player (name, seat);

  ginkgo_avatar_set_person (GINKGO_AVATAR (gtk_button_get_child (GTK_BUTTON (self->persons[seat]))), person, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->persons[seat]), GTK_ACCESSIBLE_PROPERTY_LABEL, shown, -1);
  gtk_widget_set_visible (self->persons[seat], is_hal || seat < get_n_people (self));
}

static void
update (GinkgoNewGamePage *self)
{
  guint taken = 0;

  /* The rows emit changes in response. */
  if (self->updating)
    return;

  self->updating = TRUE;
  ginkgo_seat_row_set_fixed_kind (self->seat_rows[0], is_solitaire (self));
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      gboolean is_playing = seat < get_n_people (self);
      gboolean is_computer = ginkgo_seat_row_get_kind (self->seat_rows[seat]) == GINKGO_SEAT_KIND_COMPUTER;
      g_autofree char *opponent = ginkgo_opponent_menu_describe (self->opponents[seat]);

      gtk_widget_set_visible (GTK_WIDGET (self->seat_rows[seat]), is_playing);
      gtk_widget_set_visible (GTK_WIDGET (self->opponents[seat]), is_playing && is_computer);
      ginkgo_seat_row_set_opponent (self->seat_rows[seat], opponent);
      ginkgo_seat_row_set_taken (self->seat_rows[seat], taken);
      if (!is_computer)
        taken |= 1u << (ginkgo_seat_row_get_person (self->seat_rows[seat]) - GINKGO_PERSON_SPROUT);
      update_person (self, seat);
    }
  gtk_widget_set_visible (self->add_button, get_n_people (self) < GINKGO_MAX_SEATS);
  gtk_widget_set_visible (self->hal_row, is_solitaire (self));
  gtk_widget_set_visible (GTK_WIDGET (self->solitaire_modes), is_solitaire (self));
  update_first_row (self);
  update_problem (self);
  self->updating = FALSE;
}

static void
choice_changed_cb (GinkgoNewGamePage *self)
{
  /* Some rows do not exist yet while the template is being built. */
  if (self->hal_row != NULL)
    update (self);
}

static void
add_clicked_cb (GinkgoNewGamePage *self)
{
  guint n_people = get_n_people (self);

  adw_toggle_group_set_active (self->n_players, n_people);
  gtk_widget_grab_focus (GTK_WIDGET (self->seat_rows[n_people]));
}

static void
start_clicked_cb (GinkgoNewGamePage *self)
{
  for (guint seat = 0; seat < get_n_people (self); seat++)
    ginkgo_seat_row_save_face (self->seat_rows[seat]);
  g_signal_emit (self, signals[SIGNAL_START], 0);
}

static gboolean
key_pressed_cb (GinkgoNewGamePage *self,
                guint key)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;

  if (gtk_widget_is_sensitive (self->start_button))
    gtk_widget_activate (self->start_button);

  return GDK_EVENT_STOP;
}

/* The page is reused: scroll back to the top. */
static void
ginkgo_new_game_page_showing (AdwNavigationPage *page)
{
  adw_preferences_page_scroll_to_top (GINKGO_NEW_GAME_PAGE (page)->settings);
}

/* Enter starts the game from any entry while the page is visible. */
static void
ginkgo_new_game_page_shown (AdwNavigationPage *page)
{
  GinkgoNewGamePage *self = GINKGO_NEW_GAME_PAGE (page);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), self->start_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->n_players));
}

static void
ginkgo_new_game_page_hiding (AdwNavigationPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), NULL);
}

static void
ginkgo_new_game_page_finalize (GObject *object)
{
  GinkgoNewGamePage *self = GINKGO_NEW_GAME_PAGE (object);

  g_object_unref (self->first_players);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    g_free (self->names[seat]);

  G_OBJECT_CLASS (ginkgo_new_game_page_parent_class)->finalize (object);
}

static void
ginkgo_new_game_page_class_init (GinkgoNewGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CHOICE_GROUP);
  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_FIRST_FIT);
  g_type_ensure (GINKGO_TYPE_STAGE);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_new_game_page_finalize;
  page_class->showing = ginkgo_new_game_page_showing;
  page_class->shown = ginkgo_new_game_page_shown;
  page_class->hiding = ginkgo_new_game_page_hiding;

  /* The user starts the game; see ginkgo_new_game_page_get_game(). */
  signals[SIGNAL_START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-new-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, people);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, add_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, settings);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, n_players);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, modes);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, solitaire_modes);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, seats);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, first_row);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, undo_policies);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, seed_row);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, unsaved_banner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, problem_label);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoNewGamePage, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

/* Shows the plots, tokens and road of a city whose buildings are still to grow. */
static void
show_plots (GinkgoNewGamePage *self)
{
  static const char *const no_names[GINKGO_MAX_SEATS + 1] = { "", "", "", "", "" };
  const guint8 tiles[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  GinkgoCity city;

  ginkgo_city_init (&city, tiles);
  ginkgo_city_view_set_city (self->city, &city, no_names);
  for (guint i = 0; i < city.n_buildings; i++)
    ginkgo_cell_set_growth (ginkgo_city_view_get_cell (self->city, city.buildings[i].cell), 0);
}

static GtkWidget *
create_person (GinkgoNewGamePage *self,
               guint seat)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), ginkgo_avatar_new (GINKGO_PERSON_HAL, seat, AVATAR_SIZE));
  gtk_widget_add_css_class (button, "over-city");
  gtk_widget_add_css_class (button, "person");
  g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_widget_grab_focus), self->seat_rows[seat], G_CONNECT_SWAPPED);

  return button;
}

static void
ginkgo_new_game_page_init (GinkgoNewGamePage *self)
{
  GtkWidget *hal_row = adw_action_row_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  self->first_players = gtk_string_list_new (NULL);
  adw_combo_row_set_model (self->first_row, G_LIST_MODEL (self->first_players));
  ginkgo_drop_down_speak (GTK_WIDGET (self->first_row));
  for (guint mode = FIRST_MODE; mode < FIRST_SOLITAIRE; mode++)
    ginkgo_choice_group_add (self->modes, ginkgo_text_get_mode (mode), ginkgo_text_get_mode_help (mode));
  for (guint mode = FIRST_SOLITAIRE; mode < GINKGO_N_MODES; mode++)
    ginkgo_choice_group_add (self->solitaire_modes, ginkgo_text_get_mode (mode), ginkgo_text_get_mode_help (mode));
  for (guint policy = GINKGO_UNDO_FREE; policy <= GINKGO_UNDO_OFF; policy++)
    ginkgo_choice_group_add (self->undo_policies, ginkgo_text_get_undo_policy (policy), ginkgo_text_get_undo_help (policy));

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      self->seat_rows[seat] = GINKGO_SEAT_ROW (ginkgo_seat_row_new (seat));
      adw_preferences_group_add (self->seats, GTK_WIDGET (self->seat_rows[seat]));
      self->opponents[seat] = GINKGO_OPPONENT_MENU (ginkgo_opponent_menu_new (seat));
      adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->seat_rows[seat]), GTK_WIDGET (self->opponents[seat]));
      self->persons[seat] = create_person (self, seat);
      gtk_box_insert_child_after (self->people, self->persons[seat], seat > 0 ? self->persons[seat - 1] : NULL);
      g_signal_connect_object (self->seat_rows[seat], "seat-changed", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->opponents[seat], "changed", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
    }
  ginkgo_seat_row_set_kind (self->seat_rows[0], GINKGO_SEAT_KIND_HUMAN);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (hal_row), ginkgo_text_get_seat_kind (GINKGO_SEAT_KIND_HAL));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (hal_row), _("Builds what his card says, and pays nothing for it"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (hal_row), ginkgo_avatar_new (GINKGO_PERSON_HAL, GINKGO_HAL_SEAT, 36));
  adw_preferences_group_add (self->seats, hal_row);
  self->hal_row = hal_row;

  update (self);
  show_plots (self);
}

void
ginkgo_new_game_page_set_unsaved (GinkgoNewGamePage *self,
                                  gboolean unsaved)
{
  adw_banner_set_revealed (self->unsaved_banner, unsaved);
}

/* Selects a good first game: introductory mode, against one computer player of the lowest
 * level. */
void
ginkgo_new_game_page_set_first_game (GinkgoNewGamePage *self)
{
  adw_toggle_group_set_active (self->n_players, 1);
  ginkgo_choice_group_set_selected (self->modes, GINKGO_MODE_INTRODUCTORY - FIRST_MODE);
  ginkgo_seat_row_set_kind (self->seat_rows[0], GINKGO_SEAT_KIND_HUMAN);
  ginkgo_seat_row_set_kind (self->seat_rows[1], GINKGO_SEAT_KIND_COMPUTER);
  ginkgo_opponent_menu_set_level (self->opponents[1], GINKGO_LEVEL_1);
  update (self);
}

/* Gets the chosen settings. Returns FALSE if they are invalid, which the page explains. The names in
 * @game belong to the page. */
gboolean
ginkgo_new_game_page_get_game (GinkgoNewGamePage *self,
                               GinkgoNewGame *game)
{
  gboolean is_alone = is_solitaire (self);
  guint n_people = get_n_people (self);
  guint first = adw_combo_row_get_selected (self->first_row);

  *game = (GinkgoNewGame) {
    .mode = FIRST_MODE + ginkgo_choice_group_get_selected (self->modes),
    .n_seats = is_alone ? 2 : n_people,
    .first = first == 0 || first > n_people ? GINKGO_FIRST_AT_RANDOM : (int) first - 1,
    .undo_policy = ginkgo_choice_group_get_selected (self->undo_policies),
  };
  for (guint seat = 0; seat < n_people; seat++)
    {
      g_free (self->names[seat]);
      self->names[seat] = get_clean_name (self, seat);
      game->seats[seat] = (GinkgoNewSeat) {
        .name = self->names[seat],
        .kind = ginkgo_seat_row_get_kind (self->seat_rows[seat]),
        .level = ginkgo_opponent_menu_get_level (self->opponents[seat]),
        .program = gtk_widget_get_visible (GTK_WIDGET (self->opponents[seat])) ?
                     ginkgo_opponent_menu_get_program (self->opponents[seat]) :
                     NULL,
      };
    }
  if (is_alone)
    {
      game->mode = FIRST_SOLITAIRE + ginkgo_choice_group_get_selected (self->solitaire_modes);
      game->first = 0;
      game->seats[GINKGO_HAL_SEAT] = (GinkgoNewSeat) {
        .name = ginkgo_text_get_seat_kind (GINKGO_SEAT_KIND_HAL),
        .kind = GINKGO_SEAT_KIND_HAL,
      };
    }

  return parse_seed (self, &game->seed) && gtk_widget_get_sensitive (self->start_button);
}
