import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Link } from "@/components/link";
import { emptyText } from "@/features/rows/cells";
import { NetworkPicture } from "@/features/rows/network-picture";
import { cx } from "@/lib/cx";
import { formatMinuteOfSeconds } from "@/lib/format";
import { indexAfterKey } from "@/lib/index-after-key";
import { navigate } from "@/lib/location";
import { axisPadding, BarPanel, Legend, risingText } from "./bar-panel";
import { BestPosts } from "./best-posts";
import { postFigure, shownFigure } from "./post-texts";
import { bestPost, type ChartFigure, type ChartPost, chartBars, recentPosts } from "./series";
import { TimeAxis } from "./time-axis";

const chartPanels: readonly { readonly figure: ChartFigure; readonly title: string }[] = [
	{ figure: "likes", title: "Likes" },
	{ figure: "comments", title: "Comments" },
	{ figure: "likes_per_hour", title: "Likes per hour so far" },
];

/** Maps a slider's vertical keys to horizontal ones: Up means more, like Right. */
const sliderKeys: Readonly<Record<string, string>> = { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft" };

type ChartsProps = { readonly rows: readonly Row[]; readonly now: Date };

/**
 * Bar charts of the newest posts, with the best one selected. A post is selected by mouse, touch or arrow keys,
 * and opened by a press or Enter.
 */
export function Charts({ rows, now }: ChartsProps) {
	const posts = recentPosts(rows);
	const [index, setIndex] = useState(() => bestPost(posts, "likes") ?? posts.length - 1);
	const hint = useId();
	const selected = Math.min(index, posts.length - 1);
	const post = posts[selected];
	const rising = posts.every(({ isNew }) => isNew)
		? "all"
		: posts.some(({ isNew }) => isNew)
			? "some"
			: "none";
	if (!post) return null;

	const onKeyDown = (event: KeyboardEvent) => {
		const key = sliderKeys[event.key] ?? event.key;
		const to = indexAfterKey(key, { index: selected, total: posts.length, columns: posts.length });
		if (to !== null) setIndex(to);
		else if (event.key === "Enter" && post.href !== null) navigate(post.href);
		else return;
		event.preventDefault();
	};

	return (
		<div className="@container grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-8 gap-y-3">
				<SelectedPost post={post} hint={hint} now={now} />
				<BestPosts posts={posts} />
			</div>
			<div className="relative">
				<div
					role="slider"
					tabIndex={0}
					aria-label="Post"
					aria-describedby={hint}
					aria-valuemin={1}
					aria-valuemax={posts.length}
					aria-valuenow={selected + 1}
					aria-valuetext={postLabel(post)}
					onKeyDown={onKeyDown}
					className="grid grid-cols-1 gap-6 pt-6 pb-2 @max-[32rem]:gap-3 @max-[32rem]:pt-2"
				>
					{chartPanels.map(({ figure, title }) => (
						<BarPanel
							key={figure}
							title={title}
							{...chartBars(posts, figure)}
							selected={selected}
							best={bestPost(posts, figure)}
							isRising={(index) =>
								figure === "likes_per_hour" && rising === "some" && posts[index]?.isNew === true
							}
						/>
					))}
				</div>
				<ChartColumns posts={posts} selected={selected} onSelect={setIndex} />
			</div>
			<TimeAxis posts={posts} />
			<Legend rising={rising} />
		</div>
	);
}

type SelectedPostProps = { readonly post: ChartPost; readonly hint: string; readonly now: Date };

/** The heading of all charts: the selected post, its figures, and how to select another one. */
function SelectedPost({ post, hint, now }: SelectedPostProps) {
	return (
		<div className="flex grow flex-wrap items-center gap-x-8 gap-y-3 @max-[32rem]:w-full">
			<div className="flex min-w-60 items-center gap-3 text-sm">
				{post.picture !== null && (
					<NetworkPicture className="w-12 shrink-0" url={post.picture} now={now} alt="" />
				)}
				<div>
					<p id={hint} className="text-muted">
						<span className="font-medium text-ink">{postMinute(post)}</span>
						<span className="sr-only">
							. Choose a post with the arrow keys{post.href !== null && ", open it with Enter"}.
						</span>
					</p>
					<p className="flex min-h-6 flex-wrap items-center gap-x-3 text-muted">
						{post.timeAgo}
						{post.href !== null && (
							<Link href={post.href} className={linkClass}>
								Open the post
							</Link>
						)}
					</p>
				</div>
			</div>
			<dl className="grid grid-cols-[repeat(3,minmax(6.5rem,auto))] gap-x-4 @max-[32rem]:w-full">
				{chartPanels.map(({ figure, title }) => (
					<div key={figure}>
						<dt className="text-muted text-xs">{title}</dt>
						<dd
							title={postFigure(post, figure)}
							className="font-semibold text-lg tabular-nums tracking-tight"
						>
							{shownFigure(post, figure)}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

const linkClass = "inline-flex min-h-6 items-center rounded-box text-accent text-sm lone-link";

function postLabel(post: ChartPost): string {
	const figures = chartPanels.map(({ figure, title }) => `${title} ${postFigure(post, figure)}`);
	return [postMinute(post), ...figures, ...(post.isNew ? [risingText] : [])].join(", ");
}

/** The day and minute of a post. */
function postMinute(post: ChartPost): string {
	return post.takenAt === null ? emptyText : formatMinuteOfSeconds(post.takenAt);
}

type ChartColumnsProps = {
	readonly posts: readonly ChartPost[];
	readonly selected: number;
	readonly onSelect: (index: number) => void;
};

/**
 * One column per post for the mouse. Hovering selects the post, and a press opens it. On touch screens, which
 * have no hover, the first touch only selects. Brackets frame the selected post. The keyboard uses the slider
 * below, so the columns are hidden from screen readers and not tab stops.
 */
function ChartColumns({ posts, selected, onSelect }: ChartColumnsProps) {
	const mayOpen = useRef(true);
	return (
		<div
			className={cx("absolute inset-x-0 top-0.5 bottom-1 flex @max-[32rem]:top-6.5", axisPadding)}
			aria-hidden="true"
		>
			{posts.map(({ href }, index) => {
				const column = {
					className: cx("block flex-1", index === selected && "frame frame-on"),
					// Not onPointerEnter, which would also select when the page scrolls under a resting pointer.
					onPointerMove: ({ pointerType }: PointerEvent) => {
						if (pointerType !== "touch") onSelect(index);
					},
					onPointerDown: ({ pointerType }: PointerEvent) => {
						mayOpen.current = pointerType !== "touch" || index === selected;
						onSelect(index);
					},
				};
				// biome-ignore-start lint/suspicious/noArrayIndexKey: columns are identified by index
				if (href === null) return <div key={index} {...column} />;
				return (
					<Link
						key={index}
						href={href}
						tabIndex={-1}
						onClick={(event) => !mayOpen.current && event.preventDefault()}
						{...column}
					/>
				);
				// biome-ignore-end lint/suspicious/noArrayIndexKey: as above
			})}
		</div>
	);
}
