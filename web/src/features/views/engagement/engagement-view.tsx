import { lazy, Suspense } from "react";
import { Collapsible } from "@/components/collapsible";
import { Panel } from "@/components/panel";
import { Skeleton } from "@/components/skeleton";
import { counted } from "@/lib/format";
import { rowsOf, textOf } from "../cell";
import { exactCount } from "../figures";
import type { ViewProps } from "../view-props";
import { Metrics } from "./metrics";
import { PostsTable } from "./posts-table";
import { shown } from "./series";

const Charts = lazy(async () => ({ default: (await import("./charts")).Charts }));

/** The figures of an account's recent posts, in sum and one by one. */
export function EngagementView({ feature, page }: ViewProps) {
	const [row] = page.rows;
	if (!row) return null;
	const posts = rowsOf(row, "posts");
	const count = textOf(row, "recentPosts") ?? String(posts.length);
	return (
		<div className="grid grid-cols-1 gap-4">
			<Metrics row={row} />
			{feature.texts?.note && (
				<p className="text-muted text-sm">{feature.texts.note.replace("{count}", exactCount(count))}</p>
			)}
			{posts.length === 0 ? (
				<Panel className="text-muted">This answer lists no posts, so there is nothing to chart.</Panel>
			) : (
				<>
					<Panel className="grid grid-cols-1 gap-4">
						<h2 className="font-semibold text-lg">{chartTitle(posts.length)}</h2>
						<Suspense fallback={<Skeleton className="h-116" />}>
							<Charts rows={posts} />
						</Suspense>
					</Panel>
					<Panel>
						<Collapsible
							title="The posts as a table"
							level={2}
							aside={<span className="text-muted text-sm">{counted(posts.length, "post")}</span>}
						>
							<PostsTable rows={posts} />
						</Collapsible>
					</Panel>
				</>
			)}
		</div>
	);
}

function chartTitle(count: number): string {
	return count > shown ? `The last ${shown} posts` : "Post by post";
}
