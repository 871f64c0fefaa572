import { axisText } from "./axis-text";

type BarPanelProps = {
	readonly title: string;
	/** The figure of the selected post, as the answer gives it. */
	readonly value: string;
	/** From 0 to 1; null where the answer has no figure. */
	readonly heights: readonly (number | null)[];
	/** What the top of the scale stands for. */
	readonly top: number;
	readonly selected: number;
};

/** One figure over the posts: bars against a scale of three lines. */
export function BarPanel({ title, value, heights, top, selected }: BarPanelProps) {
	const step = 100 / Math.max(1, heights.length);
	return (
		<div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
			<p className="col-start-2 flex items-baseline justify-between gap-4 pb-1 text-sm">
				<span className="text-muted">{title}</span>
				<span className="font-mono font-medium">{value}</span>
			</p>
			<div className="relative h-24 text-right text-muted text-xs">
				<span className="-translate-y-1/2 absolute top-0 right-0">{axisText(top)}</span>
				<span className="-translate-y-1/2 absolute top-1/2 right-0">{axisText(top / 2)}</span>
				<span className="-translate-y-1/2 absolute top-full right-0">0</span>
			</div>
			<svg className="h-24 w-full overflow-visible" aria-hidden="true">
				<title>{title}</title>
				{["0%", "50%", "100%"].map((y) => (
					<line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
				))}
				{heights.map((height, i) => (
					<Bar
						// biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
						key={i}
						left={i * step + step * 0.18}
						width={step * 0.64}
						height={height}
						selected={i === selected}
					/>
				))}
			</svg>
		</div>
	);
}

type BarProps = {
	readonly left: number;
	readonly width: number;
	readonly height: number | null;
	readonly selected: boolean;
};

/** A bar is never less than a hairline, so that a zero is seen; a figure that is missing is a dotted one. */
function Bar({ left, width, height, selected }: BarProps) {
	const x = `${left}%`;
	if (height === null) {
		const end = `${left + width}%`;
		return (
			<line x1={x} x2={end} y1="99%" y2="99%" className="stroke-edge" strokeWidth="2" strokeDasharray="2 3" />
		);
	}
	const tall = Math.max(1.5, height * 100);
	return (
		<rect
			x={x}
			y={`${100 - tall}%`}
			width={`${width}%`}
			height={`${tall}%`}
			className={selected ? "fill-accent" : "fill-accent/35"}
		/>
	);
}
