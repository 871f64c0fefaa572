import type { ReactNode } from "react";

type PageBarProps = {
	/** "div" if the bar is only the first line of the page's header. */
	readonly as?: "header" | "div";
	/** The buttons at the end of the bar. */
	readonly actions: ReactNode;
	/** The page title, and anything before or after it. */
	readonly children: ReactNode;
};

/** The sticky bar at the top of a page. */
export function PageBar({ as: Element = "header", actions, children }: PageBarProps) {
	return (
		<Element className="bar-top sticky-bar top-0 z-(--layer-bar) h-(--bar-height) items-center justify-between gap-3 gutter border-b">
			<div className="flex min-w-0 items-center gap-3">{children}</div>
			{actions}
		</Element>
	);
}
