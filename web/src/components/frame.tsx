import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type FrameProps = ComponentProps<"div"> & {
	/** When the brackets show; "selected" follows aria-current and aria-selected. */
	readonly shows?: "always" | "hover" | "selected";
};

const frameClasses = {
	always: "frame-on",
	hover: "frame-hover frame-focus",
	selected: "frame-selected frame-hover frame-focus",
};

/** The four corner brackets of the viewfinder, around what is in focus. */
export function Frame({ shows = "always", className, ...rest }: FrameProps) {
	return <div className={cx("frame", frameClasses[shows], className)} {...rest} />;
}
