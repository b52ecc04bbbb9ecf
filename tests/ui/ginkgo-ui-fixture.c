/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include <string.h>

#include "ginkgo-access-walker.h"
#include "ginkgo-settings.h"
#include "ginkgo-style.h"
#include "ginkgo-test-threads.h"

/* Longest delay, in ms, that counts as settling */
#define SETTLE_TIME 300

/* Longer than anything takes on a busy machine, in s */
#define TIMEOUT_SECONDS 120

/* Polling interval of waits, in ms */
#define LOOK 20

/* Longer than a frame, in ms */
#define REST 50

/* Layout takes fewer frames; anything that still moves then is an animation. */
#define MOST_FRAMES 30

static guint n_frames;

static gboolean
count_frame_cb (GSignalInvocationHint *hint,
                guint n_values,
                const GValue *values,
                gpointer data)
{
  n_frames++;

  return G_SOURCE_CONTINUE;
}

static void
count_frames (void)
{
  GTypeClass *type = g_type_class_ref (GDK_TYPE_FRAME_CLOCK);

  g_signal_add_emission_hook (g_signal_lookup ("before-paint", GDK_TYPE_FRAME_CLOCK), 0, count_frame_cb, NULL, NULL);
  g_type_class_unref (type);
}

/* As in the program, style sheets come from an application's resources. */
static void
load_styles (void)
{
  static GtkApplication *application;
  g_autoptr (GError) error = NULL;

  application = g_object_new (ADW_TYPE_APPLICATION, "flags", G_APPLICATION_NON_UNIQUE, "resource-base-path", "/io/github/ginkgo_city/GinkgoCity", NULL);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  ginkgo_style_install_contrast (gdk_display_get_default ());
}

/* Prepares a test of widgets, or skips it without a display. Keeps the user's directories, as
 * libadwaita looks for schemas there. */
void
ginkgo_ui_fixture_init (int *argc,
                        char ***argv)
{
  g_test_init (argc, argv, NULL);

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      exit (77);
    }

  adw_init ();
  load_styles ();
  count_frames ();
  /* The question is on top of what other tests look at. */
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_SOUND_ASKED, TRUE);
  ginkgo_ui_fixture_set_animations (FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
}

void
ginkgo_ui_fixture_set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

/* Returns whether there was work; stops when only frames follow one another. */
static gboolean
do_all_at_hand (guint last_frame)
{
  guint stop = MAX (last_frame, n_frames + 2);
  gboolean any = FALSE;

  while (n_frames < stop && g_main_context_iteration (NULL, FALSE))
    any = TRUE;

  return any;
}

static int
find_next_timeout (void)
{
  GMainContext *context = g_main_context_default ();
  int priority;
  int timeout = 0;

  g_assert_true (g_main_context_acquire (context));
  if (!g_main_context_prepare (context, &priority))
    g_main_context_query (context, G_MAXINT, &timeout, NULL, 0);
  g_main_context_release (context);

  return timeout;
}

/* Returns whether a timeout is due in less than @time, and shortens @time. */
static gboolean
wait_for_timeout (int *time)
{
  int timeout = find_next_timeout ();
  /* Tests may stop the monotonic clock. */
  gint64 start = g_get_real_time ();

  if (timeout < 0 || timeout > *time)
    return FALSE;

  g_main_context_iteration (NULL, TRUE);
  *time -= MIN (timeout, (int) ((g_get_real_time () - start) / 1000));

  return TRUE;
}

/* Waits until the display server is silent, other threads are idle, and no timeout or frame is
 * due within @time ms. Work does not count, as the machine may be slow. Ignores endless
 * animations. */
static void
be_at_rest (int time)
{
  guint last_frame = n_frames + MOST_FRAMES;
  gboolean done = FALSE;

  while (!done)
    {
      guint frame = n_frames;
      gboolean busy;
      gboolean any;

      gdk_display_sync (gdk_display_get_default ());
      busy = ginkgo_test_has_busy_thread ();
      any = do_all_at_hand (last_frame);
      if (n_frames != frame)
        time = MAX (time, REST);

      if (busy || ginkgo_test_has_busy_thread ())
        g_usleep (1000);
      else if (n_frames >= last_frame)
        done = TRUE;
      else if (!any)
        done = !wait_for_timeout (&time);
    }
}

typedef struct
{
  const char *what;
  guint n_looks;
} Wait;

static gboolean
look_again_cb (gpointer data)
{
  Wait *wait = data;

  if (wait->n_looks++ > TIMEOUT_SECONDS * 1000 / LOOK)
    g_error ("Waited in vain for %s", wait->what);

  return G_SOURCE_CONTINUE;
}

/* For ginkgo_ui_fixture_wait_until(): wakes the main loop regularly, and fails on a timeout.
 * @what must outlive the wait. Returns a source to remove. */
guint
ginkgo_ui_fixture_begin_to_wait (const char *what)
{
  Wait *wait = g_new0 (Wait, 1);

  wait->what = what;

  return g_timeout_add_full (G_PRIORITY_DEFAULT, LOOK, look_again_cb, wait, g_free);
}

/* Completes immediate work here, in other threads, and in requested frames. */
void
ginkgo_ui_fixture_rest (void)
{
  be_at_rest (REST);
}

void
ginkgo_ui_fixture_settle (void)
{
  be_at_rest (SETTLE_TIME);
}

static void
set_frame_cb (gboolean *frame)
{
  *frame = TRUE;
}

/* Frames run before low priority sources. Returns whether the window requests a frame. */
gboolean
ginkgo_ui_fixture_has_frame_soon (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean frame = FALSE;
  gulong handler = g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (set_frame_cb), &frame);
  int time = REST;

  do
    do_all_at_hand (n_frames + 1);
  while (!frame && wait_for_timeout (&time));

  g_signal_handler_disconnect (clock, handler);

  return frame;
}

void
ginkgo_ui_fixture_wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean frame = FALSE;
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (set_frame_cb), &frame);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  ginkgo_ui_fixture_wait_until (frame);
  g_signal_handler_disconnect (clock, handler);
}

/* Fails if something moves for ever. */
void
ginkgo_ui_fixture_wait_until_still (GtkWidget *window)
{
  ginkgo_ui_fixture_wait_until (!ginkgo_ui_fixture_has_frame_soon (window));
}

/* Shows a widget, or a window itself, at that size. Returns the window. */
GtkWidget *
ginkgo_ui_fixture_present (GtkWidget *child,
                           int width,
                           int height)
{
  GtkWidget *window = child;

  if (!GTK_IS_WINDOW (child))
    {
      window = adw_window_new ();
      adw_window_set_content (ADW_WINDOW (window), child);
    }

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();

  return window;
}

/* Destroys @window and asserts that @object, a part of it, is freed. */
void
ginkgo_ui_fixture_close (GtkWidget *window,
                         gpointer object)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (object);
}

void
ginkgo_ui_fixture_count_cb (guint *count)
{
  ++*count;
}

static void
note_game_cb (gint64 *game,
              GVariant *id)
{
  *game = g_variant_get_int64 (id);
}

/* Stands in for the actions of the window: @game becomes the one that a page opens. */
void
ginkgo_ui_fixture_note_game (GtkWidget *window,
                             gint64 *game)
{
  const char *const names[] = { "open-game", "show-review" };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], G_VARIANT_TYPE_INT64);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (note_game_cb), game);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
}

/* K-03 */
void
ginkgo_ui_fixture_assert_focus (GtkWidget *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus));
}

static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_label (GTK_LABEL (widget));
  if (GTK_IS_BUTTON (widget))
    return gtk_button_get_label (GTK_BUTTON (widget));
  if (ADW_IS_PREFERENCES_ROW (widget))
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));

  return NULL;
}

/* Visits parents before children. Returns the widget after @widget, or NULL. */
GtkWidget *
ginkgo_ui_fixture_next (GtkWidget *widget,
                        GtkWidget *root)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child)
    return child;

  while (widget != root && !gtk_widget_get_next_sibling (widget))
    widget = gtk_widget_get_parent (widget);

  return widget == root ? NULL : gtk_widget_get_next_sibling (widget);
}

/* @text is a label or title, or NULL for any. */
GtkWidget *
ginkgo_ui_fixture_find (GtkWidget *root,
                        GType type,
                        const char *text)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (text == NULL || g_strcmp0 (get_text (widget), text) == 0))
      return widget;

  return NULL;
}

GtkWidget *
ginkgo_ui_fixture_find_action (GtkWidget *root,
                               const char *action)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget) &&
        g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
      return widget;

  return NULL;
}

GtkWidget *
ginkgo_ui_fixture_find_class (GtkWidget *root,
                              const char *css_class)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (gtk_widget_has_css_class (widget, css_class))
      return widget;

  return NULL;
}

guint
ginkgo_ui_fixture_count (GtkWidget *root,
                         GType type)
{
  guint n = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    n += g_type_is_a (G_OBJECT_TYPE (widget), type);

  return n;
}

GtkWidget *
ginkgo_ui_fixture_get_nth_child (GtkWidget *parent,
                                 guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child && index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);

  return child;
}

gboolean
ginkgo_ui_fixture_has_text (GtkWidget *root,
                            const char *text)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
      return TRUE;

  return FALSE;
}

gboolean
ginkgo_ui_fixture_says (GtkWidget *root,
                        const char *text)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
      return TRUE;

  return FALSE;
}

/* @phase: GTK_PHASE_NONE for any. Emitting the controller's signals simulates events. */
GtkEventController *
ginkgo_ui_fixture_find_controller (GtkWidget *widget,
                                   GType type,
                                   GtkPropagationPhase phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
          (phase == GTK_PHASE_NONE || gtk_event_controller_get_propagation_phase (controller) == phase))
        return controller;
    }

  g_assert_not_reached ();
}

/* Runs the widget's shortcut for the key; returns whether it did anything. */
gboolean
ginkgo_ui_fixture_press (GtkWidget *widget,
                         guint key,
                         GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key &&
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, gtk_shortcut_get_arguments (shortcut));
        }
    }

  g_assert_not_reached ();
}

void
ginkgo_ui_fixture_click (GtkWidget *root,
                         const char *label)
{
  GtkWidget *button = ginkgo_ui_fixture_find (root, GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  ginkgo_ui_fixture_settle ();
}

/* Accepts "today" and "yesterday", as midnight may have passed. */
gboolean
ginkgo_ui_fixture_is_recent (const char *text)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return strstr (text, " today at ") || (g_date_time_get_hour (now) == 0 && strstr (text, " yesterday at "));
}

/* Chooses a time zone in which it is midnight in three seconds. */
void
ginkgo_ui_fixture_approach_midnight (void)
{
  int time = (int) (g_get_real_time () / G_USEC_PER_SEC % (24 * 60 * 60));
  int offset = (time < 12 * 60 * 60 ? 0 : 24 * 60 * 60) - time - 3;
  int seconds = ABS (offset);
  g_autofree char *zone = g_strdup_printf ("%c%02d:%02d:%02d", offset < 0 ? '-' : '+', seconds / 3600, seconds / 60 % 60, seconds % 60);

  g_setenv ("TZ", zone, TRUE);
}

/* --- Rows --- */

static const GinkgoVerb *verb_tables[3];

static gboolean
is_text (const char *text,
         const char *wanted)
{
  return text && (strchr (wanted, '*') ? g_pattern_match_simple (wanted, text) : g_str_equal (text, wanted));
}

static gboolean
shows (GtkWidget *widget,
       const char *what)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), what) || is_text (get_text (widget), what) ||
         (GTK_IS_LABEL (widget) && is_text (gtk_label_get_text (GTK_LABEL (widget)), what)) ||
         (GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), what) == 0);
}

static gboolean
is_called (GtkWidget *widget,
           const char *what)
{
  g_autofree char *mismatch = NULL;

  if (shows (widget, what) || g_strcmp0 (gtk_widget_get_tooltip_text (widget), what) == 0)
    return TRUE;
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, what);

  return mismatch == NULL;
}

static gboolean
is_list (GtkWidget *widget,
         const char *what)
{
  return (ADW_IS_TOGGLE_GROUP (widget) || GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget)) && is_called (widget, what);
}

static gboolean
is_entry (GtkWidget *widget,
          const char *what)
{
  return GTK_IS_EDITABLE (widget) && is_called (widget, what);
}

typedef gboolean (*Matches) (GtkWidget *widget,
                             const char *what);

/* Finds the nth widget on screen; if it is "in" another one, there. */
static GtkWidget *
find_nth (GtkWidget *root,
          const char *what,
          Matches matches,
          guint n)
{
  const char *in = g_strrstr (what, " in ");
  g_autofree char *inner = in && g_regex_match_simple ("^ in (Ginkgo|Adw|Gtk)\\w+$", in, 0, 0) ? g_strndup (what, (gsize) (in - what)) : NULL;

  if (inner)
    root = find_nth (root, in + strlen (" in "), shows, 0);
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (gtk_widget_get_mapped (widget) && matches (widget, inner ? inner : what) && n-- == 0)
      return widget;

  return NULL;
}

/* The dialog, if there is one, or the window */
static GtkWidget *
get_front (GtkWidget *window)
{
  AdwDialog *dialog = NULL;

  if (ADW_IS_APPLICATION_WINDOW (window))
    dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  else if (ADW_IS_WINDOW (window))
    dialog = adw_window_get_visible_dialog (ADW_WINDOW (window));

  return dialog ? GTK_WIDGET (dialog) : window;
}

static GtkWidget *
find_front (GtkWidget *window,
            const char *what,
            Matches matches)
{
  GtkWidget *widget = NULL;

  ginkgo_ui_fixture_wait_until ((widget = find_nth (get_front (window), what, matches, 0)) != NULL);

  return widget;
}

/* Finds the widget that a row names. */
GtkWidget *
ginkgo_ui_fixture_find_called (GtkWidget *window,
                               const char *what)
{
  return find_front (window, what, is_called);
}

/* The page that is seen, or the window */
GtkWidget *
ginkgo_ui_fixture_get_page (GtkWidget *window)
{
  for (GtkWidget *widget = window; widget; widget = ginkgo_ui_fixture_next (widget, window))
    if (ADW_IS_NAVIGATION_PAGE (widget) && gtk_widget_get_mapped (widget))
      return widget;

  return window;
}

gboolean
ginkgo_ui_fixture_is_enabled (GtkWidget *widget,
                              const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean is_sensitive;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_insert_before (button, widget, NULL);
  is_sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return is_sensitive;
}

/* "what = value" */
static GStrv
split (const char *words)
{
  GStrv parts = g_strsplit (words, " =", 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_strchug (parts[1]);

  return parts;
}

static void
do_action (GtkWidget **window,
           const char *words)
{
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  g_action_parse_detailed_name (words, &name, &target, &error);
  g_assert_no_error (error);
  g_assert_true (gtk_widget_activate_action_variant (get_front (*window), name, target) ||
                 gtk_widget_activate_action_variant (ginkgo_ui_fixture_get_page (*window), name, target));
}

static void
press_widget (GtkWidget **window,
              const char *words)
{
  GtkWidget *widget = ginkgo_ui_fixture_find_called (*window, words);

  if (GTK_IS_LABEL (widget))
    widget = gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_is_sensitive (widget));
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else
    g_assert_true (gtk_widget_activate (widget));
}

static void
grab_focus (GtkWidget **window,
            const char *words)
{
  g_assert_true (gtk_widget_grab_focus (ginkgo_ui_fixture_find_called (*window, words)));
}

static void
type_text (GtkWidget **window,
           const char *words)
{
  g_auto (GStrv) parts = split (words);

  gtk_editable_set_text (GTK_EDITABLE (find_front (*window, parts[0], is_entry)), parts[1]);
}

static void
choose_item (GtkWidget **window,
             const char *words)
{
  g_auto (GStrv) parts = split (words);
  GtkWidget *widget = find_front (*window, parts[0], is_list);
  guint number = (guint) g_ascii_strtoull (parts[1], NULL, 10);

  g_object_set (widget, ADW_IS_TOGGLE_GROUP (widget) ? "active" : "selected", number, NULL);
}

static void
emit_signal (GtkWidget **window,
             const char *words)
{
  g_signal_emit_by_name (ginkgo_ui_fixture_get_page (*window), words);
}

static void
dismiss_toasts (GtkWidget **window)
{
  GtkWidget *page = ginkgo_ui_fixture_get_page (*window);

  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (page, ADW_TYPE_TOAST_OVERLAY, NULL)));
}

/* All that can be used has a name and a role, and there is enough of it. */
static void
check_access (GtkWidget **window,
              const char *words)
{
  GtkWidget *front = get_front (*window);

  g_assert_cmpuint (ginkgo_access_walker_check (front, G_OBJECT_TYPE_NAME (ginkgo_ui_fixture_get_page (front))), >=, (guint) atoi (words));
}

static gboolean
has_page (GtkWidget **window,
          const char *words,
          int data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (ginkgo_ui_fixture_get_page (*window)), words);
}

static gboolean
sees (GtkWidget **window,
      const char *words,
      int data)
{
  return (find_nth (*window, words, shows, 0) != NULL) == data;
}

static gboolean
counts (GtkWidget **window,
        const char *words,
        int data)
{
  char *what;
  guint n = (guint) g_ascii_strtoull (words, &what, 10);

  what++;

  return (n == 0 || find_nth (*window, what, shows, n - 1)) && !find_nth (*window, what, shows, n);
}

static gboolean
are_usable (GtkWidget **window,
            const char *words,
            int data)
{
  g_auto (GStrv) names = g_strsplit (words, ", ", -1);

  for (guint i = 0; names[i]; i++)
    {
      GtkWidget *widget = strchr (names[i], '.') ? NULL : find_nth (*window, names[i], is_called, 0);

      if ((widget ? gtk_widget_is_sensitive (widget) : ginkgo_ui_fixture_is_enabled (ginkgo_ui_fixture_get_page (*window), names[i])) != data)
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_focus (GtkWidget **window,
           const char *words,
           int data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (*window));
  GtkWidget *widget = find_nth (*window, words, is_called, 0);

  return focus && widget && (focus == widget || focus == gtk_widget_get_parent (widget) || gtk_widget_is_ancestor (focus, widget));
}

static gboolean
has_property (GtkWidget **window,
              const char *words,
              int data)
{
  g_auto (GStrv) parts = split (words);
  g_autofree char *mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (ginkgo_ui_fixture_find_called (*window, parts[0])), (GtkAccessibleProperty) data, parts[1]);

  return mismatch == NULL;
}

static gboolean
has_role (GtkWidget **window,
          const char *words,
          int data)
{
  g_auto (GStrv) parts = split (words);
  g_autoptr (GEnumClass) roles = g_type_class_ref (GTK_TYPE_ACCESSIBLE_ROLE);

  return (int) gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (ginkgo_ui_fixture_find_called (*window, parts[0]))) == g_enum_get_value_by_nick (roles, parts[1])->value;
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("do", do_action),
  GINKGO_VERB ("press", press_widget),
  GINKGO_VERB ("at", grab_focus),
  GINKGO_VERB ("type", type_text),
  GINKGO_VERB ("choose", choose_item),
  GINKGO_VERB ("emit", emit_signal),
  GINKGO_VERB ("dismiss", dismiss_toasts),
  GINKGO_VERB ("access", check_access),
  { NULL, NULL },
};

static const struct
{
  const char *name;
  gboolean (*is_true) (GtkWidget **window,
                       const char *words,
                       int data);
  int data;
} facts[] = {
  { "page", has_page, 0 },
  { "see", sees, TRUE },
  { "no", sees, FALSE },
  { "count", counts, 0 },
  { "on", are_usable, TRUE },
  { "off", are_usable, FALSE },
  { "focus", has_focus, 0 },
  { "label", has_property, GTK_ACCESSIBLE_PROPERTY_LABEL },
  { "description", has_property, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION },
  { "role", has_role, 0 },
};

static gboolean
run_verb (const GinkgoVerb *table,
          gpointer fixture,
          const char *verb,
          const char *words)
{
  for (; table && table->name; table++)
    if (g_str_equal (table->name, verb))
      {
        table->run (fixture, words);
        ginkgo_ui_fixture_settle ();
        return TRUE;
      }

  return FALSE;
}

static void
run_step (gpointer fixture,
          const char *step)
{
  gsize length = strcspn (step, " ");
  g_autofree char *verb = g_strndup (step, length);
  const char *words = step[length] ? step + length + 1 : "";

  for (guint i = G_N_ELEMENTS (verb_tables); i-- > 0;)
    if (run_verb (verb_tables[i], fixture, verb, words))
      return;
  if (run_verb (verbs, fixture, verb, words))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (g_str_equal (facts[i].name, verb))
      {
        guint timeout_id = ginkgo_ui_fixture_begin_to_wait (step);

        while (!facts[i].is_true (fixture, words, facts[i].data))
          g_main_context_iteration (NULL, TRUE);
        g_source_remove (timeout_id);
        return;
      }
  g_error ("Unknown verb: %s", step);
}

/* Adds verbs, with { NULL, NULL } at the end, before those that are there. */
void
ginkgo_ui_fixture_add_verbs (const GinkgoVerb *more)
{
  guint i = 0;

  while (verb_tables[i])
    i++;
  g_assert_cmpuint (i, <, G_N_ELEMENTS (verb_tables));
  verb_tables[i] = more;
}

/* Runs steps, divided by ";". @fixture begins with the window. */
void
ginkgo_ui_fixture_run (gpointer fixture,
                       const char *steps)
{
  g_auto (GStrv) parts = g_strsplit (steps, ";", -1);

  for (guint i = 0; parts[i]; i++)
    if (*g_strstrip (parts[i]))
      {
        g_test_message ("%s", parts[i]);
        run_step (fixture, parts[i]);
      }
}

void
ginkgo_ui_fixture_run_case (gpointer fixture,
                            const GinkgoPageCase *page_case)
{
  ginkgo_ui_fixture_run (fixture, page_case->position);
  ginkgo_ui_fixture_run (fixture, page_case->steps);
}
