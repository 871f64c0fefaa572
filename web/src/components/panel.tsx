import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

export function Panel({ className, ...rest }: ComponentProps<"div">) {
	return <div className={cx("rounded-box border border-line bg-surface p-5", className)} {...rest} />;
}

/** The padding of an edge panel's content. */
export const edgePadding = "px-(--gutter,1.25rem)";

/** A full-width surface in the content column, with a line between its children. */
export function EdgePanel({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			className={cx("edge-to-edge divide-y divide-line border-line border-y bg-surface", className)}
			{...rest}
		/>
	);
}
