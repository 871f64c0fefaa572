import type { ReactNode } from "react";
import { StatTile } from "@/components/stat-tile";
import type { Row } from "@/lib/answer/fields";
import { flagText, nothing, textOf } from "../cell";
import { Count } from "../count";

/** The figures of the answer, each on a card. */
export function Metrics({ row }: { readonly row: Row }) {
	const count = (name: string) => <Count text={textOf(row, name)} />;
	const rate = textOf(row, "rate");
	return (
		<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
			<StatTile label="Followers" value={count("followers")} />
			<StatTile label="Engagement Rate" value={rate === null ? nothing : `${rate}%`} />
			<StatTile label="Recent Posts" value={count("recentPosts")} />
			<StatTile label="Total Likes" value={count("likes")} />
			<StatTile label="Total Comments" value={count("comments")} />
			<StatTile label="User ID" value={textOf(row, "id") ?? nothing} mono />
			<StatTile label="Username" value={named(textOf(row, "username"))} mono />
			<StatTile label="Private Account" value={flagText(row, "private", "Yes", "No")} />
		</dl>
	);
}

function named(username: string | null): ReactNode {
	return username === null ? nothing : `@${username}`;
}
