import { Maximize2, Minimize2, WrapText } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { SegmentedControl } from "@/components/segmented-control";
import type { RawViewState, RawViewStore } from "@/features/raw/store/raw-view-store";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";

/** The depths to which all brackets can be opened. */
const foldLevels = [
	{ value: "1", name: "1" },
	{ value: "2", name: "2" },
	{ value: "3", name: "3" },
	{ value: "all", name: "All" },
] as const;

type FoldLevelsProps = { readonly store: RawViewStore; readonly depth: RawViewState["depth"] };

/** Opens all brackets down to a level, and folds deeper ones. */
export function FoldLevels({ store, depth }: FoldLevelsProps) {
	const value = foldLevels.find((level) => level.value === String(depth ?? "all"))?.value;
	return (
		<>
			<span aria-hidden className="text-muted text-xs max-sm:hidden">
				Levels
			</span>
			<SegmentedControl<string>
				label="Open levels"
				options={foldLevels}
				value={depth === undefined ? "" : (value ?? "")}
				onChange={(level) =>
					ignoreFailure(store.fold({ kind: "depth", depth: level === "all" ? null : Number(level) }))
				}
			/>
		</>
	);
}

type ToolSwitchProps = {
	readonly isOn: boolean;
	readonly onChange: (isOn: boolean) => void;
	readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** Wraps long lines. */
export function WrapSwitch({ isOn, onChange }: ToolSwitchProps) {
	return (
		<IconSwitch label="Wrap lines" isOn={isOn} onChange={onChange}>
			<WrapText aria-hidden size={16} />
		</IconSwitch>
	);
}

/** Toggles the full screen. */
export function FullSwitch({ isOn, onChange, ref }: ToolSwitchProps) {
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
}: ToolSwitchProps & { readonly label: string; readonly children: ReactNode }) {
	return (
		<button
			ref={ref}
			type="button"
			aria-label={label}
			title={label}
			aria-pressed={isOn}
			onClick={() => onChange(!isOn)}
			className={cx(
				"flex size-7 shrink-0 items-center justify-center rounded-box border transition-colors",
				isOn
					? "border-ink bg-ink text-paper"
					: "border-edge bg-surface text-ink hover:border-ink hover:bg-sunken",
			)}
		>
			{children}
		</button>
	);
}
