import { Held } from "@/lib/answer/held";
import type { Port, Reply, Request, Requests } from "@/lib/answer/protocol";

type Said = { readonly value: Requests[keyof Requests]["reply"]; readonly blob?: Blob };

/** Answers the page's requests over a port: this is all that the worker does. */
export function serve(port: Port): void {
	const held = new Map<number, Held>();
	port.addEventListener("message", ({ data }: MessageEvent<Request>) => {
		port.postMessage(replyTo(held, data), []);
	});
}

function replyTo(held: Map<number, Held>, request: Request): Reply {
	try {
		const { value, blob = null } = carryOut(held, request);
		return { id: request.id, ok: true, value, blob };
	} catch (error) {
		return { id: request.id, ok: false, error: error instanceof Error ? error.message : String(error) };
	}
}

function carryOut(held: Map<number, Held>, request: Request): Said {
	if (request.op === "open") return open(held, request.answer, request.args.bytes);
	if (request.op === "close") {
		held.delete(request.answer);
		return { value: null };
	}
	const answer = held.get(request.answer);
	if (!answer) throw new Error("This answer was closed.");
	return ask(answer, request);
}

function open(held: Map<number, Held>, number: number, bytes: ArrayBuffer): Said {
	const answer = new Held(new Uint8Array(bytes));
	held.set(number, answer);
	return { value: { size: answer.size, lineCount: answer.lineCount, fault: answer.fault } };
}

function ask(answer: Held, request: Exclude<Request, { op: "open" | "close" }>): Said {
	switch (request.op) {
		case "lines":
			return { value: answer.lines(request.args.from, request.args.to) };
		case "read":
			return { value: answer.read(request.args.kind, request.args.call) };
		case "outcome":
			return { value: answer.outcome(request.args.httpStatus) };
		case "csv": {
			const { blob, count } = answer.csv(request.args.kind, request.args.shape, request.args.safe);
			return { value: count, blob };
		}
		case "text":
			return { value: answer.source() };
		case "blob":
			return { value: null, blob: answer.blob() };
	}
}
