import { ExternalLink } from "lucide-react";
import { buttonClass } from "@/components/button-class";
import type { Row } from "@/lib/answer/fields";
import { isExpired } from "../../media-url";
import { SaveLink } from "../../shown/save-link";
import { largestClip, largestPicture, sizeText } from "../../shown/sizes";
import { slidesOf } from "../post-kind";
import { pageOf } from "../post-text";

type PostLinksProps = { readonly row: Row; readonly slide: number; readonly now: Date };

/** What can be done with a post: look at it on the network, save the part that is shown in its largest size. */
export function PostLinks({ row, slide, now }: PostLinksProps) {
	const page = pageOf(row);
	const slides = slidesOf(row);
	const part = slides[slide] ?? row;
	const clip = largestClip(part);
	const saved = [
		{ kind: "video", name: "Save clip", size: clip },
		{ kind: "picture", name: clip ? "Save cover" : "Save picture", size: largestPicture(part) },
	] as const;
	return (
		<div className="flex flex-wrap gap-2">
			{saved.map(({ kind, name, size }) => {
				if (size === null || isExpired(size.url, now)) return null;
				const place = slides.length > 1 ? `${slide + 1}` : null;
				return (
					<SaveLink
						key={kind}
						of="post"
						row={row}
						saved={{ kind, url: size.url, part: place }}
						title={sizeText(size) ?? undefined}
					>
						{name}
					</SaveLink>
				);
			})}
			{page && (
				<a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "small" })}>
					<ExternalLink aria-hidden size={16} />
					Open on Instagram
					<span className="sr-only"> (opens in a new tab)</span>
				</a>
			)}
		</div>
	);
}
