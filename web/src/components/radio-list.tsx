import { type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";

type RadioListProps<T extends string> = {
	/** The accessible name of the choice. */
	readonly label: string;
	readonly value: T;
	readonly onChange: (value: T) => void;
	readonly className?: string;
	readonly options: readonly {
		readonly value: T;
		readonly name: string;
		/** At the end of its line. */
		readonly note: ReactNode;
	}[];
};

/** A choice of one of several, a line each. */
export function RadioList<T extends string>({
	label,
	value,
	onChange,
	className,
	options,
}: RadioListProps<T>) {
	const group = useId();
	return (
		<fieldset className={cx("grid", className)}>
			<legend className="sr-only">{label}</legend>
			{options.map((option) => (
				<label key={option.value} className="flex min-h-7 items-center gap-2">
					<input
						type="radio"
						name={group}
						checked={value === option.value}
						onChange={() => onChange(option.value)}
						className="size-4 shrink-0 accent-accent"
					/>
					<span className="grow">{option.name}</span>
					<span className="text-muted text-xs tabular-nums">{option.note}</span>
				</label>
			))}
		</fieldset>
	);
}
