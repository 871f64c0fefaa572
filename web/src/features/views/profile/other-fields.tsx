import { Search } from "lucide-react";
import { useState } from "react";
import type { UnreadField } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { fieldWords } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { Collapsible } from "@/components/collapsible";
import { type Definition, DefinitionList } from "@/components/definition-list";
import { ShowAll, useFirst } from "@/components/show-all";
import { TextField } from "@/components/text-field";
import { emptyText } from "@/features/rows/cells";
import { LongText } from "@/features/rows/long-text";
import { formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";

/** Lists with at least this many fields have a search field. */
const minFilterFields = 12;

/** How many fields are shown at first. */
const firstFieldCount = 100;

type OtherFieldsProps = {
	readonly feature: Feature;
	readonly fields: readonly UnreadField[];
	/** Reads every field of the account, including those shown above. */
	readonly readAll: () => Promise<readonly UnreadField[]>;
};

/** Every field of the response that the view does not show elsewhere. A search also finds the others. */
export function OtherFields({ feature, fields, readAll }: OtherFieldsProps) {
	const [words, setWords] = useState("");
	const isSearched = words.trim() !== "";
	const { value: all = [] } = useLoad([fields, isSearched], isSearched ? readAll : null);
	const wordsOf = wordsOfPaths(feature);
	const names = new Set(all.map(({ name }) => name));
	const matches = [...all, ...fields.filter(({ name }) => !names.has(name))].filter(({ name, text }) =>
		[name, text, wordsOf.get(name) ?? ""].some((each) => includesWords(each, words)),
	);
	const first = useFirst(matches, firstFieldCount);
	return (
		<div className="min-w-0">
			<Collapsible
				title="All Response Data"
				aside={<span className="text-muted text-sm">{formatQuantity(fields.length, "field")}</span>}
			>
				{fields.length >= minFilterFields && (
					<TextField
						label="Find a field"
						labelSide="hidden"
						placeholder="Find a name or a value"
						leading={<Search aria-hidden size={14} />}
						className="mt-3 max-w-sm"
						value={words}
						onChange={(event) => setWords(event.target.value)}
					/>
				)}
				<DefinitionList layout="keys" className="mt-3" entries={first.visible.map(otherEntry)} />
				<p role="status" className="text-muted text-sm">
					{matches.length === 0 && (words === "" ? "The response has no other fields." : "No fields match.")}
				</p>
				<ShowAll first={first} noun="field" />
			</Collapsible>
		</div>
	);
}

/** The page's names for paths in a response: "Followers" for edge_followed_by.count. */
function wordsOfPaths(feature: Feature): ReadonlyMap<string, string> {
	const fields = schemaOf(feature)?.fields ?? [];
	return new Map(
		fields.flatMap((field) =>
			field.selectors.map((path) => [path, `${field.name} ${fieldWords(field)}`] as const),
		),
	);
}

function includesWords(text: string, words: string): boolean {
	return text.toLowerCase().includes(words.trim().toLowerCase());
}

function otherEntry({ name, type, text }: UnreadField): Definition {
	const isEmpty = type === "string" && text === "";
	return { name, value: <OtherValue text={isEmpty ? emptyText : text} /> };
}

const fieldTextLimit = { characters: 240, lines: 12 };

/**
 * A value without spaces is a code, regardless of its type: an ID is a number in one response and a string in
 * the next.
 */
function OtherValue({ text }: { readonly text: string }) {
	const [open, setOpen] = useState(false);
	const isCode = !/\s/.test(text);
	return (
		<LongText
			text={text}
			limit={fieldTextLimit}
			open={open}
			onToggle={() => setOpen(!open)}
			className={isCode && "code"}
		/>
	);
}
