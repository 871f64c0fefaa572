import { memo } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { isSeen, textOf } from "../cell";
import { NetworkPicture } from "../shown/network-picture";
import { Steps } from "../steps/steps";
import { LongText } from "../text/long-text";
import { Author } from "./author";
import { authorOf } from "./author-of";
import { CommentFacts } from "./comment-facts";
import { Replies } from "./replies";
import type { Unfolded } from "./use-unfolded";

/** What a comment and each of its replies are shown by. */
export type CommentProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** A key of the comment that no other of the list has. */
	readonly at: string;
	readonly now: Date;
	readonly unfolded: Unfolded;
	/** A reply stands smaller, and answers nothing but its comment. */
	readonly isReply?: boolean;
};

/** Where a long comment is cut until somebody wants the rest. */
const cut = { characters: 400, lines: 10 };

/** One comment: who said it, what, how it was taken, and the replies under it. */
export const Comment = memo(function Comment({
	feature,
	row,
	at,
	now,
	unfolded,
	isReply = false,
}: CommentProps) {
	const picture = textOf(row, "picture");
	const text = textOf(row, "text") ?? "";
	const open = unfolded.times(at) > 0;
	return (
		<article className={cx("flex gap-3", isReply ? "pt-3" : "px-4 py-3.5")}>
			<NetworkPicture
				className={cx("shrink-0 self-start", isReply ? "w-8" : "w-10")}
				url={picture}
				now={now}
				alt=""
			/>
			<div className="min-w-0 grow">
				<div className="group">
					<Author row={row} />
					{isSeen(text) ? (
						<LongText
							text={text}
							cut={cut}
							open={open}
							onToggle={() => (open ? unfolded.fold(at) : unfolded.unfold(at))}
							className="max-w-prose"
						/>
					) : (
						<p className="text-muted">No text in this answer.</p>
					)}
					<div className="mt-1 flex flex-wrap items-center gap-x-4">
						<CommentFacts row={row} />
						<Steps feature={feature} row={row} of={authorOf(row)} quiet className="-ml-1.5" />
					</div>
				</div>
				{!isReply && <Replies feature={feature} row={row} at={at} now={now} unfolded={unfolded} />}
			</div>
		</article>
	);
});
