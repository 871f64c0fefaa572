import type { ComparisonOutcome, OnComparisonProgress, Sides } from "@/answers/comparison-protocol";
import { cutText } from "@/answers/cut-text";
import { fileWriterTarget } from "@/answers/export";
import { historyTarget } from "@/answers/history-protocol";
import {
	type AnswerStoreAPI,
	type AnswerSummary,
	type FilterLanguage,
	type ResponseHead,
	storeTarget,
} from "@/answers/protocol";
import type { ListPage, ListPath, PageOutcome } from "@/answers/rows";
import type { Selector } from "@/catalog/catalog.gen";
import { type Port, serve } from "@/lib/channel";
import { Download, summaryOf } from "@/worker/answers/download";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import type { Comparison } from "@/worker/compare/comparison";
import { FileWriter } from "@/worker/export/file-writer";
import { filterAnswerBy } from "@/worker/filter/filter";
import { History } from "@/worker/history/history";
import { listPathsOf } from "@/worker/rows/list-paths";
import { RowStore } from "@/worker/rows/row-store";
import { nextTask, Scheduler } from "@/worker/runtime/scheduler";

/** Everything that the worker stores for the page, by the numbers that the page chose. */
class AnswerStore implements AnswerStoreAPI {
	private readonly answers = new Map<number, StoredAnswer>();
	private readonly downloads = new Map<number, Download>();
	private readonly lists = new Map<number, RowStore>();
	/** The running and completed filters, by the numbers of their results. */
	private readonly filters = new Map<number, { readonly source: number; readonly stop: AbortController }>();

	/** The responses that are being read from the history. */
	private readonly reopening = new Set<number>();
	/** The worker's history in the browser. */
	readonly history = new History((number) => {
		const answer = storedByNumber(this.answers, number);
		return answer.blob(answer.contentType ?? "");
	});
	private readonly comparisons = new Map<number, Comparison>();
	/** Writes files of the stored responses. */
	readonly files = new FileWriter(
		(number) => storedByNumber(this.answers, number),
		(number) => storedByNumber(this.lists, number),
	);

	/** The row list, the comparison or the raw view with the given number. */
	target(number: number): object {
		const rows = this.lists.get(number) ?? this.comparisons.get(number);
		return rows ?? storedByNumber(this.answers, number).view;
	}

	open(answer: number, bytes: ArrayBuffer): AnswerSummary {
		const stored = new StoredAnswer(new Uint8Array(bytes));
		this.answers.set(answer, stored);
		return summaryOf(stored);
	}

	download(answer: number, url: string, headers: Readonly<Record<string, string>>): Promise<ResponseHead> {
		const download = new Download((signal) => fetch(url, { headers, signal }));
		this.downloads.set(answer, download);
		this.answers.set(answer, download.answer);
		return download.head;
	}

	async reopen(answer: number, key: string, lookup: string, page: number) {
		this.reopening.add(answer);
		const { meta, bytes } = await this.history.page(key, lookup, page);
		if (!this.reopening.delete(answer)) throw new Error("This response was closed.");
		const headers = { "content-length": String(bytes.size), "content-type": bytes.type };
		const download = new Download(async () => new Response(bytes, { headers }));
		this.downloads.set(answer, download);
		this.answers.set(answer, download.answer);
		return { ...(await download.completion), meta };
	}

	completion(answer: number): Promise<AnswerSummary> {
		return storedByNumber(this.downloads, answer).completion;
	}

	async filter(
		results: number,
		source: number,
		language: FilterLanguage,
		program: string,
		signal: AbortSignal,
	) {
		const stop = new AbortController();
		const stopped = AbortSignal.any([signal, stop.signal]);
		this.filters.set(results, { source, stop });
		const { answer: list, count } = await filterAnswerBy(
			storedByNumber(this.answers, source),
			language,
			program,
			stopped,
		);
		stopped.throwIfAborted();
		this.answers.set(results, list);
		return { ...summaryOf(list), count };
	}

	text(answer: number): string {
		return storedByNumber(this.answers, answer).text();
	}

	blob(answer: number): Blob {
		return storedByNumber(this.answers, answer).blob();
	}

	async joinAnswers(joined: number, answers: readonly number[], signal: AbortSignal): Promise<AnswerSummary> {
		const { joinedAnswer } = await import("@/worker/answers/joined-answers");
		const stored = await joinedAnswer(
			answers.map((answer) => storedByNumber(this.answers, answer)),
			new Scheduler(signal),
		);
		signal.throwIfAborted();
		this.answers.set(joined, stored);
		return summaryOf(stored);
	}

	openRowList(list: number, kind: string, call: string): void {
		this.lists.set(list, RowStore.ofKind(kind, call));
	}

	openElementList(list: number, rows: Selector): void {
		this.lists.set(list, RowStore.ofElements(rows));
	}

	listPaths(answer: number): readonly ListPath[] {
		return listPathsOf(storedByNumber(this.answers, answer).tree);
	}

	appendPage(list: number, page: number): Promise<ListPage> {
		return this.append(storedByNumber(this.lists, list), page);
	}

	private async append(rows: RowStore, page: number): Promise<ListPage> {
		const answer = storedByNumber(this.answers, page);
		await nextTask(); // calls for lines run before rows are read
		return rows.append(answer);
	}

	async readPage(list: number, page: number, httpStatus?: number): Promise<PageOutcome> {
		const rows = storedByNumber(this.lists, list); // it may be closed in the meantime
		const download = this.downloads.get(page);
		const summary = await download?.completion;
		if (summary && summary.interruption !== null) return { message: null, page: null };
		const status = httpStatus ?? (await download?.head)?.status ?? 200;
		const { failed, message } = storedByNumber(this.answers, page).outcome(status);
		return { message: message && cutText(message), page: failed ? null : await this.append(rows, page) };
	}

	async openComparison(
		number: number,
		key: string,
		lookups: Sides<string>,
		onProgress: OnComparisonProgress,
		signal: AbortSignal,
	): Promise<ComparisonOutcome> {
		const { Comparison } = await import("@/worker/compare/comparison");
		const comparison = await Comparison.open(this.history.stored, key, lookups, onProgress, signal);
		if (!(comparison instanceof Comparison)) return comparison;
		if (signal.aborted) comparison.close();
		signal.throwIfAborted();
		this.comparisons.set(number, comparison);
		return comparison.summary();
	}

	close(number: number): void {
		this.reopening.delete(number);
		this.comparisons.get(number)?.close();
		this.answers.get(number)?.view.close();
		this.downloads.get(number)?.close();
		this.lists.get(number)?.close();
		this.filters.get(number)?.stop.abort();
		for (const each of [this.answers, this.downloads, this.lists, this.comparisons, this.filters])
			each.delete(number);
		for (const [results, { source }] of this.filters) if (source === number) this.close(results);
	}
}

function storedByNumber<T>(byNumber: ReadonlyMap<number, T>, number: number): T {
	const value = byNumber.get(number);
	if (!value) throw new Error("This response was closed.");
	return value;
}

/** Serves a response store. The worker does nothing else. */
export function serveAnswers(port: Port): void {
	const store = new AnswerStore();
	serve(port, (target) => {
		if (target === historyTarget) return store.history;
		if (target === fileWriterTarget) return store.files;
		return target === storeTarget ? store : store.target(target);
	});
}
