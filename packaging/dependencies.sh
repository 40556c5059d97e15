#!/bin/sh
# Holds the Swift packages that were resolved against packaging/dependencies.txt, both ways; of a build with the trait Server
# against packaging/dependencies-server.txt too.
#
#     sh packaging/dependencies.sh check [FILE...]   each FILE, a Package.resolved, names exactly what is listed;
#                                                    without FILE those of this checkout
#     sh packaging/dependencies.sh pin               resolves the versions that are listed, where others are
set -eu
cd "$(dirname "$0")/.."
list=packaging/dependencies.txt

# Prints a name and a version a line, sorted; what follows a branch or a commit is no version.
resolved() {
  awk '
    function told() { if (name != "") print name, (version == "" ? "without-a-version" : version); name = "" }
    { key = $0; sub(/^[^"]*"/, "", key); sub(/".*/, "", key)
      value = $0; if (!sub(/^[^"]*"[^"]*"[^"]*"/, "", value)) value = ""; sub(/".*/, "", value) }
    key == "identity" { told(); name = value; version = "" }
    key == "version" && value != "" { version = value }
    END { told() }
  ' "$1" | LC_ALL=C sort
}

# Success if the file names exactly what is listed; else says what differs.
check() {
  [ -r "$1" ] || {
    echo "dependencies: there is no $1: swift package resolve makes it" >&2
    return 1
  }
  found=$(resolved "$1")
  # What only a server needs is there altogether or not at all.
  server=packaging/dependencies-server.txt
  echo "$found" | grep -q '^hummingbird ' || server=
  listed=$(sed '/^#/d; /^[[:space:]]*$/d' $list $server | LC_ALL=C sort)
  [ "$found" != "$listed" ] || return 0
  echo "dependencies: $1 is not what $list says" >&2
  echo "$found" | while read -r name version; do
    echo "$listed" | grep -qxF "$name $version" || echo "  resolved, not listed: $name $version" >&2
  done
  echo "$listed" | while read -r name version; do
    echo "$found" | grep -qxF "$name $version" || echo "  listed, not resolved: $name $version" >&2
  done
  return 1
}

check_all() {
  [ ! -e packaging/source-date ] || return 0
  status=0
  [ $# -gt 0 ] || {
    set -- Package.resolved
    # Those of the packages that use this one, where they were built.
    for nested in */Package.resolved; do [ ! -e "$nested" ] || set -- "$@" "$nested"; done
  }
  for file in "$@"; do check "$file" || status=1; done
  return $status
}

pin() {
  # A source archive has them beside it, of the versions that are listed: packaging/dist.sh.
  [ ! -e packaging/source-date ] || return 0
  [ ! -e Package.resolved ] || ! check Package.resolved 2>/dev/null || return 0
  traits=$(sh packaging/traits.sh)
  # shellcheck disable=SC2086 # none or two words
  "${SWIFT:-swift}" package $traits resolve >&2
  case $traits in *Server*) server=packaging/dependencies-server.txt ;; *) server= ;; esac
  sed '/^#/d; /^[[:space:]]*$/d' $list $server | while read -r name version; do
    # shellcheck disable=SC2086
    resolved Package.resolved | grep -qxF "$name $version" ||
      "${SWIFT:-swift}" package $traits resolve "$name" --version "$version" >&2 </dev/null
  done
  check Package.resolved
}

case ${1:-} in
  check) shift && check_all "$@" ;;
  pin) pin ;;
  *)
    echo "usage: sh packaging/dependencies.sh check [FILE...] | pin" >&2
    exit 64
    ;;
esac
