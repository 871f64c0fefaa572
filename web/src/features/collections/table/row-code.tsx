import { chosenTarget, useTargetID } from "@/features/code/code-choice";
import { CodeFrame, CodeText, CopyCode } from "@/features/code/code-frame";
import { CodePlace } from "@/features/code/code-place";
import { LanguageTabs } from "@/features/code/language-tabs";
import { withKey } from "@/features/code/own-key";
import { useOwnKey } from "@/features/code/own-key-switch";
import { keyVariable } from "@/features/code/shell";
import type { Collection } from "@/features/collections/replies.gen";
import { collectionsAddress, type QueryValues } from "@/features/collections/request";
import { type Settings, useSettings } from "@/lib/settings";
import { rowPrograms } from "./row-programs";

type RowCodeProps = {
	readonly collection: Collection;
	/** The query of the server's file, without its format. */
	readonly query: QueryValues;
};

/** Code that reads a collection's rows, as chosen for the file. */
export function RowCode(props: RowCodeProps) {
	const { text, program, key, toggle, tabs, note } = useRowCode(props);
	return (
		<section aria-label="Code for these rows" className="grid min-w-0 gap-2 border-line border-t pt-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-medium">Code for these rows</h3>
				{toggle}
			</div>
			<div className="flex items-center gap-2 border-line border-b">
				{tabs}
				<CopyCode text={text} />
			</div>
			<CodeText language={program.language} text={text} secret={key} />
			<p className="text-muted text-xs">{note}</p>
		</section>
	);
}

type RowCodePanelProps = RowCodeProps & {
	/** A description of the rows: 12 of 200 rows. */
	readonly rows: string;
	readonly onClose: () => void;
};

/** The code panel for a collection's table, with code that reads the table's rows. */
export function RowCodePanel({ rows, onClose, ...props }: RowCodePanelProps) {
	const { text, program, key, toggle, tabs, note } = useRowCode(props);
	return (
		<CodePlace onClose={onClose}>
			<CodeFrame
				isBeside
				onClose={onClose}
				tools={toggle}
				tabs={tabs}
				controls={
					<>
						<p className="min-w-0 text-muted text-sm">{rows}, default columns</p>
						<div className="ml-auto">
							<CopyCode text={text} />
						</div>
					</>
				}
				footer={<span className="text-sm">Uses no quota</span>}
				note={`${note} Export has code for other columns.`}
			>
				<CodeText isBeside language={program.language} text={text} secret={key} />
			</CodeFrame>
		</CodePlace>
	);
}

function useRowCode({ collection, query }: RowCodeProps) {
	const settings = useSettings();
	const [targetID, setTargetID] = useTargetID();
	const program = chosenTarget(rowPrograms, targetID) ?? rowPrograms[0];
	const { key, isOwn, toggle } = useOwnKey(program);
	const { id } = collection;
	const { run, places } = query;
	// Without a run, the code reads the latest one. The positions of selected rows are those in one run.
	const wanted = run === collection.run.number && !places ? { ...query, run: undefined } : query;
	const address = (format: string) =>
		new URL(collectionsAddress(`/${id}/export`, { ...wanted, format }), window.location.href);
	const code = program.write({
		address: (format) => address(format).href,
		words: [id, ...serverWords(settings), ...fileWords(address("csv").searchParams)],
	});
	const where = program.language === "Command line" ? "Run this on the server’s machine. " : "";
	return {
		text: key === undefined ? code : withKey(code, program, key),
		program,
		key,
		toggle,
		tabs: <LanguageTabs targets={rowPrograms} current={program} onChoose={setTargetID} />,
		note: isOwn
			? `${where}This code contains your access key. Do not share it.`
			: `${where}Set ${keyVariable} to the access key that created this collection. Other keys get a 404 error.`,
	};
}

/** The flags that make a command use the same provider and collections as the server. */
function serverWords({ sandbox, providerURL, providerAuth, commandFlags = [] }: Settings): readonly string[] {
	if (sandbox) return commandFlags;
	const auth = providerAuth === "rapidapi" ? ["--provider-auth", "rapidapi"] : [];
	return ["--provider", providerURL, ...auth, ...commandFlags];
}

/** The flags that select a file's rows and columns. */
function fileWords(query: URLSearchParams): readonly string[] {
	const one = (flag: string, name: string) =>
		query.getAll(name).flatMap((value) => (value ? [flag, value] : []));
	const columns = query.getAll("column");
	return [
		...one("--run", "run"),
		...one("--search", "words"),
		...one("--filter", "filter"),
		...one("--sort", "sort"),
		...one("--places", "places"),
		...(query.has("every")
			? ["--fields", "all"]
			: columns.length > 0
				? ["--columns", columns.join(",")]
				: []),
		...(query.get("dates") === "true" ? ["--dates"] : []),
	];
}
