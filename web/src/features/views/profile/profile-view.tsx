import { Lock } from "lucide-react";
import { useState } from "react";
import type { Row } from "@/answers/rows";
import { StatTile } from "@/components/stat-tile";
import { cellTextOf, emptyText, flagText, visibleText } from "@/features/views/elements/cells";
import { ExactCount } from "@/features/views/elements/exact-count";
import type { ViewProps } from "@/features/views/elements/view-props";
import { Bio } from "./bio";
import { Contact, ExternalAddress, ProfileLinks } from "./contact";
import { OtherFields } from "./other-fields";
import { ProfileCard } from "./profile-card";

/** One account: its names, biography, counts, contact, and every other field of the answer. */
export function ProfileView({ feature, page }: ViewProps) {
	const [now] = useState(() => new Date());
	const [row] = page.rows;
	if (!row) return null;
	return (
		<div className="grid grid-cols-1 gap-4">
			{row.private === true && <PrivateNote />}
			<div className="grid grid-cols-1 gap-4 md:grid-cols-[3fr_2fr]">
				<ProfileCard feature={feature} row={row} now={now} />
				<Bio text={typeof row.biography === "string" ? row.biography : ""} />
			</div>
			<ProfileCounts row={row} />
			<ProfileTraits row={row} />
			<div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2 md:*:only:col-span-2">
				<Contact row={row} />
				<ProfileLinks row={row} />
			</div>
			<OtherFields fields={page.unread} />
		</div>
	);
}

/** Explains what can be fetched of a private account. */
export function PrivateNote() {
	return (
		<p className="flex items-start gap-2 text-muted text-sm">
			<Lock aria-hidden size={14} className="mt-[3px] shrink-0" />
			<span>
				The account is private: its profile and counts can be fetched; its posts, stories and lists of people
				are refused.
			</span>
		</p>
	);
}

const countTiles = [
	["followers", "Followers"],
	["following", "Following"],
	["posts", "Posts"],
] as const;

/** The three exact counts of an account. */
export function ProfileCounts({ row }: { readonly row: Row }) {
	return (
		<dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
			{countTiles.map(([name, label]) => {
				return <StatTile key={name} label={label} value={<ExactCount text={cellTextOf(row, name)} />} />;
			})}
		</dl>
	);
}

/** Category, website, type and privacy of an account. */
export function ProfileTraits({ row }: { readonly row: Row }) {
	const website = cellTextOf(row, "website");
	return (
		<dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
			<StatTile label="Category" value={<TraitText text={visibleText(row, "category") ?? emptyText} />} />
			<StatTile
				label="Website"
				value={
					<div className="text-base">
						{website === null ? emptyText : <ExternalAddress address={website} />}
					</div>
				}
			/>
			<StatTile
				label="Account Type"
				value={<TraitText text={flagText(row, "business", "Business", "Personal")} />}
			/>
			<StatTile label="Privacy" value={<TraitText text={flagText(row, "private", "Private", "Public")} />} />
		</dl>
	);
}

function TraitText({ text }: { readonly text: string }) {
	return (
		<span dir="auto" className="block text-base">
			{text}
		</span>
	);
}
