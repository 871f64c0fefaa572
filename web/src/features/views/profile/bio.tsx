import { Link } from "wouter";
import { NewTabLink } from "@/components/new-tab-link";
import { hasVisibleText } from "@/features/views/elements/cells";
import { excerptOf } from "@/features/views/elements/long-text";
import { profileAddress } from "@/features/views/elements/row-links";
import { cx } from "@/lib/cx";
import { safeLink } from "@/lib/media-url";

/** A biography of more characters or lines scrolls. */
const longBio = { characters: 600, lines: 8 };

/** A biography with its links, after its label. */
export function Bio({ text }: { readonly text: string }) {
	const isLong = excerptOf(text, longBio) !== null;
	return (
		<div className="flex min-w-0 max-w-[70ch] items-baseline gap-2.5">
			<h3 className="shrink-0 text-muted text-xs">Bio</h3>
			<section
				aria-label="Bio"
				// A scrollable area must be reachable by keyboard.
				tabIndex={isLong ? 0 : undefined}
				className={cx("min-w-0 grow text-base", isLong && "max-h-44 overflow-y-auto rounded-box")}
			>
				{hasVisibleText(text) ? (
					<p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
						{bioSegments(text).map((segment) => (
							<BioSpan key={segment.index} segment={segment} />
						))}
					</p>
				) : (
					<p className="text-muted">No bio in this answer.</p>
				)}
			</section>
		</div>
	);
}

function BioSpan({ segment: { kind, text, href } }: { readonly segment: BioSegment }) {
	if (href === undefined) return text;
	const look = "text-link";
	if (kind === "mention") {
		return (
			<Link href={href} className={look}>
				{text}
			</Link>
		);
	}
	return (
		<NewTabLink href={href} className={look}>
			{text}
			<span className="sr-only"> (opens in a new tab)</span>
		</NewTabLink>
	);
}

/** A segment of a biography: plain text, a web address, or a mention of an account. */
type BioSegment = {
	readonly kind: "text" | "link" | "mention";
	readonly text: string;
	/** Its offset in the biography. */
	readonly index: number;
	/** Undefined for plain text. */
	readonly href?: string;
};

/** A web address, or @username that does not follow a word, as the domain of an e-mail address does. */
const bioLinkPattern =
	/https?:\/\/[^\s<>"“”]+|(?<![\p{L}\p{N}_.@-])@[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?/gu;

/** Splits a biography into segments; their texts joined are the biography. */
export function bioSegments(text: string): readonly BioSegment[] {
	const segments: BioSegment[] = [];
	let end = 0;
	for (const { 0: match, index } of text.matchAll(bioLinkPattern)) {
		const segment = match.startsWith("@") ? mentionSegment(match, index) : linkSegment(match, index);
		if (!segment) continue;
		if (index > end) segments.push({ kind: "text", text: text.slice(end, index), index: end });
		segments.push(segment);
		end = index + segment.text.length;
	}
	if (end < text.length) segments.push({ kind: "text", text: text.slice(end), index: end });
	return segments;
}

/** Punctuation at the end does not belong to the address. */
function linkSegment(match: string, index: number): BioSegment | undefined {
	const text = match.replace(/[.,;:!?)\]}'…]+$/, "");
	const href = safeLink(text);
	return href === undefined ? undefined : { kind: "link", text, index, href };
}

function mentionSegment(text: string, index: number): BioSegment | undefined {
	const href = profileAddress(text.slice(1));
	return href === undefined ? undefined : { kind: "mention", text, index, href };
}
