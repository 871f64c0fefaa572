import { openHistory } from "@/answers/history";
import type { StorageOutcome } from "@/answers/history-protocol";
import type { LookupChanges, NewLookup, NewPage, RecordedView } from "@/answers/lookup-record";
import type { Exchange } from "@/features/lookup/call/exchange";
import { nextPaint } from "@/lib/next-paint";
import { createStore } from "@/lib/store";
import { renameLookupEntry, storeViewInEntry } from "./lookup-entry";

/** How long view changes are collected before they are stored, in milliseconds. */
const viewDelay = 300;

/**
 * Records a lookup in the history: its first response once it is painted, its later pages in order, and its
 * view.
 */
export class LookupRecorder {
	private currentID: string;
	/** Sends the first response to the history; null once it is sent. */
	private sendFirst: (() => void) | null = null;
	/** The latest request to the history. */
	private latest: Promise<unknown> = Promise.resolve();
	private viewTimer: ReturnType<typeof setTimeout> | undefined;
	/** Whether the latest response is in the history; null until it is known. */
	readonly outcome = createStore<StorageOutcome | null>(null);

	/** Continues a lookup that is in the history. */
	constructor(
		private currentKey: string,
		id: string,
		private currentView: RecordedView = {},
	) {
		this.currentID = id;
		window.addEventListener("pagehide", this.storeViewNow);
	}

	/** Starts recording a lookup, with its first response if there is one. It is stored once it is painted. */
	static begin(key: string, lookup: NewLookup, exchange: Exchange | null): LookupRecorder {
		const recorder = new LookupRecorder(key, lookup.id);
		const answer = exchange && { number: exchange.answer.number, meta: exchange.meta };
		recorder.sendFirst = () => {
			recorder.sendFirst = null;
			// Make the call immediately, because the response may be closed next.
			recorder.settleLater(openHistory().add(key, lookup, answer));
		};
		void nextPaint().then(() => recorder.flush());
		return recorder;
	}

	/** The access key whose history has the lookup. */
	get key(): string {
		return this.currentKey;
	}

	get id(): string {
		return this.currentID;
	}

	/** The lookup's latest view. */
	get view(): RecordedView {
		return this.currentView;
	}

	/** Sends the first response to the history now, because it is about to be closed. */
	flush(): void {
		this.sendFirst?.();
	}

	/**
	 * Stores a later page. Resolves even if storing fails. If it was requested with another key, that key's history
	 * gets a copy of the lookup, which continues.
	 */
	async addPage(key: string, index: number, { answer, meta }: Exchange, page: NewPage): Promise<void> {
		this.flush();
		await this.latest;
		// Pages after a missing one cannot be stored.
		if (this.outcome.read()?.kind === "dropped") return;
		const numbered = { number: answer.number, meta };
		const added = { ...page, addedAt: Date.now() };
		const before = this.key;
		this.currentKey = key;
		await this.settleLater(openHistory().addPage(key, this.id, index, numbered, added, before));
	}

	/** Changes the stored lookup, but not its pages. */
	change(changes: LookupChanges): void {
		this.flush();
		this.latest = this.latest
			.then(() => openHistory().change(this.key, this.id, changes))
			.catch(() => undefined); // the worker crashed, so nothing changed
	}

	/** Stores the lookup's view after a moment without further changes. */
	readonly changeView = (changes: RecordedView): void => {
		this.currentView = { ...this.currentView, ...changes };
		clearTimeout(this.viewTimer);
		this.viewTimer = setTimeout(this.storeView, viewDelay);
	};

	/** Stops recording. Pending changes are stored. */
	readonly close = (): void => {
		this.flush();
		if (this.viewTimer !== undefined) this.storeView();
		window.removeEventListener("pagehide", this.storeViewNow);
	};

	private readonly storeView = (): void => {
		clearTimeout(this.viewTimer);
		this.viewTimer = undefined;
		this.change({ view: this.currentView });
	};

	/** The page may be gone before its worker has stored anything. */
	private readonly storeViewNow = (): void => {
		if (this.viewTimer !== undefined) storeViewInEntry(this.id, this.currentView);
	};

	private settleLater(outcome: Promise<StorageOutcome>): Promise<void> {
		const settled = outcome.then(
			(known) => this.settle(known),
			() => this.settle({ kind: "dropped", reason: "blocked" }), // the worker crashed
		);
		this.latest = settled;
		return settled;
	}

	private settle(outcome: StorageOutcome): void {
		if (outcome.kind !== "dropped" && outcome.id !== this.currentID) {
			renameLookupEntry(this.currentID, outcome.id);
			this.currentID = outcome.id;
		}
		this.outcome.write(outcome);
	}
}
