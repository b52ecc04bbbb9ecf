/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-invitation.h"

#define CODE        "7Q3FK9TM2XWDH5RA"
#define FINGERPRINT "0123456789ABCDEFGHJKMNPQRS"
#define CODE_IN     "7Q3F-K9TM-2XWD-H5RA"
#define FULL        "ginkgo-city://play.example.org/" CODE_IN "/0123-4567-89AB-CDEF-GHJK-MNPQ-RS"

typedef struct
{
  const char *path;
  const char *text;
  const char *expected; /* host port code fingerprint, or a sentence */
} Case;

#define NOTHING    "The text contains no invitation."
#define BAD_HOST   "The address in the invitation is not valid."
#define INCOMPLETE "The code in the invitation is not complete."
#define EXAMPLE    "play.example.org 4465 " CODE

static const Case cases[] = {
  { "/invitation/link", "ginkgo-city://play.example.org/" CODE_IN, EXAMPLE },
  { "/invitation/port", "ginkgo-city://play.example.org:1234/" CODE_IN, "play.example.org 1234 " CODE },
  { "/invitation/fingerprint", FULL, EXAMPLE " " FINGERPRINT },
  { "/invitation/ipv4", "ginkgo-city://192.0.2.7/" CODE_IN, "192.0.2.7 4465 " CODE },
  { "/invitation/ipv6", "ginkgo-city://[2001:db8::7]:443/" CODE_IN, "2001:db8::7 443 " CODE },
  { "/invitation/ipv6/no-port", "ginkgo-city://[2001:db8::7]/" CODE_IN, "2001:db8::7 4465 " CODE },
  { "/invitation/foreign-name", "ginkgo-city://gönner.example/" CODE_IN, "xn--gnner-jua.example 4465 " CODE },

  /* As people pass it on */
  { "/invitation/message",
    "Anna invites you to Ginkgo City. Install it from Flathub: https://flathub.org/apps/io.github.ginkgo_city.GinkgoCity. "
    "Press Join a Game and paste this message. " FULL "\n\nSee you tonight / Anna",
    EXAMPLE " " FINGERPRINT },
  { "/invitation/then-text", "ginkgo-city://play.example.org/" CODE_IN "\nSee you", EXAMPLE },
  { "/invitation/quoted", "> “ginkgo-city://play.example.org/7Q3F-K9TM-\n> 2XWD-H5RA”, she wrote", EXAMPLE },
  { "/invitation/broken-name", "ginkgo-\r\ncity://play.\r\nexample.org/7Q3F-K9TM-2XWD-H5RA", EXAMPLE },
  { "/invitation/mark-up", "<a href=\"ginkgo-city://play.example.org/" CODE_IN "\">", EXAMPLE },
  { "/invitation/small", "ginkgo-city://play.example.org/7q3f-k9tm-2xwd-h5ra", EXAMPLE },
  { "/invitation/large", "GINKGO-CITY://PLAY.EXAMPLE.ORG/" CODE_IN, EXAMPLE },
  { "/invitation/no-hyphens", "ginkgo-city://play.example.org/" CODE, EXAMPLE },
  { "/invitation/wide", "ｇｉｎｋｇｏ－ｃｉｔｙ：／／ｐｌａｙ．ｅｘａｍｐｌｅ．ｏｒｇ／７Ｑ３Ｆ－Ｋ９ＴＭ－２ＸＷＤ－Ｈ５ＲＡ", EXAMPLE },
  { "/invitation/dashes", "ginkgo–city://play.example.org/7Q3F—K9TM−2XWDーH5RA", EXAMPLE },
  { "/invitation/invisible", "ginkgo-city://play.\u200bexample.org/7Q3F-\u00adK9TM-2XWD-\u2060H5RA", EXAMPLE },
  { "/invitation/alike", "ginkgo-city://play.example.org/oO0o-iI1l-L23F-K9TM", "play.example.org 4465 0000111112"
                                                                               "3FK9TM" },
  { "/invitation/typed", " play.example.org/7q3f-k9tm-2xwd-h5ra\n", EXAMPLE },
  { "/invitation/first", FULL " or ginkgo-city://other.example/" CODE_IN, EXAMPLE " " FINGERPRINT },
  { "/invitation/not-utf-8", "\xff\xfe ginkgo-city://play.example.org/" CODE_IN "\xc3", EXAMPLE },

  /* What is none */
  { "/invitation/nothing", "", NOTHING },
  { "/invitation/other-text", "See you at 8 / Anna", NOTHING },
  { "/invitation/other-link", "https://play.example.org/" CODE_IN, NOTHING },
  { "/invitation/no-code", "ginkgo-city://play.example.org", BAD_HOST },
  { "/invitation/no-host", "ginkgo-city:///" CODE_IN, BAD_HOST },
  { "/invitation/user", "ginkgo-city://anna@play.example.org/" CODE_IN, BAD_HOST },
  { "/invitation/bad-name", "ginkgo-city://play..org/" CODE_IN, BAD_HOST },
  { "/invitation/option", "ginkgo-city://-x.org/" CODE_IN, BAD_HOST },
  { "/invitation/bad-port", "ginkgo-city://play.example.org:65536/" CODE_IN, BAD_HOST },
  { "/invitation/no-port", "ginkgo-city://play.example.org:/" CODE_IN, BAD_HOST },
  { "/invitation/open-bracket", "ginkgo-city://[2001:db8::7/" CODE_IN, BAD_HOST },
  { "/invitation/after-bracket", "ginkgo-city://[2001:db8::7]8/" CODE_IN, BAD_HOST },
  { "/invitation/short-code", "ginkgo-city://play.example.org/7Q3F-K9TM-2XWD-H5R", INCOMPLETE },
  { "/invitation/bad-letter", "ginkgo-city://play.example.org/7Q3F-K9TM-2XWD-H5RU", INCOMPLETE },
  { "/invitation/short-fingerprint", "ginkgo-city://play.example.org/" CODE_IN "/0123-4567", INCOMPLETE },
};

static char *
describe (const char *text)
{
  g_autoptr (GError) error = NULL;
  GinkgoInvitation found;

  if (!ginkgo_invitation_parse (text, &found, &error))
    return g_strdup (error->message);

  g_assert_no_error (error);
  return g_strdup_printf ("%s %u %s%s%s", found.host, found.port, found.code, *found.fingerprint != '\0' ? " " : "", found.fingerprint);
}

/* An invitation that is read is printed as a link that is read the same. */
static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *found = describe (test->text);
  g_autofree char *link = NULL;
  g_autofree char *again = NULL;
  GinkgoInvitation invitation;

  g_assert_cmpstr (found, ==, test->expected);
  if (!ginkgo_invitation_parse (test->text, &invitation, NULL))
    return;

  link = ginkgo_invitation_print (&invitation);
  g_assert_true (g_str_has_prefix (link, "ginkgo-city://"));
  again = describe (link);
  g_assert_cmpstr (again, ==, found);
}

/* A mail program can break a line anywhere. */
static void
test_broken (void)
{
  for (gsize i = 0; i < strlen (FULL); i++)
    {
      g_autofree char *text = g_strdup_printf ("See: %.*s\r\n> %s", (int) i, FULL, &FULL[i]);
      g_autofree char *found = describe (text);

      g_assert_cmpstr (found, ==, EXAMPLE " " FINGERPRINT);
    }
}

/* No part of an invitation is taken for all of it, but for one that ends where the code does. */
static void
test_part (void)
{
  gsize code_end = strlen ("ginkgo-city://play.example.org/" CODE_IN);

  for (gsize i = 0; i < strlen (FULL); i++)
    {
      g_autofree char *text = g_strndup (FULL, i);
      GinkgoInvitation invitation;

      g_assert_true (ginkgo_invitation_parse (text, &invitation, NULL) == (i == code_end));
    }
}

static void
test_long (void)
{
  g_autofree char *noise = g_strnfill (10 * 1000 * 1000, '-');
  g_autofree char *early = g_strconcat (FULL, " ", noise, NULL);
  g_autofree char *late = g_strconcat (noise, FULL, NULL);
  GinkgoInvitation invitation;

  g_assert_true (ginkgo_invitation_parse (early, &invitation, NULL));
  g_assert_false (ginkgo_invitation_parse (late, &invitation, NULL));
}

static void
test_codes (void)
{
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char read[GINKGO_CODE_LETTERS + 1];
  char seen[256] = "";

  for (guint i = 0; i < 1000; i++)
    {
      char code[GINKGO_CODE_LETTERS + 1];
      g_autofree char *printed = NULL;

      ginkgo_code_make (code);
      printed = ginkgo_code_print (code);
      g_assert_true (ginkgo_code_parse (printed, read));
      g_assert_cmpstr (read, ==, code);
      g_assert_true (g_hash_table_add (codes, g_strdup (code)));
      for (const char *p = code; *p != '\0'; p++)
        if (strchr (seen, *p) == NULL)
          seen[strlen (seen)] = *p;
    }
  g_assert_cmpuint (strlen (seen), ==, 32);

  g_assert_true (ginkgo_code_parse (" 7q3f k9tm 2xwd h5ra ", read));
  g_assert_cmpstr (read, ==, CODE);
  g_assert_false (ginkgo_code_parse (CODE_IN "A", read));
  g_assert_false (ginkgo_code_parse ("", read));
}

/* Five bits a letter, the first bits first; SHA-256 of an empty text. */
static void
test_letters (void)
{
  static const guint8 bytes[] = { 0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf, 0x84, 0x65, 0x3a, 0x56, 0xd7, 0xc6, 0x75, 0xbe, 0x77, 0xdf };
  static const guint8 empty[] = { 0xe3, 0xb0, 0xc4, 0x42, 0x98, 0xfc, 0x1c, 0x14, 0x9a, 0xfb, 0xf4, 0xc8, 0x99, 0x6f, 0xb9, 0x24, 0x27, 0xae, 0x41, 0xe4, 0x64, 0x9b, 0x93, 0x4c, 0xa4, 0x95, 0x99, 0x1b, 0x78, 0x52, 0xb8, 0x55 };
  guint8 hash[GINKGO_NET_HASH];
  char letters[33];

  ginkgo_letters_write (bytes, 32, letters);
  g_assert_cmpstr (letters, ==, "0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  ginkgo_letters_write (bytes, 26, letters);
  g_assert_cmpstr (letters, ==, FINGERPRINT);
  ginkgo_net_hash ("", 0, hash);
  g_assert_cmpmem (hash, sizeof hash, empty, sizeof empty);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/invitation/broken", test_broken);
  g_test_add_func ("/invitation/part", test_part);
  g_test_add_func ("/invitation/long", test_long);
  g_test_add_func ("/invitation/codes", test_codes);
  g_test_add_func ("/invitation/letters", test_letters);

  return g_test_run ();
}
