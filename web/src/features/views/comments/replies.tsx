import { counted } from "@/lib/format";
import { rowsOf, textOf } from "../cell";
import { authorOf } from "./author-of";
import { Comment, type CommentProps } from "./comment";
import { unsentReplies } from "./unsent";

/** How many replies stand under a comment at once, and how many more each press shows. */
const first = 3;
const more = 20;

/** The replies that came with a comment, and how many did not. */
export function Replies({ row, at, unfolded, ...rest }: Omit<CommentProps, "isReply">) {
	const key = `${at}/replies`;
	const replies = rowsOf(row, "replies");
	const shown = replies
		.slice(0, first + more * unfolded.times(key))
		.map((reply, place) => ({ reply, at: `${key}/${place}` }));
	const hidden = replies.length - shown.length;
	const unsent = unsentReplies(textOf(row, "replyCount"), replies.length);
	if (replies.length === 0 && unsent === 0n) return null;
	return (
		<div className="-ml-8 mt-2 border-line border-l-2 pl-[1.875rem]">
			{replies.length > 0 && (
				<ul aria-label={`Replies to ${authorOf(row)}`}>
					{shown.map(({ reply, at }) => (
						<li key={at}>
							<Comment {...rest} row={reply} at={at} unfolded={unfolded} isReply />
						</li>
					))}
				</ul>
			)}
			{hidden > 0 && (
				<button
					type="button"
					onClick={() => unfolded.unfold(key)}
					className="mt-2 min-h-6 rounded-box text-accent text-sm underline underline-offset-4"
				>
					Show {counted(Math.min(hidden, more), "more reply", "more replies")}
				</button>
			)}
			{unsent > 0n && (
				<p className="pt-2 text-muted text-sm">
					{unsent.toLocaleString()} {replies.length > 0 && "more "}
					{unsent === 1n ? "reply" : "replies"} not in this answer
				</p>
			)}
		</div>
	);
}
