import { type ReactNode, useState } from "react";
import type { Row } from "@/answers/rows";
import { Collapsible } from "@/components/collapsible";
import { FigureBand } from "@/components/figure-band";
import { EdgePanel, edgePadding } from "@/components/panel";
import { PrivateNote } from "@/features/rows/account-badges";
import { atUsername, cellTextOf, emptyText, flagText, rowsInside } from "@/features/rows/cells";
import { countFigure } from "@/features/rows/exact-count";
import type { ViewProps } from "@/features/rows/view-props";
import { cx } from "@/lib/cx";
import { formatExactCount, formatExactPercent } from "@/lib/format";
import { Charts } from "./charts";
import { MorePosts } from "./more-posts";
import { PostsTable } from "./posts-table";
import { roundedRate } from "./rates";
import { chartedPosts } from "./series";

/** The figures for an account's recent posts, in total and one by one. */
export function EngagementView({ feature, page }: ViewProps) {
	const [now] = useState(() => new Date());
	const [row] = page.rows;
	if (!row) return null;
	const posts = rowsInside(row, "posts_details");
	const count = cellTextOf(row, "recent_posts") ?? (posts.length > 0 ? String(posts.length) : null);
	return (
		<div className="grid grid-cols-1 gap-5">
			<div className="grid grid-cols-1 gap-3">
				<EngagementFigures row={row} />
				<div className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm max-sm:text-xs">
					{feature.texts?.note && count !== null && (
						<p>{feature.texts.note.replace("{count}", formatExactCount(count))}</p>
					)}
					<EngagementFacts row={row} />
				</div>
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

/** Explains why a private account has no figures, or only zeros. */
function UncountedNote() {
	return (
		<PrivateNote>
			This account is private. Its posts are hidden, so there is nothing to count or chart.
		</PrivateNote>
	);
}

function codeText(text: string | null): ReactNode {
	return text === null ? emptyText : <span className="font-mono">{text}</span>;
}

/** A rounded percentage, with the exact one as its title. */
function Rate({ text }: { readonly text: string }) {
	return <span title={formatExactPercent(text)}>{formatExactPercent(roundedRate(text))}</span>;
}

/** One row if there is room, otherwise two cells above three, so no cell is empty. */
const figureColumns = "@min-[40rem]:[--columns:5] [--columns:2]";

const twoOverThree =
	"@min-[22rem]:@max-[40rem]:grid-cols-6! @min-[22rem]:@max-[40rem]:*:col-span-2 @min-[22rem]:@max-[40rem]:*:nth-[-n+2]:col-span-3";

/** The maximum number of characters in a number that fits a third of a phone's width. */
const maxThirdLength = 11;

/** The figures in the response. */
function EngagementFigures({ row }: { readonly row: Row }) {
	const count = (name: string, field: string) => countFigure(name, cellTextOf(row, field));
	const rate = cellTextOf(row, "engagement_rate_percentages");
	const figures = [
		count("Followers", "followers"),
		{ name: "Engagement Rate", value: rate === null ? emptyText : <Rate text={rate} /> },
		count("Recent Posts", "recent_posts"),
		count("Total Likes", "likes"),
		count("Total Comments", "comments"),
	];
	const fits = figures.every((figure) => !("length" in figure) || (figure.length ?? 0) <= maxThirdLength);
	return (
		<EdgePanel className="@container">
			<FigureBand
				figures={figures}
				columns={cx(figureColumns, fits && twoOverThree)}
				className={edgePadding}
			/>
		</EdgePanel>
	);
}

/** The account that the figures belong to, on one line. */
function EngagementFacts({ row }: { readonly row: Row }) {
	const facts = [
		["User ID", codeText(cellTextOf(row, "id_user"))],
		["Username", codeText(atUsername(row))],
		["Private Account", flagText(row, "is_private", "Yes", "No")],
	] as const;
	return (
		<dl className="flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-x-3">
			{facts.map(([name, value]) => (
				<div key={name} className="flex items-baseline gap-1.5">
					<dt>{name}</dt>
					<dd className="text-ink">{value}</dd>
				</div>
			))}
		</dl>
	);
}
