import { type KeyboardEvent, useId, useState } from "react";
import type { Row } from "@/lib/answer/fields";
import { BarPanel } from "./bar-panel";
import { dateOf, figureOf, momentOf } from "./post-text";
import { bars, type Figure, type Post, recentPosts } from "./series";

const panels: readonly { readonly figure: Figure; readonly title: string }[] = [
	{ figure: "likes", title: "Likes" },
	{ figure: "comments", title: "Comments" },
	{ figure: "likesPerHour", title: "Likes per hour" },
];

/** The newest posts, figure under figure, with one post in focus: by pointer, touch or arrow keys. */
export function Charts({ rows }: { readonly rows: readonly Row[] }) {
	const posts = recentPosts(rows);
	const [chosen, setChosen] = useState(posts.length - 1);
	const hint = useId();
	const selected = Math.min(chosen, posts.length - 1);
	const post = posts[selected];
	if (!post) return null;

	const move = (event: KeyboardEvent) => {
		const to = destination(event.key, selected, posts.length);
		if (to === undefined) return;
		event.preventDefault();
		setChosen(to);
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
				aria-valuetext={spoken(post)}
				onKeyDown={move}
				className="relative grid grid-cols-1 gap-4 py-2"
			>
				{panels.map(({ figure, title }) => (
					<BarPanel
						key={figure}
						title={title}
						value={figureOf(post, figure)}
						{...bars(posts, figure)}
						selected={selected}
					/>
				))}
				<Columns count={posts.length} selected={selected} onChoose={setChosen} />
			</div>
			<p className="flex justify-between gap-4 pl-16 text-muted text-sm">
				<span>{dateOf(posts[0])}</span>
				{posts.length > 1 && <span>{dateOf(posts.at(-1))}</span>}
			</p>
			<p id={hint} className="pl-16 text-muted text-sm">
				<span className="text-ink">{momentOf(post)}</span>
				{post.timeAgo && `, ${post.timeAgo}`}
				<span className="sr-only">. Choose a post with the arrow keys.</span>
			</p>
		</div>
	);
}

type ColumnsProps = {
	readonly count: number;
	readonly selected: number;
	readonly onChoose: (index: number) => void;
};

/** What the pointer meets: a column a post, the chosen one between the brackets. */
function Columns({ count, selected, onChoose }: ColumnsProps) {
	return (
		<div className="absolute top-9 right-0 bottom-2 left-16 flex" aria-hidden="true">
			{Array.from({ length: count }, (_, i) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
					key={i}
					className={`flex-1 ${i === selected ? "frame frame-on" : ""}`}
					onPointerEnter={() => onChoose(i)}
					onPointerDown={() => onChoose(i)}
				/>
			))}
		</div>
	);
}

function destination(key: string, from: number, count: number): number | undefined {
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

function spoken(post: Post): string {
	const figures = panels.map(({ figure, title }) => `${title} ${figureOf(post, figure)}`);
	return [momentOf(post), ...figures].join(", ");
}
