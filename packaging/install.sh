#!/bin/sh
# Puts the program and what belongs to it where programs and their papers lie, or takes it away again.
#
#     sh packaging/install.sh install BINARY
#     sh packaging/install.sh uninstall
#
# PREFIX is /usr/local unless it is set; DESTDIR stands before everything, for packages. Nobody's store is touched.
set -eu
cd "$(dirname "$0")/.."

prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
# Debian keeps this folder for packages, and another for the administrator.
zsh=${ZSH_FOLDER:-share/zsh/site-functions}
doc=share/doc/remexp

# $1: a file below the prefix; $2: what it is made of; $3: its mode.
put() {
  install -d "$root/$(dirname "$1")"
  install -m "${3:-644}" "$2" "$root/$1"
}

# $1: a file below the prefix, whose text comes by standard input.
write() {
  install -d "$root/$(dirname "$1")"
  cat >"$root/$1"
  chmod 644 "$root/$1"
}

# Help is in the reader's language; what lies on a machine is for all its users. It is read, and not run by itself.
completion() {
  LC_ALL=C.UTF-8 "$binary" --generate-completion-script "$1" | sed '1{/^#!/d}' | write "$2"
}

# The manual, from the program's own help.
manual() {
  for language in en ko; do LC_ALL=C.UTF-8 "$binary" manual "$root/share/man" --language $language; done
}

# Other programs may say anything to that, and end well: theirs is not the help of the command.
has_server() { LC_ALL=C.UTF-8 "$binary" serve --help 2>/dev/null | grep -q -e '--public-url <url>'; }

# What only a program with the server has.
server_parts() {
  for unit in packaging/systemd/system/*; do
    sed "s#@PREFIX@#$prefix#" "$unit" | write "lib/systemd/system/$(basename "$unit")"
  done
  put "$doc/NOTICE.linked-in" packaging/NOTICE.linked-in
  for paper in household.md household.ko.md; do put "$doc/$paper" "docs/$paper"; done
  for example in packaging/proxy/*; do put "$doc/examples/proxy/$(basename "$example")" "$example"; done
}

# A paper as it can be read where the sources are not: of pictures there is what they show, and what is linked and does not come with it is
# only named.
paper() {
  pages='s#\]\(docs/(household[a-z.]*)\)#](\1)#g'
  has_server || pages=
  sed -E -e 's#^!\[([^]]*)\]\([^)]*\)$#*\1*#' -e "$pages" \
    -e 's#\]\(Integrations/print/README\.md\)#](../../remexp/print-reader/README.md)#g' \
    -e 's#\[([^]]*)\]\(([A-Z][A-Za-z]*/[^)]*|docs/[^)]*|Examples|CONTRIBUTING\.md)\)#\1#g' "$1" | write "$doc/$1"
}

install_all() {
  put bin/remexp "$binary" 755
  completion bash share/bash-completion/completions/remexp
  completion zsh "$zsh/_remexp"
  completion fish share/fish/vendor_completions.d/remexp.fish
  manual
  for unit in packaging/systemd/*.*; do
    sed "s#@PREFIX@#$prefix#" "$unit" | write "lib/systemd/user/$(basename "$unit")"
  done
  ! has_server || server_parts
  for paper in README.md README.ko.md CHANGELOG.md SECURITY.md NOTICE LICENSE; do paper "$paper"; done
  put "$doc/copyright" packaging/debian/copyright
  for profile in catalog/profiles/*.profile; do put "$doc/profiles/$(basename "$profile")" "$profile"; done
  put "$doc/examples/products.csv" catalog/products.csv
  for part in pyproject.toml README.md remexp_print_reader/__init__.py remexp_print_reader/__main__.py \
    remexp_print_reader/nets.py remexp_print_reader/protocol.py; do
    put "share/remexp/print-reader/$part" "Integrations/print/$part"
  done
  for photo in samples/dated/*; do put "$doc/examples/photos/$(basename "$photo")" "$photo"; done
}

# Only what is ours alone is taken away with all that is in it.
uninstall_all() {
  for pages in "$root/share/man" "$root/share/man/ko"; do
    rm -f "$pages"/man1/remexp.1* "$pages"/man1/remexp-*.1* "$pages"/man7/remexp-*.7*
  done
  rm -f "$root/bin/remexp" "$root/share/bash-completion/completions/remexp" "$root/$zsh/_remexp" \
    "$root/share/fish/vendor_completions.d/remexp.fish" \
    "$root/lib/systemd/user/remexp-notify.service" "$root/lib/systemd/user/remexp-notify.timer" \
    "$root/lib/systemd/system/remexp-serve.service"
  rm -rf "${root:?}/$doc" "${root:?}/share/remexp"
}

case ${1:-}:$# in
  install:2)
    binary=$2
    install_all
    ;;
  uninstall:1) uninstall_all ;;
  *)
    echo "usage: sh packaging/install.sh install BINARY | uninstall" >&2
    exit 64
    ;;
esac
