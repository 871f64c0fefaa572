import type { Row } from "@/lib/answer/fields";
import { ArrowButton } from "../../shown/arrow-button";
import { NetworkPicture } from "../../shown/network-picture";
import { largestClip, largestPicture } from "../../shown/sizes";
import { useSwipe } from "../../shown/use-swipe";
import { coverOf, isMoving, kindNames, kindOf, slidesOf } from "../post-kind";
import { Clip } from "./clip";
import { FilmStrip } from "./film-strip";

type StageProps = {
	readonly row: Row;
	/** Which part is shown, from 0. */
	readonly slide: number;
	readonly onSlide: (slide: number) => void;
	/** Hears a finger that goes to the side over the picture. */
	readonly onSwipe: (step: -1 | 1) => void;
	readonly now: Date;
};

/** The picture or the clip of a post, as large as there is room; of a carousel one part after the other. */
export function Stage({ row, slide, onSlide, onSwipe, now }: StageProps) {
	const swipe = useSwipe(onSwipe);
	const slides = slidesOf(row);
	const part = slides[slide] ?? row;
	const isMany = slides.length > 1;
	return (
		<div className="flex h-full min-h-0 flex-col gap-2">
			<div
				className="frame frame-on min-h-0 grow touch-pan-y touch-pinch-zoom rounded-box bg-sunken"
				{...swipe}
			>
				<Shown key={slide} part={part} cover={coverOf(row)} now={now} />
				{isMany && (
					<>
						<p
							role="status"
							className="absolute top-3 right-3 rounded-box bg-surface px-2 py-0.5 text-ink text-sm"
						>
							<span className="sr-only">Part </span>
							{slide + 1} of {slides.length}
						</p>
						<ArrowButton
							to={-1}
							label="Previous part"
							ended={slide === 0}
							onPress={() => onSlide(slide - 1)}
							className="absolute top-1/2 left-3 -mt-5"
						/>
						<ArrowButton
							to={1}
							label="Next part"
							ended={slide === slides.length - 1}
							onPress={() => onSlide(slide + 1)}
							className="absolute top-1/2 right-3 -mt-5"
						/>
					</>
				)}
			</div>
			{isMany && <FilmStrip slides={slides} slide={slide} onSlide={onSlide} now={now} />}
		</div>
	);
}

type ShownProps = { readonly part: Row; readonly cover: Row; readonly now: Date };

function Shown({ part, cover, now }: ShownProps) {
	const url = (largestPicture(part) ?? largestPicture(cover))?.url ?? null;
	const name = kindNames[kindOf(part)];
	if (isMoving(part)) {
		return <Clip url={largestClip(part)?.url ?? null} poster={url} name={name} now={now} />;
	}
	return <NetworkPicture className="size-full" url={url} now={now} alt={name} fit="contain" eager />;
}
