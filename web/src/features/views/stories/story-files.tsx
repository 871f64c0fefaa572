import { TimerOff } from "lucide-react";
import type { Feature } from "@/catalog/catalog.gen";
import { CopyButton } from "@/components/copy-button";
import type { Row } from "@/lib/answer/fields";
import { isExpired } from "../media-url";
import { SaveLink } from "../shown/save-link";
import { largestClip, largestPicture, type Size, sizeText } from "../shown/sizes";

type StoryFilesProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

type File = { readonly kind: "video" | "picture"; readonly size: Size };

/** The files of a story in the largest size there is: to save, and their addresses to copy. */
export function StoryFiles({ feature, row, now }: StoryFilesProps) {
	const files = filesOf(row);
	if (files.length === 0) return null;
	return (
		<ul className="grid gap-1.5">
			{files.map((file) => (
				<li key={file.kind} className="flex items-center gap-1">
					{isExpired(file.size.url, now) ? (
						<Expired kind={file.kind} />
					) : (
						<Save feature={feature} row={row} {...file} />
					)}
					<CopyButton look="quiet" label={`Copy the link of the ${file.kind}`} text={() => file.size.url} />
				</li>
			))}
		</ul>
	);
}

function filesOf(row: Row): readonly File[] {
	const video = largestClip(row);
	const picture = largestPicture(row);
	return [
		...(video ? [{ kind: "video", size: video } as const] : []),
		...(picture ? [{ kind: "picture", size: picture } as const] : []),
	];
}

function Save({ feature, row, kind, size }: File & Omit<StoryFilesProps, "now">) {
	const pixels = sizeText(size);
	const part = pixels?.replace(" × ", "x") ?? null;
	return (
		<SaveLink of="story" row={row} saved={{ kind, url: size.url, part }}>
			Download {isHD(feature, size) && "HD "}
			{kind} {pixels !== null && <span className="font-normal text-muted">{pixels}</span>}
		</SaveLink>
	);
}

function Expired({ kind }: Pick<File, "kind">) {
	return (
		<p className="inline-flex min-h-8 items-center gap-1.5 text-muted text-sm">
			<TimerOff aria-hidden size={16} />
			{kind === "video" ? "Video" : "Picture"}: link expired
		</p>
	);
}

/** The narrow side of what is called HD, in pixels. */
const hd = 720;

/** By its size; where the answer gives none, by what was asked for. */
function isHD(feature: Feature, { width, height }: Size): boolean {
	const side = Math.min(width, height);
	return side > 0 ? side >= hd : feature.call?.endsWith("stories_hd") === true;
}
