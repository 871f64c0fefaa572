import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "@/lib/location";

type LinkProps = ComponentProps<"a"> & {
	readonly href: string;
	/** The state of the history entry that the link adds. */
	readonly state?: unknown;
};

/** A link to a console page. It opens without a reload, unless it opens in a new tab or window. */
export function Link({ href, state, onClick, ...props }: LinkProps) {
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
		onClick?.(event);
		if (event.defaultPrevented) return;
		event.preventDefault();
		navigate(href, { state });
	};
	return <a {...props} href={href} onClick={open} />;
}
