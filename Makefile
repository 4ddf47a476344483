# ARGS goes on to the command that a target runs: make run ARGS="--adapter storehelper"
ARGS ?=
SCENARIOS ?= scenarios/journeys
STEPS ?= 1000000
SEED ?= 1
TIME ?= 60
export PREFIX DESTDIR

.DEFAULT_GOAL := help
.PHONY: help run install uninstall test check interop engines bench browser walk fuzz published \
  kill-matrix docs format clean

help: ## show this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1|\2/p' Makefile | column -t -s '|' 2>/dev/null || \
	  sed -nE 's/^([a-z-]+):.*## (.*)/make \1: \2/p' Makefile

# make itself ends with 2 whatever a command ended with, so the last line names shopper's own code.
run: ## play the journeys in SCENARIOS; shopper's exit code is in the last line
	@scripts/setup
	@scripts/build
	@code=0; .build/release/shopper run $(SCENARIOS) $(ARGS) || code=$$?; \
	  echo "shopper ended with exit code $$code"; exit $$code

install: ## build shopper and put it into PREFIX/bin (/usr/local/bin); DESTDIR stands before it
	@scripts/setup
	@scripts/build
	@scripts/install

uninstall: ## take it away from there
	@scripts/install --uninstall

test: ## build and run every test
	@scripts/setup
	swift test --disable-xctest $(ARGS)

check: ## what the continuous integration checks: tests, layers, format, scenarios
	@.ci/run

interop: ## have other programs read our signatures, reports and schemas
	@scripts/setup
	@code=0; scripts/interop/check || code=$$?; [ $$code -eq 75 ] || exit $$code
	@scripts/interop/reports
	@scripts/interop/schemas
	@scripts/build
	@code=0; scripts/interop/check-protocol || code=$$?; [ $$code -eq 75 ] || exit $$code

# A check that could not ask ends with 75, after saying why.
engines: ## play the files of examples/ci and examples/slurm as their engines would
	@scripts/setup
	@swift build --product shopper
	@scripts/interop/engines || [ $$? -eq 75 ]
	@SHOPPER=.build/debug/shopper examples/slurm/check || [ $$? -eq 75 ]

walk: ## look for contradictions in the simulated store: STEPS at random from SEED
	@scripts/setup
	@scripts/build store-walk
	@.build/release/store-walk $(STEPS) $(SEED)

fuzz: ## look for inputs that break a reader: TIME seconds each; ARGS names readers
	@TIME=$(TIME) scripts/fuzz $(ARGS)

kill-matrix: ## play every scenario on shops with one fault each, and write docs/kill-matrix.md
	@scripts/setup
	@swift build --product shopper && swift build --product BrokenHost
	@swift run kill-matrix --write

browser: ## open pages of the HTML report in a browser, and do with them what people do
	@scripts/setup
	@scripts/browser/check

bench: ## measure speed and memory
	@scripts/setup
	@benchmarks/run $(ARGS)

published: ## write reports/published anew: every adapter on every scenario
	@scripts/setup
	@scripts/build
	@scripts/publish

docs: ## make the Swift products' documentation: .build/documentation, for a browser or Xcode
	@scripts/setup
	@scripts/docc

format: ## format every Swift file
	git ls-files -z '*.swift' | xargs -0 swift format format --in-place --parallel

clean: ## remove what builds left behind
	rm -rf .build .build-examples fuzz/.build shims/.build examples/*/.build
