import { createContext, type ReactNode, useContext, useState } from "react";

/** How the rows around are scrolled: not at all, or too fast to read them. Those of a new answer move until they are painted. */
export type ScrollPace = "rest" | "moving" | "rushing";

/** The pace of the row around; at rest where nothing scrolls it, and where it has the focus. */
export const ScrollPaceContext = createContext<ScrollPace>("rest");

/** What a row does without while it rushes by, without changing its height. Once rendered it stays. */
export function UnlessRushing({ children }: { readonly children: ReactNode }) {
	const isRushing = useContext(ScrollPaceContext) === "rushing";
	const [isRendered, setRendered] = useState(!isRushing);
	if (!isRushing && !isRendered) setRendered(true);
	return isRendered ? children : null;
}
