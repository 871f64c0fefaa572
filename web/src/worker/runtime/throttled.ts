/** The minimum time between reports, in milliseconds. Faster changes are hardly noticeable. */
const reportInterval = 80;

/**
 * Throttles a frequently changing value: reports the first one immediately, then the latest at most every 80
 * ms.
 */
export class Throttled<T> {
	private lastReport = Number.NEGATIVE_INFINITY;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly report: (value: T) => void) {}

	/** Reports the value now, or later if no newer one replaces it. */
	push(value: T): void {
		clearTimeout(this.timer);
		const wait = this.lastReport + reportInterval - performance.now();
		if (wait <= 0) this.flush(value);
		else this.timer = setTimeout(() => this.flush(value), wait);
	}

	/** Reports the value now, because it is the last one or a caller is waiting for it. */
	flush(value: T): void {
		this.stop();
		this.lastReport = performance.now();
		this.report(value);
	}

	/** Drops the value that would be reported later. */
	stop(): void {
		clearTimeout(this.timer);
	}
}
