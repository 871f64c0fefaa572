import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { RawLine } from "@/answers/raw-view";
import type { RawViewStore } from "@/features/raw/store/raw-view-store";
import type { LineBoxHandle } from "./line-box";

/** What a key does in the tree: move by lines, move to an end, fold or unfold, or move out to the bracket. */
type TreeCommand =
	| { readonly kind: "by"; readonly lines: number }
	| { readonly kind: "to"; readonly end: "first" | "last" }
	| { readonly kind: "fold"; readonly folded: boolean }
	| { readonly kind: "out" };

const treeKeys = [
	"ArrowDown",
	"ArrowUp",
	"ArrowLeft",
	"ArrowRight",
	"PageDown",
	"PageUp",
	"Home",
	"End",
	"Enter",
	" ",
];

/** A pressed key. */
type KeyPress = {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly shiftKey: boolean;
};

/**
 * The search command of a key, as in browsers: focus the field, or go to the next or previous match; null for
 * any other key.
 */
export function searchCommand({ key, ctrlKey, metaKey, shiftKey }: KeyPress): "field" | 1 | -1 | null {
	const letter = ctrlKey || metaKey ? key.toLowerCase() : "";
	if (letter === "f") return shiftKey ? null : "field";
	if (key === "F3" || letter === "g") return shiftKey ? -1 : 1;
	return null;
}

function isTreeKey(key: string): boolean {
	return treeKeys.includes(key);
}

/** The command of a key on a line, as in the ARIA Authoring Practices' tree; null when there is none. */
function treeCommand(key: string, line: RawLine | undefined, page: number): TreeCommand | null {
	const bracket = line?.bracket?.kind;
	switch (key) {
		case "ArrowDown":
			return { kind: "by", lines: 1 };
		case "ArrowUp":
			return { kind: "by", lines: -1 };
		case "PageDown":
			return { kind: "by", lines: page };
		case "PageUp":
			return { kind: "by", lines: -page };
		case "Home":
			return { kind: "to", end: "first" };
		case "End":
			return { kind: "to", end: "last" };
		case "ArrowRight":
			return bracket === "folded" ? { kind: "fold", folded: false } : enterBracket(bracket);
		case "ArrowLeft":
			return bracket === "open" ? { kind: "fold", folded: true } : { kind: "out" };
		case "Enter":
		case " ":
			return bracket === "open" || bracket === "folded" ? { kind: "fold", folded: bracket === "open" } : null;
		default:
			return null;
	}
}

function enterBracket(bracket: string | undefined): TreeCommand | null {
	return bracket === "open" ? { kind: "by", lines: 1 } : null;
}

/** Keyboard navigation in the lines of a JSON text. Commands run one after the other. */
export function useTreeKeys(store: RawViewStore, box: RefObject<LineBoxHandle | null>) {
	const { view } = store;
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	/** Closing brackets after the last value become visible with it, as far as there is room. */
	const goToLine = async (line: number, by: 1 | -1) => {
		const value = await view.nearestValue(line, by);
		const last = Math.min(line, store.snapshot().lines.count - 1);
		const hasRoom = last - value.line < (box.current?.visibleLines() ?? 1);
		store.goTo(value, "near", by > 0 && hasRoom ? Math.max(last, value.line) : value.line);
	};

	const run = async (command: TreeCommand) => {
		const { selection, lines } = store.snapshot();
		switch (command.kind) {
			case "by":
				return goToLine(selection.line + command.lines, command.lines > 0 ? 1 : -1);
			case "to":
				return goToLine(command.end === "first" ? 0 : lines.count - 1, 1);
			case "fold":
				return store.fold({ kind: "node", node: selection.node, folded: command.folded });
			case "out": {
				const parent = await view.parent(selection.node);
				if (parent) store.goTo(parent, "near");
			}
		}
	};

	const next = async (key: string) => {
		const { line } = store.snapshot().selection;
		const [selected] = await view.lines(line, line + 1);
		const command = treeCommand(key, selected, box.current?.visibleLines() ?? 1);
		if (command) await run(command);
	};

	return (event: KeyboardEvent) => {
		const { key, altKey, ctrlKey, metaKey } = event;
		if (altKey || ctrlKey || metaKey || !isTreeKey(key)) return;
		event.preventDefault();
		// a command fails only when the answer was closed meanwhile
		queue.current = queue.current.then(() => next(key)).catch(() => undefined);
	};
}
