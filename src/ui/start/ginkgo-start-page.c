/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-start-page.h"

#include <glib/gi18n.h>

#include "ginkgo-avatar.h"
#include "ginkgo-first-fit.h"
#include "ginkgo-focus.h"
#include "ginkgo-game-postcard.h"
#include "ginkgo-game-words.h"
#include "ginkgo-midnight.h"
#include "ginkgo-prepared-city.h"
#include "ginkgo-settings.h"
#include "ginkgo-sound-question.h"
#include "ginkgo-stage.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"
#include "ginkgo-weakness-card.h"
#include "ginkgo-window-menu.h"

#define MAX_POSTCARDS 5

#define AVATAR_SIZE 58

struct _GinkgoStartPage
{
  AdwNavigationPage parent_instance;

  AdwToastOverlay *toasts;
  GtkMenuButton *menu_button;
  AdwBanner *read_only_banner;
  GinkgoCityView *city;
  GtkWidget *column;

  /* The card */
  GtkWidget *card;
  GtkLabel *heading;
  GtkLabel *text;
  GtkLabel *details;
  AdwWrapBox *people;
  GtkWidget *spinner;
  GtkWidget *continue_button;
  GtkWidget *go_on_button;
  GtkWidget *go_on_good_play_button;
  GtkWidget *learn_box;
  GtkWidget *problem_box;
  GtkWidget *main_new_game_button;
  GtkWidget *look_back_button;

  GtkWidget *buttons;
  GtkWidget *new_game_button;
  GinkgoWeaknessCard *weakness;
  GtkWidget *others;
  GtkBox *postcards;

  GinkgoLibrary *library;
  /* Finished games, if any */
  GinkgoLibrary *finished;
  char *problem; /* (nullable): why there is no library */
  gboolean is_recovering;
  /* The game of the card, if there is one */
  GinkgoLibraryGame *game;

  gboolean was_painted;
  gboolean arrived;
  /* The game to focus when the page is shown again and the list is loaded, or 0 */
  gint64 left_game;
  gint64 focus_game;
};

G_DEFINE_FINAL_TYPE (GinkgoStartPage, ginkgo_start_page, ADW_TYPE_NAVIGATION_PAGE)

/* Focuses the most common choice, which is the first button. */
static void
focus_card (GinkgoStartPage *self)
{
  gtk_widget_child_focus (self->card, GTK_DIR_TAB_FORWARD);
}

/* --- The city ------------------------------------------------------------------------ */

static void
show_city (GinkgoStartPage *self,
           const GinkgoCity *city,
           GinkgoSkyHour hour)
{
  static const char *const no_names[GINKGO_MAX_SEATS + 1] = { "", "", "", "", "" };

  ginkgo_city_view_set_light (self->city, hour);
  ginkgo_city_view_set_city (self->city, city, no_names);
  ginkgo_city_view_finish_motion (self->city);
  ginkgo_city_camera_fit (ginkgo_city_view_get_camera (self->city));
  gtk_widget_add_css_class (GTK_WIDGET (self->city), "shown");
}

/* Shows what the game waits for, and when it was played. */
static void
show_turn (GinkgoStartPage *self,
           const char *turn)
{
  g_autofree char *details = ginkgo_game_words_describe (self->game);
  /* Translators: the decision that a game waits for, and its mode, round and time */
  g_autofree char *description = *turn != '\0' ? g_strdup_printf (C_("running game", "%s. %s"), turn, details) : g_strdup (details);

  gtk_label_set_label (self->text, turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->continue_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* A game with an unreadable record shows bare ground; opening it reports the error. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoStartPage) self = user_data;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, NULL);
  const char *names[GINKGO_MAX_SEATS + 1] = { NULL };
  const GinkgoState *state;

  if (saved == NULL || self->game == NULL || ginkgo_library_game_get_id (self->game) != saved->id)
    return;

  state = ginkgo_verified_game_get_state (saved->game, saved->position);
  show_city (self, &state->city, ginkgo_sky_find_hour (state));
  if (!saved->finished)
    {
      g_autofree char *turn = NULL;

      for (guint seat = 0; seat < state->n_seats; seat++)
        names[seat] = ginkgo_library_game_get_name (self->game, seat);
      turn = ginkgo_text_pending (state, names);
      show_turn (self, turn);
    }
}

/* The first frame waits neither for a record nor for a city, nor for faces. */
static void
load_city (GinkgoStartPage *self)
{
  GinkgoCity city;

  if (!self->was_painted)
    return;

  if (self->game != NULL)
    {
      ginkgo_store_send (ginkgo_library_get_store (self->library), ginkgo_store_request_load (ginkgo_library_game_get_id (self->game)), loaded_cb, g_object_ref (self));
      return;
    }

  ginkgo_prepared_city_init (&city);
  show_city (self, &city, GINKGO_SKY_AFTERNOON);
}

/* A click on the city continues its game. */
static void
place_activated_cb (GinkgoStartPage *self,
                    guint place)
{
  if (place != GINKGO_CELL_NONE && gtk_widget_get_visible (self->continue_button))
    gtk_widget_activate (self->continue_button);
}

/* --- The card ------------------------------------------------------------------------ */

static void
set_text (GtkLabel *label,
          const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
show_people (GinkgoStartPage *self)
{
  guint n_seats = self->game ? ginkgo_library_game_get_summary (self->game)->n_seats : 0;
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->people))) != NULL)
    adw_wrap_box_remove (self->people, old);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      GinkgoPerson person = ginkgo_person_find (ginkgo_library_game_get_summary (self->game)->kinds[seat], ginkgo_library_game_get_name (self->game, seat), seat);
      g_autofree char *name = ginkgo_text_player (ginkgo_library_game_get_name (self->game, seat), seat);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", 7, "css-classes", (const char *[]) { "caption-heading", NULL }, NULL);

      gtk_box_append (GTK_BOX (box), ginkgo_avatar_new (person, seat, AVATAR_SIZE));
      gtk_box_append (GTK_BOX (box), label);
      adw_wrap_box_append (self->people, box);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->people), n_seats > 0);
}

/* Shows what the library knows of the game: what it waits for comes with its city. */
static void
show_game (GinkgoStartPage *self)
{
  gboolean is_finished = ginkgo_library_game_get_summary (self->game)->finished;
  gboolean is_read_only = adw_banner_get_revealed (self->read_only_banner);
  g_autofree char *players = ginkgo_game_words_list_players (self->game);
  g_autofree char *heading = is_finished ? ginkgo_game_words_describe_result (self->game) : ginkgo_text_round (ginkgo_library_game_get_summary (self->game)->round);
  g_autofree char *time = ginkgo_game_words_describe_time (self->game);
  GtkWidget *button = is_finished ? self->look_back_button : self->continue_button;
  g_autofree char *name = NULL;

  if (is_finished || is_read_only)
    /* Translators: a list of players */
    name = g_strdup_printf (_("Look back at the game of %s"), players);
  else
    /* Translators: a list of players */
    name = g_strdup_printf (_("Continue the game of %s"), players);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", ginkgo_library_game_get_id (self->game));
  gtk_button_set_label (GTK_BUTTON (self->continue_button), is_read_only ? _("Look Back") : _("Continue"));
  set_text (self->heading, heading);
  set_text (self->details, time);
  show_turn (self, gtk_label_get_label (self->text));
}

static void
show_no_game (GinkgoStartPage *self)
{
  const char *heading = "";
  const char *text = _("Build a city of the future floor by floor, with friends, against the computer or alone");

  if (self->is_recovering)
    {
      heading = _("Recovering Your Games…");
      text = _("The file with your games is damaged. Everything that can be read is being copied to a new file.");
    }
  else if (self->problem != NULL)
    {
      heading = _("Games Cannot Be Saved");
      text = self->problem;
    }
  set_text (self->heading, heading);
  set_text (self->text, text);
  set_text (self->details, "");
}

static gboolean
has_step (const char *setting)
{
  return g_settings_get_uint (ginkgo_settings_get_default (), setting) > 0;
}

/* After leaving a lesson, players most likely come back to resume it. The menu offers to start it again. */
static void
update_buttons (GinkgoStartPage *self)
{
  gboolean has_trouble = self->problem != NULL || self->is_recovering;
  gboolean is_finished = self->game != NULL && ginkgo_library_game_get_summary (self->game)->finished;
  gboolean is_running = self->game != NULL && !is_finished;
  gboolean is_idle = !is_running && !has_trouble;
  gboolean has_first = is_idle && has_step (GINKGO_SETTING_LESSON_STEP);
  gboolean has_second = is_idle && has_step (GINKGO_SETTING_GOOD_PLAY_STEP);
  gboolean has_lesson = has_first || has_second;

  gtk_widget_set_visible (self->spinner, self->is_recovering);
  gtk_widget_set_visible (self->problem_box, self->problem != NULL);
  gtk_widget_set_visible (self->continue_button, is_running);
  gtk_widget_set_visible (self->go_on_button, has_first);
  gtk_widget_set_visible (self->go_on_good_play_button, has_second);
  gtk_widget_set_visible (self->learn_box, is_idle && !is_finished && !has_lesson);
  gtk_widget_set_visible (self->main_new_game_button, is_idle);
  ginkgo_style_set_class (self->main_new_game_button, "suggested-action", is_finished && !has_lesson);
  gtk_widget_set_visible (self->look_back_button, is_finished);
  gtk_widget_set_visible (self->buttons, self->game != NULL);
  gtk_widget_set_visible (self->new_game_button, is_running);
}

static void
show_card (GinkgoStartPage *self)
{
  gboolean has_focus = ginkgo_focus_is_in (self->card);

  if (self->game != NULL)
    show_game (self);
  else
    show_no_game (self);
  update_buttons (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->card), GTK_ACCESSIBLE_STATE_BUSY, self->is_recovering, -1);
  /* Another button may have replaced the focused one. */
  if (has_focus && !gtk_widget_get_mapped (gtk_root_get_focus (gtk_widget_get_root (self->card))))
    focus_card (self);
}

/* --- Games --------------------------------------------------------------------------- */

static void
show_postcards (GinkgoStartPage *self)
{
  GtkWidget *old;

  if (!self->was_painted)
    return;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->postcards))) != NULL)
    gtk_box_remove (self->postcards, old);
  for (guint i = 1; self->library != NULL && i <= MAX_POSTCARDS; i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->library), i);

      if (game != NULL)
        gtk_box_append (self->postcards, ginkgo_game_postcard_new (game, ginkgo_library_get_store (self->library)));
    }
}

static void
update (GinkgoStartPage *self)
{
  g_autoptr (GinkgoLibraryGame) game = self->library ? g_list_model_get_item (G_LIST_MODEL (self->library), 0) : NULL;
  gboolean has_others = self->library && g_list_model_get_n_items (G_LIST_MODEL (self->library)) > 1;
  gboolean is_same = FALSE;

  if (game == NULL && self->library != NULL)
    game = g_list_model_get_item (G_LIST_MODEL (self->finished), 0);
  if (game != NULL && self->game != NULL)
    is_same = ginkgo_library_game_get_id (game) == ginkgo_library_game_get_id (self->game);

  /* Keep an old city of the same game until the new one is ready. */
  if (!is_same)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->city), "shown");
      gtk_label_set_label (self->text, "");
    }
  /* There is a line for what the game waits for. */
  gtk_widget_set_visible (GTK_WIDGET (self->text), game == NULL || !ginkgo_library_game_get_summary (game)->finished);
  gtk_widget_set_visible (self->others, has_others);
  if (g_set_object (&self->game, game) || game == NULL)
    {
      show_people (self);
      load_city (self);
    }
  show_card (self);
  show_postcards (self);
}

/* The first frame does not wait for it. */
static void
show_weakness (GinkgoStartPage *self)
{
  if (self->was_painted && self->library != NULL)
    ginkgo_weakness_card_refresh (self->weakness, ginkgo_library_get_store (self->library));
}

static void
show_more (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  self->was_painted = TRUE;
  gtk_widget_add_css_class (GTK_WIDGET (self->people), "shown");
  load_city (self);
  show_postcards (self);
  show_weakness (self);
}

static void
show_error (GinkgoStartPage *self,
            const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* A finished game has no postcard, so the focus moves to the card. */
static void
focus_game (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);
  gint64 id = self->focus_game;

  self->focus_game = 0;
  if (id == 0)
    return;

  for (GtkWidget *postcard = gtk_widget_get_first_child (GTK_WIDGET (self->postcards)); postcard; postcard = gtk_widget_get_next_sibling (postcard))
    if (ginkgo_library_game_get_id (ginkgo_game_postcard_get_game (GINKGO_GAME_POSTCARD (postcard))) == id)
      {
        gtk_widget_grab_focus (postcard);
        return;
      }
  focus_card (self);
}

static void
refreshed_cb (GinkgoStartPage *self)
{
  const GError *error = ginkgo_library_get_error (self->library);

  if (error != NULL)
    show_error (self, error);
  if (self->focus_game != 0)
    ginkgo_focus_later (GTK_WIDGET (self), focus_game);
}

/* --- The page ------------------------------------------------------------------------ */

/* The window would focus its first button. */
static void
ginkgo_start_page_map (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  GTK_WIDGET_CLASS (ginkgo_start_page_parent_class)->map (widget);

  if (self->arrived)
    return;

  self->arrived = TRUE;
  focus_card (self);
}

static void
focus_content (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (!ginkgo_focus_is_in (self->column))
    focus_card (self);
}

static void
ginkgo_start_page_shown (AdwNavigationPage *page)
{
  ginkgo_focus_later (GTK_WIDGET (page), focus_content);
}

static void
ginkgo_start_page_showing (AdwNavigationPage *page)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (page);

  /* Between two games it disturbs nobody. */
  if (self->left_game != 0)
    ginkgo_sound_question_ask (self->toasts);
  self->focus_game = self->left_game;
  self->left_game = 0;
  ginkgo_start_page_refresh (self);
}

static void
drop_library (GinkgoStartPage *self)
{
  if (self->library != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->library, self);
      g_signal_handlers_disconnect_by_data (self->finished, self);
    }
  g_clear_object (&self->finished);
  g_clear_object (&self->library);
  g_clear_pointer (&self->problem, g_free);
  self->is_recovering = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->weakness), FALSE);
}

static void
ginkgo_start_page_dispose (GObject *object)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (object);

  drop_library (self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_start_page_parent_class)->dispose (object);
}

static void
ginkgo_start_page_class_init (GinkgoStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CITY_VIEW);
  g_type_ensure (GINKGO_TYPE_FIRST_FIT);
  g_type_ensure (GINKGO_TYPE_STAGE);
  g_type_ensure (GINKGO_TYPE_WEAKNESS_CARD);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_start_page_dispose;
  widget_class->map = ginkgo_start_page_map;
  page_class->showing = ginkgo_start_page_showing;
  page_class->shown = ginkgo_start_page_shown;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, read_only_banner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, city);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, column);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, heading);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, text);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, details);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, people);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, go_on_good_play_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, learn_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, problem_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, main_new_game_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, look_back_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, weakness);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, others);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, postcards);
  gtk_widget_class_bind_template_callback (widget_class, place_activated_cb);
}

static void
ginkgo_start_page_init (GinkgoStartPage *self)
{
  GSettings *settings = ginkgo_settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  update (self);
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (show_card), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_LESSON_STEP, G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_GOOD_PLAY_STEP, G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
  ginkgo_focus_later (GTK_WIDGET (self), show_more);
}

/* Shows the newest games in progress of @library (nullable), as many as fit. */
void
ginkgo_start_page_set_library (GinkgoStartPage *self,
                               GinkgoLibrary *library)
{
  if (self->library == library)
    return;

  drop_library (self);
  if (library == NULL)
    return;

  self->library = g_object_ref (library);
  self->finished = ginkgo_library_new (ginkgo_library_get_store (library), GINKGO_LIST_FINISHED, 1);
  /* It is on the card then, at once, too. */
  if (g_list_model_get_n_items (G_LIST_MODEL (library)) == 0)
    ginkgo_library_refresh_now (self->finished, NULL);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "refreshed", G_CALLBACK (refreshed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "failed", G_CALLBACK (show_error), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finished, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* @reason (nullable) is a sentence that says why the next library is read-only. */
void
ginkgo_start_page_set_read_only (GinkgoStartPage *self,
                                 const char *reason)
{
  g_return_if_fail (self->library == NULL);

  if (reason != NULL)
    adw_banner_set_title (self->read_only_banner, reason);
  adw_banner_set_revealed (self->read_only_banner, reason != NULL);
}

/* Shows a problem instead of the games. */
void
ginkgo_start_page_set_problem (GinkgoStartPage *self,
                               const char *problem)
{
  drop_library (self);
  self->problem = g_strdup (problem);
  update (self);
}

/* Shows that games are being recovered, until a library or a problem is set. */
void
ginkgo_start_page_set_recovering (GinkgoStartPage *self)
{
  drop_library (self);
  self->is_recovering = TRUE;
  update (self);
}

void
ginkgo_start_page_refresh (GinkgoStartPage *self)
{
  if (self->library == NULL)
    return;

  ginkgo_library_refresh (self->library);
  ginkgo_library_refresh (self->finished);
  show_weakness (self);
}

/* Focuses this game when the page is shown again. */
void
ginkgo_start_page_set_left_game (GinkgoStartPage *self,
                                 gint64 id)
{
  self->left_game = id;
}
