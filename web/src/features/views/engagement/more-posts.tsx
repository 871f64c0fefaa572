import { useContext } from "react";
import { Button } from "@/components/button";
import { NextLookupContext } from "@/features/rows/next-lookup";
import { formatQuantity } from "@/lib/format";

/**
 * The best posts beyond those in the response: a table with the most liked first, which can load further pages.
 */
export function MorePosts({ username }: { readonly username: string }) {
	const planNext = useContext(NextLookupContext);
	const next = planNext("posts-by-username", username, {
		tab: "table",
		sort: { field: "like_count", descending: true },
	});
	if (!next) return null;
	return (
		<Button size="small" title="Each additional 100 posts costs 1 call." onClick={next.run}>
			Rank the last 100 ({formatQuantity(next.calls, "call")})
		</Button>
	);
}
