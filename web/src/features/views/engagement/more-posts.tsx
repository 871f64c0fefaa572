import { featureByID } from "@/catalog/features";
import { Button } from "@/components/button";
import { planLookup } from "@/features/lookup/lookup-plan";
import { requestLookup } from "@/features/lookup/requested-lookup";
import { formatQuantity } from "@/lib/format";

type MorePostsProps = {
	readonly username: string;
	/** How many posts this answer has. */
	readonly count: number;
};

/** The best of more posts than the answer has: a table of them, the most liked first, whose next pages are loaded there. */
export function MorePosts({ username, count }: MorePostsProps) {
	const feature = featureByID("posts-by-username");
	const plan = feature && planLookup(feature, username);
	if (!plan?.isAccepted) return null;
	const rank = () =>
		requestLookup({ ...plan, view: { tab: "table", sort: { field: "like_count", descending: true } } });
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
			The best of the last {formatQuantity(count, "post")}.
			<Button size="small" onClick={rank}>
				Rank the last 100 ({formatQuantity(plan.calls, "call")})
			</Button>
			<span>Load more there: 1 call per 100.</span>
		</p>
	);
}
