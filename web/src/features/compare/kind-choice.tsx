import { useEffect, useRef } from "react";
import type { ChangeKind } from "@/answers/comparison-protocol";
import { SegmentedControl } from "@/components/segmented-control";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { useOverflowEdges } from "@/lib/use-overflow-edges";
import { type KindOfChange, signClasses } from "./kinds";

type KindChoiceProps<K extends ChangeKind> = {
	readonly kinds: readonly KindOfChange<K>[];
	readonly value: K;
	readonly onChange: (kind: K) => void;
};

/** The kinds of change with their counts, on one line that scrolls if it doesn't fit. */
export function KindChoice<K extends ChangeKind>({ kinds, value, onChange }: KindChoiceProps<K>) {
	const box = useRef<HTMLDivElement>(null);
	const edges = useOverflowEdges(box);
	useEffect(() => {
		if (box.current && value) revealPressed(box.current);
	}, [value]);
	return (
		<div
			ref={box}
			className={cx("flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]", fadeClasses[edges])}
		>
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

/** The width of a faded edge, in pixels. */
const fadeWidth = 32;

/** Fades the edges beyond which there is more. */
const fadeClasses = {
	none: "",
	left: "[mask-image:linear-gradient(to_left,black_calc(100%-2rem),transparent)]",
	right: "[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]",
	both: "[mask-image:linear-gradient(to_right,transparent,black_2rem,black_calc(100%-2rem),transparent)]",
};

/** Scrolls a box to its pressed button, without scrolling the page. */
function revealPressed(box: HTMLElement): void {
	const pressed = box.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
	if (!pressed) return;
	const { left, right } = box.getBoundingClientRect();
	box.scrollLeft +=
		Math.max(0, pressed.right + fadeWidth - right) - Math.max(0, left + fadeWidth - pressed.left);
}

type KindNameProps = { readonly kind: KindOfChange<ChangeKind>; readonly isChosen: boolean };

function KindName({ kind: { name, sign, count }, isChosen }: KindNameProps) {
	return (
		<>
			{name}{" "}
			<span className={cx("tabular-nums", count > 0 && "font-semibold", !isChosen && signClasses[sign])}>
				<span aria-hidden>{sign}</span>
				{formatCount(count)}
			</span>
		</>
	);
}
