import { Play, Square } from "lucide-react";
import type { Row } from "@/answers/rows";
import { cellTextOf } from "@/features/views/elements/cells";
import { NetworkPicture } from "@/features/views/elements/network-picture";
import { isExpiredLink } from "@/lib/media-url";
import type { Preview } from "./use-preview";

type SongCoverProps = {
	readonly row: Row;
	readonly title: string;
	readonly now: Date;
	/** The preview that plays, when it is this song's. */
	readonly preview: Preview | null;
	readonly onPreview: (url: string) => void;
};

/** The cover of a song, with a button that plays its preview where the answer has one that has not expired. */
export function SongCover({ row, title, now, preview, onPreview }: SongCoverProps) {
	const url = cellTextOf(row, "preview_url");
	const isPlaying = preview?.state === "playing";
	const Icon = isPlaying ? Square : Play;
	return (
		<NetworkPicture
			url={cellTextOf(row, "cover_artwork_uri")}
			now={now}
			alt=""
			overlay={
				url !== null &&
				!isExpiredLink(url, now) && (
					<>
						<button
							type="button"
							aria-label={isPlaying ? `Stop the preview of ${title}` : `Play a preview of ${title}`}
							title={isPlaying ? "Stop" : "Play a preview"}
							onClick={() => onPreview(url)}
							className="absolute bottom-1.5 left-1.5 inline-flex size-9 items-center justify-center rounded-box bg-surface text-accent hover:bg-sunken"
						>
							<Icon aria-hidden size={18} fill="currentColor" />
						</button>
						{isPlaying && (
							<span
								aria-hidden
								className="absolute bottom-0 left-0 h-1 bg-accent"
								style={{ width: `${preview.progress * 100}%` }}
							/>
						)}
					</>
				)
			}
		/>
	);
}
