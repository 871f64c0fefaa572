import { useState } from "react";
import { type Row, unsorted } from "@/answers/rows";
import { RowGrid } from "@/features/rows/row-grid";
import { arrowDirection } from "@/features/rows/slide-controls";
import type { ViewProps } from "@/features/rows/view-props";
import { postAuthor, postSlides } from "./post";
import { PostCell, postCellHeight, postCellLabel, postPictureSide } from "./post-cell";
import { PostDetails, PostFields } from "./post-details";
import { PostDialog, useOpenedPost } from "./post-dialog";
import { PostStage } from "./post-stage";

/** The minimum width of a cell, in pixels. */
const galleryCellWidth = 208;

/** A grid of posts that open in a dialog, or the one post that was looked up. */
export function MediaView(props: ViewProps) {
	const [first] = props.page.rows;
	const isSinglePost =
		props.page.count === 1 && props.feature.inputs.some(({ name }) => name === "shortcode");
	return isSinglePost && first ? <SinglePost {...props} row={first} /> : <Gallery {...props} />;
}

function Gallery({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const { opened, focus, open, move, close } = useOpenedPost();
	const hasAuthors = new Set(rows.page.rows.map(postAuthor)).size > 1;
	return (
		<>
			<RowGrid
				{...rows}
				label={feature.paging?.many ?? "posts"}
				cellWidth={galleryCellWidth}
				cellHeight={(width) => postCellHeight(width, hasAuthors)}
				nameOf={(row) => postCellLabel(row, hasAuthors)}
				focus={focus}
			>
				{(row, index, width) => (
					<PostCell
						row={row}
						index={index}
						side={postPictureSide(width)}
						now={now}
						showAuthor={hasAuthors}
						onOpen={open}
					/>
				)}
			</RowGrid>
			{opened && (
				<PostDialog {...rows} feature={feature} opened={opened} now={now} onMove={move} onClose={close} />
			)}
		</>
	);
}

type SinglePostProps = ViewProps & { readonly row: Row };

/** A post on the page itself. */
function SinglePost({ feature, row, list }: SinglePostProps) {
	const [now] = useState(() => new Date());
	const [slide, setSlide] = useState(0);
	const last = postSlides(row).length - 1;
	const move = (step: -1 | 0 | 1) => setSlide((before) => Math.min(Math.max(before + step, 0), last));
	return (
		<div className="@container">
			<div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,auto)_minmax(20rem,1fr)] @2xl:gap-x-8">
				{/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat its buttons */}
				<div
					className="min-w-0 self-start [--stage-height:min(66dvh,42rem)] @4xl:sticky @4xl:top-[calc(var(--scroll-room-top)+0.25rem)] @4xl:row-span-2"
					onKeyDown={(event) => move(arrowDirection(event))}
				>
					<PostStage row={row} slide={slide} onSlide={setSlide} onSwipe={move} now={now} />
				</div>
				<div className="min-w-0 max-w-[70ch]">
					<PostDetails
						feature={feature}
						row={row}
						place={{ list, query: unsorted, index: 0 }}
						slide={slide}
						isAll
						now={now}
					/>
				</div>
				<PostFields
					row={row}
					className="@2xl:@max-4xl:col-span-2 @2xl:@max-4xl:grid @2xl:@max-4xl:grid-cols-2 @2xl:@max-4xl:gap-x-8 @4xl:max-w-[70ch]"
				/>
			</div>
		</div>
	);
}
