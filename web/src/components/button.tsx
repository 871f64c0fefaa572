import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type ButtonProps = ComponentProps<"button"> & ButtonStyle;

/** A button whose `type` defaults to "button". */
export function Button({ look, size, className, type = "button", ...rest }: ButtonProps) {
	return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}

export type ButtonStyle = {
	/** Use at most one primary button per page, secondary ones next to it, and quiet ones in groups of many. */
	readonly look?: "primary" | "secondary" | "quiet" | undefined;
	readonly size?: "medium" | "small" | "icon" | "smallIcon" | undefined;
};

const buttonLooks = {
	primary:
		"bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong active:translate-y-px",
	secondary: "bg-surface text-ink border-edge hover:border-ink hover:bg-sunken active:translate-y-px",
	quiet: "bg-transparent text-ink border-transparent hover:bg-sunken active:translate-y-px",
};

const buttonSizes = {
	medium: "h-9 px-4 text-sm gap-2",
	small: "h-7 px-2.5 text-code gap-1.5",
	icon: "size-9 justify-center",
	smallIcon: "size-7 justify-center",
};

/** The classes of a button, for links that look like one. */
export function buttonClass(
	{ look = "secondary", size = "medium" }: ButtonStyle = {},
	className?: string,
): string {
	return cx(
		"inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-box border font-medium no-underline transition-colors",
		"disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:translate-y-0",
		buttonLooks[look],
		buttonSizes[size],
		className,
	);
}
