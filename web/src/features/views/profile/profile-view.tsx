import type { ViewProps } from "../view-props";
import { AllData } from "./all-data";
import { Bio } from "./bio";
import { Counts } from "./counts";
import { Info } from "./info";
import { ProfileCard } from "./profile-card";

/** One account: who it is, what it says of itself, its counts, and every other field of the answer. */
export function ProfileView({ page }: ViewProps) {
	const [row] = page.rows;
	if (!row) return null;
	return (
		<div className="grid grid-cols-1 gap-4">
			<div className="grid grid-cols-1 gap-4 md:grid-cols-2">
				<ProfileCard row={row} now={new Date()} />
				<Bio text={typeof row.biography === "string" ? row.biography : ""} />
			</div>
			<Counts row={row} />
			<Info row={row} />
			<AllData facts={page.rest} />
		</div>
	);
}
