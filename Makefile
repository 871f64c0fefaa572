# Run `make help` for a list of targets.
SHELL := /bin/bash -o pipefail
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
BINARY  := bin/viewfinder
MODULES := node_modules/.package-lock.json
PAGE    := web/dist/index.html
TOOLS   := interop/node_modules/.package-lock.json

page-sources := $(shell find web \( -path web/dist -o -path web/.fonts \) -prune -o -type f -not -name '*.test.*' -print) $(wildcard docs/guide/*.md) package.json
go-sources   := $(shell find accept atomicfile catalog answer gateway sandbox collect media jq pause problem internal cmd web/embed.go -type f 2>/dev/null) go.mod go.sum

.PHONY: help run test static all-units check build generate fresh lint lint-go lint-page vuln types unit chaos page-test interop e2e bench shots clean test-programs

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: build ## build everything and serve the console
	$(BINARY) serve

build: $(BINARY) ## write bin/viewfinder

$(MODULES): package.json package-lock.json .npmrc
	npm ci
	@touch $@

$(PAGE): $(page-sources) | $(MODULES)
	npx vite build --config web/vite.config.ts

$(BINARY): $(PAGE) $(go-sources)
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w -X main.version=$(VERSION)' -o $@ ./cmd/viewfinder

generate: ## rewrite the generated files
	go run ./internal/tools/gen/generate

# Cheap steps run first, and the first failure stops the run.
test: ## run everything CI runs, with the time of each step
	@since=0; for step in static all-units interop e2e; do \
		$(MAKE) --no-print-directory $$step || exit; \
		took+="$$step $$((SECONDS - since)) s, "; since=$$SECONDS; \
	done; echo "$${took}all $$SECONDS s"

# npm installs packages while the Go checks run.
static:
	$(MAKE) -j3 --output-sync=target fresh lint-go vuln types lint-page $(TOOLS)

all-units:
	$(MAKE) -j2 --output-sync=target unit page-test

# Vitest runs the tests affected by changes since main; Go caches the results of unchanged tests.
BASE ?= $(shell git merge-base HEAD main 2>/dev/null || echo HEAD)

check: lint types ## format, vet, lint, check types, and test what changed since BASE (main)
	go test ./...
	NODE_OPTIONS=--import=$(CURDIR)/web/group-by.mjs npx vitest run --config web/vite.config.ts --changed $(BASE) --passWithNoTests

# Uses the same flags as `unit`, which then reuses the cached result.
fresh: ## fail if a generated file is stale
	CGO_ENABLED=0 go test -trimpath ./internal/tools/gen

lint: lint-go lint-page ## vet and lint Go and TypeScript

lint-go:
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not formatted; run: gofmt -w ."; gofmt -l $$(git ls-files '*.go'); exit 1; }
	go vet ./...
	go tool staticcheck ./...

lint-page: $(MODULES)
	npx biome check --error-on-warnings .

vuln: ## check for known vulnerabilities in the code the program calls
	go run ./internal/tools/vuln $(if $(VULN_DB),-db $(VULN_DB))

types: $(MODULES) ## check the types of the page and its tests
	npx tsc --noEmit

# Tests install the programs they need. Tests whose programs cannot be installed are skipped.
install := internal/tools/install.sh

test-programs:
	@$(install) curl jq python3 || true

# Third-party packages that only compute are built without the race detector, which makes SQLite fifty times slower.
# Packages that synchronize goroutines must not be listed here, or the detector reports false races.
computing := modernc.org image
without-race := $(foreach path,$(computing),-gcflags=$(path)/...=-race=false)

# These packages start almost no goroutines. Testing them without the race detector takes a third of the time.
alone := ./answer ./catalog ./collect/inputs ./collect/internal/limits ./sandbox/... ./internal/tools/architecture \
	./internal/interfaces/cli ./internal/tools/gen/... ./internal/interfaces/openapi ./internal/tools/vuln

unit: ## test the Go code, mostly with the race detector
	collect/internal/testdb/postgres.sh >/dev/null || true
	$(install) 'gcc libc6-dev' || true
	race=; if CGO_ENABLED=1 go build -race runtime/cgo; then race='-race $(without-race)'; \
	else echo 'Running these tests without the race detector, which needs a C compiler. To use it, install gcc and libc6-dev.'; fi; \
	go test -timeout 60m $$race $$(go list ./... | grep -vxF "$$(go list $(alone))")
	CGO_ENABLED=0 go test -trimpath $(alone)

chaos: ## kill collection workers a hundred times (takes minutes)
	go test ./collect -run TestKilledProcessesLoseNothing -kills 100 -inputs 2000 -timeout 60m -v

page-test: $(MODULES) test-programs ## test the page without a browser
	NODE_OPTIONS=--import=$(CURDIR)/web/group-by.mjs npx vitest run --config web/vite.config.ts

$(TOOLS): interop/package.json interop/package-lock.json interop/.npmrc
	npm ci --prefix interop
	@touch $@

interop: build $(TOOLS) test-programs ## run third-party linters and clients against the program
	node --test --test-concurrency=2 --test-reporter=spec interop/

e2e: build ## test the built binary in Chromium
	CHROMIUM=$$(e2e/chromium.sh || true) npx playwright test --config e2e/playwright.config.ts

bench: build ## run all benchmarks
	CHROMIUM=$$(e2e/chromium.sh) bench/run.sh

shots: build ## take screenshots of every page in shots/, light and dark, at three widths
	CHROMIUM=$$(e2e/chromium.sh) npx playwright test --config e2e/shots.config.ts

clean: ## remove build output
	rm -rf bin shots coverage e2e/results web/dist/* web/.fonts node_modules
