import { Maximize2, Minimize2, WrapText } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Segments } from "@/components/segments";
import { quietly } from "@/lib/answer/view";
import { cx } from "@/lib/cx";
import type { Look } from "./use-look";

/** How deep the brackets can be opened at once. */
const levels = [
	{ value: "1", name: "1" },
	{ value: "2", name: "2" },
	{ value: "3", name: "3" },
	{ value: "all", name: "All" },
] as const;

type LevelsProps = { readonly look: Look };

/** Opens every bracket down to a level, and folds what is deeper. */
export function Levels({ look: { depth, fold } }: LevelsProps) {
	const value = levels.find((level) => level.value === String(depth ?? "all"))?.value;
	return (
		<>
			<span aria-hidden className="text-muted text-xs max-sm:hidden">
				Levels
			</span>
			<Segments<string>
				label="Open levels"
				options={levels}
				value={depth === undefined ? "" : (value ?? "")}
				onChange={(level) => quietly(fold({ is: "depth", depth: level === "all" ? null : Number(level) }))}
			/>
		</>
	);
}

type SwitchProps = {
	readonly isOn: boolean;
	readonly onChange: (isOn: boolean) => void;
	readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** Wraps long lines. */
export function WrapSwitch({ isOn, onChange }: SwitchProps) {
	return (
		<IconSwitch label="Wrap lines" isOn={isOn} onChange={onChange}>
			<WrapText aria-hidden size={16} />
		</IconSwitch>
	);
}

/** Gives the answer the whole screen. */
export function FullSwitch({ isOn, onChange, ref }: SwitchProps) {
	const Icon = isOn ? Minimize2 : Maximize2;
	return (
		<IconSwitch ref={ref} label="Full screen" isOn={isOn} onChange={onChange}>
			<Icon aria-hidden size={16} />
		</IconSwitch>
	);
}

function IconSwitch({
	label,
	isOn,
	onChange,
	ref,
	children,
}: SwitchProps & { readonly label: string; readonly children: ReactNode }) {
	return (
		<button
			ref={ref}
			type="button"
			aria-label={label}
			title={label}
			aria-pressed={isOn}
			onClick={() => onChange(!isOn)}
			className={cx(
				"flex size-8 shrink-0 items-center justify-center rounded-box border transition-colors",
				isOn
					? "border-ink bg-ink text-paper"
					: "border-edge bg-surface text-ink hover:border-ink hover:bg-sunken",
			)}
		>
			{children}
		</button>
	);
}
