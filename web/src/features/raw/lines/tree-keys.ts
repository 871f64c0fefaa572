import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { RawViewStore } from "@/features/raw/raw-view-store";
import type { LineBoxHandle } from "./line-box";

/**
 * The search command for a key, as in browsers: focus the field, or go to the next or previous match; null for
 * any other key.
 */
export function searchCommand({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "field" | 1 | -1 | null {
	const letter = ctrlKey || metaKey ? key.toLowerCase() : "";
	if (letter === "f") return shiftKey ? null : "field";
	if (key === "F3" || letter === "g") return shiftKey ? -1 : 1;
	return null;
}

/** The selected line, and the bracket that it opens. */
type SelectedLine = {
	readonly node: number;
	readonly line: number;
	readonly bracket: "open" | "folded" | undefined;
};

/**
 * Keyboard navigation in the lines of a JSON text, like the tree in the ARIA Authoring Practices. Keys are
 * handled one after another.
 */
export function useTreeKeys(store: RawViewStore, box: RefObject<LineBoxHandle | null>) {
	const { view } = store;
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const pageSize = () => box.current?.visibleLines() ?? 1;

	/** Also scrolls closing brackets after the last value into view, if there is room. */
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

	const fold = (node: number, folded: boolean) => store.fold({ kind: "node", node, folded });

	const toggle = ({ node, bracket }: SelectedLine) => bracket && fold(node, bracket === "open");

	/** The command for each key. */
	const commands: Readonly<Record<string, (at: SelectedLine) => unknown>> = {
		ArrowDown: ({ line }) => goToLine(line + 1, 1),
		ArrowUp: ({ line }) => goToLine(line - 1, -1),
		PageDown: ({ line }) => goToLine(line + pageSize(), 1),
		PageUp: ({ line }) => goToLine(line - pageSize(), -1),
		Home: () => goToLine(0, 1),
		End: () => goToLine(store.state.read().lines.count - 1, 1),
		ArrowRight: ({ node, line, bracket }) => {
			if (bracket === "folded") return fold(node, false);
			return bracket && goToLine(line + 1, 1);
		},
		ArrowLeft: ({ node, bracket }) => (bracket === "open" ? fold(node, true) : goToParent(node)),
		Enter: toggle,
		" ": toggle,
	};

	const press = async (command: (at: SelectedLine) => unknown) => {
		const { node, line } = store.state.read().selection;
		const [selected] = await view.lines(line, line + 1);
		const kind = selected?.bracket?.kind;
		await command({ node, line, bracket: kind === "close" ? undefined : kind });
	};

	return (event: KeyboardEvent) => {
		const { key, altKey, ctrlKey, metaKey } = event;
		const command = commands[key];
		if (altKey || ctrlKey || metaKey || !command) return;
		event.preventDefault();
		// a key fails only if the response was closed in the meantime
		queue.current = queue.current.then(() => press(command)).catch(() => undefined);
	};
}
