import { TimerOff } from "lucide-react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { CopyButton } from "@/components/copy-button";
import {
	formatDimensions,
	largestClip,
	largestPicture,
	type MediaSize,
} from "@/features/views/elements/media-sizes";
import { SaveLink } from "@/features/views/elements/save-link";
import { isExpiredLink } from "@/lib/media-url";

type StoryFilesProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

type StoryFile = { readonly kind: "clip" | "picture"; readonly size: MediaSize };

/** Links that save the files of a story in their largest size, and buttons that copy their URLs. */
export function StoryFiles({ feature, row, now }: StoryFilesProps) {
	const files = filesOf(row);
	if (files.length === 0) return null;
	return (
		<ul className="grid gap-1.5">
			{files.map((file) => (
				<li key={file.kind} className="flex items-center gap-1">
					{isExpiredLink(file.size.url, now) ? (
						<ExpiredFile kind={file.kind} />
					) : (
						<SaveStory feature={feature} row={row} {...file} />
					)}
					<CopyButton look="quiet" label={`Copy the link of the ${file.kind}`} text={() => file.size.url} />
				</li>
			))}
		</ul>
	);
}

function filesOf(row: Row): readonly StoryFile[] {
	const clip = largestClip(row);
	const picture = largestPicture(row);
	return [
		...(clip ? [{ kind: "clip", size: clip } as const] : []),
		...(picture ? [{ kind: "picture", size: picture } as const] : []),
	];
}

function SaveStory({ feature, row, kind, size }: StoryFile & Omit<StoryFilesProps, "now">) {
	const pixels = formatDimensions(size);
	const variant = pixels?.replace(" × ", "x") ?? null;
	return (
		<SaveLink subject="story" row={row} saved={{ kind, url: size.url, variant }}>
			Download {isHD(feature, size) && "HD "}
			{kind} {pixels !== null && <span className="font-normal text-muted">{pixels}</span>}
		</SaveLink>
	);
}

function ExpiredFile({ kind }: Pick<StoryFile, "kind">) {
	return (
		<p className="inline-flex min-h-8 items-center gap-1.5 text-muted text-sm">
			<TimerOff aria-hidden size={16} />
			{kind === "clip" ? "Clip" : "Picture"}: link expired
		</p>
	);
}

/** The minimum shorter side of HD, in pixels. */
const hdSide = 720;

/** By the size; where it is unknown, by the call. */
function isHD(feature: Feature, { width, height }: MediaSize): boolean {
	const side = Math.min(width, height);
	return side > 0 ? side >= hdSide : feature.call?.endsWith("stories_hd") === true;
}
