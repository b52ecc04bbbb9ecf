/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-join-dialog.h"
#include "ginkgo-lines.h"
#include "ginkgo-remote-text.h"
#include "ginkgo-settings.h"
#include "ginkgo-window.h"

#define CODE        "7Q3F-K9TM-2XWD-H5RA"
#define FINGERPRINT "2749-08VF-KBPW-HPH3-9SG0-B936-GJ"

typedef struct
{
  GtkWidget *window;
  AdwDialog *dialog;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->window = g_object_ref (ginkgo_window_new (NULL));
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  fixture->dialog = g_object_ref_sink (ginkgo_join_dialog_new ());
  adw_dialog_present (fixture->dialog, fixture->window);
  ginkgo_ui_fixture_settle ();
}

static void
tear_down (Fixture *fixture)
{
  adw_dialog_force_close (fixture->dialog);
  ginkgo_ui_fixture_close (fixture->window, fixture->dialog);
  g_assert_finalize_object (fixture->window);
  g_settings_reset (ginkgo_settings_get_default (), GINKGO_SETTING_PLAYER_NAME);
}

static gpointer
get (Fixture *fixture,
     const char *child)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->dialog), GINKGO_TYPE_JOIN_DIALOG, child);
}

static void
fill_in (Fixture *fixture,
         const char *invitation,
         const char *name)
{
  gtk_editable_set_text (get (fixture, "invitation"), invitation);
  gtk_editable_set_text (get (fixture, "name"), name);
}

static const struct
{
  const char *invitation;
  const char *name;
  const char *hint;
  gboolean can_join;
} forms[] = {
  { "", "Ada", "Paste the message that invites you, or its link." },
  { "Come and play!", "Ada", "This text has no complete invitation." },
  { "ginkgo-city://play.example.org/7Q3F", "Ada", "This text has no complete invitation." },
  { "ginkgo-city://play.example.org/" CODE, " ", "The game is on play.example.org. The server’s owner can see all hands." },
  { "Bo invites you:\n> ginkgo-city://play.example.org/" CODE, "Ada", "The game is on play.example.org. The server’s owner can see all hands.", TRUE },
};

static void
test_forms (Fixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      fill_in (fixture, forms[i].invitation, forms[i].name);
      g_assert_cmpstr (gtk_label_get_label (get (fixture, "hint")), ==, forms[i].hint);
      g_assert_cmpint (gtk_widget_get_sensitive (get (fixture, "join_button")), ==, forms[i].can_join);
    }
}

/* Nothing listens at port 1. The next dialog knows the name. */
static void
test_unreachable (Fixture *fixture)
{
  g_autofree char *name = NULL;

  fill_in (fixture, "ginkgo-city://127.0.0.1:1/" CODE "/" FINGERPRINT, " Ada ");
  g_signal_emit_by_name (get (fixture, "join_button"), "clicked");
  g_assert_false (gtk_widget_get_visible (get (fixture, "fault")));
  g_assert_true (gtk_stack_get_visible_child (get (fixture, "stack")) == get (fixture, "progress"));
  while (gtk_stack_get_visible_child (get (fixture, "stack")) != get (fixture, "form"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_visible (get (fixture, "fault")));
  g_assert_cmpstr (gtk_label_get_label (get (fixture, "fault")), ==, "The server cannot be reached.");
  name = g_settings_get_string (ginkgo_settings_get_default (), GINKGO_SETTING_PLAYER_NAME);
  g_assert_cmpstr (name, ==, "Ada");
}

static void
test_cancel (Fixture *fixture)
{
  fill_in (fixture, "ginkgo-city://127.0.0.1:1/" CODE "/" FINGERPRINT, "Ada");
  g_signal_emit_by_name (get (fixture, "join_button"), "clicked");
  g_signal_emit_by_name (get (fixture, "cancel_button"), "clicked");
  g_assert_true (gtk_stack_get_visible_child (get (fixture, "stack")) == get (fixture, "form"));
  ginkgo_ui_fixture_settle ();
  g_assert_false (gtk_widget_get_visible (get (fixture, "fault")));
}

static void
test_errors (void)
{
  const struct
  {
    GQuark domain;
    int code;
    const char *text;
  } errors[] = {
    { GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_CODE, "The invitation is unknown, used or too old. Ask for a new one." },
    { GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_PROTOCOL, "The server needs another version of Ginkgo City." },
    { GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_RECORD, "The server’s record of the game is not valid." },
    { GINKGO_REMOTE_ERROR, GINKGO_REMOTE_ERROR_VIEW, "…in round 7." },
    { GINKGO_NET_ERROR, GINKGO_NET_ERROR_FINGERPRINT, "This is not the server in the invitation. It has learned nothing from you." },
    { GINKGO_NET_ERROR, GINKGO_NET_ERROR_INVITATION, "This text has no complete invitation." },
    { G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED, "The server cannot be reached." },
    { G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND, "The server cannot be reached." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (errors[i].domain, errors[i].code, "…in round 7.");

      g_assert_cmpstr (ginkgo_remote_text_error (error), ==, errors[i].text);
    }
}

#define ADD_TEST(name, func) ginkgo_test_add ("/join-dialog/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("forms", test_forms);
  ADD_TEST ("unreachable", test_unreachable);
  ADD_TEST ("cancel", test_cancel);
  g_test_add_func ("/join-dialog/errors", test_errors);

  return g_test_run ();
}
