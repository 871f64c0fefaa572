# Everything a person or a machine does with this project. `make help` lists it.
SHELL := /bin/bash -o pipefail
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
BINARY  := bin/viewfinder
MODULES := node_modules/.package-lock.json
PAGE    := web/dist/index.html

page-sources := $(shell find web -path web/dist -prune -o -type f -not -name '*.test.*' -print) package.json
go-sources   := $(shell find catalog answer gateway sandbox media jq fault internal cmd web/embed.go -type f 2>/dev/null) go.mod go.sum

.PHONY: help run test build generate fresh lint types unit page-test e2e bench shots clean

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
	go run ./internal/gen/generate

# The order is from cheap to dear; each step stops the run when it fails.
test: fresh lint types unit page-test e2e ## everything that CI runs

fresh: ## fail when a generated file is stale
	go test ./internal/gen

lint: $(MODULES) ## vet and lint, Go and TypeScript
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not formatted; run: gofmt -w ."; gofmt -l $$(git ls-files '*.go'); exit 1; }
	go vet ./...
	go tool staticcheck ./...
	npx biome check --error-on-warnings .

types: $(MODULES) ## check the types of the page and its tests
	npx tsc --noEmit

unit: ## test the Go side, with the race detector
	go test -race ./...

page-test: $(MODULES) ## test the page without a browser
	NODE_OPTIONS=--import=$(CURDIR)/web/group-by.mjs npx vitest run --config web/vite.config.ts

e2e: build ## test the built binary in Chromium
	e2e/chromium.sh >/dev/null
	CHROMIUM=$$(e2e/chromium.sh) npx playwright test --config e2e/playwright.config.ts

bench: build ## measure what the design gives numbers for
	CHROMIUM=$$(e2e/chromium.sh) bench/run.sh

shots: build ## every page as PNG files in shots/, light and dark, three widths
	CHROMIUM=$$(e2e/chromium.sh) npx playwright test --config e2e/shots.config.ts

clean: ## remove what was built
	rm -rf bin shots coverage e2e/results web/dist/* node_modules
