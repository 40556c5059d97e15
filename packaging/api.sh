#!/bin/sh
# Says what of the library's public declarations was taken away or changed since the last tagged version, by
# `swift package diagnose-api-breaking-changes`, which builds that version beside this one.
#
#     sh packaging/api.sh [VERSION]    v1.2.0, a tag or a commit, in place of the last tag
#
# Ends with 1 when something was, unless CHANGELOG.md has a version that may do so: of another first number, or before 1.0.0
# of another second (CONTRIBUTING.md, Versions).
set -eu
cd "$(dirname "$0")/.."

before=${1:-$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2>/dev/null || :)}
[ -n "$before" ] || {
  echo "api: no version is tagged yet"
  exit 0
}

# What promises to stay the same: 1.4.2 → 1, 0.4.2 → 0.4
series() {
  case $1 in
    0.*.*) echo "${1%.*}" ;;
    *) echo "${1%%.*}" ;;
  esac
}

# shellcheck disable=SC2046 # no words or two
"${SWIFT:-swift}" package $(sh packaging/traits.sh) diagnose-api-breaking-changes "$before" --products RemExp && exit 0
now=$(sh packaging/version.sh number)
case $before in
  v[0-9]*.*.*)
    [ "$(series "${before#v}")" = "$(series "$now")" ] || {
      echo "api: $now may change what $before promised; CHANGELOG.md has to say it"
      exit 0
    }
    ;;
esac
echo "api: $now promises what $before did: bring it back, deprecated, or make a number greater" >&2
exit 1
