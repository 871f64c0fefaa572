import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { OpenView } from "@/lib/answer/view";
import type { Look } from "../use-look";
import { isKey, type Move, moveOf } from "./keys";
import type { LineBoxHandle } from "./line-box";

/** Moves through the lines of a JSON text by its keys, one after the other, however fast they come. */
export function useTreeKeys(view: OpenView, look: Look, box: RefObject<LineBoxHandle | null>) {
	const moves = useRef<Promise<unknown>>(Promise.resolve());

	/** Closing brackets below the last value come into sight with it, as far as there is room. */
	const goToLine = async (line: number, by: 1 | -1) => {
		const value = await view.valueAt(line, by);
		const last = Math.min(line, look.now().lineCount - 1);
		const hasRoom = last - value.line < (box.current?.linesInSight() ?? 1);
		look.goTo(value, "near", by > 0 && hasRoom ? Math.max(last, value.line) : value.line);
	};

	const carryOut = async (move: Move) => {
		const { picked, lineCount } = look.now();
		switch (move.is) {
			case "by":
				return goToLine(picked.line + move.lines, move.lines > 0 ? 1 : -1);
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
