import { Link } from "@/components/link";
import { postFigure, shortMinute, shownFigure } from "./post-texts";
import { bestPost, type ChartPost } from "./series";

/** The figures that the best posts are ranked by, and how the figures are formatted. */
const rankings = [
	{ figure: "likes", by: "likes", unit: "likes" },
	{ figure: "likes_per_hour", by: "likes per hour", unit: "per hour" },
] as const;

type BestPostsProps = { readonly posts: readonly ChartPost[] };

/** The posts with the most likes and the most likes per hour, on one line if they are the same. */
export function BestPosts({ posts }: BestPostsProps) {
	const ranked = rankings.flatMap((ranking) => {
		const post = posts[bestPost(posts, ranking.figure) ?? -1];
		return post ? [{ ...ranking, post }] : [];
	});
	const [first, second] = ranked;
	const isSame = first !== undefined && first.post === second?.post;
	const lines = isSame ? [{ ...first, by: `${first.by} and by ${second.by}` }] : ranked;
	return (
		<ul aria-label="Best posts" className="grid gap-x-8 empty:hidden">
			{lines.map(({ figure, by, unit, post }) => (
				<li key={figure} className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
					<p className="text-muted">Best by {by}</p>
					<BestPost
						post={post}
						text={`${shortMinute(post)} · ${shownFigure(post, figure)} ${unit}`}
						exact={`${postFigure(post, figure)} ${unit}`}
					/>
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
