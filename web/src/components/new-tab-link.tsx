import type { ComponentProps } from "react";

type NewTabLinkProps = Omit<ComponentProps<"a">, "target" | "rel">;

/** A link that opens in a new tab, without access to this one. Its text should say so if nothing else does. */
export function NewTabLink({ children, ...props }: NewTabLinkProps) {
	return (
		<a {...props} target="_blank" rel="noopener noreferrer">
			{children}
		</a>
	);
}
