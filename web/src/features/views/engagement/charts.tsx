import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Link } from "@/components/link";
import { emptyText } from "@/features/rows/cells";
import { NetworkPicture } from "@/features/rows/network-picture";
import { cx } from "@/lib/cx";
import {
	formatDayOfSeconds,
	formatExactCount,
	formatMinuteOfSeconds,
	formatShortMinuteOfSeconds,
} from "@/lib/format";
import { indexAfterKey } from "@/lib/index-after-key";
import { navigate } from "@/lib/location";
import { BarPanel } from "./bar-panel";
import { roundedRate } from "./rates";
import { bestPost, type ChartFigure, type ChartPost, chartBars, recentPosts } from "./series";

const chartPanels: readonly { readonly figure: ChartFigure; readonly title: string }[] = [
	{ figure: "likes", title: "Likes" },
	{ figure: "comments", title: "Comments" },
	{ figure: "likes_per_hour", title: "Likes per hour" },
];

/** A slider's keys as those of a line: Up is more, as Right is. */
const sliderKeys: Readonly<Record<string, string>> = { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft" };

type ChartsProps = { readonly rows: readonly Row[]; readonly now: Date };

/** Bar charts of the newest posts, the best one selected. A post is selected by pointer, touch or arrow keys, and opened by a press or Enter. */
export function Charts({ rows, now }: ChartsProps) {
	const posts = recentPosts(rows);
	const [index, setIndex] = useState(() => bestPost(posts, "likes") ?? posts.length - 1);
	const hint = useId();
	const selected = Math.min(index, posts.length - 1);
	const post = posts[selected];
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
		<div className="@container grid grid-cols-1 gap-2">
			<BestPosts posts={posts} now={now} />
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
					className="grid grid-cols-1 gap-4 py-2"
				>
					{chartPanels.map(({ figure, title }) => {
						const best = bestPost(posts, figure);
						return (
							<BarPanel
								key={figure}
								title={title}
								value={shownFigure(post, figure)}
								exact={postFigure(post, figure)}
								{...chartBars(posts, figure)}
								selected={selected}
								best={best}
								bestText={bestText(posts, best, figure)}
							/>
						);
					})}
				</div>
				<ChartColumns posts={posts} selected={selected} onSelect={setIndex} />
			</div>
			<p className="mt-1 flex justify-between gap-4 pl-16 text-muted text-xs">
				<span>{postDay(posts[0])}</span>
				{posts.length > 1 && <span>{postDay(posts.at(-1))}</span>}
			</p>
			<div className="mt-1 flex min-h-10 items-center gap-x-3 pl-16 text-sm">
				{post.picture !== null && (
					<NetworkPicture className="w-10 shrink-0" url={post.picture} now={now} alt="" />
				)}
				<div className="flex flex-wrap items-center gap-x-3">
					<p id={hint} className="text-muted">
						<span className="text-ink">{postMinute(post)}</span>
						{post.timeAgo && `, ${post.timeAgo}`}
						<span className="sr-only">
							. Choose a post with the arrow keys{post.href !== null && ", open it with Enter"}.
						</span>
					</p>
					{post.href !== null && (
						<Link href={post.href} className={linkClass}>
							Open the post
						</Link>
					)}
				</div>
			</div>
		</div>
	);
}

const linkClass = "inline-flex min-h-6 items-center rounded-box text-accent text-sm lone-link";

/** "Best: Nov 19, 2:05 PM · 1,204"; null where no post is better than all others. */
function bestText(posts: readonly ChartPost[], best: number | null, figure: ChartFigure): string | null {
	const post = best === null ? undefined : posts[best];
	return post ? `Best: ${shortMinute(post)} · ${shownFigure(post, figure)}` : null;
}

function postLabel(post: ChartPost): string {
	const figures = chartPanels.map(({ figure, title }) => `${title} ${postFigure(post, figure)}`);
	return [postMinute(post), ...figures].join(", ");
}

/** The day of a post. */
function postDay(post: ChartPost | undefined): string {
	return post?.takenAt == null ? emptyText : formatDayOfSeconds(post.takenAt);
}

/** The day and the minute of a post. */
function postMinute(post: ChartPost): string {
	return post.takenAt === null ? emptyText : formatMinuteOfSeconds(post.takenAt);
}

type ChartColumnsProps = {
	readonly posts: readonly ChartPost[];
	readonly selected: number;
	readonly onSelect: (index: number) => void;
};

/**
 * One column a post for the pointer: it selects the post, and a press opens it. A first touch only selects, since
 * nothing hovers there. Brackets frame the selected one. Keys act on the slider beneath, so all of this is hidden
 * from screen readers and from the Tab key.
 */
function ChartColumns({ posts, selected, onSelect }: ChartColumnsProps) {
	const mayOpen = useRef(true);
	return (
		<div className="absolute top-13 right-0 @max-[32rem]:top-17 bottom-2 left-16 flex" aria-hidden="true">
			{posts.map(({ href }, index) => {
				const column = {
					className: cx("block flex-1", index === selected && "frame frame-on"),
					// Not onPointerEnter: a page that scrolls under a resting pointer would select as well.
					onPointerMove: ({ pointerType }: PointerEvent) => {
						if (pointerType !== "touch") onSelect(index);
					},
					onPointerDown: ({ pointerType }: PointerEvent) => {
						mayOpen.current = pointerType !== "touch" || index === selected;
						onSelect(index);
					},
				};
				// biome-ignore-start lint/suspicious/noArrayIndexKey: a column is known by its index
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

/** What a post can be the best by, and how its figure is read. */
const rankings = [
	{ figure: "likes", by: "likes", unit: "likes" },
	{ figure: "likes_per_hour", by: "likes per hour", unit: "per hour" },
] as const;

type BestPostsProps = { readonly posts: readonly ChartPost[]; readonly now: Date };

/** The posts with the most likes and with the most likes per hour, in one line if they are the same. */
function BestPosts({ posts, now }: BestPostsProps) {
	const ranked = rankings.flatMap((ranking) => {
		const post = posts[bestPost(posts, ranking.figure) ?? -1];
		return post ? [{ ...ranking, post }] : [];
	});
	const [first, second] = ranked;
	const isSame = first !== undefined && first.post === second?.post;
	const lines = isSame ? [{ ...first, by: `${first.by} and by ${second.by}` }] : ranked;
	return (
		<ul aria-label="The best posts" className="flex flex-wrap gap-x-10 gap-y-2 empty:hidden">
			{lines.map(({ figure, by, unit, post }) => (
				<li key={figure} className="flex min-w-0 items-center gap-3 text-sm">
					{post.picture !== null && (
						<NetworkPicture className="w-10 shrink-0" url={post.picture} now={now} alt="" />
					)}
					<div className="min-w-0">
						<p className="text-muted text-xs">Best by {by}</p>
						<BestPost
							post={post}
							text={`${shortMinute(post)} · ${shownFigure(post, figure)} ${unit}`}
							exact={`${postFigure(post, figure)} ${unit}`}
						/>
					</div>
				</li>
			))}
		</ul>
	);
}

type BestPostProps = { readonly post: ChartPost; readonly text: string; readonly exact: string };

function BestPost({ post, text, exact }: BestPostProps) {
	if (post.href === null) return <p title={exact}>{text}</p>;
	return (
		<Link
			href={post.href}
			title={exact}
			className="inline-flex min-h-6 items-center rounded-box font-medium text-accent lone-link"
		>
			{text}
		</Link>
	);
}

/** A figure of a post, exactly. */
function postFigure(post: ChartPost, figure: ChartFigure): string {
	const text = post.figures[figure];
	return text === null ? emptyText : formatExactCount(text);
}

/** A figure of a post as shown: a rate is rounded. */
function shownFigure(post: ChartPost, figure: ChartFigure): string {
	const text = post.figures[figure];
	return figure === "likes_per_hour" && text !== null
		? formatExactCount(roundedRate(text))
		: postFigure(post, figure);
}

/** The day and minute of a post, to distinguish posts of one day. */
function shortMinute({ takenAt }: ChartPost): string {
	return takenAt === null ? emptyText : formatShortMinuteOfSeconds(takenAt);
}
