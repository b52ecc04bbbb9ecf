/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-speaker.h"

#include <gst/gst.h>

#define RATE 48000

/* More at a time would be noise. */
#define MAX_VOICES 8

/* How long to wait for samples of a file in memory */
#define DECODING_TIME GST_SECOND

/* Parts of GStreamer's base and good plugins, which are in the GNOME runtime. A sound is kept as
 * samples: played at another rate than they were made for, they have another pitch. */
#define FORMAT  "audio/x-raw,format=S16LE,layout=interleaved,channels=1"
#define DECODER "giostreamsrc name=source ! oggdemux ! opusdec ! audioconvert ! " FORMAT ",rate=48000 ! appsink name=sink sync=false"
#define VOICE   "appsrc name=source format=time ! audioconvert ! audioresample ! volume name=volume ! autoaudiosink"

/* In the order of GinkgoSound */
static const char *const names[GINKGO_N_SOUNDS] = {
  "card-picked",
  "card-committed",
  "tile-lands",
  "floor-added",
  "resource-placed",
  "resource-back",
  "point",
  "token-slides",
  "district-taken",
  "your-turn",
  "not-possible",
  "deck-rebuilt",
  "evening",
};

/* What the thread does next */
typedef struct
{
  GstElement *ended; /* (nullable): a voice to release. Otherwise, play the sound. */
  GinkgoSound sound;
  double pitch;
  double gain;
} Task;

/* Only the thread uses these. */
static GPtrArray *voices;
static GBytes *samples[GINKGO_N_SOUNDS];
static gboolean is_broken;

static void push (const Task *task);

static GstElement *
build (const char *description)
{
  GstElement *pipeline = gst_parse_launch_full (description, NULL, GST_PARSE_FLAG_FATAL_ERRORS, NULL);

  return pipeline ? gst_object_ref_sink (pipeline) : NULL;
}

static void
add_sample (GByteArray *bytes,
            GstSample *sample)
{
  GstBuffer *buffer = gst_sample_get_buffer (sample);
  GstMapInfo map;

  if (!gst_buffer_map (buffer, &map, GST_MAP_READ))
    return;

  g_byte_array_append (bytes, map.data, (guint) map.size);
  gst_buffer_unmap (buffer, &map);
}

static GBytes *
pull_samples (GstElement *sink)
{
  GByteArray *bytes = g_byte_array_new ();
  GstSample *sample = NULL;

  for (;;)
    {
      g_signal_emit_by_name (sink, "try-pull-sample", DECODING_TIME, &sample);
      if (!sample)
        return g_byte_array_free_to_bytes (bytes);
      add_sample (bytes, sample);
      gst_sample_unref (sample);
    }
}

/* Returns (nullable): the samples of a sound */
static GBytes *
decode (GinkgoSound sound)
{
  g_autofree char *path = g_strdup_printf ("/io/github/ginkgo_city/GinkgoCity/sounds/%s.opus", names[sound]);
  g_autoptr (GInputStream) stream = g_resources_open_stream (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GstElement) decoder = build (DECODER);
  g_autoptr (GstElement) source = NULL;
  g_autoptr (GstElement) sink = NULL;
  GBytes *decoded;

  if (!stream || !decoder)
    return NULL;

  source = gst_bin_get_by_name (GST_BIN (decoder), "source");
  sink = gst_bin_get_by_name (GST_BIN (decoder), "sink");
  g_object_set (source, "stream", stream, NULL);
  gst_element_set_state (decoder, GST_STATE_PLAYING);
  decoded = pull_samples (sink);
  gst_element_set_state (decoder, GST_STATE_NULL);

  return decoded;
}

static GstBusSyncReply
message_cb (GstBus *bus,
            GstMessage *message,
            gpointer voice)
{
  Task task = { 0 };

  if (GST_MESSAGE_TYPE (message) == GST_MESSAGE_EOS || GST_MESSAGE_TYPE (message) == GST_MESSAGE_ERROR)
    {
      task.ended = gst_object_ref (voice);
      push (&task);
    }

  return GST_BUS_PASS;
}

static void
add_voice (GstElement *voice)
{
  g_autoptr (GstBus) bus = gst_element_get_bus (voice);

  g_ptr_array_add (voices, gst_object_ref (voice));
  gst_bus_set_sync_handler (bus, message_cb, voice, NULL);
}

/* A voice that has failed may end, too. */
static void
release_voice (GstElement *voice)
{
  if (g_ptr_array_find (voices, voice, NULL))
    {
      gst_element_set_state (voice, GST_STATE_NULL);
      g_ptr_array_remove_fast (voices, voice);
    }
  gst_object_unref (voice);
}

static void
feed (GstElement *source,
      GBytes *bytes,
      double pitch)
{
  g_autoptr (GstCaps) caps = gst_caps_from_string (FORMAT);
  GstBuffer *buffer = gst_buffer_new_wrapped_bytes (bytes);
  GstFlowReturn result;

  gst_caps_set_simple (caps, "rate", G_TYPE_INT, (int) (RATE * pitch), NULL);
  g_object_set (source, "caps", caps, NULL);
  GST_BUFFER_PTS (buffer) = 0;
  g_signal_emit_by_name (source, "push-buffer", buffer, &result);
  g_signal_emit_by_name (source, "end-of-stream", &result);
  gst_buffer_unref (buffer);
}

static void
start_voice (const Task *task)
{
  g_autoptr (GstElement) voice = build (VOICE);
  g_autoptr (GstElement) source = NULL;
  g_autoptr (GstElement) volume = NULL;

  if (!voice)
    {
      is_broken = TRUE;
      return;
    }

  source = gst_bin_get_by_name (GST_BIN (voice), "source");
  volume = gst_bin_get_by_name (GST_BIN (voice), "volume");
  g_object_set (volume, "volume", task->gain, NULL);
  add_voice (voice);
  if (gst_element_set_state (voice, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE)
    feed (source, samples[task->sound], task->pitch);
  else
    release_voice (gst_object_ref (voice));
}

static void
play (const Task *task)
{
  if (!voices)
    {
      voices = g_ptr_array_new_with_free_func (gst_object_unref);
      is_broken = !gst_init_check (NULL, NULL, NULL);
    }
  if (is_broken || voices->len >= MAX_VOICES)
    return;

  if (!samples[task->sound])
    samples[task->sound] = decode (task->sound);
  if (samples[task->sound])
    start_voice (task);
  else
    is_broken = TRUE;
}

static void
run_cb (gpointer data,
        gpointer user_data)
{
  g_autofree Task *task = data;

  if (task->ended)
    release_voice (task->ended);
  else
    play (task);
}

/* One task at a time, in the order in which they were pushed */
static void
push (const Task *task)
{
  static GThreadPool *pool;

  if (g_once_init_enter_pointer (&pool))
    g_once_init_leave_pointer (&pool, g_thread_pool_new (run_cb, NULL, 1, FALSE, NULL));

  g_thread_pool_push (pool, g_memdup2 (task, sizeof *task), NULL);
}

/**
 * ginkgo_speaker_play:
 * @pitch: the factor of all frequencies
 * @gain: the factor of the amplitude, up to 1
 *
 * Starts a sound without waiting for it.
 */
void
ginkgo_speaker_play (GinkgoSound sound,
                     double pitch,
                     double gain)
{
  Task task = { .sound = sound, .pitch = pitch, .gain = gain };

  push (&task);
}
