import { useState } from "react";
import type { ViewProps } from "../view-props";
import { AllData } from "./all-data";
import { Bio } from "./bio";
import { Contact } from "./contact";
import { Counts } from "./counts";
import { Info } from "./info";
import { Links } from "./links";
import { PrivateNote } from "./private-note";
import { ProfileCard } from "./profile-card";

/** One account: who it is, what it says of itself, its counts, how it is reached, and every other field of the answer. */
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
			<Counts row={row} />
			<Info row={row} />
			<div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2 md:*:only:col-span-2">
				<Contact row={row} />
				<Links row={row} />
			</div>
			<AllData facts={page.rest} />
		</div>
	);
}
