/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-settings.h"

/* A list that can be looked over */
#define MAX_PROGRAMS 5

/**
 * GinkgoSettings:
 *
 * What the user prefers. The values are kept by #GSettings, or as long as the program
 * runs where the schema is not installed.
 */
struct _GinkgoSettings
{
  GObject parent_instance;

  GinkgoSpeed computer_speed;
  GinkgoThinkingTime thinking_time;
  GinkgoPalette palette;
  gboolean open_screens;
  GStrv programs;
  guint lesson_step;
  char *lesson_choices;
  int window_width;
  int window_height;
  gboolean window_maximized;
};

G_DEFINE_FINAL_TYPE (GinkgoSettings, ginkgo_settings, G_TYPE_OBJECT)

typedef enum
{
  PROP_COMPUTER_SPEED = 1,
  PROP_THINKING_TIME,
  PROP_PALETTE,
  PROP_OPEN_SCREENS,
  PROP_PROGRAMS,
  PROP_LESSON_STEP,
  PROP_LESSON_CHOICES,
  PROP_WINDOW_WIDTH,
  PROP_WINDOW_HEIGHT,
  PROP_WINDOW_MAXIMIZED,
} GinkgoSettingsProps;

static GParamSpec *properties[PROP_WINDOW_MAXIMIZED + 1];

G_DEFINE_ENUM_TYPE (GinkgoSpeed, ginkgo_speed, G_DEFINE_ENUM_VALUE (GINKGO_SPEED_INSTANT, "instant"), G_DEFINE_ENUM_VALUE (GINKGO_SPEED_FAST, "fast"), G_DEFINE_ENUM_VALUE (GINKGO_SPEED_NORMAL, "normal"), G_DEFINE_ENUM_VALUE (GINKGO_SPEED_SLOW, "slow"))

G_DEFINE_ENUM_TYPE (GinkgoThinkingTime, ginkgo_thinking_time, G_DEFINE_ENUM_VALUE (GINKGO_THINKING_USUAL, "usual"), G_DEFINE_ENUM_VALUE (GINKGO_THINKING_LONG, "long"), G_DEFINE_ENUM_VALUE (GINKGO_THINKING_VERY_LONG, "very-long"))

/* A program without its schema, as run from a build directory, must not end in
 * g_settings_new()'s abort. */
static GSettings *
open_store (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/* A schema of another version may lack a key, and binding that would abort, too. */
static void
bind_keys (GinkgoSettings *self,
           GSettings *store)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  guint i;

  g_object_get (store, "settings-schema", &schema, NULL);
  for (i = 1; i < G_N_ELEMENTS (properties); i++)
    if (g_settings_schema_has_key (schema, properties[i]->name))
      g_settings_bind (store, properties[i]->name, self, properties[i]->name, G_SETTINGS_BIND_DEFAULT);
}

static void
set_int (GinkgoSettings *self,
         int *field,
         int value,
         GinkgoSettingsProps prop)
{
  if (*field == value)
    return;

  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static void
set_programs (GinkgoSettings *self,
              const char *const *programs)
{
  static const char *const none[] = { NULL };
  const char *const *wanted = programs != NULL ? programs : none;

  if (self->programs != NULL && g_strv_equal ((const char *const *) self->programs, wanted))
    return;

  g_strfreev (self->programs);
  self->programs = g_strdupv ((char **) wanted);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRAMS]);
}

static void
set_thinking_time (GinkgoSettings *self,
                   GinkgoThinkingTime thinking_time)
{
  if (self->thinking_time == thinking_time)
    return;

  self->thinking_time = thinking_time;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING_TIME]);
}

static void
ginkgo_settings_get_property (GObject *object,
                              guint prop_id,
                              GValue *value,
                              GParamSpec *pspec)
{
  GinkgoSettings *self = GINKGO_SETTINGS (object);

  switch ((GinkgoSettingsProps) prop_id)
    {
    case PROP_COMPUTER_SPEED:
      g_value_set_enum (value, self->computer_speed);
      break;
    case PROP_THINKING_TIME:
      g_value_set_enum (value, self->thinking_time);
      break;
    case PROP_PALETTE:
      g_value_set_enum (value, self->palette);
      break;
    case PROP_OPEN_SCREENS:
      g_value_set_boolean (value, self->open_screens);
      break;
    case PROP_PROGRAMS:
      g_value_set_boxed (value, self->programs);
      break;
    case PROP_LESSON_STEP:
      g_value_set_uint (value, self->lesson_step);
      break;
    case PROP_LESSON_CHOICES:
      g_value_set_string (value, self->lesson_choices);
      break;
    case PROP_WINDOW_WIDTH:
      g_value_set_int (value, self->window_width);
      break;
    case PROP_WINDOW_HEIGHT:
      g_value_set_int (value, self->window_height);
      break;
    case PROP_WINDOW_MAXIMIZED:
      g_value_set_boolean (value, self->window_maximized);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_settings_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  GinkgoSettings *self = GINKGO_SETTINGS (object);

  switch ((GinkgoSettingsProps) prop_id)
    {
    case PROP_COMPUTER_SPEED:
      ginkgo_settings_set_computer_speed (self, g_value_get_enum (value));
      break;
    case PROP_THINKING_TIME:
      set_thinking_time (self, g_value_get_enum (value));
      break;
    case PROP_PALETTE:
      ginkgo_settings_set_palette (self, g_value_get_enum (value));
      break;
    case PROP_OPEN_SCREENS:
      ginkgo_settings_set_open_screens (self, g_value_get_boolean (value));
      break;
    case PROP_PROGRAMS:
      set_programs (self, g_value_get_boxed (value));
      break;
    case PROP_LESSON_STEP:
      ginkgo_settings_set_lesson_step (self, g_value_get_uint (value));
      break;
    case PROP_LESSON_CHOICES:
      ginkgo_settings_set_lesson_choices (self, g_value_get_string (value));
      break;
    case PROP_WINDOW_WIDTH:
      set_int (self, &self->window_width, g_value_get_int (value), prop_id);
      break;
    case PROP_WINDOW_HEIGHT:
      set_int (self, &self->window_height, g_value_get_int (value), prop_id);
      break;
    case PROP_WINDOW_MAXIMIZED:
      set_int (self, &self->window_maximized, g_value_get_boolean (value), prop_id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_settings_finalize (GObject *object)
{
  g_strfreev (GINKGO_SETTINGS (object)->programs);
  g_free (GINKGO_SETTINGS (object)->lesson_choices);

  G_OBJECT_CLASS (ginkgo_settings_parent_class)->finalize (object);
}

static void
ginkgo_settings_class_init (GinkgoSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  /* Construct properties, so that the defaults stand in one place. */
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ginkgo_settings_get_property;
  object_class->set_property = ginkgo_settings_set_property;
  object_class->finalize = ginkgo_settings_finalize;

  /* Each is a key of the schema, with the same default. */
  properties[PROP_COMPUTER_SPEED] = g_param_spec_enum ("computer-speed", NULL, NULL, GINKGO_TYPE_SPEED, GINKGO_SPEED_NORMAL, flags);
  properties[PROP_THINKING_TIME] = g_param_spec_enum ("thinking-time", NULL, NULL, GINKGO_TYPE_THINKING_TIME, GINKGO_THINKING_USUAL, flags);
  properties[PROP_PALETTE] = g_param_spec_enum ("palette", NULL, NULL, GINKGO_TYPE_PALETTE, GINKGO_PALETTE_STANDARD, flags);
  properties[PROP_OPEN_SCREENS] = g_param_spec_boolean ("open-screens", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRAMS] = g_param_spec_boxed ("programs", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_LESSON_STEP] = g_param_spec_uint ("lesson-step", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LESSON_CHOICES] = g_param_spec_string ("lesson-choices", NULL, NULL, "", flags);
  properties[PROP_WINDOW_WIDTH] = g_param_spec_int ("window-width", NULL, NULL, 360, G_MAXINT16, 1080, flags);
  properties[PROP_WINDOW_HEIGHT] = g_param_spec_int ("window-height", NULL, NULL, 294, G_MAXINT16, 720, flags);
  properties[PROP_WINDOW_MAXIMIZED] = g_param_spec_boolean ("window-maximized", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_settings_init (GinkgoSettings *self)
{
}

/**
 * ginkgo_settings_get_default:
 *
 * Returns: (transfer none): the user's settings
 */
GinkgoSettings *
ginkgo_settings_get_default (void)
{
  static GinkgoSettings *settings;

  if (settings == NULL)
    {
      g_autoptr (GSettings) store = open_store ();

      settings = ginkgo_settings_new (store);
    }

  return settings;
}

/**
 * ginkgo_settings_new:
 * @store: (nullable): where the values are kept
 *
 * Returns: (transfer full): settings with the values in @store, or the default ones
 */
GinkgoSettings *
ginkgo_settings_new (GSettings *store)
{
  GinkgoSettings *self = g_object_new (GINKGO_TYPE_SETTINGS, NULL);

  if (store != NULL)
    bind_keys (self, store);

  return self;
}

/**
 * ginkgo_settings_get_computer_speed:
 * @self: the settings
 *
 * Returns: how fast computer players move
 */
GinkgoSpeed
ginkgo_settings_get_computer_speed (GinkgoSettings *self)
{
  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), GINKGO_SPEED_NORMAL);

  return self->computer_speed;
}

/**
 * ginkgo_settings_set_computer_speed:
 * @self: the settings
 * @speed: how fast computer players are to move
 */
void
ginkgo_settings_set_computer_speed (GinkgoSettings *self,
                                    GinkgoSpeed speed)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  if (self->computer_speed == speed)
    return;

  self->computer_speed = speed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPUTER_SPEED]);
}

/**
 * ginkgo_settings_get_patience:
 * @self: the settings
 *
 * Returns: how many times the usual time strong computer players and programs may think
 */
guint
ginkgo_settings_get_patience (GinkgoSettings *self)
{
  static const guint patiences[] = {
    [GINKGO_THINKING_USUAL] = 1,
    [GINKGO_THINKING_LONG] = 4,
    [GINKGO_THINKING_VERY_LONG] = 16,
  };

  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), 1);

  return patiences[self->thinking_time];
}

/**
 * ginkgo_settings_get_palette:
 * @self: the settings
 *
 * Returns: the colours of tiles and players
 */
GinkgoPalette
ginkgo_settings_get_palette (GinkgoSettings *self)
{
  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), GINKGO_PALETTE_STANDARD);

  return self->palette;
}

/**
 * ginkgo_settings_set_palette:
 * @self: the settings
 * @palette: the colours that tiles and players are to have
 */
void
ginkgo_settings_set_palette (GinkgoSettings *self,
                             GinkgoPalette palette)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  if (self->palette == palette)
    return;

  self->palette = palette;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PALETTE]);
}

/**
 * ginkgo_settings_get_open_screens:
 * @self: the settings
 *
 * Returns: whether everybody's resources and points are shown to all
 */
gboolean
ginkgo_settings_get_open_screens (GinkgoSettings *self)
{
  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), FALSE);

  return self->open_screens;
}

/**
 * ginkgo_settings_set_open_screens:
 * @self: the settings
 * @open_screens: whether everybody's resources and points are to be shown to all
 */
void
ginkgo_settings_set_open_screens (GinkgoSettings *self,
                                  gboolean open_screens)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  set_int (self, &self->open_screens, !!open_screens, PROP_OPEN_SCREENS);
}

/**
 * ginkgo_settings_get_programs:
 * @self: the settings
 *
 * Returns: (transfer none): where the programs lie that were chosen as players, the last
 *   one first; until the setting changes
 */
const char *const *
ginkgo_settings_get_programs (GinkgoSettings *self)
{
  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), NULL);

  return (const char *const *) self->programs;
}

/**
 * ginkgo_settings_add_program:
 * @self: the settings
 * @path: where a program lies, UTF-8
 *
 * Remembers a program that was chosen as a player, before the others. The oldest are
 * forgotten.
 */
void
ginkgo_settings_add_program (GinkgoSettings *self,
                             const char *path)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) programs = NULL;
  guint i;

  g_return_if_fail (GINKGO_IS_SETTINGS (self));
  g_return_if_fail (path != NULL);

  g_strv_builder_add (builder, path);
  for (i = 0; self->programs[i] != NULL && i < MAX_PROGRAMS; i++)
    if (!g_str_equal (self->programs[i], path))
      g_strv_builder_add (builder, self->programs[i]);
  programs = g_strv_builder_end (builder);
  if (g_strv_length (programs) > MAX_PROGRAMS)
    g_clear_pointer (&programs[MAX_PROGRAMS], g_free);

  set_programs (self, (const char *const *) programs);
}

/**
 * ginkgo_settings_get_lesson_step:
 * @self: the settings
 *
 * Returns: where the lesson is gone on with, 0 for its beginning
 */
guint
ginkgo_settings_get_lesson_step (GinkgoSettings *self)
{
  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), 0);

  return self->lesson_step;
}

/**
 * ginkgo_settings_set_lesson_step:
 * @self: the settings
 * @lesson_step: where the lesson is to be gone on with
 */
void
ginkgo_settings_set_lesson_step (GinkgoSettings *self,
                                 guint lesson_step)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  if (self->lesson_step == lesson_step)
    return;

  self->lesson_step = lesson_step;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LESSON_STEP]);
}

/**
 * ginkgo_settings_get_lesson_choices:
 * @self: the settings
 *
 * Returns: (transfer none): what was decided in the chapter of the lesson that is gone on
 *   with, as ginkgo_lesson_describe_choices() has it
 */
const char *
ginkgo_settings_get_lesson_choices (GinkgoSettings *self)
{
  g_return_val_if_fail (GINKGO_IS_SETTINGS (self), "");

  return self->lesson_choices;
}

/**
 * ginkgo_settings_set_lesson_choices:
 * @self: the settings
 * @lesson_choices: (nullable): what was decided in the chapter of the lesson
 */
void
ginkgo_settings_set_lesson_choices (GinkgoSettings *self,
                                    const char *lesson_choices)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  if (g_set_str (&self->lesson_choices, lesson_choices != NULL ? lesson_choices : ""))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LESSON_CHOICES]);
}

/**
 * ginkgo_settings_get_window:
 * @self: the settings
 * @width: (out): the width of the window when it is not maximized
 * @height: (out): its height then
 * @maximized: (out): whether it is maximized
 */
void
ginkgo_settings_get_window (GinkgoSettings *self,
                            int *width,
                            int *height,
                            gboolean *maximized)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  *width = self->window_width;
  *height = self->window_height;
  *maximized = self->window_maximized;
}

/**
 * ginkgo_settings_set_window:
 * @self: the settings
 * @width: the width of the window when it is not maximized
 * @height: its height then
 * @maximized: whether it is maximized
 *
 * Remembers how the window is to open next time.
 */
void
ginkgo_settings_set_window (GinkgoSettings *self,
                            int width,
                            int height,
                            gboolean maximized)
{
  g_return_if_fail (GINKGO_IS_SETTINGS (self));

  g_object_set (self, "window-width", width, "window-height", height, "window-maximized", maximized, NULL);
}
