import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Row } from "@/answers/rows";
import { ExpiringClip, mediaState } from "@/features/views/elements/expiring-media";
import { largestClip, largestPicture, pictureFor } from "@/features/views/elements/media-sizes";
import { NetworkPicture } from "@/features/views/elements/network-picture";
import { ArrowButton, useSwipe } from "@/features/views/elements/slide-controls";
import { isClipPost, postCover, postKindNames, postKindOf, postSlides } from "./post";

type PostStageProps = {
	readonly row: Row;
	/** From 0. */
	readonly slide: number;
	readonly onSlide: (slide: number) => void;
	readonly onSwipe: (step: -1 | 1) => void;
	readonly now: Date;
};

/** The picture or the clip of a post, as large as possible; the slides of a carousel one by one. */
export function PostStage({ row, slide, onSlide, onSwipe, now }: PostStageProps) {
	const swipe = useSwipe(onSwipe);
	const slides = postSlides(row);
	const media = slides[slide] ?? row;
	const isCarousel = slides.length > 1;
	return (
		<div className="flex h-full min-h-0 flex-col gap-2">
			<div
				className="frame frame-on min-h-0 grow touch-pan-y touch-pinch-zoom rounded-box bg-sunken"
				{...swipe}
			>
				<SlideMedia key={slide} slide={media} cover={postCover(row)} now={now} />
				{isCarousel && (
					<>
						<p
							role="status"
							className="absolute top-3 right-3 rounded-box bg-surface px-2 py-0.5 text-ink text-sm"
						>
							<span className="sr-only">Slide </span>
							{slide + 1} of {slides.length}
						</p>
						<ArrowButton
							to={-1}
							label="Previous slide"
							ended={slide === 0}
							onPress={() => onSlide(slide - 1)}
							className="absolute top-1/2 left-3 -mt-5"
						/>
						<ArrowButton
							to={1}
							label="Next slide"
							ended={slide === slides.length - 1}
							onPress={() => onSlide(slide + 1)}
							className="absolute top-1/2 right-3 -mt-5"
						/>
					</>
				)}
			</div>
			{isCarousel && <SlideStrip slides={slides} slide={slide} onSlide={onSlide} now={now} />}
		</div>
	);
}

type SlideMediaProps = { readonly slide: Row; readonly cover: Row; readonly now: Date };

function SlideMedia({ slide, cover, now }: SlideMediaProps) {
	const picture = largestPicture(slide) ?? largestPicture(cover);
	const name = postKindNames[postKindOf(slide)];
	if (isClipPost(slide)) {
		const media = mediaState({ isClip: true, clip: largestClip(slide), picture }, now);
		return <ExpiringClip media={media} picture={picture} name={name} now={now} />;
	}
	const url = picture?.url ?? null;
	return <NetworkPicture className="size-full" url={url} now={now} alt={name} fit="contain" eager />;
}

type SlideStripProps = {
	readonly slides: readonly Row[];
	readonly slide: number;
	readonly onSlide: (slide: number) => void;
	readonly now: Date;
};

/** Side of a thumbnail, in pixels. */
const thumbnailSide = 56;

/** The slides of a carousel as thumbnails; brackets frame the current one. */
export function SlideStrip({ slides, slide, onSlide, now }: SlideStripProps) {
	const strip = useRef<HTMLUListElement>(null);

	useEffect(() => {
		const frame = strip.current?.children[slide];
		frame?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
	}, [slide]);

	return (
		<ul ref={strip} aria-label="Slides" className="-mx-2 flex shrink-0 gap-3 overflow-x-auto p-2">
			{slides.map((each, index) => {
				const picture = pictureFor(each, thumbnailSide * window.devicePixelRatio);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: slides have no ID, and their order never changes
					<li key={index} className="scroll-mx-10">
						<button
							type="button"
							aria-current={index === slide ? "true" : undefined}
							aria-label={`Slide ${index + 1}: ${postKindNames[postKindOf(each)].toLowerCase()}`}
							onClick={() => onSlide(index)}
							className="frame frame-selected frame-hover block rounded-box"
						>
							<NetworkPicture
								className="w-14"
								url={picture}
								now={now}
								alt=""
								overlay={
									isClipPost(each) && (
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
