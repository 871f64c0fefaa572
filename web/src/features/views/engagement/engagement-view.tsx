import { useState } from "react";
import type { Row } from "@/answers/rows";
import { Collapsible } from "@/components/collapsible";
import { FigureBand } from "@/components/figure-band";
import { EdgePanel, edgePadding } from "@/components/panel";
import { PrivateNote } from "@/features/rows/account-badges";
import { atUsername, cellTextOf, emptyText, flagText, rowsInside } from "@/features/rows/cells";
import { countFigure } from "@/features/rows/exact-count";
import type { ViewProps } from "@/features/rows/view-props";
import { formatExactCount, formatExactPercent } from "@/lib/format";
import { Charts } from "./charts";
import { MorePosts } from "./more-posts";
import { PostsTable } from "./posts-table";
import { roundedRate } from "./rates";
import { chartedPosts } from "./series";

/** The figures of an account's recent posts, in total and one by one. */
export function EngagementView({ feature, page }: ViewProps) {
	const [now] = useState(() => new Date());
	const [row] = page.rows;
	if (!row) return null;
	const posts = rowsInside(row, "posts_details");
	const count = cellTextOf(row, "recent_posts") ?? (posts.length > 0 ? String(posts.length) : null);
	return (
		<div className="grid grid-cols-1 gap-5">
			<div className="grid grid-cols-1 gap-3">
				<EngagementMetrics row={row} />
				{feature.texts?.note && count !== null && (
					<p className="text-muted text-sm">
						{feature.texts.note.replace("{count}", formatExactCount(count))}
					</p>
				)}
				{posts.length === 0 && (row.is_private === true ? <UncountedNote /> : <NoPostsNote />)}
			</div>
			{posts.length > 0 && (
				<>
					<section className="grid grid-cols-1 gap-3">
						<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
							<h2 className="font-semibold text-lg">{chartHeading(posts.length)}</h2>
							<MorePosts username={cellTextOf(row, "username") ?? ""} />
						</div>
						<Charts rows={posts} now={now} />
					</section>
					<Collapsible title="Table of posts">
						<PostsTable rows={posts} now={now} />
					</Collapsible>
				</>
			)}
		</div>
	);
}

function chartHeading(count: number): string {
	return count > chartedPosts ? `The last ${chartedPosts} posts` : "Post by post";
}

function NoPostsNote() {
	return <p className="text-muted text-sm">This response lists no posts, so there is nothing to chart.</p>;
}

/** Explains why there are no figures of a private account, or none but zeros. */
function UncountedNote() {
	return (
		<PrivateNote>
			The account is private: its posts are hidden, so there is nothing to count or chart.
		</PrivateNote>
	);
}

function Code({ text }: { readonly text: string | null }) {
	return text === null ? emptyText : <span className="code">{text}</span>;
}

/** A percentage, rounded; its title is the exact one. */
function Rate({ text }: { readonly text: string }) {
	return <span title={formatExactPercent(text)}>{formatExactPercent(roundedRate(text))}</span>;
}

/** The figures of the answer, and whose they are. */
function EngagementMetrics({ row }: { readonly row: Row }) {
	const count = (name: string, field: string) => countFigure(name, cellTextOf(row, field));
	const rate = cellTextOf(row, "engagement_rate_percentages");
	const figures = [
		count("Followers", "followers"),
		{ name: "Engagement Rate", value: rate === null ? emptyText : <Rate text={rate} /> },
		count("Recent Posts", "recent_posts"),
		count("Total Likes", "likes"),
		count("Total Comments", "comments"),
	];
	const facts = [
		{
			name: "User ID",
			value: <span className="code">{cellTextOf(row, "id_user") ?? emptyText}</span>,
		},
		{ name: "Username", value: <Code text={atUsername(row)} /> },
		{ name: "Private Account", value: flagText(row, "is_private", "Yes", "No") },
	];
	return (
		<EdgePanel className="@container">
			<FigureBand
				figures={figures}
				columns="[--columns:3] @min-[66rem]:[--columns:5]"
				className={edgePadding}
			/>
			<FigureBand
				figures={facts}
				size="fact"
				columns="grid-cols-3 @min-[66rem]:grid-cols-5"
				className={edgePadding}
			/>
		</EdgePanel>
	);
}
