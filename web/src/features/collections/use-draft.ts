import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, draftOfEntry, emptyDraft, readDraft, removeDraft, saveDraft } from "./draft";

/** How long a person may pause in typing before a draft is stored, in milliseconds. */
const typingPause = 300;

type OpenDraft = {
	/** Undefined while it is read. */
	readonly draft: Draft | undefined;
	readonly change: (change: Partial<Draft>) => void;
	/** Forgets it: its collection is made. */
	readonly discard: () => Promise<void>;
};

/** The draft of the browser's present entry. It is stored as it changes, and before the page is left. */
export function useDraft(): OpenDraft {
	const [id] = useState(draftOfEntry);
	const [draft, setDraft] = useState<Draft>();
	const unsaved = useRef<Draft>(undefined);
	const flush = useCallback(async () => {
		const latest = unsaved.current;
		unsaved.current = undefined;
		if (latest) await saveDraft(id, latest);
	}, [id]);
	useEffect(() => {
		let isCurrent = true;
		void readDraft(id).then((stored) => isCurrent && setDraft(stored ?? emptyDraft));
		return () => {
			isCurrent = false;
		};
	}, [id]);
	useEffect(() => {
		const leave = () => void flush();
		window.addEventListener("pagehide", leave);
		return () => {
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, [flush]);
	useEffect(() => {
		if (!draft || !unsaved.current) return;
		const timer = setTimeout(flush, typingPause);
		return () => clearTimeout(timer);
	}, [draft, flush]);
	const change = useCallback((changed: Partial<Draft>) => {
		setDraft((before) => {
			const next = { ...(before ?? emptyDraft), ...changed };
			unsaved.current = next;
			return next;
		});
	}, []);
	const discard = useCallback(() => {
		unsaved.current = undefined;
		return removeDraft(id);
	}, [id]);
	return { draft, change, discard };
}
