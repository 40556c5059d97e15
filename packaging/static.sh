#!/bin/sh
# Prints what to give to swift build so that the binary has Swift's own libraries within, where the toolchain has them in
# that form: it then starts in half of the time, and runs where no Swift is installed.
set -eu

resources=$("${SWIFT:-swift}" -print-target-info 2>/dev/null |
  sed -n 's/.*"runtimeResourcePath": *"\([^"]*\)".*/\1/p')
[ ! -r "${resources}_static/linux/libFoundation.a" ] || echo --static-swift-stdlib
