/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tls.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <gnutls/x509.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#include "ginkgo-invitation.h"
#include "ginkgo-lines.h"

#define PRIORITY "-VERS-ALL:+VERS-TLS1.3"

/* A proxy that shares a port between servers can tell ours by it. */
#define PROTOCOL "ginkgo-city/1"

/* A certificate with its chain is much shorter, in bytes. */
#define MAX_HANDSHAKE 32768

/* The longest record of TLS; more is sent in several */
#define MAX_RECORD 16384

struct _GinkgoTls
{
  guint flags;                                      /* for gnutls_init() */
  char *host;                                       /* (nullable): the name that a client asks for */
  char fingerprint[GINKGO_FINGERPRINT_LETTERS + 1]; /* of the server's certificate; "": any that the system trusts */
  gnutls_certificate_credentials_t credentials;     /* (nullable): %NULL without TLS */
  gnutls_priority_t priority;
};

struct _GinkgoChannel
{
  int fd;
  GinkgoTls *tls;
  gnutls_session_t session; /* (nullable): %NULL without TLS */
  GError *fault;            /* what is wrong with the certificate */
  gsize n_sending;          /* how many bytes GnuTLS has begun to send */
};

/* --- Certificates --- */

typedef struct
{
  gnutls_x509_privkey_t key;
  gnutls_x509_crt_t certificate;
  gnutls_datum_t key_text;
  gnutls_datum_t text;
} Making;

/* Only the fingerprint counts, so the certificate names nobody and never expires. Returns a code of GnuTLS. */
static int
make_certificate (Making *making)
{
  guint8 serial[16];
  int code;

  ginkgo_net_fill_random (serial, sizeof serial);
  serial[0] &= 0x7f;

  if ((code = gnutls_x509_privkey_init (&making->key)) < 0 ||
      (code = gnutls_x509_privkey_generate (making->key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0)) < 0 ||
      (code = gnutls_x509_privkey_export2 (making->key, GNUTLS_X509_FMT_PEM, &making->key_text)) < 0 ||
      (code = gnutls_x509_crt_init (&making->certificate)) < 0 ||
      (code = gnutls_x509_crt_set_version (making->certificate, 3)) < 0 ||
      (code = gnutls_x509_crt_set_dn (making->certificate, "CN=Ginkgo City", NULL)) < 0 ||
      (code = gnutls_x509_crt_set_serial (making->certificate, serial, sizeof serial)) < 0 ||
      (code = gnutls_x509_crt_set_activation_time (making->certificate, 0)) < 0 ||
      (code = gnutls_x509_crt_set_expiration_time (making->certificate, GNUTLS_X509_NO_WELL_DEFINED_EXPIRATION)) < 0 ||
      (code = gnutls_x509_crt_set_key (making->certificate, making->key)) < 0 ||
      (code = gnutls_x509_crt_set_key_usage (making->certificate, GNUTLS_KEY_DIGITAL_SIGNATURE)) < 0 ||
      (code = gnutls_x509_crt_sign2 (making->certificate, making->certificate, making->key, GNUTLS_DIG_SHA256, 0)) < 0)
    return code;

  return gnutls_x509_crt_export2 (making->certificate, GNUTLS_X509_FMT_PEM, &making->text);
}

static gboolean
set_failed (GError **error,
            const char *what,
            int code)
{
  g_set_error (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_TLS, "%s: %s", what, gnutls_strerror (code));
  return FALSE;
}

static gboolean
write_file (const char *path,
            const gnutls_datum_t *text,
            int mode,
            GError **error)
{
  return g_file_set_contents_full (path,
                                   (const char *) text->data,
                                   text->size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   mode,
                                   error);
}

/* Makes a self-signed certificate and its private key, and writes them to these files, the certificate last. A key
 * that was there before may have been one that others can read, and g_file_set_contents_full() would keep that. */
gboolean
ginkgo_tls_make_certificate (const char *certificate,
                             const char *key,
                             GError **error)
{
  Making making = { 0 };
  int code = make_certificate (&making);
  gboolean is_made = code >= 0 || set_failed (error, "No certificate could be made", code);

  g_unlink (certificate);
  g_unlink (key);
  is_made = is_made && write_file (key, &making.key_text, 0600, error) && write_file (certificate, &making.text, 0644, error);
  gnutls_x509_privkey_deinit (making.key);
  gnutls_x509_crt_deinit (making.certificate);
  gnutls_free (making.key_text.data);
  gnutls_free (making.text.data);
  return is_made;
}

static void
take_fingerprint (const gnutls_datum_t *certificate,
                  char letters[GINKGO_FINGERPRINT_LETTERS + 1])
{
  guint8 hash[GINKGO_NET_HASH];

  ginkgo_net_hash (certificate->data, certificate->size, hash);
  ginkgo_letters_write (hash, GINKGO_FINGERPRINT_LETTERS, letters);
}

/* --- What both sides agree on --- */

static void
clear_tls (gpointer data)
{
  GinkgoTls *self = data;

  g_free (self->host);
  if (self->credentials != NULL)
    gnutls_certificate_free_credentials (self->credentials);
  if (self->priority != NULL)
    gnutls_priority_deinit (self->priority);
}

static GinkgoTls *
new_tls (guint flags,
         GError **error)
{
  g_autoptr (GinkgoTls) self = ginkgo_tls_new_plain ();
  int code;

  self->flags = flags | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL | GNUTLS_NO_TICKETS;
  if ((code = gnutls_certificate_allocate_credentials (&self->credentials)) >= 0 &&
      (code = gnutls_priority_init2 (&self->priority, PRIORITY, NULL, GNUTLS_PRIORITY_INIT_DEF_APPEND)) >= 0)
    return g_steal_pointer (&self);

  set_failed (error, "TLS is not available", code);
  return NULL;
}

/* Loads a certificate, with its chain, and its private key, both as PEM. */
GinkgoTls *
ginkgo_tls_new_server (const char *certificate,
                       const char *key,
                       GError **error)
{
  g_autoptr (GinkgoTls) self = new_tls (GNUTLS_SERVER, error);
  gnutls_datum_t first;
  int code;

  if (self == NULL)
    return NULL;

  if ((code = gnutls_certificate_set_x509_key_file2 (self->credentials, certificate, key, GNUTLS_X509_FMT_PEM, NULL, 0)) < 0 ||
      (code = gnutls_certificate_get_crt_raw (self->credentials, 0, 0, &first)) < 0)
    {
      set_failed (error, "The certificate and its key cannot be used", code);
      return NULL;
    }

  take_fingerprint (&first, self->fingerprint);
  return g_steal_pointer (&self);
}

/* @fingerprint: the letters of the only certificate that is accepted, or "" for any of @host that the system
 *   trusts */
GinkgoTls *
ginkgo_tls_new_client (const char *host,
                       const char *fingerprint,
                       GError **error)
{
  GinkgoTls *self = new_tls (GNUTLS_CLIENT, error);

  if (self == NULL)
    return NULL;

  self->host = g_strdup (host);
  g_strlcpy (self->fingerprint, fingerprint, sizeof self->fingerprint);
  /* A system that trusts nobody accepts no certificate. */
  if (*fingerprint == '\0')
    gnutls_certificate_set_x509_system_trust (self->credentials);
  return self;
}

/* For tests, and for programs that reach a server in another safe way */
GinkgoTls *
ginkgo_tls_new_plain (void)
{
  return g_rc_box_new0 (GinkgoTls);
}

const char *
ginkgo_tls_get_fingerprint (const GinkgoTls *self)
{
  return self->fingerprint;
}

void
ginkgo_tls_unref (GinkgoTls *self)
{
  g_rc_box_release_full (self, clear_tls);
}

/* --- Channels --- */

/* Ends the handshake, before this side has sent anything, if the certificate is wrong. */
static int
verify_cb (gnutls_session_t session)
{
  GinkgoChannel *self = gnutls_session_get_ptr (session);
  const GinkgoTls *tls = self->tls;
  char letters[GINKGO_FINGERPRINT_LETTERS + 1] = "";
  guint n_certificates = 0;
  const gnutls_datum_t *certificates = gnutls_certificate_get_peers (session, &n_certificates);
  guint status = 0;

  if (*tls->fingerprint == '\0')
    {
      if (gnutls_certificate_verify_peers3 (session, tls->host, &status) == 0 && status == 0)
        return 0;
      g_set_error_literal (&self->fault,
                           GINKGO_NET_ERROR,
                           GINKGO_NET_ERROR_CERTIFICATE,
                           "The certificate of the server is not valid for this address.");
      return GNUTLS_E_CERTIFICATE_ERROR;
    }

  if (n_certificates > 0)
    take_fingerprint (&certificates[0], letters);
  if (strcmp (letters, tls->fingerprint) == 0)
    return 0;

  g_set_error_literal (&self->fault,
                       GINKGO_NET_ERROR,
                       GINKGO_NET_ERROR_FINGERPRINT,
                       "The certificate of the server is not the one that the invitation names.");
  return GNUTLS_E_CERTIFICATE_ERROR;
}

/* Lack of memory is the only reason to fail, and must not lead to a session that checks less. */
static void
require (int code)
{
  if (code < 0)
    g_error ("Failed to set up TLS: %s", gnutls_strerror (code));
}

static void
set_up_session (GinkgoChannel *self)
{
  static const char protocol[] = PROTOCOL;
  gnutls_datum_t name = { (guchar *) protocol, sizeof protocol - 1 };
  const GinkgoTls *tls = self->tls;

  require (gnutls_init (&self->session, tls->flags));
  require (gnutls_priority_set (self->session, tls->priority));
  require (gnutls_credentials_set (self->session, GNUTLS_CRD_CERTIFICATE, tls->credentials));
  require (gnutls_alpn_set_protocols (self->session, &name, 1, GNUTLS_ALPN_MANDATORY));
  gnutls_handshake_set_max_packet_length (self->session, MAX_HANDSHAKE);
  gnutls_transport_set_int (self->session, self->fd);
  gnutls_session_set_ptr (self->session, self);
  if (tls->host == NULL)
    return;

  gnutls_session_set_verify_function (self->session, verify_cb);
  if (!g_hostname_is_ip_address (tls->host))
    require (gnutls_server_name_set (self->session, GNUTLS_NAME_DNS, tls->host, strlen (tls->host)));
}

/* Takes @fd. */
GinkgoChannel *
ginkgo_channel_new (int fd,
                    GinkgoTls *tls)
{
  GinkgoChannel *self = g_new0 (GinkgoChannel, 1);
  int no_delay = TRUE;

  self->fd = fd;
  self->tls = g_rc_box_acquire (tls);
  g_unix_set_fd_nonblocking (fd, TRUE, NULL);
  /* Somebody waits for each line. Other sockets than those of the Internet have no delay. */
  setsockopt (fd, IPPROTO_TCP, TCP_NODELAY, &no_delay, sizeof no_delay);
  if (tls->credentials != NULL)
    set_up_session (self);
  return self;
}

int
ginkgo_channel_get_fd (const GinkgoChannel *self)
{
  return self->fd;
}

static void
set_cut (GError **error)
{
  g_set_error_literal (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_CUT, "The connection was cut.");
}

/* A connection that does not end as TLS demands may have been cut. */
static gboolean
is_cut (int code)
{
  return code == GNUTLS_E_PREMATURE_TERMINATION || code == GNUTLS_E_PULL_ERROR || code == GNUTLS_E_PUSH_ERROR;
}

static gboolean
has_protocol (GinkgoChannel *self)
{
  gnutls_datum_t name;

  return gnutls_alpn_get_selected_protocol (self->session, &name) == 0 && name.size == strlen (PROTOCOL) &&
         memcmp (name.data, PROTOCOL, name.size) == 0;
}

/* Goes on with the handshake as far as it can. */
GinkgoChannelResult
ginkgo_channel_handshake (GinkgoChannel *self,
                          GError **error)
{
  int code = self->session != NULL ? gnutls_handshake (self->session) : 0;

  if (self->session == NULL || (code == 0 && has_protocol (self)))
    return GINKGO_CHANNEL_DONE;
  if (code < 0 && gnutls_error_is_fatal (code) == 0)
    return gnutls_record_get_direction (self->session) == 0 ? GINKGO_CHANNEL_WANTS_READ : GINKGO_CHANNEL_WANTS_WRITE;

  if (self->fault != NULL)
    g_propagate_error (error, g_steal_pointer (&self->fault));
  else if (is_cut (code))
    set_cut (error);
  else
    set_failed (error, "No secure connection could be made", code < 0 ? code : GNUTLS_E_NO_APPLICATION_PROTOCOL);
  if (code < 0 && !is_cut (code))
    gnutls_alert_send_appropriate (self->session, code);
  return GINKGO_CHANNEL_FAILED;
}

/* @error: set if the connection is broken
 * Returns: how many bytes came; 0 if the other side has ended the connection; -1 if nothing came or on error */
gssize
ginkgo_channel_receive (GinkgoChannel *self,
                        void *bytes,
                        gsize size,
                        GError **error)
{
  gssize n = self->session != NULL ? gnutls_record_recv (self->session, bytes, size) : recv (self->fd, bytes, size, 0);

  if (n >= 0)
    return n;
  if (self->session != NULL ? gnutls_error_is_fatal ((int) n) != 0 : errno != EAGAIN && errno != EINTR)
    set_cut (error);
  return -1;
}

/* The bytes that are not sent must come first in the next call.
 * Returns: how many bytes have been sent; -1 if none can be now or on error */
gssize
ginkgo_channel_send (GinkgoChannel *self,
                     const void *bytes,
                     gsize length,
                     GError **error)
{
  gsize size = self->n_sending > 0 ? self->n_sending : MIN (length, MAX_RECORD);
  gssize n = self->session != NULL ? gnutls_record_send (self->session, bytes, size) : send (self->fd, bytes, size, MSG_NOSIGNAL);

  self->n_sending = 0;
  if (n >= 0)
    return n;
  if (self->session != NULL ? gnutls_error_is_fatal ((int) n) != 0 : errno != EAGAIN && errno != EINTR)
    set_cut (error);
  else
    self->n_sending = size;
  return -1;
}

/* Tells the other side that nothing more is sent. */
GinkgoChannelResult
ginkgo_channel_finish (GinkgoChannel *self)
{
  int code = self->session != NULL ? gnutls_bye (self->session, GNUTLS_SHUT_WR) : 0;

  if (code < 0 && gnutls_error_is_fatal (code) == 0)
    return GINKGO_CHANNEL_WANTS_WRITE;
  shutdown (self->fd, SHUT_WR);
  return GINKGO_CHANNEL_DONE;
}

void
ginkgo_channel_free (GinkgoChannel *self)
{
  if (self->session != NULL)
    gnutls_deinit (self->session);
  g_clear_error (&self->fault);
  g_clear_fd (&self->fd, NULL);
  ginkgo_tls_unref (self->tls);
  g_free (self);
}
