/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ui-fixture.h"

/* Presses keys on the display's real keyboard, by xdotool. Callers wait for the effects. In rows: "keyboard", and then
 * "hit ctrl+a" */

extern const GinkgoVerb ginkgo_keyboard_verbs[];

gboolean ginkgo_keyboard_is_there (void);
gboolean ginkgo_keyboard_has_layouts (void);
void ginkgo_keyboard_set_layout (const char *layout);
void ginkgo_keyboard_turn_to (GtkWidget *window);
void ginkgo_keyboard_press (const char *key);
void ginkgo_keyboard_wait_for_focus (GtkWidget *widget);
