import { filterAnswer, type OpenAnswer, type Results, type RunningFilter } from "@/lib/answer/client";
import type { FilterLanguage } from "@/lib/answer/protocol";

/** How the latest filter stands. */
export type Attempt =
	| { readonly state: "idle" | "running" }
	| { readonly state: "refused"; readonly reason: string };

/** What can be seen of a filter. */
export type Filtering = {
	readonly program: string;
	/** What was found last; null while the whole answer shows. */
	readonly results: Results | null;
	readonly attempt: Attempt;
};

const idle: Attempt = { state: "idle" };

/**
 * The filter of one answer. It outlives what shows it, as an answer that was looked at while it was read
 * moves on the page. What was found is let go when something else is found, and with the answer.
 */
export class AnswerFilter {
	private now: Filtering = { program: "", results: null, attempt: idle };
	private running: RunningFilter | undefined;
	private readonly listeners = new Set<() => void>();

	constructor(private readonly answer: OpenAnswer) {}

	/** Has the listener called at every change; gives what ends that. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/** How the filter stands: the same object until it changes. */
	readonly filtering = (): Filtering => this.now;

	/** Takes what is typed. */
	write(program: string): void {
		this.change({ program });
	}

	/** Shows what the program finds; what was shown stays until then. */
	async run(language: FilterLanguage): Promise<void> {
		this.stop();
		const own = filterAnswer(this.answer, language, this.now.program.trim());
		this.running = own;
		this.change({ attempt: { state: "running" } });
		try {
			const results = await own.results;
			if (this.running === own) this.show(results);
			else results.close();
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			if (this.running === own) this.change({ attempt: { state: "refused", reason } });
		}
	}

	/** Gives up the filter that runs. */
	stop(): void {
		this.running?.stop();
		this.running = undefined;
		this.change({ attempt: idle });
	}

	/** Shows the whole answer again. */
	clear(): void {
		this.stop();
		this.write("");
		this.show(null);
	}

	private show(results: Results | null): void {
		const before = this.now.results;
		this.running = undefined;
		this.change({ results, attempt: idle });
		before?.close();
	}

	private change(next: Partial<Filtering>): void {
		this.now = { ...this.now, ...next };
		for (const listener of this.listeners) listener();
	}
}

const filters = new WeakMap<OpenAnswer, AnswerFilter>();

/** The one filter of an answer. */
export function filterOf(answer: OpenAnswer): AnswerFilter {
	const filter = filters.get(answer) ?? new AnswerFilter(answer);
	filters.set(answer, filter);
	return filter;
}
