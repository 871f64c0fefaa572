import type { ChangeKind } from "@/answers/comparison-protocol";
import { SegmentedControl } from "@/components/segmented-control";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { type KindOfChange, signClasses } from "./kinds";

type KindChoiceProps<K extends ChangeKind> = {
	readonly kinds: readonly KindOfChange<K>[];
	readonly value: K;
	readonly onChange: (kind: K) => void;
};

/** The kinds of change with their counts. On a phone, they are equally wide, with the count below the name. */
export function KindChoice<K extends ChangeKind>({ kinds, value, onChange }: KindChoiceProps<K>) {
	return (
		<div className="flex flex-1 max-sm:basis-full max-sm:[&_button]:h-11 max-sm:[&_button]:px-0 max-sm:[&_fieldset]:grid max-sm:[&_fieldset]:w-full max-sm:[&_fieldset]:auto-cols-fr max-sm:[&_fieldset]:grid-flow-col">
			<SegmentedControl
				label="Show"
				value={value}
				onChange={onChange}
				options={kinds.map((kind) => ({
					value: kind.value,
					name: <KindName kind={kind} isChosen={kind.value === value} />,
					isStrong: kind.count > 0,
				}))}
			/>
		</div>
	);
}

type KindNameProps = { readonly kind: KindOfChange<ChangeKind>; readonly isChosen: boolean };

function KindName({ kind: { name, sign, count }, isChosen }: KindNameProps) {
	return (
		<>
			{name}{" "}
			<span
				className={cx(
					"tabular-nums max-sm:block",
					count > 0 && "font-semibold",
					!isChosen && signClasses[sign],
				)}
			>
				<span aria-hidden>{sign}</span>
				{formatCount(count)}
			</span>
		</>
	);
}
