import { keyLines } from "@/features/code/key-lines";
import { keyVariable, shellQuoted, viewfinderCommand } from "@/features/code/shell";

/** The rows that a program reads. */
export type ProgramRows = {
	/** Returns the file's URL in a format. */
	readonly address: (format: string) => string;
	/** The arguments of `viewfinder collections export` for the same file, without its name. */
	readonly words: readonly string[];
};

/** A program that reads a collection's rows. Its ID is stored in the browser and never changes. */
export type RowProgram = {
	readonly id: string;
	readonly language: string;
	readonly name: string;
	readonly write: (rows: ProgramRows) => string;
};

/** The programs, in tab order. */
export const rowPrograms: readonly [RowProgram, ...RowProgram[]] = [
	{
		id: "shell/curl-rows",
		language: "Shell",
		name: "curl",
		write: (rows) => curl(rows, "csv"),
	},
	{ id: "python/rows", language: "Python", name: "Python", write: plainPython },
	{ id: "pandas/rows", language: "Python", name: "pandas", write: pandas },
	{
		id: "duckdb/rows",
		language: "Shell",
		name: "DuckDB",
		write: (rows) => curl(rows, "parquet", `\n  duckdb -c "SELECT * FROM 'rows.parquet' LIMIT 10"`),
	},
	{
		id: "viewfinder/rows",
		language: "Command line",
		name: "CLI",
		write: ({ words }) => viewfinderCommand(["collections", "export", ...words, "-o", "rows.parquet"]),
	},
];

/** Replaces the file and runs a command. If the call fails, it keeps the file, prints the error and fails. */
function curl({ address }: ProgramRows, format: string, command = ""): string {
	return `if curl -sS --fail-with-body -H "Authorization: Bearer $${keyVariable}" \\
  ${shellQuoted(address(format))} > rows.part
then
  mv rows.part rows.${format}${command}
else
  cat rows.part >&2
  false
fi`;
}

function plainPython({ address }: ProgramRows): string {
	return `import json, os, sys, urllib.error, urllib.request

${keyLines.python}
request = urllib.request.Request(
    ${JSON.stringify(address("jsonl"))},
    headers={"Authorization": "Bearer " + KEY},
)
try:
    with urllib.request.urlopen(request) as response:
        rows = [json.loads(line) for line in response]
except urllib.error.HTTPError as error:
    sys.exit(error.read().decode())

print(len(rows), "rows")
for row in rows[:5]:
    print(row)`;
}

function pandas({ address }: ProgramRows): string {
	return `# pip install pandas pyarrow
import os, sys
import pandas as pd

${keyLines.python}
rows = pd.read_parquet(
    ${JSON.stringify(address("parquet"))},
    storage_options={"Authorization": "Bearer " + KEY},
)
print(rows.head())`;
}
