import { Download } from "lucide-react";
import type { Feature } from "@/catalog/catalog.gen";
import { buttonClass } from "@/components/button-class";
import { CopyButton } from "@/components/copy-button";
import type { Row } from "@/lib/answer/fields";
import { isExpired, mediaURL } from "../media-url";
import { savedName } from "../shown/saved-name";
import { largestClip, largestPicture, type Size, sizeText } from "../shown/sizes";

type StoryFilesProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

/** The files of a story in the largest size there is: to save, and their addresses to copy. */
export function StoryFiles({ feature, row, now }: StoryFilesProps) {
	const files = [
		{ kind: "video" as const, size: largestClip(row) },
		{ kind: "picture" as const, size: largestPicture(row) },
	];
	return (
		<ul className="grid gap-2">
			{files.map(
				({ kind, size }) =>
					size && (
						<li key={kind} className="flex flex-wrap items-center gap-2">
							{!isExpired(size.url, now) && <Save feature={feature} row={row} kind={kind} size={size} />}
							<CopyButton look="quiet" text={() => size.url}>
								Copy {kind} link
							</CopyButton>
						</li>
					),
			)}
		</ul>
	);
}

type SaveProps = Omit<StoryFilesProps, "now"> & { readonly kind: "video" | "picture"; readonly size: Size };

function Save({ feature, row, kind, size }: SaveProps) {
	const pixels = sizeText(size);
	const part = pixels?.replace(" × ", "x") ?? null;
	return (
		<a
			href={mediaURL(size.url)}
			download={savedName("story", row, { kind, url: size.url, part })}
			className={buttonClass({ size: "small" })}
		>
			<Download aria-hidden size={16} />
			Download {isHD(feature, size) && "HD "}
			{kind}
			{pixels !== null && <span className="font-normal text-muted">{pixels}</span>}
		</a>
	);
}

/** The narrow side of what is called HD, in pixels. */
const hd = 720;

/** By its size; where the answer gives none, by what was asked for. */
function isHD(feature: Feature, { width, height }: Size): boolean {
	const side = Math.min(width, height);
	return side > 0 ? side >= hd : feature.call?.endsWith("stories_hd") === true;
}
