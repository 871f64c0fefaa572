import { type RefObject, useRef, useState } from "react";
import { mediaURL } from "@/lib/media-url";

/** A song's preview that is playing, or that failed to play. */
export type Preview = {
	/** The network's URL. */
	readonly url: string;
	readonly state: "playing" | "failed";
	/** From 0 to 1. */
	readonly progress: number;
};

/** One player for all songs in a list. Starting a second preview stops the first. */
export function usePreview(): {
	readonly preview: Preview | null;
	/** Plays the preview with the given URL, or stops it if it is playing. */
	readonly toggle: (url: string) => void;
	readonly player: RefObject<HTMLAudioElement | null>;
	readonly events: {
		readonly onTimeUpdate: () => void;
		readonly onEnded: () => void;
		readonly onError: () => void;
	};
} {
	const player = useRef<HTMLAudioElement>(null);
	const [preview, setPreview] = useState<Preview | null>(null);
	const fail = () => setPreview((current) => current && { ...current, state: "failed" });

	const toggle = (url: string) => {
		const audio = player.current;
		if (!audio) return;
		audio.pause();
		if (preview?.url === url && preview.state === "playing") return setPreview(null);
		setPreview({ url, state: "playing", progress: 0 });
		audio.src = mediaURL(url);
		// Starting another song's preview rejects this promise, which is not a failure.
		audio.play().catch((error: unknown) => {
			if (!(error instanceof DOMException && error.name === "AbortError")) fail();
		});
	};

	const onTimeUpdate = () => {
		const audio = player.current;
		if (!audio || !(audio.duration > 0)) return;
		const progress = Math.min(1, audio.currentTime / audio.duration);
		setPreview((current) => current && { ...current, progress });
	};

	return {
		preview,
		toggle,
		player,
		events: { onTimeUpdate, onEnded: () => setPreview(null), onError: fail },
	};
}
