import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type FrameProps = ComponentProps<"div"> & {
	/** When the brackets show; "selected" follows aria-current and aria-selected. */
	readonly shows?: "always" | "hover" | "selected";
	/** Draws them inside the box, for a box that clips its overflow. */
	readonly inside?: boolean;
};

const frameClasses = {
	always: "frame-on",
	hover: "frame-hover frame-focus",
	selected: "frame-selected frame-hover frame-focus",
};

/** The four corner brackets of the viewfinder, around what is in focus. */
export function Frame({ shows = "always", inside = false, className, ...rest }: FrameProps) {
	return <div className={cx("frame", frameClasses[shows], inside && "frame-inside", className)} {...rest} />;
}
