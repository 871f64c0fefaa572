import { Play, TimerOff, VideoOff } from "lucide-react";
import { useRef, useState } from "react";
import { isExpiredLink, mediaURL } from "@/lib/media-url";
import type { MediaSize } from "./media-sizes";
import { NetworkPicture } from "./network-picture";

type MediaSources = {
	readonly isClip: boolean;
	readonly clip: MediaSize | null;
	readonly picture: MediaSize | null;
};

/**
 * How a picture or clip can be shown, depending on which links have expired. A poster is the URL of a clip's
 * picture.
 */
export type MediaState =
	| { readonly kind: "clip"; readonly clip: MediaSize; readonly poster: string | null }
	| { readonly kind: "picture"; readonly picture: MediaSize }
	/** The link has expired, or the response has none. */
	| {
			readonly kind: "expired" | "missing";
			readonly what: MediaAbsence["what"];
			readonly poster: string | null;
	  };

/** How it can be shown now, depending on which links still work. */
export function mediaState({ isClip, clip, picture }: MediaSources, now: Date): MediaState {
	const livePicture = picture && !isExpiredLink(picture.url, now) ? picture : null;
	const poster = livePicture?.url ?? null;
	if (clip && isExpiredLink(clip.url, now)) return { kind: "expired", what: "clip", poster };
	if (clip) return { kind: "clip", clip, poster };
	if (isClip) return { kind: "missing", what: "clip", poster };
	if (livePicture) return { kind: "picture", picture: livePicture };
	return { kind: picture ? "expired" : "missing", what: "picture", poster: null };
}

/** Why a picture or clip is not shown: its link has expired, the response has none, or it did not load. */
export type MediaAbsence = {
	readonly kind: "expired" | "missing" | "failed";
	readonly what: "picture" | "clip";
};

/** Why media is not shown; null if it is. */
export function absenceOf(media: MediaState, failed: boolean): MediaAbsence | null {
	if (media.kind === "expired" || media.kind === "missing") return media;
	return failed ? { kind: "failed", what: media.kind } : null;
}

/** The text shown instead of a picture or clip. */
export function absenceText({ kind, what }: MediaAbsence): string {
	if (kind === "missing") return `No ${what} in this response`;
	return kind === "failed" ? `The ${what} could not be loaded` : `The link to this ${what} has expired`;
}

type ExpiringClipProps = {
	readonly media: MediaState;
	/** The clip's picture, expired or not. */
	readonly picture: MediaSize | null;
	readonly name: string;
	readonly now: Date;
};

/** A clip with the browser's controls. If it cannot be played, its picture and the reason. */
export function ExpiringClip({ media, picture, name, now }: ExpiringClipProps) {
	const [failed, setFailed] = useState(false);
	const absence = absenceOf(media, failed);
	if (media.kind === "clip" && !absence) {
		return (
			<div className="relative size-full">
				<NativeClip
					url={media.clip.url}
					poster={media.poster}
					name={name}
					onError={() => setFailed(true)}
					className="size-full object-contain"
				/>
			</div>
		);
	}
	// An expired picture has its own text.
	const isPictureExpired = picture !== null && isExpiredLink(picture.url, now);
	const hasNote = absence && !(absence.kind === "expired" && isPictureExpired);
	return (
		<NetworkPicture
			className="size-full"
			url={picture?.url ?? null}
			now={now}
			alt={name}
			fit="contain"
			eager
			overlay={hasNote && <AbsenceNote absence={absence} />}
		/>
	);
}

function AbsenceNote({ absence }: { readonly absence: MediaAbsence }) {
	const Icon = absence.kind === "expired" ? TimerOff : VideoOff;
	return (
		<p className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-1.5 rounded-box border border-line bg-surface px-2 py-1 text-sm">
			<Icon aria-hidden size={16} />
			{absenceText(absence)}
		</p>
	);
}

type NativeClipProps = {
	/** The network's URLs for the clip and its poster. Neither has expired. */
	readonly url: string;
	readonly poster: string | null;
	readonly name: string;
	readonly onError: () => void;
	readonly className: string;
};

/** A clip that plays when its poster is pressed, with the browser's controls. Nothing is loaded before that. */
export function NativeClip({ url, poster, name, onError, className }: NativeClipProps) {
	const clip = useRef<HTMLVideoElement>(null);
	const [isStarted, setStarted] = useState(poster === null);
	const start = () => {
		setStarted(true);
		clip.current?.focus();
		// A clip that cannot be played fires an error event.
		clip.current?.play()?.catch(() => undefined);
	};
	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: the network has no captions for its clips */}
			<video
				ref={clip}
				tabIndex={isStarted ? 0 : -1}
				controls={isStarted}
				playsInline
				preload={isStarted ? "metadata" : "none"}
				aria-label={name}
				src={mediaURL(url)}
				poster={poster === null ? undefined : mediaURL(poster)}
				onError={onError}
				className={className}
			/>
			{!isStarted && (
				<button
					type="button"
					aria-label={`Play ${name}`}
					onClick={start}
					className="absolute inset-0 grid place-items-center"
				>
					<span className="rounded-full border border-line bg-surface p-4 text-accent shadow-lift">
						<Play aria-hidden size={24} fill="currentColor" />
					</span>
				</button>
			)}
		</>
	);
}
