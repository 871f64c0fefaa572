import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Row } from "@/lib/answer/fields";
import { NetworkPicture } from "../../shown/network-picture";
import { pictureFor } from "../../shown/sizes";
import { isMoving, kindNames, kindOf } from "../post-kind";

type FilmStripProps = {
	readonly slides: readonly Row[];
	readonly slide: number;
	readonly onSlide: (slide: number) => void;
	readonly now: Date;
};

/** How large the small pictures are, in pixels. */
const side = 56;

/** The parts of a carousel side by side, the one that is shown in the brackets. */
export function FilmStrip({ slides, slide, onSlide, now }: FilmStripProps) {
	const strip = useRef<HTMLUListElement>(null);

	// Where the strip is scrolled is the browser's to keep.
	useEffect(() => {
		const frame = strip.current?.children[slide];
		frame?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
	}, [slide]);

	return (
		<ul ref={strip} aria-label="Parts" className="-mx-2 flex shrink-0 gap-3 overflow-x-auto p-2">
			{slides.map((part, index) => {
				const picture = pictureFor(part, side * window.devicePixelRatio);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID, and they never change their places
					<li key={index} className="scroll-mx-10">
						<button
							type="button"
							aria-current={index === slide ? "true" : undefined}
							aria-label={`Part ${index + 1}: ${kindNames[kindOf(part)].toLowerCase()}`}
							onClick={() => onSlide(index)}
							className="frame frame-selected frame-hover block rounded-box"
						>
							<NetworkPicture
								className="w-14"
								url={picture}
								now={now}
								alt=""
								overlay={
									isMoving(part) && (
										<Play
											aria-hidden
											size={16}
											className="absolute right-1 bottom-1 rounded-box bg-surface p-0.5 text-ink"
										/>
									)
								}
							/>
						</button>
					</li>
				);
			})}
		</ul>
	);
}
