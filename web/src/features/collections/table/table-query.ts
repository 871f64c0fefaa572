import { useEffect, useState } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";
import type { RowSort } from "@/answers/rows";

/** Which rows a person wants, in which order. */
type WantedRows = {
	readonly words: string;
	readonly sort: RowSort | null;
	/** Such as `followers>=1000`: all of them are met. */
	readonly conditions: readonly string[];
};

const everyRow: WantedRows = { words: "", sort: null, conditions: [] };

/** Whether no row is left out and none is in another order. */
export function isEveryRow({ words, sort, conditions }: WantedRows): boolean {
	return words.trim() === "" && sort === null && conditions.length === 0;
}

/** The rows that the page's address names, and what changes them: `undo` goes back to those before. */
export function useWantedRows() {
	const search = useSearch();
	const [history, setHistory] = useState<readonly [now: WantedRows, before: WantedRows]>(() => [
		wantedBy(new URLSearchParams(search)),
		everyRow,
	]);
	const [wanted, before] = history;
	const change = (changes: Partial<WantedRows>) => {
		const next = { ...wanted, ...changes };
		writeAddress(next);
		// Letters of a word that is typed are one change.
		setHistory([next, "words" in changes && wanted.words !== "" ? before : wanted]);
	};
	const undo = () => {
		writeAddress(before);
		setHistory([before, everyRow]);
	};
	return { wanted, change, undo };
}

function wantedBy(query: URLSearchParams): WantedRows {
	const sort = query.get("sort") ?? "";
	const field = sort.replace(/^-/, "");
	return {
		words: query.get("words") ?? "",
		sort: field === "" ? null : { field, descending: sort.startsWith("-") },
		conditions: query.getAll("filter"),
	};
}

/** The rows that are wanted stand in the address: a reload shows the same. */
function writeAddress({ words, sort, conditions }: WantedRows): void {
	const { pathname, search } = window.location;
	const query = new URLSearchParams(search);
	for (const name of ["words", "sort", "filter"]) query.delete(name);
	if (words !== "") query.set("words", words);
	if (sort) query.set("sort", `${sort.descending ? "-" : ""}${sort.field}`);
	for (const condition of conditions) query.append("filter", condition);
	const text = query.toString();
	navigate(text === "" ? pathname : `${pathname}?${text}`, { replace: true, state: window.history.state });
}

/** How long nobody has typed before the server is asked, in milliseconds. */
const typingPause = 250;

/** A text once nobody types on. */
export function useTyped(text: string): string {
	const [typed, setTyped] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setTyped(text), typingPause);
		return () => clearTimeout(timer);
	}, [text]);
	return text === "" ? "" : typed;
}
