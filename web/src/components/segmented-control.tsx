import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type SegmentedControlProps<T extends string> = {
	readonly label: string;
	readonly options: readonly {
		readonly value: T;
		readonly name: ReactNode;
		/** A number after the name, in small type. */
		readonly note?: string | undefined;
		/** Emphasized even when it is not selected. */
		readonly isStrong?: boolean;
		/** Replaces the name on a phone. */
		readonly icon?: ReactNode;
	}[];
	readonly value: T;
	readonly onChange: (value: T) => void;
	/** Buttons after the options that don't select anything. */
	readonly actions?: readonly {
		readonly name: string;
		readonly icon?: ReactNode;
		readonly onPress: () => void;
	}[];
	/** Wraps onto several lines if necessary. */
	readonly wraps?: boolean;
};

/** A choice between a few options, side by side. */
export function SegmentedControl<T extends string>({
	label,
	options,
	value,
	onChange,
	actions = [],
	wraps = false,
}: SegmentedControlProps<T>) {
	return (
		<fieldset
			className={cx(
				"flex overflow-hidden rounded-box border border-edge bg-surface",
				wraps ? "flex-wrap [&>button]:grow" : "shrink-0",
			)}
		>
			<legend className="sr-only">{label}</legend>
			{options.map((option) => (
				<button
					key={option.value}
					type="button"
					aria-pressed={option.value === value}
					onClick={() => onChange(option.value)}
					className={cx(
						segmentClass,
						option.value === value ? "bg-ink text-paper" : option.isStrong ? "text-ink" : idleClass,
					)}
				>
					<SegmentName {...option} />
					{option.note !== undefined && <small className="ml-1.5 font-normal text-xs">{option.note}</small>}
				</button>
			))}
			{actions.map(({ name, icon, onPress }) => (
				<button key={name} type="button" onClick={onPress} className={cx(segmentClass, idleClass)}>
					<SegmentName name={name} icon={icon} />
				</button>
			))}
		</fieldset>
	);
}

function SegmentName({ name, icon }: { readonly name: ReactNode; readonly icon?: ReactNode }) {
	if (!icon) return name;
	return (
		<>
			<span className="-mx-0.5 block sm:hidden">{icon}</span>
			<span className="max-sm:sr-only">{name}</span>
		</>
	);
}

const segmentClass =
	"h-6.5 max-sm:h-8.5 whitespace-nowrap px-2.5 font-medium text-code transition-colors -outline-offset-2";

const idleClass = "text-muted hover:text-ink";
