#!/bin/sh
# Prints what to give to swift build so that it builds with all that this system has the libraries for.
set -eu

# The versions for which Sources/CZXing is written.
if pkg-config --exists 'zxing >= 1.4 zxing < 3' 2>/dev/null; then
  echo '--traits ZXing'
fi
