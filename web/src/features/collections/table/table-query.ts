import { useEffect, useState } from "react";
import { type CollectionAddress, useCollectionAddress } from "@/features/collections/collection-address";

/** Which rows a person wants, in which order. */
type WantedRows = Pick<CollectionAddress, "words" | "sort" | "conditions">;

const everyRow: WantedRows = { words: "", sort: null, conditions: [] };

/** Whether no row is left out and none is in another order. */
export function isEveryRow({ words, sort, conditions }: WantedRows): boolean {
	return words.trim() === "" && sort === null && conditions.length === 0;
}

/** The rows that the page's address names, and what changes them: `undo` goes back to those before. */
export function useWantedRows() {
	const [wanted, setAddress] = useCollectionAddress();
	const [before, setBefore] = useState(everyRow);
	const change = (changes: Partial<WantedRows>) => {
		setAddress(changes, "same");
		// Letters of a word that is typed are one change.
		if (!("words" in changes) || wanted.words === "") setBefore(wanted);
	};
	const undo = () => {
		const { words, sort, conditions } = before;
		setAddress({ words, sort, conditions }, "same");
		setBefore(everyRow);
	};
	return { wanted, change, undo };
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
