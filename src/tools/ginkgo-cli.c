/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "ginkgo-open-files.h"

#define MIN_OPEN_FILES 64

typedef int (*GinkgoCliFunc) (int argc,
                              char **argv);

static const struct
{
  const char *name;
  const char *summary;
  GinkgoCliFunc run;
} commands[] = {
  { "selfplay", N_("Play games between computer players and write their records"), ginkgo_cli_selfplay },
  { "engine", N_("Play as a program that others run"), ginkgo_cli_engine },
  { "verify", N_("Check records against the rules"), ginkgo_cli_verify },
  { "show", N_("Show a game as text"), ginkgo_cli_show },
  { "list", N_("List the games in the library"), ginkgo_cli_list },
  { "export", N_("Write games from the library to files"), ginkgo_cli_export },
  { "import", N_("Add game files and records to the library"), ginkgo_cli_import },
  { "stats", N_("Show how people play"), ginkgo_cli_stats },
  { "analyze", N_("Judge the decisions of finished games"), ginkgo_cli_analyze },
  { "suggest", N_("Suggest a decision, and say why"), ginkgo_cli_suggest },
  { "serve", N_("Serve games with friends on other computers"), ginkgo_cli_serve },
  { "invite", N_("Make a table on a server, and invite friends to it"), ginkgo_cli_invite },
  { "play", N_("Play at a table on another computer"), ginkgo_cli_join },
  { "bench", N_("Measure the speed of the engine"), ginkgo_cli_bench },
};

static char *
list_commands (void)
{
  GString *list = g_string_new (_("Commands:"));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (list, "\n  %-10s %s", commands[i].name, _(commands[i].summary));
  g_string_append_c (list, '\n');
  g_string_append_c (list, '\n');
  g_string_append (list, _("Run \"ginkgo-cli COMMAND --help\" for more about a command."));

  return g_string_free_and_steal (list);
}

static int
run_command (int argc,
             char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *name = NULL;

      if (!g_str_equal (argv[0], commands[i].name))
        continue;
      name = g_strdup_printf ("ginkgo-cli %s", commands[i].name);
      g_set_prgname (name);

      return commands[i].run (argc, argv);
    }

  {
    g_autofree char *clean = ginkgo_cli_clean_path (argv[0]);

    return ginkgo_cli_misused (_("There is no command \"%s\"; \"ginkgo-cli --help\" lists the commands."), clean);
  }
}

/* Shows messages of the libraries to the user, such as one about a damaged game. */
static GLogWriterOutput
log_cb (GLogLevelFlags level,
        const GLogField *fields,
        gsize n_fields,
        gpointer user_data)
{
  if ((level & G_LOG_LEVEL_MESSAGE) == 0)
    return g_log_writer_default (level, fields, n_fields, user_data);

  for (gsize i = 0; i < n_fields; i++)
    {
      g_autofree char *message = NULL;

      if (!g_str_equal (fields[i].key, "MESSAGE"))
        continue;
      message = ginkgo_cli_clean (fields[i].value);
      ginkgo_cli_complain ("%s.", message);
    }
  ginkgo_cli_note_damage ();

  return G_LOG_WRITER_HANDLED;
}

/* Parses the options before the command. The command parses those after it. */
static gboolean
parse_options (int *argc,
               char ***argv,
               gboolean *version)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, version, N_("Show the version"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_("COMMAND [ARGUMENT…]"));
  g_autofree char *description = list_commands ();
  g_autoptr (GError) error = NULL;

  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_set_summary (context, _("Play, check, show and store games of Ginkgo City."));
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;

  ginkgo_cli_misused (_("%s; see \"%s --help\"."), error->message, "ginkgo-cli");

  return FALSE;
}

int
main (int argc,
      char **argv)
{
  gboolean version = FALSE;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (!ginkgo_open_files_reserve (MIN_OPEN_FILES))
    {
      ginkgo_cli_complain (_("The limit of open files is too low; raise it to at least %d with ulimit -n."), MIN_OPEN_FILES);
      return GINKGO_CLI_BAD;
    }

  ginkgo_cli_init_output ();
  g_log_set_writer_func (log_cb, NULL, NULL);
  g_set_prgname ("ginkgo-cli");
  /* Writing to a closed pipe, or beyond a limit, then fails with an error. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);

  if (!parse_options (&argc, &argv, &version))
    return GINKGO_CLI_USAGE;

  if (version)
    {
      g_print ("ginkgo-cli %s\n", VERSION);
      return ginkgo_cli_finish (GINKGO_CLI_GOOD);
    }

  if (argc < 2)
    return ginkgo_cli_misused (_("No command given; \"ginkgo-cli --help\" lists the commands."));

  return ginkgo_cli_finish (run_command (argc - 1, argv + 1));
}
