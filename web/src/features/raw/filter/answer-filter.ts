import { useSyncExternalStore } from "react";
import { type AnswerHandle, type FilterResults, type FilterRun, filterAnswer } from "@/answers/handles";
import type { FilterLanguage } from "@/answers/protocol";
import { errorText } from "@/lib/error-text";

/** The state of the latest filter. */
type FilterAttempt =
	| { readonly kind: "idle" | "running" }
	| { readonly kind: "invalid"; readonly reason: string };

/** The state of an answer's filter. */
export type FilterState = {
	/** The text of the field. */
	readonly program: string;
	/** The latest results; null while the whole answer shows. */
	readonly results: FilterResults | null;
	/** Whether the results are of an earlier filter, since the latest one failed or was stopped. */
	readonly isStale: boolean;
	readonly attempt: FilterAttempt;
};

const idleAttempt: FilterAttempt = { kind: "idle" };

/**
 * The filter of one answer. It outlives the components that show it, since an answer moves on the page when
 * its download is complete. New results replace the previous ones, which are closed.
 */
export class AnswerFilter {
	private current: FilterState = { program: "", results: null, isStale: false, attempt: idleAttempt };
	private running: FilterRun | undefined;
	private readonly listeners = new Set<() => void>();

	constructor(private readonly answer: AnswerHandle) {}

	/** Calls the listener after every change, until the returned function is called. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/** The current state: the same object until it changes. */
	readonly state = (): FilterState => this.current;

	setProgram(program: string): void {
		this.change({ program });
	}

	/** Runs the program. The previous results stay until it succeeds. */
	async run(language: FilterLanguage): Promise<void> {
		this.stop();
		const run = filterAnswer(this.answer, language, this.current.program.trim());
		this.running = run;
		this.change({ attempt: { kind: "running" } });
		try {
			const results = await run.results;
			if (this.running === run) this.show(results);
			else results.close();
		} catch (error) {
			if (this.running !== run) return;
			const reason = errorText(error);
			this.end({ kind: "invalid", reason });
		}
	}

	/** Aborts the running filter. */
	stop(): void {
		if (!this.running) return;
		this.running.stop();
		this.end(idleAttempt);
	}

	/** Shows the whole answer again. */
	clear(): void {
		this.stop();
		this.setProgram("");
		this.show(null);
	}

	private show(results: FilterResults | null): void {
		const previous = this.current.results;
		this.running = undefined;
		this.change({ results, isStale: false, attempt: idleAttempt });
		previous?.close();
	}

	/** Ends the running filter without results of its own. */
	private end(attempt: FilterAttempt): void {
		this.running = undefined;
		this.change({ attempt, isStale: this.current.results !== null });
	}

	private change(change: Partial<FilterState>): void {
		this.current = { ...this.current, ...change };
		for (const listener of this.listeners) listener();
	}
}

const filtersByAnswer = new WeakMap<AnswerHandle, AnswerFilter>();

/** The filter of an answer: the same one at every call. */
export function filterOf(answer: AnswerHandle): AnswerFilter {
	const filter = filtersByAnswer.get(answer) ?? new AnswerFilter(answer);
	filtersByAnswer.set(answer, filter);
	return filter;
}

/** The filter of an answer and its current state. */
export function useAnswerFilter(answer: AnswerHandle): readonly [AnswerFilter, FilterState] {
	const filter = filterOf(answer);
	return [filter, useSyncExternalStore(filter.subscribe, filter.state)];
}
