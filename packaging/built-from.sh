#!/bin/sh
# Tells whether the release binary was built from the sources as they lie here, so that no other is installed.
#
#     sh packaging/built-from.sh begin    before it is built
#     sh packaging/built-from.sh end      after it was built
#     sh packaging/built-from.sh check    success if it is what these sources give; else says why not
#
# The proof is a file beside the binary with the digests of both. Neither Swift nor git is needed to check it.
set -eu
cd "$(dirname "$0")/.."
binary=.build/release/remexp
proof=.build/remexp.built-from

sources() {
  find Package.swift Makefile packaging Sources -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum |
    sha256sum | cut -c 1-64
}

both() {
  echo "sources $(sources)"
  echo "binary $(sha256sum <"$binary" | cut -c 1-64)"
}

begin() {
  mkdir -p .build
  rm -f "$proof"
  sources >"$proof.begun"
}

end() {
  if [ "$(sources)" = "$(cat "$proof.begun")" ]; then
    both >"$proof"
  else
    echo "build: the sources changed meanwhile: what was built is of neither state" >&2
  fi
  rm -f "$proof.begun"
}

check() {
  [ -r "$binary" ] || stop "there is no $binary"
  [ -r "$proof" ] || stop "$binary was not built by make build"
  [ "$(both)" = "$(cat "$proof")" ] || stop "$binary was not built from the sources as they are now"
}

stop() {
  echo "install: $1" >&2
  exit 1
}

case ${1:-} in
  begin | end | check) "$1" ;;
  *)
    echo "usage: sh packaging/built-from.sh begin | end | check" >&2
    exit 64
    ;;
esac
