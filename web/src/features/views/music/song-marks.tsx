import { Bookmark, TrendingUp } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";

/** What the answer says of a song: explicit, trending in reels, bookmarked. */
export function SongMarks({ row }: { readonly row: Row }) {
	return (
		<>
			{row.explicit === true && <Badge>Explicit</Badge>}
			{row.trending === true && (
				<Badge tone="note">
					<TrendingUp aria-hidden size={12} />
					Trending
				</Badge>
			)}
			{row.bookmarked === true && (
				<Badge>
					<Bookmark aria-hidden size={12} />
					Bookmarked
				</Badge>
			)}
		</>
	);
}
