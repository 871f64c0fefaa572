import type { ReactNode } from "react";
import { ArrowButton, useSwipe } from "@/features/views/elements/slide-controls";
import { cx } from "@/lib/cx";
import { storyPositionText } from "./story";

type StoryPlayerProps = {
	readonly index: number;
	readonly total: number;
	/** Ignores an index without a story. */
	readonly onIndex: (index: number) => void;
	readonly children: ReactNode;
};

/** Up to this many stories have a segment each; more share one bar. */
const maxProgressSegments = 40;

/** The stage, with the position and the buttons to the previous and next story above it. */
export function StoryPlayer({ index, total, onIndex, children }: StoryPlayerProps) {
	const swipe = useSwipe((step) => onIndex(index + step));
	return (
		<div className="mx-auto grid w-[clamp(15rem,calc((100svh-10rem)*0.5625),22.5rem)] max-w-full content-start gap-3 md:w-[clamp(15rem,calc((100svh-19rem)*0.5625),22.5rem)] md:col-start-1 md:row-span-2 md:row-start-1 md:mx-0">
			{total > 1 && (
				<div className="grid gap-2">
					<div className="flex items-center justify-between">
						<ArrowButton
							to={-1}
							label="Previous story"
							isKeyed
							ended={index === 0}
							onPress={() => onIndex(index - 1)}
						/>
						<p role="status" className="font-medium text-sm">
							{storyPositionText(index, total)}
						</p>
						<ArrowButton
							to={1}
							label="Next story"
							isKeyed
							ended={index >= total - 1}
							onPress={() => onIndex(index + 1)}
						/>
					</div>
					<StoryProgress index={index} total={total} />
				</div>
			)}
			<div className="touch-pan-y touch-pinch-zoom" {...swipe}>
				{children}
			</div>
		</div>
	);
}

/** The position among the stories as a bar. */
function StoryProgress({ index, total }: Pick<StoryPlayerProps, "index" | "total">) {
	if (total > maxProgressSegments) {
		return (
			<div aria-hidden className="h-1 bg-line">
				<div className="h-full bg-ink" style={{ width: `${((index + 1) / total) * 100}%` }} />
			</div>
		);
	}
	return (
		<div aria-hidden className="flex gap-0.5">
			{Array.from({ length: total }, (_, each) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its index
				<div key={each} className={cx("h-1 grow", each <= index ? "bg-ink" : "bg-line")} />
			))}
		</div>
	);
}
