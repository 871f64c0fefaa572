import { useState } from "react";
import { Button } from "@/components/button";
import { Collapsible } from "@/components/collapsible";
import { Panel } from "@/components/panel";
import { TextField } from "@/components/text-field";
import type { Fact } from "@/lib/answer/rest";
import { counted, formatCount } from "@/lib/format";
import { nothing } from "../cell";
import { FactRow } from "./fact-row";

/** From this many facts on there is a search. */
const many = 12;

/** How many facts show at first; an answer may hold thousands. */
const firstFew = 100;

/** Every field of the answer that has no card of its own. */
export function AllData({ facts }: { readonly facts: readonly Fact[] }) {
	const [words, setWords] = useState("");
	const [all, setAll] = useState(false);
	const found = facts.filter(({ name, text }) => includes(name, words) || includes(text, words));
	const shown = all ? found : found.slice(0, firstFew);
	return (
		<Panel>
			<Collapsible
				title="All Response Data"
				level={2}
				aside={<span className="text-muted text-sm">{counted(facts.length, "field")}</span>}
			>
				{facts.length >= many && (
					<TextField
						label="Find a field"
						labelHidden
						placeholder="Find a name or a value"
						className="mt-3 max-w-sm"
						value={words}
						onChange={(event) => setWords(event.target.value)}
					/>
				)}
				<dl className="mt-3 divide-y divide-line text-sm">
					{shown.map((fact) => (
						<FactRow key={fact.name} name={fact.name} text={shownText(fact)} quiet={fact.type !== "string"} />
					))}
				</dl>
				<p role="status" className="text-muted text-sm">
					{found.length === 0 && (words === "" ? "The answer holds nothing else." : "No field says that.")}
				</p>
				{shown.length < found.length && (
					<Button size="small" className="mt-3" onClick={() => setAll(true)}>
						Show all {formatCount(found.length)}
					</Button>
				)}
			</Collapsible>
		</Panel>
	);
}

function includes(text: string, words: string): boolean {
	return text.toLowerCase().includes(words.trim().toLowerCase());
}

function shownText({ type, text }: Fact): string {
	return type === "string" && text === "" ? nothing : text;
}
