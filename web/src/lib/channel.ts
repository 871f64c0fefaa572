/**
 * A typed channel to a worker, through which the page calls methods of the worker's objects.
 *
 * Arguments and results are structured clones, except for `AbortSignal`s and functions. The worker's method
 * gets its own signal, and a function that calls the page's function until the call is settled. Buffers named
 * by `transfer` are moved instead of copied.
 */

/** Either end of a worker or a message port. */
export type Port = {
	postMessage(message: unknown, options: { transfer: Transferable[] }): void;
	addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
	addEventListener(type: "error" | "messageerror", listener: () => void): void;
};

/** The page's end of a worker. */
export type WorkerPort = Port & { terminate(): void };

/** The methods of an object in the worker, as the page calls them. */
export type Remote<T> = {
	readonly [M in keyof T]: T[M] extends (...args: infer Args) => infer Result
		? (...args: Args) => Promise<Awaited<Result>>
		: never;
};

/** An argument of a call: its value, or a placeholder for a signal or a function. */
type Argument =
	| { readonly kind: "value"; readonly value: unknown }
	| { readonly kind: "signal"; readonly isAborted: boolean }
	| { readonly kind: "function" };

type MethodCall = {
	readonly kind: "call";
	readonly id: number;
	readonly target: number;
	readonly method: string;
	readonly args: readonly Argument[];
};

type ChannelRequest = MethodCall | { readonly kind: "abort"; readonly id: number };

type ChannelReply = { readonly id: number } & (
	| { readonly kind: "result"; readonly value: unknown }
	| { readonly kind: "failure"; readonly name: string; readonly message: string }
	/** The worker calls the function argument with this index. */
	| { readonly kind: "callback"; readonly index: number; readonly args: readonly unknown[] }
);

type PendingCall = {
	readonly resolve: (value: unknown) => void;
	readonly reject: (reason: unknown) => void;
	readonly args: readonly unknown[];
	/** Aborted when the call is settled, to remove its listeners. */
	readonly settled: AbortController;
};

const buffersToTransfer = new WeakMap<object, Transferable[]>();

/** Marks buffers in an argument or result as moved to the other end. On this side they become empty. */
export function transfer<T extends object>(value: T, buffers: Transferable[]): T {
	buffersToTransfer.set(value, buffers);
	return value;
}

/** For a call whose result is not needed. */
export function ignoreFailure(call: Promise<unknown>): void {
	call.catch(() => undefined);
}

/** The page's end of a channel. */
export class Channel {
	private lastID = 0;
	private readonly pending = new Map<number, PendingCall>();
	private closed: Error | null = null;

	/** `lost` is the error message for calls that fail because the browser terminated the worker. */
	constructor(
		private readonly port: WorkerPort,
		lost: string,
	) {
		port.addEventListener("message", ({ data }: MessageEvent<ChannelReply>) => this.receive(data));
		for (const type of ["error", "messageerror"] as const) {
			port.addEventListener(type, () => this.close(new Error(lost)));
		}
	}

	/** Whether the worker has ended. */
	get isClosed(): boolean {
		return this.closed !== null;
	}

	/** The object that the worker serves under the given number. Its calls reject with an Error. */
	remote<T>(target: number): Remote<T> {
		return new Proxy<Remote<T>>(Object.create(null), {
			// A remote must not look like a promise when an async function returns it.
			get: (_, method) => (method === "then" ? undefined : this.method(target, String(method))),
		});
	}

	/** Terminates the worker immediately. Pending and later calls reject with the reason. */
	close(reason: Error): void {
		if (this.closed) return;
		this.closed = reason;
		this.port.terminate();
		for (const id of [...this.pending.keys()]) this.settle(id)?.reject(reason);
	}

	private method(target: number, method: string) {
		return (...args: readonly unknown[]): Promise<unknown> => {
			if (this.closed) return Promise.reject(this.closed);
			const id = ++this.lastID;
			return new Promise((resolve, reject) => {
				const settled = new AbortController();
				this.pending.set(id, { resolve, reject, args, settled });
				this.send({ kind: "call", id, target, method, args: args.map(argumentOf) }, args.flatMap(transferOf));
				for (const each of args) if (each instanceof AbortSignal) this.watch(each, id, settled.signal);
			});
		};
	}

	private send(request: ChannelRequest, buffers: Transferable[]): void {
		try {
			this.port.postMessage(request, { transfer: buffers });
		} catch (error) {
			this.settle(request.id)?.reject(error); // an argument cannot be cloned
		}
	}

	private watch(signal: AbortSignal, id: number, settled: AbortSignal): void {
		const abort = () => {
			const call = this.settle(id);
			if (!call) return;
			this.send({ kind: "abort", id }, []);
			call.reject(signal.reason);
		};
		if (signal.aborted) abort();
		else signal.addEventListener("abort", abort, { signal: settled });
	}

	/** Removes and returns a pending call. */
	private settle(id: number): PendingCall | undefined {
		const call = this.pending.get(id);
		this.pending.delete(id);
		call?.settled.abort();
		return call;
	}

	private receive(reply: ChannelReply): void {
		if (reply.kind === "callback") {
			const callback = this.pending.get(reply.id)?.args[reply.index];
			if (callback instanceof Function) callback(...reply.args);
			return;
		}
		const call = this.settle(reply.id);
		if (reply.kind === "result") call?.resolve(reply.value);
		else call?.reject(Object.assign(new Error(reply.message), { name: reply.name }));
	}
}

function argumentOf(value: unknown): Argument {
	if (value instanceof AbortSignal) return { kind: "signal", isAborted: value.aborted };
	return typeof value === "function" ? { kind: "function" } : { kind: "value", value };
}

function transferOf(value: unknown): Transferable[] {
	return (typeof value === "object" && value !== null && buffersToTransfer.get(value)) || [];
}

/**
 * The worker's end of a channel. It calls methods of the object with the target's number. An error thrown by
 * `targetOf` fails the call.
 */
export function serve(port: Port, targetOf: (target: number) => object): void {
	const running = new Map<number, AbortController>();
	port.addEventListener("message", ({ data }: MessageEvent<ChannelRequest>) => {
		if (data.kind === "abort") running.get(data.id)?.abort(new Error("This call was aborted."));
		else void reply(data);
	});

	const reply = async (call: MethodCall) => {
		const { id } = call;
		const stop = new AbortController();
		running.set(id, stop);
		try {
			const value = await resultOf(call, stop);
			port.postMessage({ kind: "result", id, value } satisfies ChannelReply, { transfer: transferOf(value) });
		} catch (error) {
			const { name, message } = error instanceof Error ? error : new Error(String(error));
			port.postMessage({ kind: "failure", id, name, message } satisfies ChannelReply, { transfer: [] });
		}
		running.delete(id);
	};

	const resultOf = ({ id, target, method, args }: MethodCall, stop: AbortController): unknown => {
		const object = targetOf(target);
		const values = args.map((each, index) => {
			if (each.kind === "value") return each.value;
			if (each.kind === "signal") return signalOf(stop, each.isAborted);
			return (...callbackArgs: readonly unknown[]) =>
				port.postMessage({ kind: "callback", id, index, args: callbackArgs } satisfies ChannelReply, {
					transfer: [],
				});
		});
		return Reflect.apply(Reflect.get(object, method), object, values);
	};
}

function signalOf(stop: AbortController, isAborted: boolean): AbortSignal {
	if (isAborted) stop.abort();
	return stop.signal;
}
