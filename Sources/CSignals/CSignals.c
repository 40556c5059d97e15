#include "CSignals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { most = 32 };

static _Atomic(char *) paths[most];

// unlink, signal and raise are safe in a handler (POSIX, 2.4.3). The signal is blocked while its handler runs and ends
// the process once that returns.
static void die(int number) {
  for (int i = 0; i < most; i++) {
    char *path = atomic_exchange(&paths[i], NULL);
    if (path != NULL)
      unlink(path);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void watch(void) {
  static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    struct sigaction present;
    if (sigaction(deadly[i], NULL, &present) == 0 && !(present.sa_flags & SA_SIGINFO) &&
        present.sa_handler == SIG_DFL) {
      struct sigaction action = {.sa_handler = die};
      sigaction(deadly[i], &action, NULL);
    }
  }
}

int signals_remove(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL)
    return -1;
  watch();
  for (int i = 0; i < most; i++) {
    char *none = NULL;
    if (atomic_compare_exchange_strong(&paths[i], &none, copy))
      return i;
  }
  free(copy);
  return -1;
}

void signals_keep(int number) {
  // A handler on another thread may have it at this moment: then it is not freed here.
  if (number >= 0)
    free(atomic_exchange(&paths[number], NULL));
}
