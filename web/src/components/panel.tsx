import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

/** A bordered surface. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
	return <div className={cx("rounded-box border border-line bg-surface p-5", className)} {...rest} />;
}

/** The padding of what is inside an edge panel. */
export const edgePadding = "px-(--gutter,1.25rem)";

/** A surface from edge to edge of the content column, with a line between its children. */
export function EdgePanel({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			className={cx("edge-to-edge divide-y divide-line border-line border-y bg-surface", className)}
			{...rest}
		/>
	);
}
