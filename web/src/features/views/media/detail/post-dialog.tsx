import { Dialog } from "@/components/dialog";
import { Skeleton } from "@/components/skeleton";
import { formatCount } from "@/lib/format";
import { useStretch } from "../../list/use-stretch";
import { arrowOf } from "../../shown/arrow";
import { ArrowButton } from "../../shown/arrow-button";
import type { ViewProps } from "../../view-props";
import { kindOf, slidesOf } from "../post-kind";
import { titleOf } from "../post-text";
import type { Opened } from "../use-opened";
import { PostStory } from "./post-story";
import { Stage } from "./stage";

type PostDialogProps = ViewProps & {
	readonly opened: Opened;
	readonly now: Date;
	readonly onMove: (to: Opened) => void;
	readonly onClose: () => void;
};

/** One post of a list over the page. Arrow keys and swipes go through its parts, and on to the posts around it. */
export function PostDialog({ feature, page, list, order, opened, now, onMove, onClose }: PostDialogProps) {
	const { place } = opened;
	const sight = useStretch(list, page, order, { from: place, to: place + 1 });
	const row = sight.rowAt(place) ?? opened.row;
	const last = row ? slidesOf(row).length - 1 : 0;
	const slide = Math.min(opened.slide, last);
	const toPost = (step: -1 | 1, from: number) => {
		const to = place + step;
		if (to >= 0 && to < sight.total) onMove({ place: to, slide: from });
	};
	const toSlide = (to: number) => onMove({ ...opened, slide: to });
	const walk = (step: -1 | 0 | 1) => {
		const to = slide + step;
		if (step === 0) return;
		if (to >= 0 && to <= last) toSlide(to);
		else toPost(step, step === 1 ? 0 : Number.POSITIVE_INFINITY);
	};
	return (
		<Dialog
			kind="wide"
			title={<span className="block truncate">{row ? titleOf(row, kindOf(row)) : "Post"}</span>}
			onClose={onClose}
			onKeyDown={(event) => walk(arrowOf(event))}
			tools={
				<>
					<ArrowButton
						look="quiet"
						to={-1}
						label="Previous post"
						ended={place === 0}
						onPress={() => toPost(-1, 0)}
					/>
					<p role="status" className="whitespace-nowrap px-1 text-muted text-sm">
						<span className="sr-only">Post </span>
						{formatCount(place + 1)} of {formatCount(sight.total)}
					</p>
					<ArrowButton
						look="quiet"
						to={1}
						label="Next post"
						ended={place >= sight.total - 1}
						onPress={() => toPost(1, 0)}
					/>
				</>
			}
		>
			<div className="mt-4 grid grid-cols-1 gap-5 md:min-h-0 md:grow md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="h-[min(60dvh,32rem)] md:h-auto md:min-h-0">
					{row ? (
						<Stage key={place} row={row} slide={slide} onSlide={toSlide} onSwipe={walk} now={now} />
					) : (
						<Skeleton className="h-full" />
					)}
				</div>
				<div key={place} className="md:-mr-2 md:min-h-0 md:overflow-y-auto md:pr-2">
					{row && <PostStory feature={feature} row={row} slide={slide} isAll={false} now={now} />}
				</div>
			</div>
		</Dialog>
	);
}
