import { StatTile } from "@/components/stat-tile";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { Count } from "../count";

const tiles = [
	["followers", "Followers"],
	["following", "Following"],
	["posts", "Posts"],
] as const;

/** The three counts of an account, to the last digit. */
export function Counts({ row }: { readonly row: Row }) {
	return (
		<dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
			{tiles.map(([name, label]) => {
				return <StatTile key={name} label={label} value={<Count text={textOf(row, name)} />} />;
			})}
		</dl>
	);
}
