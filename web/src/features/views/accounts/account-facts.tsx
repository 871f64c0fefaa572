import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
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
	const line = [...figures, textOf(row, "category")].filter((fact) => fact !== null).join(" · ");
	const words = textOf(row, "context") ?? textOf(row, "biography");
	return (
		<>
			{line !== "" && <p className="text-sm">{line}</p>}
			{words !== null && (
				<p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
					{words}
				</p>
			)}
		</>
	);
}
