#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

// libcurl, loaded when a message goes out by the network and not linked: it brings TLS, LDAP, Kerberos and SSH, with which
// a program would start that lists what expires. Its headers need not be there when RemExp is built: what is declared here is
// part of its binary interface. Swift cannot call functions of variable arguments, hence one setter a type.

// Options of curl_easy_setopt and CURLINFO of curl_easy_getinfo. Source: curl/curl.h.
enum {
  CCURL_WRITEDATA = 10001,
  CCURL_URL = 10002,
  CCURL_PROXY = 10004,
  CCURL_READDATA = 10009,
  CCURL_ERRORBUFFER = 10010,
  CCURL_WRITEFUNCTION = 20011,
  CCURL_READFUNCTION = 20012,
  CCURL_HTTPHEADER = 10023,
  CCURL_UPLOAD = 46,
  CCURL_FOLLOWLOCATION = 52,
  CCURL_HEADERDATA = 10029,
  CCURL_HEADERFUNCTION = 20079,
  CCURL_POSTFIELDSIZE = 60,
  CCURL_CAINFO = 10065,
  CCURL_NOSIGNAL = 99,
  CCURL_USE_SSL = 119,
  CCURL_TIMEOUT_MS = 155,
  CCURL_OPENSOCKETFUNCTION = 20163,
  CCURL_OPENSOCKETDATA = 10164,
  CCURL_USERNAME = 10173,
  CCURL_PASSWORD = 10174,
  CCURL_MAIL_FROM = 10186,
  CCURL_MAIL_RCPT = 10187,
  CCURL_SSLVERSION = 32,

  CCURL_COPYPOSTFIELDS = 10165,

  CCURL_RESPONSE_CODE = 0x200002,
  CCURL_RETRY_AFTER = 0x600039,
};

// Codes of curl_easy_perform. Source: curl/curl.h, CURLcode.
enum {
  CCURL_OK = 0,
  CCURL_COULDNT_RESOLVE_HOST = 6,
  CCURL_COULDNT_CONNECT = 7,
  CCURL_WEIRD_SERVER_REPLY = 8,
  CCURL_REMOTE_ACCESS_DENIED = 9,
  CCURL_WRITE_ERROR = 23,
  CCURL_OPERATION_TIMEDOUT = 28,
  CCURL_SSL_CONNECT_ERROR = 35,
  CCURL_GOT_NOTHING = 52,
  CCURL_SEND_ERROR = 55,
  CCURL_RECV_ERROR = 56,
  CCURL_SSL_CERTPROBLEM = 58,
  CCURL_SSL_CIPHER = 59,
  CCURL_PEER_FAILED_VERIFICATION = 60,
  CCURL_USE_SSL_FAILED = 64,
  CCURL_LOGIN_DENIED = 67,
  CCURL_SSL_CACERT_BADFILE = 77,
};

// Where a socket is about to be connected to. Source: curl/curl.h, struct curl_sockaddr, whose last member is as long as
// the address.
typedef struct ccurl_address {
  int family;
  int socktype;
  int protocol;
  unsigned int length;
  struct sockaddr address;
} ccurl_address;

typedef struct ccurl_list ccurl_list;
typedef struct ccurl_handle ccurl_handle;

typedef size_t (*ccurl_data)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);
typedef int (*ccurl_open_socket)(void *_Nullable context, int purpose, ccurl_address *_Nonnull address);

// True where the library is there and has what is called of it; it stays for as long as the process lives. From any thread.
int ccurl_is_there(void);

// Why it is not, in the words of the system's loader.
const char *_Nonnull ccurl_problem(void);

// As the functions of curl_easy_…; only where the library is there.
ccurl_handle *_Nullable ccurl_new(void);
void ccurl_free(ccurl_handle *_Nonnull handle);
int ccurl_set_number(ccurl_handle *_Nonnull handle, int option, long value);
int ccurl_set_text(ccurl_handle *_Nonnull handle, int option, const char *_Nullable value);
int ccurl_set_pointer(ccurl_handle *_Nonnull handle, int option, void *_Nullable value);
int ccurl_set_list(ccurl_handle *_Nonnull handle, int option, ccurl_list *_Nullable value);
int ccurl_set_data_function(ccurl_handle *_Nonnull handle, int option, ccurl_data _Nonnull function);
int ccurl_set_open_socket(ccurl_handle *_Nonnull handle, ccurl_open_socket _Nonnull function);
int ccurl_perform(ccurl_handle *_Nonnull handle);
long ccurl_number(ccurl_handle *_Nonnull handle, int info);
int64_t ccurl_large_number(ccurl_handle *_Nonnull handle, int info);
const char *_Nonnull ccurl_words(int code);
ccurl_list *_Nullable ccurl_append(ccurl_list *_Nullable list, const char *_Nonnull text);
void ccurl_free_list(ccurl_list *_Nullable list);

#endif
