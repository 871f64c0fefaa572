import { lazy, type ReactNode, Suspense } from "react";
import type { Row } from "@/answers/rows";
import { Collapsible } from "@/components/collapsible";
import { Panel } from "@/components/panel";
import { Skeleton } from "@/components/skeleton";
import { StatTile } from "@/components/stat-tile";
import { cellTextOf, emptyText, flagText, rowsInside } from "@/features/views/elements/cells";
import { ExactCount } from "@/features/views/elements/exact-count";
import type { ViewProps } from "@/features/views/elements/view-props";
import { formatExactCount, formatExactPercent, formatQuantity } from "@/lib/format";
import { PostsTable } from "./posts-table";
import { chartedPosts } from "./series";

const LazyCharts = lazy(async () => ({ default: (await import("./charts")).Charts }));

/** The figures of an account's recent posts, in total and one by one. */
export function EngagementView({ feature, page }: ViewProps) {
	const [row] = page.rows;
	if (!row) return null;
	const posts = rowsInside(row, "posts");
	const count = cellTextOf(row, "recentPosts") ?? (posts.length > 0 ? String(posts.length) : null);
	return (
		<div className="grid grid-cols-1 gap-4">
			<EngagementMetrics row={row} />
			{feature.texts?.note && count !== null && (
				<p className="text-muted text-sm">{feature.texts.note.replace("{count}", formatExactCount(count))}</p>
			)}
			{posts.length === 0 ? (
				<Panel className="text-muted">This answer lists no posts, so there is nothing to chart.</Panel>
			) : (
				<>
					<Panel className="grid grid-cols-1 gap-4">
						<h2 className="font-semibold text-lg">{chartHeading(posts.length)}</h2>
						<Suspense fallback={<Skeleton className="h-116" />}>
							<LazyCharts rows={posts} />
						</Suspense>
					</Panel>
					<Panel>
						<Collapsible
							title="The posts as a table"
							level={2}
							aside={<span className="text-muted text-sm">{formatQuantity(posts.length, "post")}</span>}
						>
							<PostsTable rows={posts} />
						</Collapsible>
					</Panel>
				</>
			)}
		</div>
	);
}

function chartHeading(count: number): string {
	return count > chartedPosts ? `The last ${chartedPosts} posts` : "Post by post";
}

/** The figures of the answer, one a tile. */
export function EngagementMetrics({ row }: { readonly row: Row }) {
	const count = (name: string) => <ExactCount text={cellTextOf(row, name)} />;
	const rate = cellTextOf(row, "rate");
	return (
		<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
			<StatTile label="Followers" value={count("followers")} />
			<StatTile label="Engagement Rate" value={rate === null ? emptyText : formatExactPercent(rate)} />
			<StatTile label="Recent Posts" value={count("recentPosts")} />
			<StatTile label="Total Likes" value={count("likes")} />
			<StatTile label="Total Comments" value={count("comments")} />
			<StatTile label="User ID" value={cellTextOf(row, "id") ?? emptyText} mono />
			<StatTile label="Username" value={usernameText(cellTextOf(row, "username"))} mono />
			<StatTile label="Private Account" value={flagText(row, "private", "Yes", "No")} />
		</dl>
	);
}

function usernameText(username: string | null): ReactNode {
	return username === null ? emptyText : `@${username}`;
}
