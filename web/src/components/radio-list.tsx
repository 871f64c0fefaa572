import { type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";

type RadioListProps<T extends string> = {
	/** The accessible name of the list. */
	readonly label: string;
	readonly value: T;
	readonly onChange: (value: T) => void;
	readonly className?: string;
	readonly options: readonly {
		readonly value: T;
		readonly name: string;
		/** At the end of the option's line. */
		readonly note?: ReactNode;
		/** An explanation below the name. */
		readonly text?: ReactNode;
	}[];
};

/** Keeps its size when checked, and uses the page's colors. */
const radioClass =
	"size-4 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-5 checked:border-accent forced-colors:appearance-auto";

/** A list of options to choose one from, one per line. */
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
				<label
					key={option.value}
					className={cx(
						"flex min-h-7 gap-2",
						option.text === undefined ? "items-center" : "cursor-pointer py-2",
					)}
				>
					<input
						type="radio"
						name={group}
						checked={value === option.value}
						onChange={() => onChange(option.value)}
						className={cx(radioClass, option.text !== undefined && "mt-0.5")}
					/>
					<span className="grow">
						{option.text === undefined ? (
							option.name
						) : (
							<>
								<span className="block font-medium">{option.name}</span>
								<span className="block text-muted text-sm">{option.text}</span>
							</>
						)}
					</span>
					{option.note !== undefined && (
						<span className="text-muted text-xs tabular-nums">{option.note}</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
