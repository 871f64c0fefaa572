type Watcher<T> = {
	readonly report: (value: T) => void;
	readonly resolve: () => void;
	readonly reject: (reason: Error) => void;
};

/** Watchers of a value that changes until it ends. */
export class Watchers<T> {
	private readonly watching = new Set<Watcher<T>>();

	/** Reports each value until the end, or until the signal is aborted. Rejects if it ends with an error. */
	watch(report: (value: T) => void, signal: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			if (signal.aborted) return resolve();
			const watcher = { report, resolve, reject };
			this.watching.add(watcher);
			signal.addEventListener("abort", () => {
				this.watching.delete(watcher);
				resolve();
			});
		});
	}

	report(value: T): void {
		for (const { report } of this.watching) report(value);
	}

	end(error?: Error): void {
		for (const { resolve, reject } of this.watching) {
			if (error) reject(error);
			else resolve();
		}
		this.watching.clear();
	}
}
