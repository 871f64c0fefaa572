import { type KeyboardEvent, useId, useState } from "react";
import { Link } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { Row } from "@/answers/rows";
import { emptyText } from "@/features/views/elements/cells";
import { NetworkPicture } from "@/features/views/elements/network-picture";
import { formatDayOfSeconds, formatMinuteOfSeconds } from "@/lib/format";
import { indexAfterKey } from "@/lib/index-after-key";
import { BarPanel } from "./bar-panel";
import { BestPosts, postFigure, shortMinute } from "./best-posts";
import { ChartColumns } from "./chart-columns";
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
								value={postFigure(post, figure)}
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
	return post ? `Best: ${shortMinute(post)} · ${postFigure(post, figure)}` : null;
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
