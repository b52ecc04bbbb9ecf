/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-motion.h"

#include "ginkgo-table-bumps.h"
#include "ginkgo-table-events.h"
#include "ginkgo-table-flights.h"

static gboolean
launch_cb (const GinkgoTableParts *parts,
           const GinkgoPart *part,
           guint duration)
{
  return ginkgo_table_flights_launch (parts, part, duration);
}

static gboolean
show_event_cb (const GinkgoTableParts *parts,
               const GinkgoPart *part,
               guint pace)
{
  GinkgoEventCard *card = ginkgo_city_pane_get_event_card (parts->city_pane);

  return ginkgo_table_events_show (card, ginkgo_follower_get_names (parts->follower), part, pace);
}

static void
landed_cb (const GinkgoTableParts *parts,
           const GinkgoChanges *changes)
{
  ginkgo_table_bumps_show (parts->sidebar,
                           ginkgo_follower_get_state (parts->follower)->n_seats,
                           ginkgo_controls_get_screen (parts->controls),
                           ginkgo_presence_get_viewer (parts->presence),
                           changes);
}

static void
stopped_cb (const GinkgoTableParts *parts)
{
  ginkgo_flight_layer_clear (parts->flights);
  ginkgo_table_bumps_clear (parts->sidebar,
                            ginkgo_follower_get_state (parts->follower)->n_seats,
                            ginkgo_controls_get_screen (parts->controls));
  ginkgo_event_card_close (ginkgo_city_pane_get_event_card (parts->city_pane));
}

/**
 * ginkgo_table_motion_connect:
 * @parts: the parts of a table, which outlive their playback
 *
 * Shows everything that moves while the playback goes on.
 */
void
ginkgo_table_motion_connect (const GinkgoTableParts *parts)
{
  gpointer data = (gpointer) parts;

  g_signal_connect_swapped (parts->playback, "launch", G_CALLBACK (launch_cb), data);
  g_signal_connect_swapped (parts->playback, "show-event", G_CALLBACK (show_event_cb), data);
  g_signal_connect_swapped (parts->playback, "landed", G_CALLBACK (landed_cb), data);
  g_signal_connect_swapped (parts->playback, "stopped", G_CALLBACK (stopped_cb), data);
}
