import { useCallback, useState } from "react";
import type { OpenView } from "@/lib/answer/view";
import type { Fold } from "@/lib/raw/json-view";
import type { Spot } from "@/lib/raw/requests";
import type { Kept } from "./kept";
import type { LoadLines } from "./lines/use-lines";
import type { Goal } from "./lines/use-scroll";

/** A row that is picked, and the line it is on. */
export type Picked = { readonly row: number; readonly line: number };

/** How an answer is looked at: what is folded, what is picked, and how its lines are asked for. */
export type Look = {
	readonly lineCount: number;
	/** A new function whenever the lines have changed. */
	readonly load: LoadLines;
	readonly picked: Picked;
	readonly goal: Goal;
	/** How deep brackets are open, where all are alike: a number, `null` for all; `undefined` where they are not. */
	readonly depth: number | null | undefined;
	readonly pick: (picked: Picked) => void;
	/** What is picked and how many lines there are by now: also before it is on the screen. */
	readonly now: () => Pick<Look, "picked" | "lineCount">;
	/** Picks a row and brings it into sight, or another line that is said. */
	readonly goTo: (spot: Picked, to: Goal["to"], line?: number) => void;
	/** Shows from a line on. */
	readonly show: (line: number) => void;
	/** Goes to a row that was opened by the way. */
	readonly found: (spot: Spot) => void;
	/** Folds or opens. Rejects when the answer was closed. */
	readonly fold: (fold: Fold) => Promise<void>;
	/** The lines are the same, but not what is marked in them. */
	readonly refresh: () => void;
};

/** The look at an answer: as it was left, or at its first line with everything open. */
export function useLook(view: OpenView, kept: Kept): Look {
	const [lines, setLines] = useState({ lineCount: kept.lineCount, version: 0 });
	const [picked, setPicked] = useState(kept.picked);
	const [goal, setGoal] = useState<Goal>({ line: kept.sight, to: "top" });
	const [depth, setDepth] = useState<Look["depth"]>(kept.depth);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the lines of another version are other lines
	const load = useCallback((from: number, to: number) => view.lines(from, to), [view, lines.version]);

	const change = (count: number) => {
		kept.lineCount = count;
		setLines(({ version }) => ({ lineCount: count, version: version + 1 }));
	};
	const changeDepth = (to: Look["depth"]) => {
		kept.depth = to;
		setDepth(to);
	};
	const pick = ({ row, line }: Picked) => {
		kept.picked = { row, line };
		setPicked({ row, line });
	};
	const goTo = (spot: Picked, to: Goal["to"], line = spot.line) => {
		pick(spot);
		setGoal({ line, to });
	};
	const found = (spot: Spot) => {
		if (spot.lineCount !== kept.lineCount) changeDepth(undefined);
		change(spot.lineCount);
		goTo(spot, "middle");
	};
	const fold = async (what: Fold) => {
		await view.fold(what);
		const spot = await view.seek(what.is === "row" ? what.row : kept.picked.row, false);
		change(spot.lineCount);
		changeDepth(what.is === "depth" ? what.depth : undefined);
		goTo(spot, "near");
	};

	return {
		lineCount: lines.lineCount,
		load,
		picked,
		goal,
		depth,
		pick,
		now: () => kept,
		goTo,
		show: (line) => setGoal({ line, to: "top" }),
		found,
		fold,
		refresh: () => change(kept.lineCount),
	};
}
