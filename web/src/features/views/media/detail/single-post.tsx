import { useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { Panel } from "@/components/panel";
import type { Row } from "@/lib/answer/fields";
import { arrowOf } from "../../shown/arrow";
import { slidesOf } from "../post-kind";
import { PostStory } from "./post-story";
import { Stage } from "./stage";

type SinglePostProps = { readonly feature: Feature; readonly row: Row };

/** The one post that was asked for, on the page itself. */
export function SinglePost({ feature, row }: SinglePostProps) {
	const [now] = useState(() => new Date());
	const [slide, setSlide] = useState(0);
	const last = slidesOf(row).length - 1;
	const walk = (step: -1 | 0 | 1) => setSlide(Math.min(Math.max(slide + step, 0), last));
	return (
		<Panel className="@container">
			<div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,1fr)_20rem] @5xl:grid-cols-[minmax(0,1fr)_24rem]">
				{/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat its buttons */}
				<div
					className="h-[min(70vh,32rem)] self-start @2xl:sticky @2xl:top-5 @2xl:h-[min(80vh,42rem)]"
					onKeyDown={(event) => walk(arrowOf(event))}
				>
					<Stage row={row} slide={slide} onSlide={setSlide} onSwipe={walk} now={now} />
				</div>
				<PostStory feature={feature} row={row} slide={slide} isAll now={now} />
			</div>
		</Panel>
	);
}
