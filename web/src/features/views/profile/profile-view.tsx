import { useState } from "react";
import type { Row } from "@/answers/rows";
import { FigureBand } from "@/components/figure-band";
import { EdgePanel, edgePadding } from "@/components/panel";
import { atUsername, cellTextOf, emptyText, flagText, visibleText } from "@/features/views/elements/cells";
import { ExactCount } from "@/features/views/elements/exact-count";
import { RowLinks } from "@/features/views/elements/row-links";
import type { ViewProps } from "@/features/views/elements/view-props";
import { contactFacts, ExternalAddress, linkFacts } from "./contact";
import { OtherFields } from "./other-fields";
import { ProfileCard } from "./profile-card";

/** One account: its names, biography, counts and facts, where to go from it, and every other field of the answer. */
export function ProfileView({ feature, page }: ViewProps) {
	const [now] = useState(() => new Date());
	const [row] = page.rows;
	if (!row) return null;
	return (
		<div className="grid grid-cols-1 gap-4">
			<EdgePanel>
				<ProfileCard row={row} now={now} />
				<ProfileCounts row={row} />
				<ProfileFacts row={row} />
				<div className={`${edgePadding} py-2 empty:hidden`}>
					<RowLinks
						feature={feature}
						row={row}
						rowName={atUsername(row) ?? "this account"}
						isAll
						className="-mx-1.5"
					/>
				</div>
			</EdgePanel>
			<OtherFields fields={page.unread} />
		</div>
	);
}

const profileCounts = [
	["follower_count", "Followers"],
	["following_count", "Following"],
	["media_count", "Posts"],
] as const;

/** The three exact counts of an account. */
function ProfileCounts({ row }: { readonly row: Row }) {
	const figures = profileCounts.map(([field, name]) => ({
		name,
		value: <ExactCount text={cellTextOf(row, field)} />,
	}));
	return <FigureBand figures={figures} columns="grid-cols-3" className={edgePadding} />;
}

/** Category, website, type and privacy of an account, and where it can be reached. */
function ProfileFacts({ row }: { readonly row: Row }) {
	const website = cellTextOf(row, "external_url");
	const facts = [
		{ name: "Category", value: <span dir="auto">{visibleText(row, "category") ?? emptyText}</span> },
		{ name: "Website", value: website === null ? emptyText : <ExternalAddress address={website} /> },
		{ name: "Account Type", value: flagText(row, "is_business", "Business", "Personal") },
		{ name: "Privacy", value: flagText(row, "is_private", "Private", "Public") },
		...contactFacts(row),
		...linkFacts(row),
	];
	return (
		<FigureBand figures={facts} size="fact" columns="grid-cols-2 sm:grid-cols-4" className={edgePadding} />
	);
}
