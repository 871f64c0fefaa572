import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid"> & {
	readonly label: string;
	/** Leaves the label to screen readers, where the context makes it clear. */
	readonly labelHidden?: boolean;
	readonly hint?: ReactNode;
	/** Why the value is not accepted; announced, and shown instead of the hint. */
	readonly error?: ReactNode;
	/** Before and after the text, inside the border. */
	readonly leading?: ReactNode;
	readonly trailing?: ReactNode;
	readonly mono?: boolean;
};

/** A text input with its label, hint and error. The corner brackets frame it while it has the focus. */
export function TextField({
	label,
	labelHidden = false,
	hint,
	error,
	leading,
	trailing,
	mono = false,
	className,
	...input
}: TextFieldProps) {
	const id = useId();
	const note = error ?? hint;
	return (
		<div className={className}>
			<label htmlFor={id} className={labelHidden ? "sr-only" : "mb-1.5 block font-medium text-sm"}>
				{label}
			</label>
			<div
				className={cx(
					"frame frame-focus flex h-11 items-center rounded-box border bg-surface transition-colors",
					"focus-within:border-accent has-disabled:bg-sunken has-disabled:text-muted",
					error ? "frame-danger border-danger" : "border-edge hover:not-focus-within:border-ink",
				)}
			>
				{leading && <span className="flex shrink-0 pl-3 text-muted">{leading}</span>}
				<input
					{...input}
					id={id}
					aria-describedby={note ? `${id}-note` : undefined}
					aria-invalid={error ? true : undefined}
					className={cx(
						"h-full min-w-0 grow rounded-box bg-transparent px-3 outline-2 outline-transparent disabled:cursor-not-allowed",
						mono ? "font-mono text-sm" : "text-base",
					)}
				/>
				{trailing && <span className="flex shrink-0 items-center pr-1">{trailing}</span>}
			</div>
			<div
				id={`${id}-note`}
				role={error ? "alert" : undefined}
				className={cx("text-sm", error ? "text-danger" : "text-muted")}
			>
				{note && <p className="mt-2">{note}</p>}
			</div>
		</div>
	);
}
