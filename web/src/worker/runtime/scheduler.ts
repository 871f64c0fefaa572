/** How long a worker runs before it yields, in milliseconds. */
export const sliceMilliseconds = 24;

/**
 * Waits until the worker has handled pending messages, by sending one to itself. A nested timer would add 4 ms
 * each time, which is a seventh of the run time for work that yields often.
 */
export function nextTask(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}

/** Lets long work yield to other calls, and ends it when its signal is aborted. */
export class Scheduler {
	private sliceStart = performance.now();

	constructor(private readonly signal: AbortSignal) {}

	/**
	 * Yields when the time slice is over.
	 *
	 * @throws the signal's reason when it is aborted.
	 */
	async yield(): Promise<void> {
		this.signal.throwIfAborted();
		if (performance.now() - this.sliceStart < sliceMilliseconds) return;
		await nextTask();
		this.signal.throwIfAborted();
		this.sliceStart = performance.now();
	}
}
