import { useCallback, useState } from "react";
import { Dialog } from "@/components/dialog";
import type { OpenAnswer } from "@/lib/answer/client";
import { keptOf } from "./kept";
import { useSearch } from "./search/use-search";
import type { Look } from "./use-look";
import { Viewer } from "./viewer";

type Props = {
	readonly answer: OpenAnswer;
	readonly look: Look;
};

/** The lines of an answer, in the page and, when asked, on the whole screen. */
export function Looking({ answer, look }: Props) {
	const kept = keptOf(answer);
	const search = useSearch(answer.view, kept, {
		onFind: look.found,
		onMarks: look.refresh,
		firstLine: () => kept.sight,
	});
	const [wraps, setWraps] = useState(kept.wraps);
	const [isFull, setFull] = useState(false);
	const changeWraps = (next: boolean) => {
		kept.wraps = next;
		setWraps(next);
	};
	// The page and the full screen stand at the same place: each begins where the other was left.
	const changeFull = (next: boolean) => {
		look.show(kept.sight);
		setFull(next);
	};
	const onSight = useCallback(
		(line: number) => {
			kept.sight = line;
		},
		[kept],
	);
	const looking = { answer, kept, look, search, wraps, onWraps: changeWraps, onFull: changeFull };
	return (
		<>
			<Viewer {...looking} isFull={false} onSight={isFull ? undefined : onSight} />
			{isFull && (
				<Dialog kind="full" title="Raw answer" onClose={() => changeFull(false)}>
					<Viewer {...looking} isFull onSight={onSight} />
				</Dialog>
			)}
		</>
	);
}
