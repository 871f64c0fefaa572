import type { MatcherPort } from "@/lib/raw/search/pattern/matcher";
import { servePatterns } from "@/lib/raw/search/pattern/serve-patterns";

/** Where there are no workers, as in tests under Node: the same code answers over a channel, in the same process. */
export function startMatcherHere(): MatcherPort {
	const { port1, port2 } = new MessageChannel();
	for (const port of [port1, port2]) if ("unref" in port && typeof port.unref === "function") port.unref();
	servePatterns({
		postMessage: (said, transfer) => port2.postMessage(said, transfer),
		addEventListener: (_type, listener) => {
			port2.onmessage = listener;
		},
	});
	return {
		postMessage: (question, transfer) => port1.postMessage(question, transfer),
		addEventListener: (type: "message" | "error", listener: (event: MessageEvent) => void) => {
			if (type === "message") port1.onmessage = listener;
		},
		terminate: () => port1.close(),
	};
}
