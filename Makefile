# ARGS goes on to the command that a target runs: make run ARGS="--adapter storehelper"
ARGS ?=
SCENARIOS ?= scenarios/journeys
STEPS ?= 1000000
SEED ?= 1
TIME ?= 60
export PREFIX DESTDIR

.DEFAULT_GOAL := help
.PHONY: help build run install dist packages uninstall serve test check interop engines bench browser walk fuzz published \
  kill-matrix kill-matrix-servers findings mutants docs format clean

help: ## show this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1|\2/p' Makefile | column -t -s '|' 2>/dev/null || \
	  sed -nE 's/^([a-z-]+):.*## (.*)/make \1: \2/p' Makefile

# Debug, as the tests are: both use one set of build products. 'make install' optimises.
build: ## build shopper: .build/debug/shopper
	@scripts/setup
	@swift build --product shopper

# make itself ends with 2 whatever a command ended with, so the last line names shopper's own code.
run: build ## play the journeys in SCENARIOS; shopper's exit code is in the last line
	@code=0; .build/debug/shopper run $(SCENARIOS) $(ARGS) || code=$$?; \
	  echo "shopper ended with exit code $$code"; exit $$code

install: ## build shopper and put it into PREFIX/bin (/usr/local/bin); DESTDIR goes before it
	@scripts/setup
	@scripts/build
	@scripts/install

dist: ## pack an optimised shopper with its documents and licences: .build/dist
	@scripts/setup
	@scripts/dist

packages: dist ## check the archive, container files, the action, the component and the hook
	@scripts/interop/packages || [ $$? -eq 75 ]

uninstall: ## remove the installed files
	@scripts/install --uninstall

# The trait brings SwiftNIO and SQLite, so the program has a build folder of its own.
serve: ## build Apple's server for your backend, and start it: make serve ARGS="--notify URL"
	@SHOPPER_WITH_SERVER=1 scripts/setup
	@swift build --traits Server --scratch-path .build-server --product shopper-server
	@.build-server/debug/shopper-server $(ARGS)

# One process runs the suites of Swift Testing, another the cases of XCTest. ARGS chooses among the suites.
test: ## build and run every test
	@scripts/setup
	swift test --disable-xctest $(ARGS)
	$(if $(ARGS),,swift test --skip-build --disable-swift-testing)

check: ## what the continuous integration checks: tests, layers, format, scenarios
	@.ci/run

interop: build ## have other programs read our signatures, reports and schemas
	@code=0; scripts/interop/check || code=$$?; [ $$code -eq 75 ] || exit $$code
	@scripts/interop/reports
	@scripts/interop/schemas
	@code=0; scripts/interop/check-protocol || code=$$?; [ $$code -eq 75 ] || exit $$code

# A check that could not ask ends with 75, after saying why.
engines: build ## play the files of examples/ci and examples/slurm as their engines would
	@scripts/interop/engines || [ $$? -eq 75 ]
	@examples/slurm/check || [ $$? -eq 75 ]

walk: ## look for contradictions in the simulated store: STEPS at random from SEED
	@scripts/setup
	@scripts/build store-walk
	@.build/release/store-walk $(STEPS) $(SEED)

fuzz: ## look for inputs that break a reader: TIME seconds each; ARGS names readers
	@TIME=$(TIME) scripts/fuzz $(ARGS)

kill-matrix: build ## play every scenario on shops with one fault each, and write docs/kill-matrix.md
	@swift build --product BrokenHost
	@swift run kill-matrix --write

kill-matrix-servers: build ## the same for servers: docs/kill-matrix-servers.md
	@swift build --product kill-matrix
	@scripts/interop/backends --write

findings: build ## measure how well findings name the causes of failures: ARGS is the number of pairs
	@swift run findings-quality $(ARGS)

mutants: ## change the reference shop's code in hundreds of ways, and list what no scenario notices
	@scripts/build
	@SHOPPER=$(CURDIR)/.build/release/shopper scripts/mutate mutation/reference --optimized $(ARGS)

browser: ## open pages of the HTML report in a browser, and do with them what people do
	@scripts/setup
	@scripts/browser/check

bench: ## measure speed and memory beside the goals and the last release
	@scripts/setup
	@benchmarks/run $(ARGS)

published: build ## write reports/published anew: every adapter on every scenario
	@scripts/publish

docs: ## make the Swift products' documentation: .build/documentation, for a browser or Xcode
	@scripts/setup
	@scripts/docc

format: ## format every Swift file
	git ls-files -z '*.swift' | xargs -0 swift format format --in-place --parallel

clean: ## remove what builds left behind
	rm -rf .build .build-examples .build-mutants .build-server fuzz/.build shims/.build shims/*/.build \
		mutation/.build examples/*/.build
