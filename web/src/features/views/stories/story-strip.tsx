import { useVirtualizer } from "@tanstack/react-virtual";
import { useId, useLayoutEffect, useRef } from "react";
import { Skeleton } from "@/components/skeleton";
import { useStretch } from "../list/use-stretch";
import type { ViewProps } from "../view-props";
import { thumbnailText } from "./story-text";
import { StoryThumb } from "./story-thumb";

type StoryStripProps = Omit<ViewProps, "feature"> & {
	readonly place: number;
	readonly total: number;
	readonly onPlace: (place: number) => void;
	readonly now: Date;
};

/** From one thumbnail to the next, in pixels: its own width and room for the brackets. */
const pitch = 72;

/** The stories in small, side by side, any number of them: only those in sight exist. */
export function StoryStrip({ page, list, order, place, total, onPlace, now }: StoryStripProps) {
	const box = useRef<HTMLDivElement>(null);
	const id = useId();
	const virtual = useVirtualizer({
		horizontal: true,
		count: total,
		getScrollElement: () => box.current,
		estimateSize: () => pitch,
		initialRect: { width: 1024, height: 0 },
		overscan: 4,
	});

	// Where the strip is scrolled is the browser's to keep.
	useLayoutEffect(() => virtual.scrollToIndex(place), [virtual, place]);

	const items = virtual.getVirtualItems();
	const range = { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? 0) + 1 };
	const { rowAt } = useStretch(list, page, order, range);
	const isInSight = place >= range.from && place < range.to;
	return (
		<div
			ref={box}
			role="listbox"
			aria-label="Stories"
			aria-orientation="horizontal"
			aria-activedescendant={isInSight ? `${id}-${place}` : undefined}
			tabIndex={0}
			className="-mx-2 overflow-x-auto overscroll-x-contain rounded-box [scrollbar-width:thin]"
		>
			<div role="presentation" className="relative h-[7.5rem]" style={{ width: virtual.getTotalSize() }}>
				{items.map(({ index, start }) => {
					const row = rowAt(index);
					return (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
						// biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
						<div
							key={index}
							role="option"
							id={`${id}-${index}`}
							aria-label={thumbnailText(row ?? {}, index)}
							aria-selected={index === place}
							aria-setsize={total}
							aria-posinset={index + 1}
							onClick={() => onPlace(index)}
							className="absolute top-2.5 left-2 cursor-pointer frame frame-hover frame-selected"
							style={{ transform: `translateX(${start}px)` }}
						>
							{row ? <StoryThumb row={row} now={now} /> : <Skeleton className="h-[6.25rem] w-14" />}
						</div>
					);
				})}
			</div>
		</div>
	);
}
