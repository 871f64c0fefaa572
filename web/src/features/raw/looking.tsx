import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { OpenAnswer } from "@/lib/answer/client";
import { keptOf } from "./kept";
import { useSearch } from "./search/use-search";
import type { Look } from "./use-look";
import { Viewer } from "./viewer";

/** The whole screen, which outlasts what is looked at on it. */
export type Full = {
	readonly isFull: boolean;
	/** Where the lines go on it; null while it is not there. */
	readonly screen: HTMLElement | null;
	readonly onFull: (isFull: boolean) => void;
};

type Props = {
	readonly answer: OpenAnswer;
	readonly look: Look;
	readonly full: Full;
};

/** The lines of an answer, in the page and, when asked, on the whole screen. */
export function Looking({ answer, look, full: { isFull, screen, onFull } }: Props) {
	const kept = keptOf(answer);
	const search = useSearch(answer.view, kept, {
		onFind: look.found,
		onMarks: look.refresh,
		firstLine: () => kept.sight,
	});
	const [wraps, setWraps] = useState(kept.wraps);
	const changeWraps = (next: boolean) => {
		kept.wraps = next;
		setWraps(next);
	};
	const onSight = useCallback(
		(line: number) => {
			kept.sight = line;
		},
		[kept],
	);
	const fullSwitch = useRef<HTMLButtonElement>(null);
	// The page and the full screen stand at the same place: each begins where the other was left.
	const changeFull = (next: boolean) => {
		look.show(kept.sight);
		onFull(next);
	};
	// The button that opened the whole screen has the focus again, unless a filter has put others in its place.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the whole screen is heard
	useEffect(() => {
		if (!isFull) return;
		return () => {
			look.show(kept.sight);
			if (document.activeElement === document.body) fullSwitch.current?.focus();
		};
	}, [isFull]);
	const looking = { answer, kept, look, search, wraps, onWraps: changeWraps, onFull: changeFull };
	return (
		<>
			<Viewer {...looking} isFull={false} onSight={isFull ? undefined : onSight} fullSwitch={fullSwitch} />
			{isFull && screen && createPortal(<Viewer {...looking} isFull onSight={onSight} />, screen)}
		</>
	);
}
