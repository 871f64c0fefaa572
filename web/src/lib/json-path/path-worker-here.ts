import type { PathWorker } from "@/lib/json-path/ask-path";
import { servePaths } from "@/lib/json-path/serve-paths";

/** Where there are no workers, as in tests under Node: the same code answers over a channel, in the same process. */
export function startPathWorkerHere(): PathWorker {
	const { port1, port2 } = new MessageChannel();
	for (const port of [port1, port2]) if ("unref" in port && typeof port.unref === "function") port.unref();
	servePaths({
		postMessage: (reply) => port2.postMessage(reply),
		addEventListener: (_type, listener) => {
			port2.onmessage = listener;
		},
	});
	return {
		postMessage: (asked, transfer) => port1.postMessage(asked, transfer),
		addEventListener: (type: "message" | "error", listener: (event: MessageEvent) => void) => {
			if (type === "message") port1.onmessage = listener;
		},
		terminate: () => port1.close(),
	};
}
