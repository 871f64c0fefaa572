import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Skeleton } from "@/components/skeleton";
import { cellTextOf } from "@/features/rows/cells";
import { NoMatches } from "@/features/rows/row-list";
import { ArrowButton, arrowDirection, useSwipe } from "@/features/rows/slide-controls";
import { useRowWindow } from "@/features/rows/use-row-window";
import type { ViewProps } from "@/features/rows/view-props";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { expiryOf, ownerText, storyPositionText, thumbnailText } from "./story";
import { StoryDetails } from "./story-details";
import { StoryStage } from "./story-stage";
import { StoryStrip } from "./story-strip";

/** Stories one at a time on a stage, with a strip of all of them and the details of the current one. */
export function StoriesView({ feature, page, list, query }: ViewProps) {
	const [now] = useState(() => new Date());
	const [chosen, setChosen] = useState({ index: 0, query });
	// Another query starts with its first story.
	const requested = chosen.query === query ? chosen.index : 0;
	const { total, rowAt } = useRowWindow(list, page, query, { from: requested, to: requested + 1 });
	if (total === 0) return <NoMatches />;
	const index = Math.min(requested, total - 1);
	const row = rowAt(index);
	const go = (to: number) => {
		if (to >= 0 && to < total) setChosen({ index: to, query });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const to = storyIndexAfterKey(event, index, total);
		if (to === null) return;
		event.preventDefault();
		go(to);
	};
	const name = `Story ${formatCount(index + 1)}`;
	const expiry = row ? expiryOf(cellTextOf(row, "expiring_at"), feature.call === "highlights", now) : null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that its controls don't
		<div
			className="grid grid-cols-1 gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10"
			onKeyDown={onKeyDown}
		>
			{total > 1 && <StoryStrip {...{ page, list, query, index, total, now }} onIndex={go} />}
			<StoryPlayer index={index} total={total} onIndex={go}>
				{row ? (
					<StoryStage
						key={index}
						row={row}
						name={`${thumbnailText(row, index)} by ${ownerText(row) ?? "an account"}`}
						isExpired={expiry?.state === "expired"}
						now={now}
					/>
				) : (
					<Skeleton className="aspect-[9/16]" />
				)}
			</StoryPlayer>
			{row && (
				<StoryDetails
					feature={feature}
					row={row}
					name={name}
					expiry={expiry}
					isAll={page.count === 1}
					now={now}
				/>
			)}
		</div>
	);
}

/** The index of the story that a key moves to; null for any other key. */
function storyIndexAfterKey(event: KeyboardEvent, index: number, total: number): number | null {
	const { key, target, altKey, ctrlKey, metaKey } = event;
	const step = arrowDirection(event);
	if (step !== 0) return index + step;
	const inStrip = target instanceof Element && target.role === "listbox";
	if (!inStrip || altKey || ctrlKey || metaKey) return null;
	if (key === "Home") return 0;
	return key === "End" ? total - 1 : null;
}

type StoryPlayerProps = {
	readonly index: number;
	readonly total: number;
	/** Ignores an index without a story. */
	readonly onIndex: (index: number) => void;
	readonly children: ReactNode;
};

/** Up to this many stories have a segment each. More share one bar. */
const maxProgressSegments = 40;

/** The stage, with the position and the buttons for the previous and next story above it. */
function StoryPlayer({ index, total, onIndex, children }: StoryPlayerProps) {
	const swipe = useSwipe((step) => onIndex(index + step));
	return (
		<div className="mx-auto grid w-[max(15rem,calc(56svh*0.5625))] max-w-full content-start gap-3 md:w-[clamp(15rem,calc((100svh-19rem)*0.5625),22.5rem)] md:col-start-1 md:row-span-2 md:row-start-1 md:mx-0">
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

/** The position among the stories, as a bar. */
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
				// biome-ignore lint/suspicious/noArrayIndexKey: segments are identified by index
				<div key={each} className={cx("h-1 grow", each <= index ? "bg-ink" : "bg-line")} />
			))}
		</div>
	);
}
