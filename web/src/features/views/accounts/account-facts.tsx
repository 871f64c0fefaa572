import type { Row } from "@/lib/answer/fields";
import { textOf, wordsOf } from "../cell";
import { exactCount } from "../figures";

const counts = [
	["followers", "followers"],
	["following", "following"],
	["posts", "posts"],
	["mutual", "in common"],
] as const;

/** What else is known of an account, where the answer says it: its counts, what it is, what it says of itself. */
export function AccountFacts({ row }: { readonly row: Row }) {
	const figures = counts.flatMap(([name, label]) => {
		const text = textOf(row, name);
		return text === null ? [] : `${exactCount(text)} ${label}`;
	});
	const line = [...figures, wordsOf(row, "category")].filter((fact) => fact !== null).join("\u00a0· ");
	const names = [textOf(row, "fullName"), textOf(row, "username")];
	const words = [wordsOf(row, "context"), wordsOf(row, "biography")].find(
		(each) => each !== null && !names.includes(each),
	);
	return (
		<>
			{line !== "" && <p className="text-sm tabular-nums [overflow-wrap:anywhere]">{line}</p>}
			{words !== undefined && (
				<p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
					{words}
				</p>
			)}
		</>
	);
}
