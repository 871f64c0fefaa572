import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type SelectProps = Omit<ComponentProps<"select">, "size"> & { readonly size?: keyof typeof selectSizes };

/** The same heights as buttons of these sizes. */
const selectSizes = { small: "h-7", medium: "h-9" };

/** A native select with our arrow. */
export function Select({ size = "medium", className, ...rest }: SelectProps) {
	return (
		<span className={cx("relative inline-flex min-w-0", selectSizes[size], className)}>
			<select
				className="h-full w-full min-w-0 appearance-none text-ellipsis rounded-box border border-edge bg-surface pr-8 pl-2.5 text-sm hover:border-ink"
				{...rest}
			/>
			<ChevronDown
				aria-hidden
				size={16}
				className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 text-muted"
			/>
		</span>
	);
}

type ChoiceProps<T extends string | number> = Omit<SelectProps, "value" | "onChange" | "children"> & {
	/** Shown before the options. Without it, the select needs an accessible name. */
	readonly label?: string;
	readonly value: T;
	readonly options: readonly (readonly [value: T, name: string])[];
	readonly onChange: (value: T) => void;
};

/** A select with a name for each value. */
export function Choice<T extends string | number>({ label, options, onChange, ...rest }: ChoiceProps<T>) {
	const choose = (text: string) => {
		const chosen = options.find(([value]) => String(value) === text);
		if (chosen) onChange(chosen[0]);
	};
	const select = (
		<Select {...rest} onChange={({ target }) => choose(target.value)}>
			{options.map(([value, name]) => (
				<option key={value} value={value}>
					{name}
				</option>
			))}
		</Select>
	);
	if (label === undefined) return select;
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the select is its control
		<label className="flex min-w-0 items-center gap-2 text-sm">
			<span className="text-muted">{label}</span>
			{select}
		</label>
	);
}
