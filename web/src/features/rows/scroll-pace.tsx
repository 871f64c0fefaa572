import { createContext, type ReactNode, useContext, useState } from "react";

/**
 * How the surrounding rows are being scrolled: not at all, slowly, or too fast to read. Rows of a new response
 * count as moving until they are painted.
 */
export type ScrollPace = "rest" | "moving" | "rushing";

/** The pace of the surrounding row. A row is at rest if nothing scrolls it or if it has the focus. */
export const ScrollPaceContext = createContext<ScrollPace>("rest");

/**
 * Content that a row omits while it scrolls by fast, without changing the row's height. Once rendered, it
 * stays.
 */
export function UnlessRushing({ children }: { readonly children: ReactNode }) {
	const isRushing = useContext(ScrollPaceContext) === "rushing";
	const [isRendered, setRendered] = useState(!isRushing);
	if (!isRushing && !isRendered) setRendered(true);
	return isRendered ? children : null;
}
