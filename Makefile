# Everything here runs on a fresh Debian or Ubuntu with a Swift toolchain: `setup` installs the rest.

SWIFT ?= swift
PREFIX ?= /usr/local
export SWIFT

# --traits ZXing,HEIF,WebP,Tesseract,Server, those whose libraries are there; `make TRAITS=` builds without. Asked for only after
# `setup`.
TRAITS = $(shell sh packaging/traits.sh)

# --static-swift-stdlib where the toolchain can; `make STATIC=` builds what runs only beside Swift.
STATIC = $(shell sh packaging/static.sh)

# Of ICU's data, which Foundation brings and which would be half of the binary, only what is asked for; `make ICU_DATA=` links
# in all of it. And the binary looks for libraries where the system has them, not beside itself, and has no
# number that tells in which folder it was built.
ICU_DATA = $(if $(STATIC),$(shell sh packaging/icu-data.sh .build))
SHIPPED = $(STATIC) $(ICU_DATA) $(LINKER) --disable-local-rpath -Xlinker --build-id=none

# lld, which makes it a tenth smaller, where it is to be had; `make LINKER=` takes the usual one.
LINKER = $(shell sh packaging/linker.sh)

# What the binary has beside: all symbols bound and sealed before it runs, and C that notices a stack written over.
# (_FORTIFY_SOURCE is in Package.swift.) A package cannot ask for these: SwiftPM takes them as unsafe, and would not let
# others depend on it.
HARDENED = -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong

# SwiftPM writes traits and other sets in an order that differs from run to run, and builds anew what is asked for in other words.
BUILD = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build

# `make SETUP=:` leaves the system's packages alone.
SETUP ?= sh packaging/setup.sh

.DEFAULT_GOAL := help
.PHONY: help setup resolved build built test test-spark examples lint fuzz fuzz-smoke fuzz-weekly fuzz-control bench demo install uninstall deb \
  check-deb dist sbom map api clean checks

help:
	@echo 'make demo     scan the sample photos into a store of its own and report what expires'
	@echo 'make test     build and run all tests'
	@echo 'make test-spark  only the tests of Integrations/spark, with Java and Spark, which it installs'
	@echo 'make examples build and run the packages of Examples from outside of the repository'
	@echo 'make lint     check the style of the sources'
	@echo 'make fuzz     fuzz every parser for SECONDS each (SECONDS=60), make fuzz-smoke for a moment'
	@echo 'make fuzz-weekly   fuzz each for its share of eleven hours, and keep what was found in Fuzz/Corpus'
	@echo 'make fuzz-control  whether the fuzzer finds what was wrong with an older libzbar (nightly, needs the network)'
	@echo 'make bench    what scanning photos, reading GS1 messages, importing a catalog and a run of notices cost'
	@echo 'make build    build the release binary, .build/release/remexp'
	@echo 'make install  put it, its completions, man pages and papers below PREFIX (PREFIX=$(PREFIX)), building it first unless'
	@echo '              it is of these sources; make uninstall takes them away; DESTDIR stands before all'
	@echo 'make deb      make a Debian package of it in .build; make check-deb tries it in a fresh Debian (debootstrap, root)'
	@echo 'make dist     make an archive of the sources, with the Swift packages, that builds without the network'
	@echo 'make sbom     print what the binary is made of, as CycloneDX'
	@echo 'make map      draw which target gives what to which, docs/pictures/map.svg (graphviz)'
	@echo 'make api      what others build on and was taken away or changed since the last tagged version'
	@echo 'make setup    only install the missing packages (the others do it too)'
	@echo 'make clean    remove .build, .build-*, Benchmarks/.build and demo-store'

setup:
	@$(SETUP)

# The versions of packaging/dependencies.txt, and no others.
resolved: setup
	@sh packaging/dependencies.sh pin

build: setup resolved
	@sh packaging/built-from.sh begin
	$(BUILD) $(TRAITS) $(HARDENED) $(SHIPPED) -c release --product remexp
	@sh packaging/built-from.sh end

# What is tested is optimized as what is shipped is, which also takes a third of the time; -enable-testing lets the tests see
# what is not public, and so it is another build, in a folder of its own. In CI the tests also read the one that is shipped.
TESTED = $(TRAITS) -c release -Xswiftc -enable-testing --scratch-path .build-test

# The server's tests are by themselves: they answer within seconds, and one that waits for another program holds the thread that
# the answer would come from.
test: setup resolved $(if $(CI),build)
	$(BUILD) $(TESTED) --build-tests
	$(SWIFT) test $(TESTED) --disable-xctest --skip-build --skip '^WebTests\.'
	$(SWIFT) test $(TESTED) --disable-xctest --skip-build --filter '^WebTests\.'
	$(if $(CI),$(MAKE) --jobs=2 --output-sync=target checks)

# What takes programs of others. Spark takes as long as the others together, and browsers wait a good deal: two at a time. What one
# says is shown when it has ended.
CHECKED = $(addsuffix .checked,Integrations/spark Tests/Browser Tests/OpenIDProvider Integrations/print)

checks: $(CHECKED)

.PHONY: $(CHECKED)
$(CHECKED): %.checked:
	$*/check

# With what is built, else with a debug build; in CI with the one that is shipped.
test-spark: setup resolved
	[ -x .build/release/remexp ] || $(SWIFT) build $(TRAITS) --product remexp
	Integrations/spark/check

# As another package's author builds them: outside of this one, and without its traits; the command too.
examples: setup
	Examples/check

lint: setup resolved
	sh packaging/dependencies.sh check
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift Fuzz/Sources Fuzz/Package.swift Benchmarks/Sources Benchmarks/Package.swift Examples/Sources Examples/Package.swift
	.ci/lint-traps

# What is found is kept in .build-fuzz, and tried again the next time.
fuzz: SECONDS ?= 60
fuzz: setup
	Fuzz/run $(SECONDS)

# Enough to tell that every fuzzer works, and the same each time.
fuzz-smoke: setup
	Fuzz/run smoke

# Eleven hours. What it finds and is worth keeping is put into Fuzz/Corpus, to be committed.
fuzz-weekly: setup
	Fuzz/weekly

# For the night: it takes minutes, and Debian's sources of libzbar.
fuzz-control: SECONDS ?= 1800
fuzz-control: setup
	Fuzz/control-zbar $(SECONDS)

# The stages of scanning are not public: -enable-testing lets the benchmark see them in a release build.
BENCH = --package-path Benchmarks $(shell sh packaging/traits.sh ZXing HEIF WebP Tesseract) -c release -Xswiftc -enable-testing

bench: setup
	$(SWIFT) run $(BENCH) ScanBenchmark
	$(SWIFT) run $(BENCH) GS1Benchmark
	$(SWIFT) run $(BENCH) CatalogBenchmark
	$(SWIFT) run $(BENCH) NoticeBenchmark

# The dates in samples/ are around the end of November 2026; a fixed day keeps what the demo shows the same on any day.
TODAY := --today 2026-11-21

define run
@echo
@echo '$$ $(1)'
@$(1)
endef

demo: export REMEXP_STORE := $(CURDIR)/demo-store
demo: export PATH := $(CURDIR)/.build/release:$(PATH)
demo: build
	rm -rf demo-store
	$(call run,remexp catalog import catalog/products.csv)
	$(call run,remexp scan --register $(TODAY) samples/dated samples/several)
	$(call run,remexp report $(TODAY))
	$(call run,remexp schedule $(TODAY))

# Of these sources or not at all. `make build && sudo make install` needs no Swift in root's PATH: what was built is
# only compared. Where it is of other sources it is built anew, or, without Swift, nothing is installed.
built:
	@sh packaging/built-from.sh check || { $(MAKE) build && sh packaging/built-from.sh check; }

install: built
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' sh packaging/install.sh install .build/release/remexp

uninstall:
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' sh packaging/install.sh uninstall

deb: built
	@sh packaging/deb.sh

check-deb: deb
	packaging/check-deb

dist: resolved
	@sh packaging/dist.sh

sbom: built
	@sh packaging/sbom.sh .build/release/remexp

# Graphviz is needed for nothing else, and not installed by `setup`.
map:
	@docs/pictures/map.py

# Nothing to compare with until the first version is tagged.
api: setup resolved
	@sh packaging/api.sh

clean:
	rm -rf .build .build-test .build-fuzz .build-examples .build-spark* Benchmarks/.build demo-store
