import { useCallback, useState } from "react";
import type { Row } from "@/answers/rows";
import { Dialog } from "@/components/dialog";
import { Skeleton } from "@/components/skeleton";
import { useLeaveOpened } from "@/features/rows/left-row";
import { arrowDirection, PositionControls } from "@/features/rows/slide-controls";
import { useRowWindow } from "@/features/rows/use-row-window";
import type { RowViewProps } from "@/features/rows/view-props";
import { cx } from "@/lib/cx";
import { postKindOf, postSlides, postTitle } from "./post";
import { PostDetails, PostFields } from "./post-details";
import { PostStage } from "./post-stage";

/** The height that fits into the dialog below its title, and above a carousel's thumbnails. */
const stageHeights = {
	single: "md:[--stage-height:calc(var(--dialog-height)-6.5rem)]",
	carousel: "md:[--stage-height:calc(var(--dialog-height)-11.5rem)]",
};

type PostDialogProps = RowViewProps & {
	readonly opened: OpenedPost;
	readonly now: Date;
	readonly onMove: (to: OpenedPost) => void;
	readonly onClose: () => void;
};

/**
 * A post from a list in a dialog. Arrow keys and swipes step through its slides, and then to the adjacent
 * posts.
 */
export function PostDialog({ feature, page, list, query, opened, now, onMove, onClose }: PostDialogProps) {
	const { index } = opened;
	const posts = useRowWindow(list, page, query, { from: index, to: index + 1 });
	const row = posts.rowAt(index) ?? opened.row;
	const last = row ? postSlides(row).length - 1 : 0;
	const slide = Math.min(opened.slide, last);
	const toPost = (step: -1 | 1, firstSlide: number) => {
		const to = index + step;
		if (to >= 0 && to < posts.total) onMove({ index: to, slide: firstSlide });
	};
	const toSlide = (to: number) => onMove({ ...opened, slide: to });
	const move = (step: -1 | 0 | 1) => {
		const to = slide + step;
		if (step === 0) return;
		if (to >= 0 && to <= last) toSlide(to);
		else toPost(step, step === 1 ? 0 : Number.POSITIVE_INFINITY);
	};
	return (
		<Dialog
			kind="wide"
			title={<span className="block truncate">{row ? postTitle(row, postKindOf(row)) : "Post"}</span>}
			onClose={onClose}
			onKeyDown={(event) => move(arrowDirection(event))}
			tools={
				<PositionControls
					noun="post"
					index={index}
					total={posts.total}
					onMove={(direction) => toPost(direction, 0)}
				/>
			}
		>
			<div className="mt-4 grid grid-cols-1 gap-5 md:flex md:min-h-0 md:grow md:gap-8">
				<div
					className={cx(
						"min-w-0 [--stage-height:60dvh] md:shrink",
						stageHeights[last > 0 ? "carousel" : "single"],
					)}
				>
					{row ? (
						<PostStage key={index} row={row} slide={slide} onSlide={toSlide} onSwipe={move} now={now} />
					) : (
						<Skeleton className="h-96 md:w-96" />
					)}
				</div>
				<div key={index} className="md:-mr-2 md:min-h-0 md:min-w-88 md:grow md:overflow-y-auto md:pr-2">
					{row && (
						<>
							<PostDetails
								feature={feature}
								row={row}
								place={{ list, query, index }}
								slide={slide}
								isAll={false}
								now={now}
							/>
							<PostFields row={row} className="mt-4" />
						</>
					)}
				</div>
			</div>
		</Dialog>
	);
}

/** The open post and its slide. */
type OpenedPost = {
	readonly index: number;
	/** Starts at 0. Infinity means the last one. */
	readonly slide: number;
	/** The row of the clicked cell, until another post is opened. */
	readonly row?: Row;
};

/** The open post, and the cell of the post that was open last, which gets the focus back. */
export function useOpenedPost() {
	const [opened, setOpened] = useState<OpenedPost | null>(null);
	const [focus, setFocus] = useState<{ readonly index: number }>();
	useLeaveOpened(opened?.index ?? null);
	const open = useCallback((index: number, row: Row) => setOpened({ index, row, slide: 0 }), []);
	const close = () => {
		if (opened) setFocus({ index: opened.index });
		setOpened(null);
	};
	return { opened, focus, open, move: setOpened, close };
}
