import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type FieldButtonProps = ComponentProps<"button"> & {
	readonly label: string;
	/** The tooltip, if it is more than the label. */
	readonly hint?: string;
	/** Whether it is switched on; undefined for a button that does not switch anything. */
	readonly isOn?: boolean;
};

/** An icon button inside a field. */
export function FieldButton({ label, hint = label, isOn, ...button }: FieldButtonProps) {
	return (
		<button
			{...button}
			type="button"
			aria-label={label}
			title={hint}
			aria-pressed={isOn}
			className={cx(
				"mx-0.5 flex size-6 shrink-0 items-center justify-center rounded-box",
				"disabled:pointer-events-none disabled:opacity-50",
				isOn ? "bg-ink text-paper" : "text-muted hover:bg-sunken hover:text-ink",
			)}
		/>
	);
}
