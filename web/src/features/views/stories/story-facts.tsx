import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";
import { Steps } from "../steps/steps";
import type { Expiry } from "./expiry";
import { StoryFiles } from "./story-files";
import { StoryTable } from "./story-table";
import { clipLength, isClip, ownerText, soundText } from "./story-text";

type StoryFactsProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** What the story is called: "Story 3". */
	readonly name: string;
	readonly expiry: Expiry | null;
	/** The story is all of the answer. */
	readonly isAll: boolean;
	readonly now: Date;
};

/** What is known of a story, its files and where it leads. */
export function StoryFacts({ feature, row, name, expiry, isAll, now }: StoryFactsProps) {
	const chips = [isClip(row) ? "Video" : "Picture", clipLength(row), soundText(row)];
	return (
		<section aria-label="About this story" className="grid min-w-0 content-start gap-5">
			<div className="grid gap-2">
				<h2 dir="auto" className="line-clamp-3 font-semibold text-lg [overflow-wrap:anywhere]">
					{ownerText(row) ?? name}
				</h2>
				<p className="flex flex-wrap gap-1.5">
					{chips.map((chip) => chip !== null && <Badge key={chip}>{chip}</Badge>)}
					{expiry && <Badge tone={expiry.state === "over" ? "warning" : "note"}>{expiry.text}</Badge>}
				</p>
			</div>
			<StoryFiles feature={feature} row={row} now={now} />
			<StoryTable row={row} expiry={expiry} />
			<Steps feature={feature} row={row} of={name} isAll={isAll} className="-ml-1.5" />
		</section>
	);
}
