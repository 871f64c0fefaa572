import { Film, ImageOff, TimerOff } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Picture } from "@/components/picture";
import type { Entry, MediaProgress } from "@/features/collections/replies.gen";
import { useKey } from "@/lib/access-key";
import { formatBytes, formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { readFirstMedia, readMediaFile } from "./media-api";
import { missingNames } from "./media-missing";

/** How many files are shown at first, how many more each time, and the maximum. The ZIP file has all of them. */
const shownAtFirst = 24;

const shownAtMost = 240;

/** For pictures larger than this, in bytes, only the name is shown, to keep the page small. */
const largestPicture = 2_000_000;

type MediaPreviewProps = {
	readonly id: string;
	readonly run: number;
	readonly media: MediaProgress;
};

/**
 * A run's first pictures and clips, without duplicates. They are read from the server's files, because their
 * links may have expired.
 */
export function MediaPreview({ id, run, media }: MediaPreviewProps) {
	const accessKey = useKey();
	const [count, setCount] = useState(shownAtFirst);
	// Read more of them as they arrive, until there are enough. Nothing is read twice.
	const known = Math.min(media.addresses, 4 * count);
	const { value: read } = useLoad(
		[accessKey, id, run, count, known],
		(signal) => readFirstMedia(accessKey, id, { run, count }, signal),
		{ keep: true },
	);
	if (!read || read.entries.length === 0) return null;
	const { entries, hasMore } = read;
	return (
		<section aria-label="First files" className="grid gap-3">
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,30%),1fr))] gap-x-2 gap-y-3">
				{entries.map((entry) => (
					<li key={entry.file ?? `${entry.row} ${entry.field}`} className="min-w-0">
						<MediaTile id={id} entry={entry} />
					</li>
				))}
			</ul>
			{hasMore && (
				<p className="flex min-h-7 flex-wrap items-center gap-3 text-muted text-sm">
					Showing the first {formatCount(entries.length)}.
					{count < shownAtMost ? (
						<Button size="small" onClick={() => setCount(count + shownAtFirst)}>
							Show more
						</Button>
					) : (
						"The ZIP contains all files."
					)}
				</p>
			)}
		</section>
	);
}

type MediaTileProps = { readonly id: string; readonly entry: Entry };

/** A picture. For clips, large pictures and missing files, a description of the same size. */
function MediaTile({ id, entry }: MediaTileProps) {
	const accessKey = useKey();
	const { file, type = "", bytes = 0, missing, reason, input } = entry;
	const isPicture = file !== undefined && type.startsWith("image/") && bytes <= largestPicture;
	const box = useRef<HTMLElement>(null);
	const isNear = useNear(box);
	const picture = useMediaFile(accessKey, id, isPicture && isNear ? file : null);
	const name = `${isPicture ? "Picture" : file ? "File" : "Missing file"} for ${input}`;
	return (
		<figure ref={box} className="grid gap-1">
			{isPicture ? (
				<Picture
					src={picture === "failed" ? "" : (picture ?? "pending")}
					pending={!picture}
					alt={name}
					eager
				/>
			) : (
				<div
					role="img"
					aria-label={`${name}: ${missing ? missingNames[missing] : type}`}
					title={reason}
					className="grid aspect-square content-center justify-items-center gap-1.5 rounded-box bg-sunken p-1 text-center text-muted text-xs"
				>
					<TileIcon entry={entry} />
					<span>{missing ? missingNames[missing] : formatBytes(bytes)}</span>
				</div>
			)}
			<figcaption dir="auto" title={input} className="truncate text-xs">
				{input}
			</figcaption>
		</figure>
	);
}

function TileIcon({ entry: { missing, type = "" } }: { readonly entry: Entry }) {
	const Icon = missing === "expired" ? TimerOff : !missing && type.startsWith("video/") ? Film : ImageOff;
	return <Icon aria-hidden size={18} className="shrink-0" />;
}

/** Whether an element is or was in or near the viewport. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
	const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
	useEffect(() => {
		if (isNear || !box.current) return;
		const observer = new IntersectionObserver(
			(entries) => setNear(entries.some((entry) => entry.isIntersecting)),
			{ rootMargin: "200px" },
		);
		observer.observe(box.current);
		return () => observer.disconnect();
	}, [box, isNear]);
	return isNear;
}

/**
 * The object URL of a file, or null until it is loaded. The file is requested with the key in a header, never
 * in a URL.
 */
function useMediaFile(key: string, id: string, name: string | null): string | "failed" | null {
	const { state, value = null } = useLoad(
		[key, id, name],
		name === null
			? null
			: async (signal) => {
					const address = URL.createObjectURL(await readMediaFile(key, id, name, signal));
					signal.addEventListener("abort", () => URL.revokeObjectURL(address));
					if (signal.aborted) URL.revokeObjectURL(address);
					return address;
				},
	);
	return state === "failed" ? "failed" : value;
}
