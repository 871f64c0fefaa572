import { turn } from "@/lib/answer/worker/turn";

/** How long the worker goes on before others get their turn, in milliseconds. */
const STEP = 24;

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
