import { type PointerEvent, useRef } from "react";
import { Link } from "wouter";
import { cx } from "@/lib/cx";
import type { ChartPost } from "./series";

type ChartColumnsProps = {
	readonly posts: readonly ChartPost[];
	readonly selected: number;
	readonly onSelect: (index: number) => void;
};

/**
 * One column a post for the pointer: it selects the post, and a press opens it. A first touch only selects, since
 * nothing hovers there. Brackets frame the selected one. Keys act on the slider beneath, so all of this is hidden
 * from screen readers and from the Tab key.
 */
export function ChartColumns({ posts, selected, onSelect }: ChartColumnsProps) {
	const mayOpen = useRef(true);
	return (
		<div className="absolute top-13 right-0 @max-[32rem]:top-17 bottom-2 left-16 flex" aria-hidden="true">
			{posts.map(({ href }, index) => {
				const column = {
					className: cx("block flex-1", index === selected && "frame frame-on"),
					// Not onPointerEnter: a page that scrolls under a resting pointer would select as well.
					onPointerMove: ({ pointerType }: PointerEvent) => {
						if (pointerType !== "touch") onSelect(index);
					},
					onPointerDown: ({ pointerType }: PointerEvent) => {
						mayOpen.current = pointerType !== "touch" || index === selected;
						onSelect(index);
					},
				};
				// biome-ignore-start lint/suspicious/noArrayIndexKey: a column is known by its index
				if (href === null) return <div key={index} {...column} />;
				return (
					<Link
						key={index}
						href={href}
						tabIndex={-1}
						onClick={(event) => !mayOpen.current && event.preventDefault()}
						{...column}
					/>
				);
				// biome-ignore-end lint/suspicious/noArrayIndexKey: as above
			})}
		</div>
	);
}
