import { Link } from "wouter";
import { Panel } from "@/components/panel";
import { isSeen } from "../cell";
import { type BioPart, bioParts } from "./bio-parts";

/** What the account says of itself, line for line. A long one scrolls in its card. */
export function Bio({ text }: { readonly text: string }) {
	return (
		<Panel flush className="flex max-h-80 min-w-0 flex-col">
			<h2 className="px-5 pt-5 font-medium text-muted text-sm">Bio</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
			<section aria-label="Bio" tabIndex={0} className="mt-1 min-h-0 overflow-y-auto rounded-box px-5 pb-5">
				{isSeen(text) ? (
					<p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
						{bioParts(text).map((part) => (
							<Part key={part.at} part={part} />
						))}
					</p>
				) : (
					<p className="text-muted">No bio in this answer.</p>
				)}
			</section>
		</Panel>
	);
}

function Part({ part: { kind, text, href } }: { readonly part: BioPart }) {
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
