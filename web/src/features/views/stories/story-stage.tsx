import { ImageOff, TimerOff } from "lucide-react";
import { useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Button } from "@/components/button";
import { Frame } from "@/components/frame";
import {
	absenceOf,
	absenceText,
	type MediaAbsence,
	type MediaState,
	mediaState,
	NativeClip,
} from "@/features/rows/expiring-media";
import { largestClip, largestPicture, pictureFor } from "@/features/rows/media-sizes";
import { cx } from "@/lib/cx";
import { mediaURL } from "@/lib/media-url";
import { isClipStory } from "./story";
import { thumbSide } from "./story-strip";

type StoryStageProps = {
	readonly row: Row;
	/** The accessible name of the picture or clip. */
	readonly name: string;
	/** Whether the story has expired and isn't in a highlight. */
	readonly isExpired: boolean;
	readonly now: Date;
};

type MediaLoad = { readonly state: "visible" | "failed"; readonly attempt: number };

/** A story in a box of fixed size: its picture or clip, or why neither is shown. */
export function StoryStage({ row, name, isExpired, now }: StoryStageProps) {
	const [load, setLoad] = useState<MediaLoad>({ state: "visible", attempt: 0 });
	const media = storyMedia(row, now);
	const box = useRef<HTMLDivElement>(null);
	const retry = () => {
		// The clicked button disappears, so move the focus to the stage.
		box.current?.focus();
		setLoad({ state: "visible", attempt: load.attempt + 1 });
	};
	const fail = () => setLoad({ ...load, state: "failed" });
	return (
		<Frame className="aspect-[9/16] w-full">
			<div
				ref={box}
				tabIndex={-1}
				className="relative size-full overflow-hidden rounded-box border border-line bg-sunken"
			>
				{load.state === "visible" && (
					<StoryPicture
						key={load.attempt}
						media={media}
						thumbnail={pictureFor(row, thumbSide)}
						name={name}
						onFail={fail}
					/>
				)}
				<StoryAbsence media={media} isExpired={isExpired} failed={load.state === "failed"} onRetry={retry} />
			</div>
		</Frame>
	);
}

type StoryPictureProps = {
	readonly media: MediaState;
	/** A picture that is already loaded, shown until the full one is. */
	readonly thumbnail: string | null;
	readonly name: string;
	readonly onFail: () => void;
};

const fullSizeClass = "absolute inset-0 size-full object-contain";

function StoryPicture({ media, thumbnail, name, onFail }: StoryPictureProps) {
	if (media.kind === "clip") {
		return (
			<NativeClip
				url={media.clip.url}
				poster={media.poster}
				name={name}
				onError={onFail}
				className={fullSizeClass}
			/>
		);
	}
	const url = media.kind === "picture" ? media.picture.url : media.poster;
	if (url === null) return null;
	const backgroundImage =
		thumbnail === null || thumbnail === url ? undefined : `url("${mediaURL(thumbnail)}")`;
	return (
		<img
			key={url}
			src={mediaURL(url)}
			alt={name}
			style={{ backgroundImage }}
			onError={onFail}
			className={cx(fullSizeClass, "bg-center bg-contain bg-no-repeat")}
		/>
	);
}

type StoryAbsenceProps = {
	readonly media: MediaState;
	readonly isExpired: boolean;
	readonly failed: boolean;
	readonly onRetry: () => void;
};

/** Explains why a story is not shown, and what to do. If there is a picture, the text is at its bottom. */
function StoryAbsence({ media, isExpired, failed, onRetry }: StoryAbsenceProps) {
	const absence = absenceOf(media, failed);
	if (!absence) return null;
	const hasPicture = "poster" in media && media.poster !== null && !failed;
	const Icon = absence.kind === "expired" ? TimerOff : ImageOff;
	return (
		<div
			className={cx(
				"absolute inset-x-0 bottom-0 grid justify-items-center gap-2 px-6 text-center",
				hasPicture ? "border-line border-t bg-surface py-4" : "top-0 content-center",
			)}
		>
			<Icon aria-hidden size={24} className="text-muted" />
			<p className="font-medium">{absenceText(absence)}</p>
			<p className="max-w-64 text-muted text-sm">{absenceAdvice(absence, isExpired)}</p>
			{absence.kind === "failed" && (
				<Button size="small" onClick={onRetry}>
					Try again
				</Button>
			)}
		</div>
	);
}

/** How a story can be shown now, in its largest size. */
export function storyMedia(row: Row, now: Date): MediaState {
	return mediaState({ isClip: isClipStory(row), clip: largestClip(row), picture: largestPicture(row) }, now);
}

/** What to do if a story is not shown. */
export function absenceAdvice({ kind, what }: MediaAbsence, isExpired: boolean): string {
	if (kind === "missing") return `The response has no link to this story's ${what}.`;
	if (kind === "failed") return "Try again, or fetch again: its link may have expired.";
	return isExpired
		? "The story has expired too. If it is in a highlight, fetch that highlight."
		: "Links work for a few days. Fetch again to get a new one.";
}
