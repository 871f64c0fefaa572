import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Row } from "@/answers/rows";
import { buttonClass } from "@/components/button";
import { mediaURL } from "@/lib/media-url";
import { fileName } from "@/lib/save-file";
import { cellTextOf } from "./cells";

type SaveLinkProps = {
	readonly subject: "post" | "story";
	readonly row: Row;
	readonly saved: SavedMedia;
	readonly title?: string | undefined;
	readonly children: ReactNode;
};

/** A link that downloads a picture or clip. */
export function SaveLink({ subject, row, saved, title, children }: SaveLinkProps) {
	return (
		<a
			href={mediaURL(saved.url)}
			download={mediaFileName(subject, row, saved)}
			title={title}
			className={buttonClass({ size: "small" })}
		>
			<Download aria-hidden size={16} />
			{children}
		</a>
	);
}

/** A picture or clip to save. The variant, such as "2" or "1080x1920", tells a row's files apart. */
type SavedMedia = {
	readonly kind: "picture" | "clip";
	readonly url: string;
	readonly variant?: string | null;
};

/** The file name for a picture or clip: username, ID and variant, with the URL's extension. */
export function mediaFileName(
	subject: "post" | "story" | "profile",
	row: Row,
	{ kind, url, variant }: SavedMedia,
): string {
	const names = [
		cellTextOf(row, "username") ?? cellTextOf(row, "user_id"),
		cellTextOf(row, "code") ?? cellTextOf(row, "pk") ?? cellTextOf(row, "id"),
		variant,
	];
	const extension = /^[^?#]*\.(jpe?g|png|webp|gif|heic|avif|mp4|webm)(?=[?#]|$)/i
		.exec(url)?.[1]
		?.toLowerCase();
	return fileName(
		`instagram_${subject}_{input}.${extension ?? (kind === "clip" ? "mp4" : "jpg")}`,
		names.filter((name) => name != null).join("_"),
		new Date(),
	);
}
