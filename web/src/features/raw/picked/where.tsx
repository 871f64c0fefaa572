import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { withUnseenEscaped } from "@/lib/json/unseen";
import type { Node } from "@/lib/raw/json-view";
import type { Namesakes } from "@/lib/raw/namesakes";

/** The longest path that is shown whole, in UTF-16 units. */
const longest = 300;

/** Where a value stands, in one line that can be shown: the JSONPath, or the jq path where there is none. */
export function placeText(node: Node | null): string {
	if (node && !node.paths) return "The list of results";
	const path = node?.paths?.jsonPath ?? node?.paths?.jq ?? "$";
	// Of a very long one the end says most. The copy is whole.
	return path.length > longest ? `…${path.slice(-longest)}` : path;
}

/** Where the picked value stands, and what to know before one goes by it. */
export function Where({ node }: { readonly node: Node | null }) {
	const text = placeText(node);
	const notes = node ? notesOn(node) : [];
	return (
		<div className={cx("min-w-0 grow basis-full px-1 sm:basis-40", notes.length > 0 && "sm:-my-1")}>
			<p className="truncate font-mono text-sm" title={text}>
				{node?.isMade && <span className="font-sans text-muted">In the results: </span>}
				<bdi dir="ltr" className={cx(node && !node.paths && "font-sans text-muted")}>
					{text}
				</bdi>
			</p>
			{notes.map((note) => (
				<p key={note} className="break-words text-warning text-xs">
					{note}
				</p>
			))}
		</div>
	);
}

function notesOn({ paths, namesakes }: Node): readonly string[] {
	return [
		...(namesakes ? [namesakesText(namesakes)] : []),
		...(paths && paths.jsonPath === null
			? ["No JSONPath leads here: a name holds half of a character, which it cannot spell."]
			: []),
	];
}

function namesakesText({ key, count }: Namesakes): string {
	const shown = key.length > 40 ? "The name" : withUnseenEscaped(key);
	return `${shown} is one of ${formatCount(count)} with this name; the path means the last.`;
}
