/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What sounds, how high, and how often; and silence where sounds are off or cannot be played. */

#include "ginkgo-table-robot.h"
#include "ginkgo-window-fixture.h"

#include <gst/gst.h>
#include <math.h>

#include "ginkgo-cue.h"
#include "ginkgo-settings.h"
#include "ginkgo-tuning.h"

#define MS G_TIME_SPAN_MILLISECOND

static void
set_on (gboolean is_on)
{
  g_settings_set_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_SOUND, is_on);
}

static double
to_cents (double pitch)
{
  return 1200 * log2 (pitch);
}

static void
test_limit (void)
{
  GinkgoTuning tuning = { 0 };
  double pitch;

  g_assert_true (ginkgo_tuning_next (&tuning, GINKGO_SOUND_POINT, 0, 1000 * MS, &pitch));
  g_assert_false (ginkgo_tuning_next (&tuning, GINKGO_SOUND_POINT, 0, 1079 * MS, &pitch));
  g_assert_true (ginkgo_tuning_next (&tuning, GINKGO_SOUND_EVENING, 0, 1079 * MS, &pitch));
  g_assert_true (ginkgo_tuning_next (&tuning, GINKGO_SOUND_POINT, 0, 1080 * MS, &pitch));
  g_assert_false (ginkgo_tuning_next (&tuning, GINKGO_SOUND_POINT, 0, 1081 * MS, &pitch));
}

/* Never more than 30 cents beside the note, never twice the same, and the same each time. */
static void
test_detuned (void)
{
  GinkgoTuning tuning = { 0 }, again = { 0 };
  double pitch, other, last = 0;

  for (guint i = 1; i < 50; i++)
    {
      g_assert_true (ginkgo_tuning_next (&tuning, GINKGO_SOUND_POINT, 0, i * 100 * MS, &pitch));
      g_assert_true (ginkgo_tuning_next (&again, GINKGO_SOUND_POINT, 0, i * 100 * MS, &other));
      g_assert_cmpfloat (pitch, ==, other);
      g_assert_cmpfloat (fabs (to_cents (pitch)), <=, 30.001);
      g_assert_cmpfloat (pitch, !=, last);
      last = pitch;
    }
}

static void
test_scale (void)
{
  static const int notes[] = { 0, 200, 500, 700, 900, 1200, 1400, 1700, 1900, 2100, 2100 };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      GinkgoTuning tuning = { 0 };
      double pitch;

      ginkgo_tuning_next (&tuning, GINKGO_SOUND_FLOOR_ADDED, i, MS, &pitch);
      g_assert_cmpint ((int) round (to_cents (pitch)), ==, notes[i]);
    }
}

typedef struct
{
  GinkgoEffect effect;
  guint n_cues;
  GinkgoCue cues[4];
} Case;

static const Case cases[] = {
  { { .kind = GINKGO_EFFECT_BUILT, .amount = 1 }, 2, { { GINKGO_SOUND_TILE_LANDS, 0, 0 }, { GINKGO_SOUND_RESOURCE_PLACED, 0, 0 } } },
  { { .kind = GINKGO_EFFECT_BUILT, .amount = 3 },
    4,
    { { GINKGO_SOUND_FLOOR_ADDED, 1, 0 }, { GINKGO_SOUND_RESOURCE_PLACED, 0, 0 }, { GINKGO_SOUND_RESOURCE_PLACED, 0, 90 }, { GINKGO_SOUND_RESOURCE_PLACED, 0, 180 } } },
  { { .kind = GINKGO_EFFECT_RETRIEVED, .amount = 2 }, 2, { { GINKGO_SOUND_RESOURCE_BACK, 0, 0 }, { GINKGO_SOUND_RESOURCE_BACK, 0, 90 } } },
  { { .kind = GINKGO_EFFECT_GAINED, .item = GINKGO_ITEM_POINT, .amount = 3 },
    3,
    { { GINKGO_SOUND_POINT, 0, 0 }, { GINKGO_SOUND_POINT, 1, 90 }, { GINKGO_SOUND_POINT, 2, 180 } } },
  { { .kind = GINKGO_EFFECT_GAINED, .item = GINKGO_ITEM_TILE, .amount = 1 }, 0, { { 0 } } },
  { { .kind = GINKGO_EFFECT_TOKEN }, 1, { { GINKGO_SOUND_TOKEN_SLIDES, 0, 0 } } },
  { { .kind = GINKGO_EFFECT_LACKING }, 1, { { GINKGO_SOUND_NOT_POSSIBLE, 0, 0 } } },
  { { .kind = GINKGO_EFFECT_DECK_REBUILT }, 1, { { GINKGO_SOUND_DECK_REBUILT, 0, 0 } } },
  { { .kind = GINKGO_EFFECT_LAST_ROUND }, 1, { { GINKGO_SOUND_EVENING, 0, 0 } } },
  /* What others do in secret is not heard. */
  { { .kind = GINKGO_EFFECT_COMMITTED }, 0, { { 0 } } },
};

static guint
list_cues (const GinkgoEffect *effect,
           const GinkgoState *before,
           const GinkgoState *after,
           GinkgoCue cues[GINKGO_MAX_CUES])
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoPart part = { 1, effects, 0, 1, after };

  g_array_append_vals (effects, effect, 1);

  return ginkgo_cue_list (before, &part, cues);
}

static void
test_cues (void)
{
  const GinkgoState state = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GinkgoCue cues[GINKGO_MAX_CUES];

      g_assert_cmpuint (list_cues (&cases[i].effect, &state, &state, cues), ==, cases[i].n_cues);
      for (guint j = 0; j < cases[i].n_cues; j++)
        {
          g_assert_cmpuint (cues[j].sound, ==, cases[i].cues[j].sound);
          g_assert_cmpuint (cues[j].step, ==, cases[i].cues[j].step);
          g_assert_cmpuint (cues[j].delay, ==, cases[i].cues[j].delay);
        }
    }
}

/* However much happens at once, the sounds stay few. */
static void
test_few (void)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_GAINED, .item = GINKGO_ITEM_POINT, .amount = 40 };
  const GinkgoState state = { 0 };
  GinkgoPart part = { 1, effects, 0, 1, &state };
  GinkgoCue cues[GINKGO_MAX_CUES];

  for (guint i = 0; i < 10; i++)
    g_array_append_val (effects, effect);
  g_assert_cmpuint (ginkgo_cue_list (&state, &part, cues), <=, 5);
  part.n_effects = effects->len;
  g_assert_cmpuint (ginkgo_cue_list (&state, &part, cues), ==, GINKGO_MAX_CUES);
}

/* A district is taken when another seat leads it, not when it grows. */
static void
test_district (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_ROUND };
  GinkgoState before = *ginkgo_game_get_state (game);
  GinkgoState after = before;
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GinkgoCue cues[GINKGO_MAX_CUES];
  guint n_districts = ginkgo_city_list_districts (&before.city, districts);
  GinkgoBuilding *building;

  g_assert_cmpuint (n_districts, >, 0);
  building = &after.city.buildings[__builtin_ctzll (districts[0].buildings)];
  building->owner = 1;
  g_assert_cmpuint (list_cues (&effect, &before, &after, cues), ==, 1);
  g_assert_cmpuint (cues[0].sound, ==, GINKGO_SOUND_DISTRICT_TAKEN);

  before = after;
  building->height++;
  g_assert_cmpuint (list_cues (&effect, &before, &after, cues), ==, 0);
}

/* GStreamer stays out of the way until something is heard. */
static void
test_off (void)
{
  GtkSettings *system = gtk_settings_get_default ();

  ginkgo_sound_play (GINKGO_SOUND_POINT, 0);
  ginkgo_sound_play_later (GINKGO_SOUND_POINT, 0, 1);
  g_object_set (system, "gtk-enable-event-sounds", FALSE, NULL);
  set_on (TRUE);
  ginkgo_sound_play (GINKGO_SOUND_EVENING, 0);
  ginkgo_ui_fixture_settle ();
  g_assert_false (gst_is_initialized ());

  set_on (FALSE);
  gtk_settings_reset_property (system, "gtk-enable-event-sounds");
}

/* Without any plugin, nothing is heard and nothing is said. */
static void
test_silent (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *registry = NULL;
  g_auto (GStrv) environment = g_get_environ ();

  if (g_test_subprocess ())
    {
      set_on (TRUE);
      for (GinkgoSound sound = 0; sound < GINKGO_N_SOUNDS; sound++)
        ginkgo_sound_play (sound, 0);
      ginkgo_ui_fixture_wait_until (gst_is_initialized ());
      ginkgo_ui_fixture_settle ();
      return;
    }

  folder = ginkgo_ui_fixture_make_folder ();
  registry = g_build_filename (folder, "registry.bin", NULL);
  environment = g_environ_setenv (environment, "GST_REGISTRY_1_0", registry, TRUE);
  environment = g_environ_setenv (environment, "GST_PLUGIN_SYSTEM_PATH_1_0", folder, TRUE);
  environment = g_environ_setenv (environment, "GST_PLUGIN_PATH_1_0", folder, TRUE);
  g_test_trap_subprocess_with_envp (NULL, (const char *const *) environment, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
  ginkgo_test_remove_folder (folder);
}

/* --- With a loudspeaker that counts ---------------------------------------------------- */

static gint n_sounds;
static gint n_bytes;
static gint rate;

static GstPadProbeReturn
heard_cb (GstPad *pad,
          GstPadProbeInfo *info,
          gpointer data)
{
  g_autoptr (GstCaps) caps = gst_pad_get_current_caps (pad);
  int this_rate = 0;

  gst_structure_get_int (gst_caps_get_structure (caps, 0), "rate", &this_rate);
  g_atomic_int_set (&rate, this_rate);
  g_atomic_int_add (&n_bytes, (gint) gst_buffer_get_size (gst_pad_probe_info_get_buffer (info)));

  return GST_PAD_PROBE_OK;
}

static GstPadProbeReturn
ended_cb (GstPad *pad,
          GstPadProbeInfo *info,
          gpointer data)
{
  if (GST_EVENT_TYPE (gst_pad_probe_info_get_event (info)) == GST_EVENT_EOS)
    g_atomic_int_inc (&n_sounds);

  return GST_PAD_PROBE_OK;
}

static void
init_speaker (GTypeInstance *instance,
              gpointer klass)
{
  g_autoptr (GstPad) pad = gst_element_get_static_pad (GST_ELEMENT (instance), "sink");

  gst_pad_add_probe (pad, GST_PAD_PROBE_TYPE_BUFFER, heard_cb, NULL, NULL);
  gst_pad_add_probe (pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, ended_cb, NULL, NULL);
}

/* Takes the place of the system's. */
static void
register_speaker (void)
{
  g_autoptr (GstElement) sink = gst_element_factory_make ("fakesink", NULL);
  GTypeQuery query;
  GType type;

  g_type_query (G_OBJECT_TYPE (sink), &query);
  type = g_type_register_static_simple (query.type, "GinkgoTestSpeaker", (guint) query.class_size, NULL, (guint) query.instance_size, init_speaker, 0);
  g_assert_true (gst_element_register (NULL, "autoaudiosink", GST_RANK_NONE, type));
  gst_object_ref_sink (sink);
}

static gboolean
has_plugins (void)
{
  static const char *const names[] = { "giostreamsrc", "oggdemux", "opusdec", "audioconvert", "audioresample", "volume", "appsrc", "appsink" };
  static gboolean is_registered;

  gst_init (NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GstElementFactory) factory = gst_element_factory_find (names[i]);

      if (!factory)
        {
          g_test_skip_printf ("no %s", names[i]);
          return FALSE;
        }
    }

  if (!is_registered)
    register_speaker ();
  is_registered = TRUE;

  return TRUE;
}

static void
wait_for_sounds (int expected)
{
  ginkgo_ui_fixture_wait_until (g_atomic_int_get (&n_sounds) >= expected);
}

/* Each sound lasts as long as its file, a higher one is played faster, and no more are played than
 * asked for. */
static void
test_heard (void)
{
  static const int lengths[GINKGO_N_SOUNDS] = { 60, 180, 220, 160, 70, 90, 320, 350, 500, 450, 160, 600, 2400 };

  if (!has_plugins ())
    return;

  set_on (TRUE);
  for (GinkgoSound sound = 0; sound < GINKGO_N_SOUNDS; sound++)
    {
      guint step = sound == GINKGO_SOUND_FLOOR_ADDED ? 5 : 0;

      g_atomic_int_set (&n_sounds, 0);
      g_atomic_int_set (&n_bytes, 0);
      ginkgo_sound_play (sound, step);
      ginkgo_sound_play (sound, step);
      wait_for_sounds (1);
      ginkgo_ui_fixture_settle ();
      g_assert_cmpint (g_atomic_int_get (&n_sounds), ==, 1);
      g_assert_cmpint (g_atomic_int_get (&n_bytes), ==, lengths[sound] * 48 * 2);
      g_assert_cmpfloat_with_epsilon (g_atomic_int_get (&rate) / 48000.0, step == 5 ? 2.0 : 1.0, 0.04);
    }
  set_on (FALSE);
}

/* A person hears what they choose and decide, and a computer player's moves. */
static void
test_table (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *table;
  guint8 card;

  if (!has_plugins ())
    return;

  set_on (TRUE);
  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0), 1, 1100, 700);
  table = GINKGO_TABLE_PAGE (robot.page);
  ginkgo_ui_fixture_settle ();
  g_atomic_int_set (&n_sounds, 0);

  card = ginkgo_pieces_get_nth_id (GINKGO_PIECES (ginkgo_controls_get_hand (table->controls)), 0);
  ginkgo_choice_take_card (table->choice, card);
  wait_for_sounds (1);
  ginkgo_choice_take_card (table->choice, card);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (g_atomic_int_get (&n_sounds), ==, 1);

  ginkgo_choice_clear (table->choice);
  ginkgo_table_robot_decide (&robot);
  wait_for_sounds (3);
  set_on (FALSE);
}

static gboolean
asks (GinkgoWindowFixture *fixture)
{
  return ginkgo_ui_fixture_has_text (fixture->window, "Play with sounds?");
}

static void
assert_apart (GtkWidget *toast,
              GtkWidget *button)
{
  graphene_rect_t own, other;

  if (!gtk_widget_get_mapped (button) || gtk_widget_is_ancestor (button, toast))
    return;

  g_assert_true (gtk_widget_compute_bounds (toast, toast, &own));
  g_assert_true (gtk_widget_compute_bounds (button, toast, &other));
  g_assert_false (graphene_rect_intersection (&own, &other, NULL));
}

/* Asks after the first game, where no button is. */
static void
test_question (GinkgoWindowFixture *fixture)
{
  GSettings *settings = ginkgo_settings_get_default ();
  GtkWidget *toast;

  g_settings_set_boolean (settings, GINKGO_SETTING_SOUND_ASKED, FALSE);
  g_assert_false (asks (fixture));
  ginkgo_window_fixture_start_new_game (fixture);
  ginkgo_ui_fixture_settle ();
  g_assert_false (asks (fixture));

  ginkgo_window_fixture_go_back (fixture);
  ginkgo_ui_fixture_wait_until (asks (fixture));
  toast = gtk_widget_get_ancestor (ginkgo_ui_fixture_find (fixture->window, GTK_TYPE_LABEL, "Play with sounds?"), g_type_from_name ("AdwToastWidget"));
  for (GtkWidget *widget = fixture->window; widget; widget = ginkgo_ui_fixture_next (widget, fixture->window))
    if (GTK_IS_BUTTON (widget))
      assert_apart (toast, widget);
  g_assert_false (g_settings_get_boolean (settings, GINKGO_SETTING_SOUND));
  g_assert_true (g_settings_get_boolean (settings, GINKGO_SETTING_SOUND_ASKED));
  ginkgo_ui_fixture_click (fixture->window, "Turn On");
  g_assert_true (g_settings_get_boolean (settings, GINKGO_SETTING_SOUND));
  set_on (FALSE);
}

static void
test_asked (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_start_new_game (fixture);
  ginkgo_window_fixture_go_back (fixture);
  g_assert_false (asks (fixture));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/sound/limit", test_limit);
  g_test_add_func ("/sound/detuned", test_detuned);
  g_test_add_func ("/sound/scale", test_scale);
  g_test_add_func ("/sound/cues", test_cues);
  g_test_add_func ("/sound/few", test_few);
  g_test_add_func ("/sound/district", test_district);
  g_test_add_func ("/sound/off", test_off);
  g_test_add_func ("/sound/silent", test_silent);
  g_test_add_func ("/sound/heard", test_heard);
  g_test_add_func ("/sound/table", test_table);
  ginkgo_window_fixture_add_test ("/sound/question", test_question);
  ginkgo_window_fixture_add_test ("/sound/asked", test_asked);

  return g_test_run ();
}
