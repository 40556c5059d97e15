#!/bin/sh
# Prints the Debian packages, and their versions here, of the libraries that the program asks for: a line
# `PACKAGE VERSION SONAME` each.
#
#     sh packaging/libraries.sh linked BINARY    those that start with it
#     sh packaging/libraries.sh needed           those that it loads, without which a photo is not read
#     sh packaging/libraries.sh wanted           those that it loads, and does without
set -eu

# libsodium is libsodium.so.26 from 1.0.19 on, which no release has that the package is made for.
needed="libzbar.so.0 libheif.so.1"
wanted="libcurl.so.4 libcrypto.so.3 libpangocairo-1.0.so.0 libpango-1.0.so.0 libcairo.so.2 libgobject-2.0.so.0
  libglib-2.0.so.0 libtesseract.so.5 liblzma.so.5 libzstd.so.1 libuchardet.so.0 libsodium.so.23"

stop() {
  echo "libraries: $1" >&2
  exit 1
}

# Of where a library lies, and of what that is a link to, one is in a list of files: /lib is a link to /usr/lib, or is not.
packaged() {
  for path in "$1" "/usr$1" "$(readlink -f "$1")"; do
    dpkg-query -S "$path" 2>/dev/null | sed -n '/^diversion by /d; s/:.*//p' | head -n 1
  done | head -n 1
}

for name in $(case ${1:-}:$# in
  linked:2) LC_ALL=C objdump -p "$2" | sed -n 's/^ *NEEDED *//p' | sort ;;
  needed:1) echo "$needed" ;;
  wanted:1) echo "$wanted" ;;
  *) stop "usage: sh packaging/libraries.sh linked BINARY | needed | wanted" ;;
esac); do
  path=$(/sbin/ldconfig -p | sed -n "s/^\t$name (.*=> //p" | head -n 1)
  [ -n "$path" ] || stop "there is no $name here: make setup installs what belongs to a build"
  package=$(packaged "$path")
  [ -n "$package" ] || stop "$path is of no package"
  echo "$package $(dpkg-query -W -f '${Version}' "$package" | head -n 1) $name"
done
