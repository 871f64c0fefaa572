import { Images } from "lucide-react";
import type { RowSource } from "@/answers/protocol";
import type { Row, RowQuery } from "@/answers/rows";
import { Button } from "@/components/button";
import { MediaOutcome } from "@/features/export/media-outcome";
import { type MediaList, useMediaSaver } from "@/features/export/use-media-saver";
import { cellTextOf } from "@/features/rows/cells";
import { largestClip, largestPicture } from "@/features/rows/media-sizes";
import { formatQuantity } from "@/lib/format";
import { isExpiredLink } from "@/lib/media-url";
import { postSlides } from "./post";

/** A post's position: its index in a query of a list. */
export type PostPlace = { readonly list: RowSource; readonly query: RowQuery; readonly index: number };

type SavePostProps = { readonly row: Row; readonly place: PostPlace; readonly now: Date };

/**
 * Saves the pictures and clips of a post with several slides as one ZIP file, if any of their links still work.
 */
export function SavePost({ row, place, now }: SavePostProps) {
	const slides = postSlides(row);
	const pictures = slides.flatMap((slide) => largestPicture(slide) ?? []);
	const clips = slides.flatMap((slide) => largestClip(slide) ?? []);
	const files = [...pictures, ...clips];
	const { saveMedia } = place.list.rows;
	if (!saveMedia || slides.length < 2 || files.every(({ url }) => isExpiredLink(url, now))) return null;
	const contents = [formatQuantity(pictures.length, "picture"), formatQuantity(clips.length, "clip")];
	return (
		<SaveAll
			{...place}
			list={{ rows: { saveMedia } }}
			row={row}
			count={files.length}
			title={`A ZIP file: ${contents.slice(0, clips.length > 0 ? 2 : 1).join(", ")}`}
		/>
	);
}

type SaveAllProps = Omit<PostPlace, "list"> & {
	readonly list: MediaList;
	readonly row: Row;
	readonly count: number;
	readonly title: string;
};

function SaveAll({ list, query, index, row, count, title }: SaveAllProps) {
	const names = [
		cellTextOf(row, "username") ?? cellTextOf(row, "user_id"),
		cellTextOf(row, "code") ?? cellTextOf(row, "pk") ?? cellTextOf(row, "id"),
	];
	const { progress, outcome, save, stop } = useMediaSaver({
		pattern: "instagram_post_{input}_{time}.{extension}",
		label: names.filter((name) => name !== null).join("_"),
		list,
		// The files of one post fit into memory, so the user isn't asked where to save them.
		size: 0,
	});
	const request = { rows: { query, indices: [index] }, pictures: true, clips: true } as const;
	return (
		<>
			<Button
				size="small"
				title={title}
				onClick={() => (progress ? stop() : save({ ...request, content: "zip", manifest: "csv" }))}
			>
				<Images aria-hidden size={16} />
				{progress ? "Stop" : `Save all ${count}`}
			</Button>
			<div className="order-last grid w-full gap-2 text-sm empty:hidden">
				<MediaOutcome progress={progress} outcome={outcome} />
			</div>
		</>
	);
}
