import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "@/lib/answer/fields";

/** The post that is looked at: its place in the list, and which of its parts. */
export type Opened = {
	readonly place: number;
	/** From 0; Infinity is the last. */
	readonly slide: number;
	/** The row, as long as it is the one that was pressed. */
	readonly row?: Row;
};

/** The post that is open, and the one that was open last: it is kept in sight, and gets the focus back. */
export function useOpened(box: RefObject<HTMLElement | null>) {
	const [opened, setOpened] = useState<Opened | null>(null);
	const [seen, setSeen] = useState<number>();
	const last = useRef<number>(undefined);
	const open = useCallback((place: number, row: Row) => setOpened({ place, row, slide: 0 }), []);
	const move = (to: Opened) => {
		setOpened(to);
		setSeen(to.place);
	};

	// The dialog gives the focus back to where it came from, which is another cell after a walk through the posts.
	useLayoutEffect(() => {
		if (opened === null && last.current !== undefined) {
			box.current?.querySelector<HTMLElement>(`[data-place="${last.current}"]`)?.focus();
		}
		last.current = opened?.place;
	}, [box, opened]);

	return { opened, seen, open, move, close: () => setOpened(null) };
}
