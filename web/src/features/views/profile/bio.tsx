import { Link } from "wouter";
import { Panel } from "@/components/panel";
import { hasVisibleText } from "@/features/views/elements/cells";
import { profileAddress } from "@/features/views/elements/row-links";
import { safeLink } from "@/lib/media-url";

/** A biography with its links; a long one scrolls. */
export function Bio({ text }: { readonly text: string }) {
	return (
		<Panel flush className="flex max-h-80 min-w-0 flex-col">
			<h2 className="px-5 pt-5 font-medium text-muted text-sm">Bio</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<section aria-label="Bio" tabIndex={0} className="mt-1 min-h-0 overflow-y-auto rounded-box px-5 pb-5">
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
		</Panel>
	);
}

function BioSpan({ segment: { kind, text, href } }: { readonly segment: BioSegment }) {
	if (href === undefined) return text;
	const look = "text-accent underline underline-offset-4";
	if (kind === "mention") {
		return (
			<Link href={href} className={look}>
				{text}
			</Link>
		);
	}
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" className={look}>
			{text}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}

/** A segment of a biography: plain text, a web address, or a mention of an account. */
export type BioSegment = {
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
