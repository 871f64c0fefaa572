import { useVirtualizer } from "@tanstack/react-virtual";
import { Play } from "lucide-react";
import { memo, useId, useLayoutEffect, useRef } from "react";
import type { Row } from "@/answers/rows";
import { Skeleton } from "@/components/skeleton";
import { pictureFor } from "@/features/rows/media-sizes";
import { NetworkPicture } from "@/features/rows/network-picture";
import { useRowWindow } from "@/features/rows/use-row-window";
import type { ViewProps } from "@/features/rows/view-props";
import { isClipStory, thumbnailText } from "./story";

type StoryStripProps = Omit<ViewProps, "feature"> & {
	readonly index: number;
	readonly total: number;
	readonly onIndex: (index: number) => void;
	readonly now: Date;
};

/** The distance between two thumbnails, in pixels: a thumbnail and the brackets around it. */
const thumbnailPitch = 72;

/** The stories as a virtualized row of thumbnails. */
export function StoryStrip({ page, list, query, index: current, total, onIndex, now }: StoryStripProps) {
	const box = useRef<HTMLDivElement>(null);
	const id = useId();
	const virtual = useVirtualizer({
		horizontal: true,
		count: total,
		getScrollElement: () => box.current,
		estimateSize: () => thumbnailPitch,
		initialRect: { width: 1024, height: 0 },
		overscan: 4,
	});

	useLayoutEffect(() => virtual.scrollToIndex(current), [virtual, current]);

	const items = virtual.getVirtualItems();
	const range = { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? 0) + 1 };
	const { rowAt } = useRowWindow(list, page, query, range);
	const isVisible = current >= range.from && current < range.to;
	return (
		<div
			ref={box}
			role="listbox"
			aria-label="Stories"
			aria-orientation="horizontal"
			aria-activedescendant={isVisible ? `${id}-${current}` : undefined}
			tabIndex={0}
			className="-mx-2 min-w-0 overflow-x-auto overscroll-x-contain md:col-start-2 rounded-box [scrollbar-width:thin]"
		>
			<div role="presentation" className="relative h-[7.5rem]" style={{ width: virtual.getTotalSize() }}>
				{items.map(({ index, start }) => {
					const row = rowAt(index);
					return (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
						// biome-ignore lint/a11y/useFocusableInteractive: the box has the focus
						<div
							key={index}
							role="option"
							id={`${id}-${index}`}
							aria-label={thumbnailText(row ?? {}, index)}
							aria-selected={index === current}
							aria-setsize={total}
							aria-posinset={index + 1}
							onClick={() => onIndex(index)}
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

type StoryThumbProps = { readonly row: Row; readonly now: Date };

/** The width of a thumbnail in device pixels on a high-density screen. */
export const thumbSide = 112;

/** A story's thumbnail. Clips are marked. */
const StoryThumb = memo(function StoryThumb({ row, now }: StoryThumbProps) {
	const url = pictureFor(row, thumbSide);
	return (
		<NetworkPicture
			className="w-14"
			ratio={9 / 16}
			url={url}
			now={now}
			alt=""
			overlay={
				isClipStory(row) && (
					<span className="absolute right-1 bottom-1 rounded-box bg-surface p-0.5 text-ink">
						<Play aria-hidden size={12} />
					</span>
				)
			}
		/>
	);
});
