import { Play } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Row } from "@/answers/rows";
import { ExpiringClip, mediaState } from "@/features/rows/expiring-media";
import { largestClip, largestPicture, mediaRatio, pictureFor } from "@/features/rows/media-sizes";
import { NetworkPicture } from "@/features/rows/network-picture";
import { ArrowButton, useSwipe } from "@/features/rows/slide-controls";
import { isClipPost, postCover, postKindNames, postKindOf, postSlides } from "./post";

type PostStageProps = {
	readonly row: Row;
	/** From 0. */
	readonly slide: number;
	readonly onSlide: (slide: number) => void;
	readonly onSwipe: (step: -1 | 1) => void;
	readonly now: Date;
};

/**
 * The picture or clip of a post in a box with the same aspect ratio, no taller than `--stage-height`. A
 * carousel's slides are shown one at a time.
 */
export function PostStage({ row, slide, onSlide, onSwipe, now }: PostStageProps) {
	const swipe = useSwipe(onSwipe);
	const slides = postSlides(row);
	const media = slides[slide] ?? row;
	const isCarousel = slides.length > 1;
	const ratio = stageRatio(row);
	return (
		<div
			className="mx-auto flex min-w-0 max-w-full flex-col gap-2"
			style={{ width: `calc(${ratio} * var(--stage-height))` }}
		>
			<div
				className="frame frame-on touch-pan-y touch-pinch-zoom rounded-box bg-sunken"
				style={{ aspectRatio: ratio }}
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
							className={`left-3 ${slideArrowClass}`}
						/>
						<ArrowButton
							to={1}
							label="Next slide"
							ended={slide === slides.length - 1}
							onPress={() => onSlide(slide + 1)}
							className={`right-3 ${slideArrowClass}`}
						/>
					</>
				)}
			</div>
			{isCarousel && <SlideStrip slides={slides} slide={slide} onSlide={onSlide} now={now} />}
		</div>
	);
}

/** Hidden at an end, unless it has the focus. */
const slideArrowClass =
	"absolute top-1/2 -mt-5 aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-100";

/** The aspect ratio of the stage if the response does not have one. */
const usualRatio = 4 / 5;

/** The aspect ratio of a post's stage: its first slide's, unless that is very narrow or very wide. */
function stageRatio(row: Row): number {
	const ratio = mediaRatio(postSlides(row)[0] ?? row) ?? mediaRatio(row) ?? usualRatio;
	return Math.min(Math.max(ratio, 0.5), 2);
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

/** The side of a thumbnail, in pixels. */
const thumbnailSide = 56;

/** How much of the neighboring thumbnails is visible, in pixels. */
const thumbnailMargin = 40;

/** A carousel's slides as thumbnails. Brackets frame the current one. */
function SlideStrip({ slides, slide, onSlide, now }: SlideStripProps) {
	const strip = useRef<HTMLUListElement>(null);

	useEffect(() => {
		const list = strip.current;
		const frame = list?.children[slide];
		if (!list || !(frame instanceof HTMLElement)) return;
		// Only the list scrolls. scrollIntoView would also move the page.
		const start = frame.offsetLeft - thumbnailMargin;
		const end = frame.offsetLeft + frame.offsetWidth + thumbnailMargin;
		if (start < list.scrollLeft) list.scrollLeft = start;
		else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
		// The arrow keys select the slide, and its thumbnail is the tab stop.
		if (list.contains(document.activeElement)) frame.querySelector("button")?.focus({ preventScroll: true });
	}, [slide]);

	const onKeyDown = (event: KeyboardEvent) => {
		const isEnd = event.key === "Home" || event.key === "End";
		if (!isEnd || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onSlide(event.key === "Home" ? 0 : slides.length - 1);
	};

	return (
		<ul
			ref={strip}
			aria-label="Slides"
			onKeyDown={onKeyDown}
			className="relative -mx-2 flex shrink-0 gap-3 overflow-x-auto p-2"
		>
			{slides.map((each, index) => {
				const picture = pictureFor(each, thumbnailSide * window.devicePixelRatio);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: slides have no ID, and their order never changes
					<li key={index}>
						<button
							type="button"
							aria-current={index === slide ? "true" : undefined}
							tabIndex={index === slide ? 0 : -1}
							aria-label={`Slide ${index + 1}: ${postKindNames[postKindOf(each)].toLowerCase()}`}
							onClick={() => onSlide(index)}
							className="block rounded-box outline-offset-2 focus-visible:outline-offset-4 aria-[current]:outline-2 aria-[current]:outline-accent"
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
