import { inProcessWorker } from "@/lib/channel-testing";
import { serveAnswers } from "@/worker/answer-store";
import { servePathQueries } from "@/worker/json-path/path-server";
import { servePatterns } from "@/worker/search/pattern-server";
import { serveTypes } from "@/worker/types/types-server";

/** Node has no web workers, so the same code runs in this process and responds over a message channel. */
Object.defineProperty(globalThis, "Worker", {
	value: function startWorker({ href }: URL) {
		if (href.includes("path-worker")) return inProcessWorker(servePathQueries);
		if (href.includes("types-worker")) return inProcessWorker(serveTypes);
		return inProcessWorker(href.includes("pattern-worker") ? servePatterns : serveAnswers);
	},
});
