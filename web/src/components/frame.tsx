import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type FrameProps = ComponentProps<"div"> & {
	/** When the brackets are shown. "selected" follows aria-current and aria-selected. */
	readonly shows?: "always" | "hover" | "selected";
};

const frameClasses = {
	always: "frame-on",
	hover: "frame-hover frame-focus",
	selected: "frame-selected frame-hover frame-focus",
};

/** The viewfinder's four corner brackets, around the focused content. */
export function Frame({ shows = "always", className, ...rest }: FrameProps) {
	return <div className={cx("frame", frameClasses[shows], className)} {...rest} />;
}
