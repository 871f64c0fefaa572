import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type IconButtonProps = ComponentProps<"button"> & {
	readonly label: string;
	/** The tooltip, if it differs from the label. */
	readonly hint?: string;
	/** Whether it is switched on; undefined for a button that is not a switch. */
	readonly isOn?: boolean;
	/** Whether it is inside a field that has the border. */
	readonly isInField?: boolean;
};

/** An icon button in a field or next to one. */
export function IconButton({
	label,
	hint = label,
	isOn,
	isInField = false,
	className,
	...button
}: IconButtonProps) {
	return (
		<button
			{...button}
			type="button"
			aria-label={label}
			title={hint}
			aria-pressed={isOn}
			className={cx(
				"flex shrink-0 items-center justify-center rounded-box transition-colors",
				"disabled:pointer-events-none disabled:opacity-50",
				isInField ? cx("mx-0.5 size-6", isOn !== undefined && "border") : "size-7 border max-sm:w-9",
				isOn && "border-ink bg-ink text-paper",
				!isOn &&
					(isInField ? "border-line text-muted hover:text-ink" : "border-edge bg-surface hover:border-ink"),
				!isOn && "hover:bg-sunken",
				className,
			)}
		/>
	);
}
