#include "CCurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

// The name under which its binary interface is what curl.h says, since version 7.16.
static const char name[] = "libcurl.so.4";
static const long every_global = 3;

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_perform)(void *);
  int (*easy_getinfo)(void *, int, ...);
  const char *(*easy_strerror)(int);
  void (*easy_cleanup)(void *);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
} curl;

static int is_there;
static char problem[256];

static void *find(void *library, const char *function) {
  void *found = is_there ? dlsym(library, function) : NULL;
  is_there = found != NULL;
  return found;
}

static void load(void) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  is_there = library != NULL;
#define FIND(function) *(void **)&curl.function = find(library, "curl_" #function)
  FIND(global_init);
  FIND(easy_init);
  FIND(easy_setopt);
  FIND(easy_perform);
  FIND(easy_getinfo);
  FIND(easy_strerror);
  FIND(easy_cleanup);
  FIND(slist_append);
  FIND(slist_free_all);
#undef FIND
  const char *reason = is_there ? "" : dlerror();
  snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : name);
  is_there = is_there && curl.global_init(every_global) == 0;
}

int ccurl_is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

const char *ccurl_problem(void) { return problem; }

ccurl_handle *ccurl_new(void) { return curl.easy_init(); }
void ccurl_free(ccurl_handle *handle) { curl.easy_cleanup(handle); }

int ccurl_set_number(ccurl_handle *handle, int option, long value) {
  return curl.easy_setopt(handle, option, value);
}

int ccurl_set_text(ccurl_handle *handle, int option, const char *value) {
  return curl.easy_setopt(handle, option, value);
}

int ccurl_set_pointer(ccurl_handle *handle, int option, void *value) {
  return curl.easy_setopt(handle, option, value);
}

int ccurl_set_list(ccurl_handle *handle, int option, ccurl_list *value) {
  return curl.easy_setopt(handle, option, value);
}

int ccurl_set_data_function(ccurl_handle *handle, int option, ccurl_data function) {
  return curl.easy_setopt(handle, option, function);
}

int ccurl_set_open_socket(ccurl_handle *handle, ccurl_open_socket function) {
  return curl.easy_setopt(handle, CCURL_OPENSOCKETFUNCTION, function);
}

// What TLS writes to a connection that the other side has closed is a signal, which libcurl leaves to us as long as it is
// told to touch none: it is held back, and taken away unless it was there before.
int ccurl_perform(ccurl_handle *handle) {
  sigset_t pipes, mask, waiting;
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  sigpending(&waiting);
  pthread_sigmask(SIG_BLOCK, &pipes, &mask);
  int code = curl.easy_perform(handle);
  const struct timespec now = {0};
  if (!sigismember(&waiting, SIGPIPE))
    while (sigtimedwait(&pipes, NULL, &now) < 0 && errno == EINTR)
      ;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return code;
}

long ccurl_number(ccurl_handle *handle, int info) {
  long value = 0;
  return curl.easy_getinfo(handle, info, &value) == 0 ? value : 0;
}

int64_t ccurl_large_number(ccurl_handle *handle, int info) {
  int64_t value = 0;
  return curl.easy_getinfo(handle, info, &value) == 0 ? value : 0;
}

const char *ccurl_words(int code) { return curl.easy_strerror(code); }

ccurl_list *ccurl_append(ccurl_list *list, const char *text) { return curl.slist_append(list, text); }

void ccurl_free_list(ccurl_list *list) { curl.slist_free_all(list); }
