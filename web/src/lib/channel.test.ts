import { describe, expect, it } from "vitest";
import { Channel, type Port, serve, transfer, type WorkerPort } from "./channel";
import { inProcessWorker } from "./channel-testing";

/** A channel to a worker that serves one object under every number. */
function connect<T extends object>(api: T, wrap: (port: WorkerPort) => WorkerPort = (port) => port) {
	const worker = wrap(inProcessWorker((port: Port) => serve(port, () => api)));
	const channel = new Channel(worker, "The worker is lost.");
	return { channel, remote: channel.remote<T>(0) };
}

describe("a channel", () => {
	it("calls a method on its object and returns the result", async () => {
		class Sum {
			total = 1;
			add(by: number) {
				this.total += by;
				return { total: this.total };
			}
		}
		const { remote } = connect(new Sum());
		expect(await remote.add(2)).toEqual({ total: 3 });
		expect(await remote.add(4)).toEqual({ total: 7 });
	});

	it("returns each call's own result, in any order", async () => {
		const finish: (() => void)[] = [];
		const { remote } = connect({
			echo: (text: string) => new Promise<string>((resolve) => finish.push(() => resolve(text))),
			finish: () => {
				for (const each of finish.reverse()) each();
			},
		});
		const both = Promise.all([remote.echo("a"), remote.echo("b")]);
		await remote.finish();
		expect(await both).toEqual(["a", "b"]);
	});

	it("calls the target with the given number, and fails when there is none", async () => {
		const targets = new Map([[7, { name: () => "seven" }]]);
		const worker = inProcessWorker((port) =>
			serve(port, (target) => {
				const object = targets.get(target);
				if (!object) throw new Error(`There is no target ${target}.`);
				return object;
			}),
		);
		const channel = new Channel(worker, "lost");
		expect(await channel.remote<{ name(): string }>(7).name()).toBe("seven");
		await expect(channel.remote<{ name(): string }>(8).name()).rejects.toThrow("There is no target 8.");
	});

	it("transfers buffers in both directions", async () => {
		const { remote } = connect({
			double: (bytes: Uint8Array<ArrayBuffer>) => {
				const doubled = bytes.map((byte) => byte * 2);
				return transfer(doubled, [doubled.buffer]);
			},
		});
		const bytes = Uint8Array.of(1, 2);
		expect([...(await remote.double(transfer(bytes, [bytes.buffer])))]).toEqual([2, 4]);
		expect(bytes.length).toBe(0);
	});

	it("invokes callbacks while a call runs, and not afterward", async () => {
		let late: (value: number) => void = () => undefined;
		const { remote } = connect({
			count: (to: number, report: (value: number) => void) => {
				for (let value = 1; value <= to; value++) report(value);
				late = report;
				return "done";
			},
			more: () => late(99),
		});
		const reports: number[] = [];
		expect(await remote.count(3, (value) => reports.push(value))).toBe("done");
		await remote.more();
		expect(reports).toEqual([1, 2, 3]);
	});

	it("aborts a call immediately, together with its work in the worker", async () => {
		let aborted = "";
		let isOver = () => false;
		const { remote } = connect({
			wait: (signal: AbortSignal) => {
				isOver = () => signal.aborted;
				return new Promise<void>((resolve) =>
					signal.addEventListener("abort", () => {
						aborted = "in the worker";
						resolve();
					}),
				);
			},
			look: () => isOver(),
		});
		const stop = new AbortController();
		const waiting = remote.wait(stop.signal);
		expect(await remote.look()).toBe(false);
		stop.abort(new Error("No more, please."));
		await expect(waiting).rejects.toThrow("No more, please.");
		expect(await remote.look()).toBe(true);
		expect(aborted).toBe("in the worker");
		await expect(remote.wait(AbortSignal.abort(new Error("Never.")))).rejects.toThrow("Never.");
	});

	it("rejects with an error's message", async () => {
		const { remote } = connect({
			fail: () => {
				throw new TypeError("This is no number.");
			},
		});
		await expect(remote.fail()).rejects.toThrow("This is no number.");
	});

	it("rejects a call with an argument that cannot be cloned, and keeps working", async () => {
		const { remote } = connect({ echo: (value: unknown) => value });
		await expect(remote.echo({ of: () => 1 })).rejects.toThrow(/clone/);
		expect(await remote.echo(1)).toBe(1);
	});

	it("rejects a call whose result cannot be cloned, and keeps working", async () => {
		const { remote } = connect({ give: (isClonable: boolean) => (isClonable ? 1 : () => 1) });
		await expect(remote.give(false)).rejects.toThrow(/clone/);
		expect(await remote.give(true)).toBe(1);
	});

	it("terminates its worker when closed, and rejects pending and later calls", async () => {
		let terminated = 0;
		const { channel, remote } = connect({ wait: () => new Promise<void>(() => undefined) }, (port) => ({
			...port,
			terminate: () => {
				terminated++;
				port.terminate();
			},
		}));
		const waiting = remote.wait();
		channel.close(new Error("Enough."));
		channel.close(new Error("Twice."));
		await expect(waiting).rejects.toThrow("Enough.");
		await expect(remote.wait()).rejects.toThrow("Enough.");
		expect(terminated).toBe(1);
	});

	it("rejects pending and later calls when it loses its worker", async () => {
		let lose = () => undefined;
		const { channel, remote } = connect({ wait: () => new Promise<void>(() => undefined) }, (port) => ({
			...port,
			addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
				if (type === "message") return port.addEventListener(type, listener);
				if (type === "error") lose = () => void listener(new MessageEvent("error"));
			},
		}));
		const waiting = remote.wait();
		lose();
		await expect(waiting).rejects.toThrow("The worker is lost.");
		await expect(remote.wait()).rejects.toThrow("The worker is lost.");
		expect(channel.isClosed).toBe(true);
	});

	it("returns remotes that are not thenable", async () => {
		const { remote } = connect({ name: () => "x" });
		const same = await Promise.resolve(remote);
		expect(await same.name()).toBe("x");
	});
});
