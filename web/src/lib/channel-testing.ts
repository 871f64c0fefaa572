import type { Port, WorkerPort } from "./channel";

/** A worker that runs in the same process, for tests in Node, which has no web workers. */
export function inProcessWorker(serve: (port: Port) => void): WorkerPort {
	const { port1, port2 } = new MessageChannel();
	serve(portOf(port2));
	return { ...portOf(port1), terminate: () => port1.close() };
}

/** A port that does not keep the process running. */
function portOf(port: MessagePort): Port {
	if ("unref" in port && typeof port.unref === "function") port.unref();
	return {
		postMessage: (message, { transfer }) => port.postMessage(message, transfer),
		addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
			if (type === "message") port.onmessage = listener;
		},
	};
}
