import { type KeyboardEvent, useState } from "react";
import { Skeleton } from "@/components/skeleton";
import { formatCount } from "@/lib/format";
import { textOf } from "../cell";
import { NoneFound } from "../list/none-found";
import { useStretch } from "../list/use-stretch";
import { arrowOf } from "../shown/arrow";
import type { ViewProps } from "../view-props";
import { expiryOf } from "./expiry";
import { Player } from "./player";
import { Stage } from "./stage";
import { StoryFacts } from "./story-facts";
import { StoryStrip } from "./story-strip";
import { ownerText, thumbnailText } from "./story-text";

/** Stories one by one on a stage, all of them in a strip, and the facts of the one that is shown. */
export function StoriesView({ feature, page, list, order }: ViewProps) {
	const [now] = useState(() => new Date());
	const [chosen, setChosen] = useState({ place: 0, order });
	// In another order the stories are others: it begins with its first.
	const asked = chosen.order === order ? chosen.place : 0;
	const { total, rowAt } = useStretch(list, page, order, { from: asked, to: asked + 1 });
	if (total === 0) return <NoneFound />;
	const place = Math.min(asked, total - 1);
	const row = rowAt(place);
	const go = (to: number) => {
		if (to >= 0 && to < total) setChosen({ place: to, order });
	};
	const turn = (event: KeyboardEvent) => {
		const to = placeAfter(event, place, total);
		if (to === null) return;
		event.preventDefault();
		go(to);
	};
	const name = `Story ${formatCount(place + 1)}`;
	const expiry = row ? expiryOf(textOf(row, "expiringAt"), feature.call === "highlights", now) : null;
	return (
		<div className="grid grid-cols-1 gap-5">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys that its controls do not take */}
			<div className="contents" onKeyDown={turn}>
				{total > 1 && <StoryStrip {...{ page, list, order, place, total, now }} onPlace={go} />}
				<div className="grid grid-cols-1 gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-10">
					<Player place={place} total={total} onPlace={go}>
						{row ? (
							<Stage
								key={place}
								row={row}
								name={`${thumbnailText(row, place)} of ${ownerText(row) ?? "an account"}`}
								isOver={expiry?.state === "over"}
								now={now}
							/>
						) : (
							<Skeleton className="aspect-[9/16]" />
						)}
					</Player>
					{row && (
						<StoryFacts
							feature={feature}
							row={row}
							name={name}
							expiry={expiry}
							isAll={page.count === 1}
							now={now}
						/>
					)}
				</div>
			</div>
		</div>
	);
}

/** Where a key leads; null for a key that leads nowhere. */
function placeAfter(event: KeyboardEvent, place: number, total: number): number | null {
	const { key, target, altKey, ctrlKey, metaKey } = event;
	const step = arrowOf(event);
	if (step !== 0) return place + step;
	const inStrip = target instanceof Element && target.role === "listbox";
	if (!inStrip || altKey || ctrlKey || metaKey) return null;
	if (key === "Home") return 0;
	return key === "End" ? total - 1 : null;
}
