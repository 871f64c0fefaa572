import type { Op, Port, Reply, Requests } from "@/lib/answer/protocol";

/** What the worker says to a request; a file travels beside the value. */
export type Answered<K extends Op> = { readonly value: Requests[K]["reply"]; readonly blob: Blob | null };

/** Who waits for a reply. Both ends are built together, so that a reply fits the request of its number. */
type Waiting = { resolve(reply: unknown): void; reject(error: Error): void };

/** The page's end of the port: numbers the requests and gives each its reply. */
export class LineUp {
	private last = 0;
	private readonly waiting = new Map<number, Waiting>();

	constructor(private readonly port: Port) {
		port.addEventListener("message", ({ data }: MessageEvent<Reply>) => this.settle(data));
		for (const type of ["error", "messageerror"] as const) port.addEventListener(type, () => this.lose());
	}

	/** A number that no request, no answer and no list had before. */
	number(): number {
		this.last += 1;
		return this.last;
	}

	/** Sends a request and waits for its reply; rejects with what the worker says went wrong. */
	ask<K extends Op>(
		op: K,
		about: number,
		args: Requests[K]["args"],
		transfer: Transferable[] = [],
	): Promise<Answered<K>> {
		const id = this.number();
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { resolve, reject });
			this.port.postMessage({ id, about, op, args }, transfer);
		});
	}

	private settle(reply: Reply): void {
		const waiting = this.waiting.get(reply.id);
		this.waiting.delete(reply.id);
		if (reply.ok) waiting?.resolve(reply);
		else waiting?.reject(new Error(reply.error));
	}

	private lose(): void {
		const error = new Error("The answer could not be read: the browser ended its reader. Reload the page.");
		for (const { reject } of this.waiting.values()) reject(error);
		this.waiting.clear();
	}
}
