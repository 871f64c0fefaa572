import { useRef, useState } from "react";
import { RowGrid } from "../list/row-grid";
import type { ViewProps } from "../view-props";
import { PostDialog } from "./detail/post-dialog";
import { SinglePost } from "./detail/single-post";
import { cellHeight, PostCell } from "./post-cell";
import { authorOf } from "./post-text";
import { useOpened } from "./use-opened";

/** The narrowest that a cell gets, in pixels. */
const cellWidth = 208;

/** Posts as a contact sheet, each of which opens; or the one post that was asked for. */
export function MediaView(props: ViewProps) {
	const [only] = props.page.rows;
	const isOne = props.page.count === 1 && props.feature.inputs.some(({ name }) => name === "shortcode");
	return isOne && only ? <SinglePost feature={props.feature} row={only} /> : <Gallery {...props} />;
}

function Gallery({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const box = useRef<HTMLDivElement>(null);
	const { opened, seen, open, move, close } = useOpened(box);
	const signed = new Set(rows.page.rows.map(authorOf)).size > 1;
	return (
		<div ref={box}>
			<RowGrid
				{...rows}
				label={feature.paging?.many ?? "posts"}
				cellWidth={cellWidth}
				cellHeight={(width) => cellHeight(width, signed)}
				inSight={seen}
			>
				{(row, place, width) => (
					<PostCell
						row={row}
						place={place}
						side={Math.round(width * window.devicePixelRatio)}
						now={now}
						signed={signed}
						onOpen={open}
					/>
				)}
			</RowGrid>
			{opened && (
				<PostDialog {...rows} feature={feature} opened={opened} now={now} onMove={move} onClose={close} />
			)}
		</div>
	);
}
