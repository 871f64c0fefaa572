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

/** The padding of what is inside an edge panel. */
export const edgePadding = "px-(--gutter,1.25rem)";

/** A surface from edge to edge of the content column, with a line between its children. */
export function EdgePanel({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			className={cx("-mx-(--gutter,0px) divide-y divide-line border-line border-y bg-surface", className)}
			{...rest}
		/>
	);
}
