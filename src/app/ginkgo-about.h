/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

AdwDialog *ginkgo_about_dialog_new (void);
char *ginkgo_about_describe_system (GtkWidget *widget);
