import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type PanelProps = ComponentProps<"div"> & {
	/** Draws the corner brackets while the pointer or the focus is inside. */
	readonly framed?: boolean;
	/** No padding, for a table or a picture that reaches the border. */
	readonly flush?: boolean;
};

/** A bordered surface. */
export function Panel({ framed = false, flush = false, className, ...rest }: PanelProps) {
	return (
		<div
			className={cx(
				"rounded-box border border-line bg-surface",
				!flush && "p-5",
				framed && "frame frame-hover frame-focus",
				className,
			)}
			{...rest}
		/>
	);
}
