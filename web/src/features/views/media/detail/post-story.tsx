import type { Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { wordsOf } from "../../cell";
import { Steps } from "../../steps/steps";
import { PostCounts } from "../post-counts";
import { authorOf } from "../post-text";
import { AuthorLine } from "./author-line";
import { FactsList } from "./facts-list";
import { factsOf } from "./post-facts";
import { PostLinks } from "./post-links";

type PostStoryProps = {
	readonly feature: Feature;
	readonly row: Row;
	readonly slide: number;
	/** The post is all of the answer. */
	readonly isAll: boolean;
	readonly now: Date;
};

/** All that an answer says of a post beside its pictures, and where it leads. */
export function PostStory({ feature, row, slide, isAll, now }: PostStoryProps) {
	const caption = wordsOf(row, "caption");
	const author = authorOf(row);
	return (
		<div className="grid grid-cols-1 content-start gap-4">
			<AuthorLine row={row} now={now} />
			<PostCounts row={row} />
			{caption !== null ? (
				<p dir="auto" className="whitespace-pre-wrap text-base [overflow-wrap:anywhere]">
					{caption}
				</p>
			) : (
				<p className="text-muted text-sm">No caption</p>
			)}
			<Steps
				feature={feature}
				row={row}
				of={author === null ? "this post" : `the post by ${author}`}
				isAll={isAll}
				className="-mx-1.5"
			/>
			<PostLinks row={row} slide={slide} now={now} />
			<FactsList facts={factsOf(row)} />
		</div>
	);
}
