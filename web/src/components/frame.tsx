import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type Props = ComponentProps<"div"> & {
	/** When the brackets show; "selected" follows aria-current and aria-selected. */
	readonly shows?: "always" | "hover" | "selected";
	/** Draws them inside the box, for a box that is cut at its border. */
	readonly inside?: boolean;
};

const classes = {
	always: "frame-on",
	hover: "frame-hover frame-focus",
	selected: "frame-selected frame-hover frame-focus",
};

/** The four corner brackets of the viewfinder, around what is in focus. */
export function Frame({ shows = "always", inside = false, className, ...rest }: Props) {
	return <div className={cx("frame", classes[shows], inside && "frame-inside", className)} {...rest} />;
}
