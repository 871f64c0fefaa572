/** How long a worker goes on before others get their turn, in milliseconds. */
export const STEP = 24;

/** Waits until what else was asked of the worker is answered. */
export function turn(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}

/** Long work that is done in steps: others are answered between them, and who no longer wants it calls it off. */
export class Pace {
	private since = performance.now();

	constructor(private readonly signal: AbortSignal) {}

	/**
	 * Lets others have their turn when it is time.
	 *
	 * @throws what the signal was given when the work is called off.
	 */
	async rest(): Promise<void> {
		this.signal.throwIfAborted();
		if (performance.now() - this.since < STEP) return;
		await turn();
		this.signal.throwIfAborted();
		this.since = performance.now();
	}
}
