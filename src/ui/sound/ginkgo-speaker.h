/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-sound.h"

/* Plays sounds with GStreamer, in a thread of its own. GStreamer is initialized for the first sound.
 * Without a sound device, a sound server or a plugin, nothing is heard and nothing fails. */

void ginkgo_speaker_play (GinkgoSound sound,
                          double pitch,
                          double gain);
