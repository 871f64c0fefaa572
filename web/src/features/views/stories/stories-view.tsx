import { type KeyboardEvent, useState } from "react";
import { Skeleton } from "@/components/skeleton";
import { cellTextOf } from "@/features/views/elements/cells";
import { NoMatches } from "@/features/views/elements/row-list";
import { arrowDirection } from "@/features/views/elements/slide-controls";
import { useRowWindow } from "@/features/views/elements/use-row-window";
import type { ViewProps } from "@/features/views/elements/view-props";
import { formatCount } from "@/lib/format";
import { expiryOf, ownerText, thumbnailText } from "./story";
import { StoryDetails } from "./story-details";
import { StoryPlayer } from "./story-player";
import { StoryStage } from "./story-stage";
import { StoryStrip } from "./story-strip";

/** Stories one by one on a stage, with a strip of all and the details of the current one. */
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
		// biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that its controls leave
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
						name={`${thumbnailText(row, index)} of ${ownerText(row) ?? "an account"}`}
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

/** The index of the story a key moves to; null for any other key. */
function storyIndexAfterKey(event: KeyboardEvent, index: number, total: number): number | null {
	const { key, target, altKey, ctrlKey, metaKey } = event;
	const step = arrowDirection(event);
	if (step !== 0) return index + step;
	const inStrip = target instanceof Element && target.role === "listbox";
	if (!inStrip || altKey || ctrlKey || metaKey) return null;
	if (key === "Home") return 0;
	return key === "End" ? total - 1 : null;
}
