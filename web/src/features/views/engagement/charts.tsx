import { type KeyboardEvent, useId, useState } from "react";
import type { Row } from "@/answers/rows";
import { emptyText } from "@/features/views/elements/cells";
import { formatAxisValue, formatDayOfSeconds, formatExactCount, formatMinuteOfSeconds } from "@/lib/format";
import { type ChartFigure, type ChartPost, chartBars, recentPosts } from "./series";

const chartPanels: readonly { readonly figure: ChartFigure; readonly title: string }[] = [
	{ figure: "likes", title: "Likes" },
	{ figure: "comments", title: "Comments" },
	{ figure: "likesPerHour", title: "Likes per hour" },
];

/** Bar charts of the newest posts, with one post selected by pointer, touch or arrow keys. */
export function Charts({ rows }: { readonly rows: readonly Row[] }) {
	const posts = recentPosts(rows);
	const [index, setIndex] = useState(posts.length - 1);
	const hint = useId();
	const selected = Math.min(index, posts.length - 1);
	const post = posts[selected];
	if (!post) return null;

	const move = (event: KeyboardEvent) => {
		const to = indexAfterKey(event.key, selected, posts.length);
		if (to === undefined) return;
		event.preventDefault();
		setIndex(to);
	};

	return (
		<div className="grid grid-cols-1 gap-3">
			<div
				role="slider"
				tabIndex={0}
				aria-label="Post"
				aria-describedby={hint}
				aria-valuemin={1}
				aria-valuemax={posts.length}
				aria-valuenow={selected + 1}
				aria-valuetext={postLabel(post)}
				onKeyDown={move}
				className="relative grid grid-cols-1 gap-4 py-2"
			>
				{chartPanels.map(({ figure, title }) => (
					<BarPanel
						key={figure}
						title={title}
						value={postFigure(post, figure)}
						{...chartBars(posts, figure)}
						selected={selected}
					/>
				))}
				<ChartColumns count={posts.length} selected={selected} onSelect={setIndex} />
			</div>
			<p className="flex justify-between gap-4 pl-16 text-muted text-sm">
				<span>{postDay(posts[0])}</span>
				{posts.length > 1 && <span>{postDay(posts.at(-1))}</span>}
			</p>
			<p id={hint} className="pl-16 text-muted text-sm">
				<span className="text-ink">{postMinute(post)}</span>
				{post.timeAgo && `, ${post.timeAgo}`}
				<span className="sr-only">. Choose a post with the arrow keys.</span>
			</p>
		</div>
	);
}

type ChartColumnsProps = {
	readonly count: number;
	readonly selected: number;
	readonly onSelect: (index: number) => void;
};

/** One column a post for the pointer; brackets frame the selected one. */
function ChartColumns({ count, selected, onSelect }: ChartColumnsProps) {
	return (
		<div className="absolute top-9 right-0 bottom-2 left-16 flex" aria-hidden="true">
			{Array.from({ length: count }, (_, i) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its index
					key={i}
					className={`flex-1 ${i === selected ? "frame frame-on" : ""}`}
					onPointerEnter={() => onSelect(i)}
					onPointerDown={() => onSelect(i)}
				/>
			))}
		</div>
	);
}

function indexAfterKey(key: string, from: number, count: number): number | undefined {
	const to = {
		ArrowLeft: from - 1,
		ArrowDown: from - 1,
		ArrowRight: from + 1,
		ArrowUp: from + 1,
		Home: 0,
		End: count - 1,
	}[key];
	return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
}

function postLabel(post: ChartPost): string {
	const figures = chartPanels.map(({ figure, title }) => `${title} ${postFigure(post, figure)}`);
	return [postMinute(post), ...figures].join(", ");
}

type BarPanelProps = {
	readonly title: string;
	/** The figure of the selected post, as the answer gives it. */
	readonly value: string;
	/** From 0 to 1; null where the answer has no figure. */
	readonly heights: readonly (number | null)[];
	/** The value at the top of the scale. */
	readonly top: number;
	readonly selected: number;
};

/** One figure of the posts as bars on a scale of three lines. */
export function BarPanel({ title, value, heights, top, selected }: BarPanelProps) {
	const pitch = 100 / Math.max(1, heights.length);
	return (
		<div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
			<p className="col-start-2 flex items-baseline justify-between gap-4 pb-1 text-sm">
				<span className="text-muted">{title}</span>
				<span className="font-mono font-medium">{value}</span>
			</p>
			<div className="relative h-24 text-right text-muted text-xs">
				<span className="-translate-y-1/2 absolute top-0 right-0">{formatAxisValue(top)}</span>
				<span className="-translate-y-1/2 absolute top-1/2 right-0">{formatAxisValue(top / 2)}</span>
				<span className="-translate-y-1/2 absolute top-full right-0">{formatAxisValue(0)}</span>
			</div>
			<svg className="h-24 w-full overflow-visible" aria-hidden="true">
				<title>{title}</title>
				{["0%", "50%", "100%"].map((y) => (
					<line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
				))}
				{heights.map((height, i) => (
					<ChartBar
						// biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its index
						key={i}
						left={i * pitch + pitch * 0.18}
						width={pitch * 0.64}
						height={height}
						selected={i === selected}
					/>
				))}
			</svg>
		</div>
	);
}

type ChartBarProps = {
	readonly left: number;
	readonly width: number;
	readonly height: number | null;
	readonly selected: boolean;
};

/** A bar has a minimum height, so that zero is visible; a missing figure is a dotted line. */
function ChartBar({ left, width, height, selected }: ChartBarProps) {
	const x = `${left}%`;
	if (height === null) {
		const end = `${left + width}%`;
		return (
			<line x1={x} x2={end} y1="99%" y2="99%" className="stroke-edge" strokeWidth="2" strokeDasharray="2 3" />
		);
	}
	const percent = Math.max(1.5, height * 100);
	return (
		<rect
			x={x}
			y={`${100 - percent}%`}
			width={`${width}%`}
			height={`${percent}%`}
			className={selected ? "fill-accent" : "fill-accent/35"}
		/>
	);
}

/** A figure of a post, exactly. */
export function postFigure(post: ChartPost, figure: ChartFigure): string {
	const text = post.figures[figure];
	return text === null ? emptyText : formatExactCount(text);
}

/** The day of a post. */
export function postDay(post: ChartPost | undefined): string {
	return post?.takenAt == null ? emptyText : formatDayOfSeconds(post.takenAt);
}

/** The day and the minute of a post. */
export function postMinute(post: ChartPost): string {
	return post.takenAt === null ? emptyText : formatMinuteOfSeconds(post.takenAt);
}
