import { type AnswerHandle, type FilterResults, type FilterRun, filterAnswer } from "@/answers/handles";
import type { FilterLanguage } from "@/answers/protocol";
import { errorText } from "@/lib/error-text";
import { createStore } from "@/lib/store";

/** The state of the latest filter. */
type FilterAttempt =
	| { readonly kind: "idle" | "running" }
	| { readonly kind: "invalid"; readonly reason: string };

/** The state of a response's filter. */
export type FilterState = {
	/** The text in the field. */
	readonly program: string;
	/** The latest results; null while the whole response is shown. */
	readonly results: FilterResults | null;
	/** Whether the latest filter failed or was stopped, so the results are from an earlier one. */
	readonly isStale: boolean;
	readonly attempt: FilterAttempt;
};

const idleAttempt: FilterAttempt = { kind: "idle" };

/**
 * The filter for one response. It outlives the components that show it, because a response moves on the page
 * when its download is complete. New results replace the previous ones, which are closed.
 */
export class AnswerFilter {
	readonly state = createStore<FilterState>({
		program: "",
		results: null,
		isStale: false,
		attempt: idleAttempt,
	});
	private running: FilterRun | undefined;

	constructor(private readonly answer: AnswerHandle) {}

	setProgram(program: string): void {
		this.change({ program });
	}

	/** Runs the program. The previous results stay until it succeeds. */
	async run(language: FilterLanguage): Promise<void> {
		this.stop();
		const run = filterAnswer(this.answer, language, this.state.read().program.trim());
		this.running = run;
		this.change({ attempt: { kind: "running" } });
		try {
			const results = await run.results;
			if (this.running === run) this.show(results);
			else results.close();
		} catch (error) {
			if (this.running === run) this.end({ kind: "invalid", reason: errorText(error) });
		}
	}

	/** Aborts the running filter. */
	stop(): void {
		if (!this.running) return;
		this.running.stop();
		this.end(idleAttempt);
	}

	/** Shows the whole response again. */
	clear(): void {
		this.stop();
		this.setProgram("");
		this.show(null);
	}

	private show(results: FilterResults | null): void {
		const previous = this.state.read().results;
		this.running = undefined;
		this.change({ results, isStale: false, attempt: idleAttempt });
		previous?.close();
	}

	/** Ends the running filter without results. */
	private end(attempt: FilterAttempt): void {
		this.running = undefined;
		this.change({ attempt, isStale: this.state.read().results !== null });
	}

	private change(change: Partial<FilterState>): void {
		this.state.write({ ...this.state.read(), ...change });
	}
}

const filtersByAnswer = new WeakMap<AnswerHandle, AnswerFilter>();

/** Returns the filter for a response: the same object every time. */
export function filterOf(answer: AnswerHandle): AnswerFilter {
	const filter = filtersByAnswer.get(answer) ?? new AnswerFilter(answer);
	filtersByAnswer.set(answer, filter);
	return filter;
}
