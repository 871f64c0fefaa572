import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { exactCount } from "../figures";
import { minuteText, momentOf } from "../moment";

/** When it was said, and by how many it was liked, where the answer says it. */
export function CommentFacts({ row }: { readonly row: Row }) {
	const time = textOf(row, "createdAt");
	const likes = textOf(row, "likes");
	return (
		<p className="flex flex-wrap gap-x-3 text-muted text-sm tabular-nums empty:hidden">
			{time !== null && <time dateTime={momentOf(time)?.toISOString()}>{minuteText(time)}</time>}
			{likes !== null && likes !== "0" && (
				<span>
					{exactCount(likes)} {likes === "1" ? "like" : "likes"}
				</span>
			)}
		</p>
	);
}
