#!/bin/sh
# Prints of which version and of when these sources are.
#
#     sh packaging/version.sh number    0.1.0, as CHANGELOG.md has it at its top and `remexp --version` says it
#     sh packaging/version.sh date      of the last commit, in seconds since 1970: what is made of it bears this date
#     sh packaging/version.sh debian    what sorts before the number where it is not released, and by the release of the
#                                       system that a package is made on: 0.1.0~202611231154-1~deb12
#
# A source archive has no commits: it has the date in packaging/source-date.
set -eu
cd "$(dirname "$0")/.."

date_of_sources() {
  if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
    echo "$SOURCE_DATE_EPOCH"
  elif [ -r packaging/source-date ]; then
    cat packaging/source-date
  else
    git log -1 --format=%ct
  fi
}

top=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
number=${top%%,*}

debian() {
  case $top in
    *unreleased*) number=$number~$(date -u -d "@$(date_of_sources)" +%Y%m%d%H%M) ;;
  esac
  # shellcheck disable=SC1091
  release=$(. /etc/os-release && echo "${ID:-linux}${VERSION_ID:-}" | sed 's/^debian/deb/')
  echo "$number-1~$release"
}

case ${1:-} in
  number) echo "$number" ;;
  date) date_of_sources ;;
  debian) debian ;;
  *)
    echo "usage: sh packaging/version.sh number | date | debian" >&2
    exit 64
    ;;
esac
