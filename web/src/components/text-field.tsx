import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "size" | "aria-describedby" | "aria-invalid"> & {
	readonly label: string;
	/**
	 * The label's position: "top" and "small" are above the field. "left" is to its left from 640 px on, and above
	 * it on narrower screens.
	 */
	readonly labelSide?: "top" | "small" | "left" | "hidden";
	readonly hint?: ReactNode;
	/** Why the value is rejected. It is announced, and shown instead of the hint. */
	readonly error?: ReactNode;
	/** The element with the hint or error, if it is not below the field. */
	readonly note?: { readonly id: string; readonly isError: boolean };
	/** Content before and after the text, inside the border. */
	readonly leading?: ReactNode;
	readonly trailing?: ReactNode;
	readonly size?: "medium" | "small";
	readonly mono?: boolean;
};

const labelClasses = {
	top: "mb-1.5 block font-medium text-sm",
	small: "mb-1 block text-muted text-xs",
	left: "block shrink-0 font-medium text-sm max-sm:mb-1 max-sm:text-xs",
	hidden: "sr-only",
};

/** A text input with a label, a hint and an error. Corner brackets frame it while it has the focus. */
export function TextField({
	label,
	labelSide = "top",
	hint,
	error,
	note,
	leading,
	trailing,
	size = "medium",
	mono = false,
	className,
	...input
}: TextFieldProps) {
	const id = useId();
	const text = error ?? hint;
	const isError = note?.isError ?? error !== undefined;
	return (
		<div className={cx(labelSide === "left" && "sm:flex sm:items-center sm:gap-2.5", className)}>
			<label htmlFor={id} className={labelClasses[labelSide]}>
				{label}
			</label>
			<div
				className={cx(
					"frame frame-focus flex min-w-0 grow items-center rounded-box border bg-surface transition-[border-color]",
					"focus-within:border-accent has-disabled:bg-sunken has-disabled:text-muted",
					size === "small" ? "h-7" : "h-9",
					isError ? "frame-danger border-danger" : "border-edge hover:not-focus-within:border-ink",
				)}
			>
				{leading && <span className="flex shrink-0 pl-2.5 text-muted">{leading}</span>}
				<input
					{...input}
					id={id}
					aria-describedby={note?.id ?? (text ? `${id}-note` : undefined)}
					aria-invalid={isError ? true : undefined}
					className={cx(
						"h-full min-w-0 grow rounded-box bg-transparent px-2.5 outline-2 outline-transparent disabled:cursor-not-allowed",
						mono ? "code" : size === "small" ? "text-code" : "text-base",
					)}
				/>
				{trailing && <span className="flex shrink-0 items-center pr-0.5">{trailing}</span>}
			</div>
			{!note && (
				<div
					id={`${id}-note`}
					role={error ? "alert" : undefined}
					className={cx("text-xs", error ? "text-danger" : "text-muted")}
				>
					{text && <p className="mt-1.5">{text}</p>}
				</div>
			)}
		</div>
	);
}
