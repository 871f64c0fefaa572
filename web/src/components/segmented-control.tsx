import { cx } from "@/lib/cx";

type SegmentedControlProps<T extends string> = {
	readonly label: string;
	readonly options: readonly { readonly value: T; readonly name: string }[];
	readonly value: T;
	readonly onChange: (value: T) => void;
};

/** A choice among a few options, side by side. */
export function SegmentedControl<T extends string>({
	label,
	options,
	value,
	onChange,
}: SegmentedControlProps<T>) {
	return (
		<fieldset className="flex shrink-0 rounded-box border border-edge bg-surface p-0.5">
			<legend className="sr-only">{label}</legend>
			{options.map((option) => (
				<button
					key={option.value}
					type="button"
					aria-pressed={option.value === value}
					onClick={() => onChange(option.value)}
					className={cx(
						"h-7 rounded-[3px] px-3 font-medium text-sm transition-colors",
						option.value === value ? "bg-ink text-paper" : "text-muted hover:text-ink",
					)}
				>
					{option.name}
				</button>
			))}
		</fieldset>
	);
}
