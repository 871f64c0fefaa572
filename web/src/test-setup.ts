import "@testing-library/jest-dom/vitest";
import { Blob as CloneableBlob } from "node:buffer";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import type { Port } from "@/lib/answer/protocol";
import { serve } from "@/lib/answer/worker/serve";
import { startPathWorkerHere } from "@/lib/json-path/path-worker-here";
import { startMatcherHere } from "@/lib/raw/search/pattern/matcher-here";

afterEach(cleanup);

/** What is waited for comes when it comes: a busy machine is no failure. */
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no workers: the same code answers over a channel, in the same process. */
class InProcessWorker implements Port {
	private readonly channel = new MessageChannel();

	constructor() {
		const { port1, port2 } = this.channel;
		serve(
			{
				postMessage: (message, transfer) => port2.postMessage(message, transfer),
				addEventListener: (type, listener) => {
					if (type === "message") port2.onmessage = listener;
				},
			},
			startMatcherHere,
		);
		for (const port of [port1, port2]) if ("unref" in port && typeof port.unref === "function") port.unref();
	}

	postMessage(message: unknown, transfer: Transferable[]): void {
		this.channel.port1.postMessage(message, transfer);
	}

	addEventListener(type: string, listener: (event: MessageEvent) => void): void {
		if (type === "message") this.channel.port1.onmessage = listener;
	}
}

Object.defineProperty(globalThis, "Worker", {
	value: function startWorker(url: URL) {
		return url.href.includes("path-worker") ? startPathWorkerHere() : new InProcessWorker();
	},
});

/** Nor do they fit into jsdom's own forms. */
const form = await new Response(new URLSearchParams()).formData();
Object.defineProperty(globalThis, "FormData", { value: form.constructor });

/** jsdom's own blobs cannot travel over a channel. */
Object.defineProperty(globalThis, "Blob", { value: CloneableBlob });

/** jsdom lays nothing out: every element is as large as a list's box is in a browser. */
Object.defineProperty(HTMLElement.prototype, "offsetWidth", { value: 1024 });
Object.defineProperty(HTMLElement.prototype, "offsetHeight", { value: 640 });
Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 1024 });
Object.defineProperty(HTMLElement.prototype, "clientHeight", { value: 640 });

/** What never changes its size has nothing to report. */
class NoResizes implements ResizeObserver {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
}
Object.defineProperty(globalThis, "ResizeObserver", { value: NoResizes });

/** jsdom has no pointer capture, which the toasts ask for when they are pressed. */
Object.defineProperty(Element.prototype, "hasPointerCapture", { value: () => false });
Object.defineProperty(Element.prototype, "releasePointerCapture", { value: () => undefined });
