import { useContext } from "react";
import { Button } from "@/components/button";
import { NextLookupContext } from "@/features/rows/next-lookup";
import { formatQuantity } from "@/lib/format";

type MorePostsProps = {
	readonly username: string;
	/** How many posts this answer has. */
	readonly count: number;
};

/** The best of more posts than the answer has: a table of them, the most liked first, whose next pages are loaded there. */
export function MorePosts({ username, count }: MorePostsProps) {
	const planNext = useContext(NextLookupContext);
	const next = planNext("posts-by-username", username, {
		tab: "table",
		sort: { field: "like_count", descending: true },
	});
	if (!next) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
			The best of the last {formatQuantity(count, "post")}.
			<Button size="small" onClick={next.run}>
				Rank the last 100 ({formatQuantity(next.calls, "call")})
			</Button>
			<span>Each additional 100 posts costs 1 call.</span>
		</p>
	);
}
