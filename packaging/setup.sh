#!/bin/sh
# Installs what building RemExp needs beside a Swift toolchain, on Debian and Ubuntu, and checks the toolchain.
#
#     sh packaging/setup.sh           for building
#     sh packaging/setup.sh tests     also what tests take, which are left out where they do not find it
#
# Only what is missing is installed: a second run changes nothing and needs neither root nor the network.
set -eu

stop() {
  echo "setup: $1" >&2
  exit 1
}

# Of names joined by | one is enough; a name that another package provides counts (pkgconf provides pkg-config).
# The first that the system's release has is installed; the last is in every release.

# The libraries that RemExp links.
libraries="pkg-config libzbar-dev libpng-dev libjpeg-dev libsqlite3-dev libxxhash-dev zlib1g-dev"

# A trait, the packages that it takes, and the versions of the first that its sources are written for: from, before.
# libheif1 brings libde265 and dav1d, without which it decodes nothing; their headers are packages of their own.
traits="
ZXing libzxing-dev 1.4 3
HEIF libheif-dev,libde265-dev,libdav1d-dev 1.15 2
WebP libwebp-dev 0.6 2
Tesseract libtesseract-dev,tesseract-ocr-eng 5 6
"

# What RemExp looks for when it runs and does without where it is not there: uchardet tells which encoding a list of another
# alphabet is in, curl carries notices over the network, liblzma and libzstd unpack xz and Zstandard, Pango and Cairo draw
# labels, and libsodium hashes passwords.
optional="libuchardet0 libcurl4 liblzma5 libzstd1 libpangocairo-1.0-0 libsodium23|libsodium-dev"

# What a Swift toolchain from swift.org's archive runs with and links against, where its packages are not there yet:
# https://www.swift.org/install/linux/tarball/. What only its debugger uses (Python, libedit) is left out.
toolchain="binutils libc6-dev libstdc++-dev|g++ libcurl4|libcurl4-openssl-dev libncurses6|libncurses-dev
  libxml2|libxml2-dev tzdata"

# make runs the targets; git and the certificates fetch the Swift packages.
tools="make git ca-certificates"

# What makes system calls fail, shows another time than it is, takes the superuser's rights away, mounts, reads binaries and makes sockets; and what makes
# HEIC, AVIF and WebP pictures. From 1.16 on the encoder of HEIC is a package of its own. Two parsers of calendars that are
# not of one another. A page of a report is opened in a browser, which needs letters of Korean too, as labels do, printed and
# validated. Mail goes to a server and through a mailer of others, certificates are made for servers on this machine, and systemd looks
# at the units. Two programs that show pages of manuals look at ours, and completions are tried in their shells. OpenCV, which the
# companion that reads print brings along, is linked against libGL and GLib. A server is asked through nginx and Caddy.
tests="strace faketime util-linux binutils python3 python3-icalendar python3-vobject libheif-examples webp libheif-plugin-x265|libheif1
  libheif-plugin-aomenc|libheif1 chromium|chromium-browser fonts-noto-cjk poppler-utils tidy
  python3-aiosmtpd python3-cryptography msmtp openssl systemd mandoc man-db groff zsh fish
  libgl1 libglib2.0-0t64|libglib2.0-0 nginx-light|nginx caddy"

# Prints those of "$@" that are not installed.
missing() {
  installed=" $(dpkg-query -W -f '${db:Status-Status} ${Package} ${Provides}\n' |
    sed -n 's/^installed //p' | sed 's/([^)]*)//g' | tr ',\n' '  ') "
  for wanted in "$@"; do
    found=no
    for name in $(echo "$wanted" | tr '|' ' '); do
      case $installed in
        *" $name "*) found=yes ;;
      esac
    done
    [ $found = yes ] || printf ' %s' "$wanted"
  done
}

# Prints for each of "$@" the first of its names that apt can install, or the last, for apt to complain about.
installable() {
  for wanted in "$@"; do
    for name in $(echo "$wanted" | tr '|' ' '); do
      ! LC_ALL=C apt-cache policy "$name" | grep -q 'Candidate: [^(]' || break
    done
    printf ' %s' "$name"
  done
}

# Runs apt-get as root, asking nothing but sudo's password; says what it said only if it fails.
apt_get() {
  log=$(mktemp)
  status=0
  if [ "$(id -u)" -eq 0 ]; then
    env DEBIAN_FRONTEND=noninteractive apt-get "$@" </dev/null >"$log" 2>&1 || status=$?
  else
    # shellcheck disable=SC2024 # the log is ours, not root's
    sudo env DEBIAN_FRONTEND=noninteractive apt-get "$@" >"$log" || status=$?
  fi
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# shellcheck disable=SC2046,SC2086 # the lists are words
install_missing() {
  packages=$(missing $libraries $optional $toolchain $tools $more)
  [ -n "$packages" ] || return 0
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    stop "installing what is missing takes root or sudo: apt-get install$(echo "$packages" | sed 's/[^ ]*|//g')"
  fi
  echo "setup: reading the lists of packages" >&2
  apt_get -q update || stop "apt-get could not read the lists of packages; see its message above"
  packages=$(installable $packages)
  echo "setup: installing$packages" >&2
  apt_get -q -y install --no-install-recommends $packages ||
    stop "apt-get could not install the packages; see its message above"
}

# Success if the system's release has a version of $1 that will do: from $2, before $3.
has_version() {
  version=$(LC_ALL=C apt-cache policy "$1" | sed -n 's/^ *Candidate: \([0-9].*\)/\1/p')
  [ -n "$version" ] && dpkg --compare-versions "$version" ge "$2" && dpkg --compare-versions "$version" lt "$3"
}

# Success if apt knows what the system's release has.
knows_packages() {
  ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1
}

# $1: a trait; $2: its packages, joined by commas; $3 and $4: from which version, and before which. Without them all else is
# built: nothing here stops.
install_trait() {
  sh "$(dirname "$0")/traits.sh" "$1" | grep -q . && return 0
  packages=$(echo "$2" | tr ',' ' ')
  if [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null; then
    knows_packages || apt_get -q update || true
    if has_version "${2%%,*}" "$3" "$4"; then
      echo "setup: installing $packages" >&2
      # shellcheck disable=SC2086 # the list is words
      apt_get -q -y install --no-install-recommends $packages && return 0
    fi
  fi
  echo "setup: no ${2%%,*} from $3 and before $4 to be had: RemExp is built without $(lost "$1")" >&2
}

# What a build without the trait does not have.
lost() {
  case $1 in
    ZXing) echo "Data Matrix" ;;
    HEIF) echo "HEIC and AVIF" ;;
    Tesseract) echo "reading printed dates with Tesseract" ;;
    *) echo "$1" ;;
  esac
}

install_traits() {
  echo "$traits" | while read -r trait packages from before; do
    [ -z "$trait" ] || install_trait "$trait" "$packages" "$from" "$before" </dev/null
  done
}

# Debian and Ubuntu, and what calls itself like them.
check_system() {
  systems=""
  if [ -r /etc/os-release ]; then
    # shellcheck disable=SC1091
    systems=$(. /etc/os-release && echo " ${ID:-} ${ID_LIKE:-} ")
  fi
  case $systems in
    *" debian "* | *" ubuntu "*) ;;
    *) stop "this is neither Debian nor Ubuntu; install ZBar, libpng, libjpeg, SQLite and xxHash with their headers, then run swift build" ;;
  esac
}

check_swift_is_there() {
  command -v "${SWIFT:-swift}" >/dev/null ||
    stop "no swift command in PATH; install Swift 6.3 or newer from https://www.swift.org/install/linux/"
}

check_swift_version() {
  version=$("${SWIFT:-swift}" --version 2>/dev/null |
    sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | head -n 1)
  [ -n "$version" ] || stop "swift --version does not tell its version; is the toolchain made for this system?"
  major=${version% *}
  minor=${version#* }
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 3 ]; }; then
    stop "Swift $major.$minor is too old; RemExp needs 6.3 or newer, from https://www.swift.org/install/linux/"
  fi
}

# The rules of accessibility by which such a page is judged (axe-core), of which Debian has none: into .build-axe.
install_axe() {
  place=$(dirname "$0")/../.build-axe
  [ ! -r "$place/axe_core_python/axe.min.js" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$place" axe-core-python==0.1.0 >&2 ||
    echo "setup: no axe-core-python to be had: the accessibility of pages is not tested" >&2
}

# What takes the pictures out of ZPL again, of which Debian has nothing: into .build-zebrafy.
install_zebrafy() {
  place=$(dirname "$0")/../.build-zebrafy
  [ ! -d "$place/zebrafy" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --target "$place" zebrafy==2.0.0 >&2 ||
    echo "setup: no zebrafy to be had: labels for printers are read only by our own tests" >&2
}

# What a browser reads encrypted messages with, of which Debian has none: into .build-http-ece.
install_http_ece() {
  place=$(dirname "$0")/../.build-http-ece
  [ ! -r "$place/http_ece/__init__.py" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$place" http-ece==1.2.1 >&2 ||
    echo "setup: no http-ece to be had: what is pushed to browsers is not tested" >&2
}

# What hands notices on to very many services: that of PyPI is years newer than Debian's. Into .build-apprise.
install_apprise() {
  place=$(dirname "$0")/../.build-apprise
  [ ! -x "$place/bin/apprise" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --target "$place" apprise==2.2.0 >&2 ||
    echo "setup: no apprise to be had: the example of a channel by it is not tested" >&2
}

# What drives Chromium through the pages of a server as a phone does, and looks at them; Debian's Chromium is the browser, of which
# none is fetched. Into .build-playwright.
install_playwright() {
  place=$(dirname "$0")/../.build-playwright
  [ ! -r "$place/axe_playwright_python/axe.min.js" ] || [ ! -d "$place/playwright" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --target "$place" playwright==1.65.2 axe-playwright-python==0.1.8 >&2 ||
    echo "setup: no playwright to be had: the pages of a server are not gone through in a browser" >&2
}

# What the companion reads print with, of which Debian has nothing: into .build-rapidocr.
install_rapidocr() {
  place=$(dirname "$0")/../.build-rapidocr
  [ ! -r "$place/rapidocr_onnxruntime/__init__.py" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --target "$place" rapidocr-onnxruntime==1.4.4 >&2 ||
    echo "setup: no rapidocr-onnxruntime to be had: reading print with the nets is not tested" >&2
}

# A provider of OpenID Connect that is no stand-in of ours, of which Debian has an older one: into .build-openid.
install_openid_provider() {
  place=$(dirname "$0")/../.build-openid
  [ ! -r "$place/oauth2_provider/__init__.py" ] || return 0
  python3 -m pip install --quiet --disable-pip-version-check --target "$place" django-oauth-toolkit==3.4.1 >&2 ||
    echo "setup: no django-oauth-toolkit to be had: signing in by other providers is tested with stand-ins alone" >&2
}

case ${1:-} in
  "") more="" ;;
  tests) more=$tests ;;
  *) stop "usage: sh packaging/setup.sh [tests]" ;;
esac
check_system
check_swift_is_there
install_missing
install_traits
check_swift_version
[ "${1:-}" != tests ] || { install_axe && install_apprise && install_zebrafy && install_http_ece && install_rapidocr && install_playwright && install_openid_provider; }
