/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-invitation.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>
#include <sys/random.h>

#include "ginkgo-lines.h"

#define SCHEME "ginkgo-city://"

/* How much of a pasted text is looked through, in bytes */
#define MAX_TEXT 65536

/* Crockford's digits: no letter looks like another one, and U makes no words. */
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* --- Letters --- */

/* Fills @bytes from the system's randomness. */
void
ginkgo_net_fill_random (void *bytes,
                        gsize length)
{
  guint8 *next = bytes;

  while (length > 0)
    {
      gssize n = getrandom (next, length, 0);

      if (n < 0 && errno != EINTR)
        g_error ("Failed to get random numbers: %s", g_strerror (errno));
      next += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
}

void
ginkgo_net_hash (const void *bytes,
                 gsize length,
                 guint8 hash[GINKGO_NET_HASH])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = GINKGO_NET_HASH;

  g_checksum_update (checksum, bytes, (gssize) length);
  g_checksum_get_digest (checksum, hash, &size);
}

/* Writes the first bits of @bytes, five for each letter, and a NUL. */
void
ginkgo_letters_write (const guint8 *bytes,
                      guint n_letters,
                      char *letters)
{
  for (guint i = 0; i < n_letters; i++)
    {
      guint bit = 5 * i;
      guint pair = (guint) bytes[bit / 8] << 8 | (bit % 8 > 3 ? bytes[bit / 8 + 1] : 0);

      letters[i] = alphabet[pair >> (11 - bit % 8) & 31];
    }
  letters[n_letters] = '\0';
}

/* Makes a new code. */
void
ginkgo_code_make (char code[GINKGO_CODE_LETTERS + 1])
{
  guint8 bytes[(5 * GINKGO_CODE_LETTERS + 7) / 8];

  ginkgo_net_fill_random (bytes, sizeof bytes);
  ginkgo_letters_write (bytes, GINKGO_CODE_LETTERS, code);
}

/* Letters that look like others become those. */
static char
read_letter (char letter)
{
  char upper = g_ascii_toupper (letter);

  if (upper == 'O')
    upper = '0';
  else if (upper == 'I' || upper == 'L')
    upper = '1';
  return upper != '\0' && strchr (alphabet, upper) != NULL ? upper : '\0';
}

/* Reads letters, with or without hyphens, and ends @letters with a NUL.
 * Returns: what follows, or %NULL if there are too few */
static const char *
read_letters (const char *text,
              guint n_letters,
              char *letters)
{
  for (guint i = 0; i < n_letters; i++)
    {
      text += strspn (text, "-");
      letters[i] = read_letter (*text);
      if (letters[i] == '\0')
        return NULL;
      text++;
    }
  letters[n_letters] = '\0';
  return text;
}

/* Returns: (transfer full): the letters in groups of four */
char *
ginkgo_code_print (const char *letters)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; letters[i] != '\0'; i++)
    {
      if (i > 0 && i % 4 == 0)
        g_string_append_c (text, '-');
      g_string_append_c (text, letters[i]);
    }
  return g_string_free_and_steal (text);
}

/* --- Pasted texts --- */

/* Mail programs and people add these in the middle of a link: white space, marks of quotations, characters
 * without width */
static gboolean
is_added (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_iszerowidth (c) || g_unichar_iscntrl (c) || g_unichar_type (c) == G_UNICODE_FORMAT ||
         c == '>' || c == '<' || c == '"' || c == '|';
}

/* Returns: (transfer full): the first part of an untrusted text, without what does not belong to a link, in
 *   narrow small letters and with one kind of hyphen */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, MAX_TEXT));
  g_autofree char *narrow = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
  GString *cleaned = g_string_new (NULL);

  for (const char *p = narrow; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      /* A minus, and what Japanese keyboards have in the place of a hyphen */
      if (g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION || c == 0x2212 || c == 0x30fc)
        g_string_append_c (cleaned, '-');
      else if (!is_added (c))
        g_string_append_unichar (cleaned, g_unichar_tolower (c));
    }
  return g_string_free_and_steal (cleaned);
}

static gboolean
is_host (const char *host)
{
  if (g_hostname_is_ip_address (host))
    return TRUE;
  if (*host == '\0' || strspn (host, "abcdefghijklmnopqrstuvwxyz0123456789.-") != strlen (host))
    return FALSE;
  return *host != '.' && *host != '-' && strstr (host, "..") == NULL;
}

/* Reads "host", "host:port" or "[address]:port"; takes @address apart. */
static gboolean
read_address (char *address,
              GinkgoInvitation *invitation)
{
  char *end = *address == '[' ? strchr (address, ']') : NULL;
  char *colon = end != NULL ? end + 1 : address + strcspn (address, ":");
  guint64 port = GINKGO_NET_PORT;
  g_autofree char *host = NULL;

  if (*colon != '\0' && (*colon != ':' || !g_ascii_string_to_unsigned (colon + 1, 10, 1, G_MAXUINT16, &port, NULL)))
    return FALSE;
  *colon = '\0';
  if (end != NULL)
    *end = '\0';

  host = end != NULL ? g_strdup (address + 1) : g_hostname_to_ascii (address);
  invitation->port = (guint16) port;
  return host != NULL && is_host (host) && g_strlcpy (invitation->host, host, sizeof invitation->host) < sizeof invitation->host;
}

/**
 * ginkgo_invitation_parse:
 * @text: any text, untrusted
 * @invitation: (out caller-allocates): the invitation
 *
 * Finds the first link of an invitation in what people paste: a message around it, lines that were broken or
 * quoted, wide or small letters. The address can also be alone, without ginkgo-city://.
 */
gboolean
ginkgo_invitation_parse (const char *text,
                         GinkgoInvitation *invitation,
                         GError **error)
{
  g_autofree char *cleaned = clean (text);
  char *link = strstr (cleaned, SCHEME);
  char *address = link != NULL ? link + strlen (SCHEME) : cleaned;
  char *slash = strchr (address, '/');
  const char *fault = NULL;
  const char *rest;

  *invitation = (GinkgoInvitation) { 0 };
  if (slash != NULL)
    *slash = '\0';
  if (slash == NULL || !read_address (address, invitation))
    fault = "The address in the invitation is not valid.";
  else
    {
      rest = read_letters (slash + 1, GINKGO_CODE_LETTERS, invitation->code);
      if (rest != NULL && *rest == '/')
        rest = read_letters (rest + 1, GINKGO_FINGERPRINT_LETTERS, invitation->fingerprint);
      if (rest == NULL)
        fault = "The code in the invitation is not complete.";
    }

  if (fault != NULL)
    g_set_error_literal (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_INVITATION, link != NULL ? fault : "The text contains no invitation.");
  return fault == NULL;
}

/* Returns: (transfer full): the link */
char *
ginkgo_invitation_print (const GinkgoInvitation *invitation)
{
  gboolean is_ipv6 = strchr (invitation->host, ':') != NULL;
  g_autofree char *port = invitation->port != GINKGO_NET_PORT ? g_strdup_printf (":%u", invitation->port) : g_strdup ("");
  g_autofree char *code = ginkgo_code_print (invitation->code);
  g_autofree char *fingerprint = ginkgo_code_print (invitation->fingerprint);

  return g_strconcat (SCHEME,
                      is_ipv6 ? "[" : "",
                      invitation->host,
                      is_ipv6 ? "]" : "",
                      port,
                      "/",
                      code,
                      *fingerprint != '\0' ? "/" : "",
                      fingerprint,
                      NULL);
}

/* Reads a code alone, as people type it. */
gboolean
ginkgo_code_parse (const char *text,
                   char code[GINKGO_CODE_LETTERS + 1])
{
  g_autofree char *cleaned = clean (text);
  const char *rest = read_letters (cleaned, GINKGO_CODE_LETTERS, code);

  return rest != NULL && *rest == '\0';
}
