import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { fonts } from "./fonts.ts";
import { guide } from "./guide.ts";
import { lookupFileNames } from "./page-files.ts";
import { refuseCycles } from "./refuse-cycles.ts";

/** During development the page comes from Vite and the API from a running console. */
const runningConsole = "http://127.0.0.1:8080";

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	cacheDir: fileURLToPath(new URL("../node_modules/.vite", import.meta.url)),
	resolve: {
		alias: {
			"@": fileURLToPath(new URL("./src", import.meta.url)),
			"@guide": fileURLToPath(new URL("../docs/guide", import.meta.url)),
			"../createLucideIcon.mjs": fileURLToPath(new URL("./src/components/lucide-icon.ts", import.meta.url)),
		},
	},
	plugins: [
		react(),
		tailwindcss(),
		fonts(),
		guide(),
		refuseCycles(),
		compress(fileURLToPath(new URL("./dist", import.meta.url))),
	],
	worker: {
		format: "es",
		// A worker starts from one file. Its imports would be requested only after that file has arrived.
		rolldownOptions: { output: { codeSplitting: { groups: [{ name: "main", tags: ["$initial"] }] } } },
	},
	build: {
		outDir: "dist",
		emptyOutDir: true,
		manifest: true, // the server reads which files the lookup page needs
		assetsInlineLimit: 0,
		// A page's imports are preloaded. The page itself is requested at the same time, so it needs no entry in the
		// list.
		modulePreload: {
			polyfill: false,
			resolveDependencies: (page, files) => files.filter((file) => file !== page),
		},
		rolldownOptions: {
			output: {
				// Over HTTP/1.1 a browser requests six files at a time, so a page should load few of them.
				codeSplitting: {
					groups: [
						{ name: "shell", tags: ["$initial"], priority: 1 },
						{ name: lookupFileNames(), debugName: "lookup", minShareCount: 2 },
						// A group also includes what its modules import, so shared modules come before the guide, which imports
						// them.
						{
							name: "shared",
							test: /^(?!.*(docs\/guide\/[^/]+\.md$|src\/features\/docs\/))/,
							minShareCount: 2,
						},
						{ name: "guide", test: /docs\/guide\/[^/]+\.md$|src\/features\/docs\/guide-/ },
						{ name: "identifiers", test: /src\/features\/docs\/test-identifiers/ },
					],
				},
			},
		},
	},
	server: {
		fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] },
		proxy: Object.fromEntries(["/ig", "/api", "/media"].map((path) => [path, runningConsole])),
	},
	test: {
		restoreMocks: true,
		unstubGlobals: true,
		testTimeout: 300_000,
		hookTimeout: 300_000,
		// One second is too short on a busy machine.
		expect: { poll: { timeout: 100_000 } },
		// By default one of two cores is left idle.
		maxWorkers: "100%",
		// Creating a DOM takes a second per file, so only component tests get one.
		projects: [
			{
				extends: true,
				test: { name: "units", include: ["src/**/*.test.ts"], setupFiles: ["./src/test-workers.ts"] },
			},
			{
				extends: true,
				test: {
					name: "components",
					environment: "jsdom",
					include: ["src/**/*.test.tsx"],
					setupFiles: ["./src/test-workers.ts", "./src/test-setup.ts"],
				},
			},
		],
	},
});
