import type { ComponentProps } from "react";

type NewTabLinkProps = Omit<ComponentProps<"a">, "target" | "rel">;

/** A link that opens in a new tab, which cannot reach this one. Its text says so where nothing else does. */
export function NewTabLink({ children, ...props }: NewTabLinkProps) {
	return (
		<a {...props} target="_blank" rel="noopener noreferrer">
			{children}
		</a>
	);
}
