import { useState } from "react";
import { SegmentedControl } from "@/components/segmented-control";
import { CodeText, CopyCode } from "@/features/code/code-frame";
import { keyVariable, shellQuoted, viewfinderCommand } from "@/features/code/shell";
import { collectionsAddress, type QueryValues } from "@/features/collections/request";

type RowCodeProps = {
	readonly id: string;
	/** The query for the server's file, without the format. */
	readonly query: QueryValues;
	/** The command-line flags for the same file. */
	readonly flags: readonly string[];
};

const kinds = [
	{ value: "pandas", name: "pandas", language: "Python" },
	{ value: "duckdb", name: "DuckDB", language: "Shell" },
	{ value: "curl", name: "curl", language: "Shell" },
	{ value: "cli", name: "CLI", language: "Command line" },
] as const;

type Kind = (typeof kinds)[number]["value"];

/** Code that reads a collection's rows, with the same choices as the file. */
export function RowCode({ id, query, flags }: RowCodeProps) {
	const [kind, setKind] = useState<Kind>("pandas");
	const address = (format: string) =>
		new URL(collectionsAddress(`/${id}/export`, { ...query, format }), window.location.href).href;
	const language = kinds.find(({ value }) => value === kind)?.language ?? "Shell";
	const text = codeOf(kind, id, address, flags);
	return (
		<section aria-label="Code for these rows" className="grid min-w-0 gap-2 border-line border-t pt-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-medium">Code for these rows</h3>
				<div className="flex gap-2">
					<SegmentedControl label="Program" value={kind} onChange={setKind} options={kinds} />
					<CopyCode text={text} />
				</div>
			</div>
			<CodeText language={language} text={text} />
			<p className="text-muted text-xs">
				{kind === "cli"
					? "Run it on the server’s machine: all rows of the last run. Add --data-dir if the server was started with one."
					: `Set ${keyVariable} to the access key that made this collection; other keys get 404.`}
			</p>
		</section>
	);
}

function codeOf(
	kind: Kind,
	id: string,
	address: (format: string) => string,
	flags: readonly string[],
): string {
	const curl = (format: string) =>
		`curl -fsS -H "Authorization: Bearer $${keyVariable}" \\\n  -o rows.${format} ${shellQuoted(address(format))}`;
	switch (kind) {
		case "pandas":
			return `# pip install pandas pyarrow
import os
import pandas as pd

rows = pd.read_parquet(
    ${JSON.stringify(address("parquet"))},
    storage_options={"Authorization": "Bearer " + os.environ["${keyVariable}"]},
)
print(rows.head())
`;
		case "duckdb":
			return `${curl("parquet")}\nduckdb -c "SELECT * FROM 'rows.parquet' LIMIT 10"\n`;
		case "curl":
			return `${curl("csv")}\n`;
		case "cli":
			return `${viewfinderCommand(["collections", "export", id, ...flags, "-o", "rows.parquet"])}\n`;
	}
}
