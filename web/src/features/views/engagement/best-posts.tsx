import { Link } from "wouter";
import { emptyText } from "@/features/views/elements/cells";
import { NetworkPicture } from "@/features/views/elements/network-picture";
import { formatExactCount, formatShortMinuteOfSeconds } from "@/lib/format";
import { bestPost, type ChartFigure, type ChartPost } from "./series";

/** What a post can be the best by, and how its figure is read. */
const rankings = [
	{ figure: "likes", by: "likes", unit: "likes" },
	{ figure: "likes_per_hour", by: "likes an hour", unit: "an hour" },
] as const;

type BestPostsProps = { readonly posts: readonly ChartPost[]; readonly now: Date };

/** The posts with the most likes and with the most likes an hour; one line where that is the same post. */
export function BestPosts({ posts, now }: BestPostsProps) {
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
						<BestPost post={post} text={`${shortMinute(post)} · ${postFigure(post, figure)} ${unit}`} />
					</div>
				</li>
			))}
		</ul>
	);
}

function BestPost({ post, text }: { readonly post: ChartPost; readonly text: string }) {
	if (post.href === null) return <p>{text}</p>;
	return (
		<Link
			href={post.href}
			className="inline-flex min-h-6 items-center rounded-box font-medium text-accent lone-link"
		>
			{text}
		</Link>
	);
}

/** A figure of a post, exactly. */
export function postFigure(post: ChartPost, figure: ChartFigure): string {
	const text = post.figures[figure];
	return text === null ? emptyText : formatExactCount(text);
}

/** The day and the minute of a post, which tell it from the others of its day. */
export function shortMinute({ takenAt }: ChartPost): string {
	return takenAt === null ? emptyText : formatShortMinuteOfSeconds(takenAt);
}
