import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { RawViewStore } from "@/features/raw/raw-view-store";
import type { LineBoxHandle } from "./line-box";

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

/**
 * The search command of a key, as in browsers: focus the field, or go to the next or previous match; null for
 * any other key.
 */
export function searchCommand({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "field" | 1 | -1 | null {
	const letter = ctrlKey || metaKey ? key.toLowerCase() : "";
	if (letter === "f") return shiftKey ? null : "field";
	if (key === "F3" || letter === "g") return shiftKey ? -1 : 1;
	return null;
}

/**
 * Keyboard navigation in the lines of a JSON text, as in the tree of the ARIA Authoring Practices. Keys are handled one
 * after another.
 */
export function useTreeKeys(store: RawViewStore, box: RefObject<LineBoxHandle | null>) {
	const { view } = store;
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const pageSize = () => box.current?.visibleLines() ?? 1;

	/** Closing brackets after the last value become visible with it, as far as there is room. */
	const goToLine = async (line: number, by: 1 | -1) => {
		const value = await view.nearestValue(line, by);
		const last = Math.min(line, store.state.read().lines.count - 1);
		const hasRoom = last - value.line < pageSize();
		store.goTo(value, "near", by > 0 && hasRoom ? Math.max(last, value.line) : value.line);
	};

	const goToParent = async (node: number) => {
		const parent = await view.parent(node);
		if (parent) store.goTo(parent, "near");
	};

	const press = async (key: string) => {
		const { selection, lines } = store.state.read();
		const { node, line } = selection;
		const [selected] = await view.lines(line, line + 1);
		const bracket = selected?.bracket?.kind;
		const fold = (folded: boolean) => store.fold({ kind: "node", node, folded });
		switch (key) {
			case "ArrowDown":
				return goToLine(line + 1, 1);
			case "ArrowUp":
				return goToLine(line - 1, -1);
			case "PageDown":
				return goToLine(line + pageSize(), 1);
			case "PageUp":
				return goToLine(line - pageSize(), -1);
			case "Home":
				return goToLine(0, 1);
			case "End":
				return goToLine(lines.count - 1, 1);
			case "ArrowRight":
				if (bracket === "folded") return fold(false);
				return bracket === "open" ? goToLine(line + 1, 1) : undefined;
			case "ArrowLeft":
				return bracket === "open" ? fold(true) : goToParent(node);
			default:
				return bracket === "open" || bracket === "folded" ? fold(bracket === "open") : undefined;
		}
	};

	return (event: KeyboardEvent) => {
		const { key, altKey, ctrlKey, metaKey } = event;
		if (altKey || ctrlKey || metaKey || !treeKeys.includes(key)) return;
		event.preventDefault();
		// a key fails only when the answer was closed meanwhile
		queue.current = queue.current.then(() => press(key)).catch(() => undefined);
	};
}
