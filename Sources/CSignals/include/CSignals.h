#ifndef CSIGNALS_H
#define CSIGNALS_H

// What is done inside of a signal's handler, where Swift's runtime may not be called.

// From now on a signal that ends the process removes the file at `path` first. Signals that are ignored, or that
// somebody else handles, stay so. Gives a number for `signals_keep`, or -1 when there is no memory or too many are
// watched, which only means that a signal leaves the file where it is.
int signals_remove(const char *path);

// The file of this number is whole, or gone: signals leave it alone. -1 is no file.
void signals_keep(int number);

#endif
