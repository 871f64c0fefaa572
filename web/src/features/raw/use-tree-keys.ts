import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { OpenView } from "@/lib/answer/view";
import { isKey, type Move, moveOf } from "./keys";
import type { LineBoxHandle } from "./lines/line-box";
import type { Look, Picked } from "./use-look";

/** How many closing brackets in a row are passed over to reach a value. */
const most = 200;

/** Moves through the lines of a JSON text by its keys, one after the other, however fast they come. */
export function useTreeKeys(view: OpenView, look: Look, box: RefObject<LineBoxHandle | null>) {
	const moves = useRef<Promise<unknown>>(Promise.resolve());

	const goToLine = async (line: number, by: number) => {
		const at = Math.max(0, Math.min(look.now().lineCount - 1, line));
		const ahead = await valueIn(view, by > 0 ? [at, at + most] : [at - most, at + 1], by);
		if (ahead) return look.goTo(ahead, "near");
		const last = await valueIn(view, [at - most, at + 1], -1);
		look.goTo(last ?? look.now().picked, "near", at);
	};

	const carryOut = async (move: Move) => {
		const { picked, lineCount } = look.now();
		switch (move.is) {
			case "by":
				return goToLine(picked.line + move.lines, move.lines);
			case "to":
				return goToLine(move.end === "first" ? 0 : lineCount - 1, 1);
			case "fold":
				return look.fold({ is: "row", row: picked.row, folded: move.folded });
			case "out": {
				const parent = await view.parent(picked.row);
				if (parent) look.goTo(parent, "near");
			}
		}
	};

	const next = async (key: string) => {
		const { line } = look.now().picked;
		const [picked] = await view.lines(line, line + 1);
		const move = moveOf(key, picked, box.current?.linesInSight() ?? 1);
		if (move) await carryOut(move);
	};

	return (event: KeyboardEvent) => {
		const { key, altKey, ctrlKey, metaKey } = event;
		if (altKey || ctrlKey || metaKey || !isKey(key)) return;
		event.preventDefault();
		// a move fails only when the answer was closed meanwhile
		moves.current = moves.current.then(() => next(key)).catch(() => undefined);
	};
}

/** The first line of a value in that range, or the last one when looking back; closing brackets are no values. */
async function valueIn(
	view: OpenView,
	[from, to]: readonly [number, number],
	by: number,
): Promise<Picked | null> {
	const first = Math.max(0, from);
	const lines = await view.lines(first, to);
	const isValue = ({ bracket }: (typeof lines)[number]) => bracket?.is !== "close";
	const index = by > 0 ? lines.findIndex(isValue) : lines.findLastIndex(isValue);
	const found = lines[index];
	return found ? { row: found.row, line: first + index } : null;
}
