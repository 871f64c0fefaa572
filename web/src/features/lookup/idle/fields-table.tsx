import type { Cell, Row } from "@/answers/rows";
import type { Feature, Field, FieldType } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { BreakableText } from "@/components/breakable-text";
import { ShowAll, useFirst } from "@/components/show-all";

type FieldsTableProps = {
	readonly feature: Feature;
	/** Example rows that show which fields the feature's responses have. Without them, all fields are listed. */
	readonly rows: readonly Row[] | undefined;
};

/** How many fields are shown at first. */
const firstFieldCount = 8;

const typeNames: Readonly<Record<FieldType, string>> = {
	text: "text",
	id: "ID",
	number: "number",
	flag: "true or false",
	time: "time",
	picture: "picture",
	video: "clip",
	link: "link",
	rows: "list",
	any: "any value",
};

/** The fields in a feature's response: their name in files and filters, their type, and their path. */
export function FieldsTable({ feature, rows }: FieldsTableProps) {
	const schema = schemaOf(feature);
	const listed = schema?.fields.filter((field) => !field.templates && isInRows(field, rows)) ?? [];
	// Fields that are in files come first. The others describe the structure of a response.
	const fields = listed.toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
	const first = useFirst(fields, firstFieldCount);
	return (
		<section aria-label="The fields" className="min-w-0">
			<h2 className="flex min-h-8 items-center font-semibold text-lg">The fields</h2>
			<table className="mt-1 w-full text-left text-sm">
				<thead className="sr-only">
					<tr>
						<th scope="col">Name</th>
						<th scope="col">Type</th>
						<th scope="col">Note</th>
					</tr>
				</thead>
				<tbody>
					{first.visible.map((field) => (
						<tr key={field.name} className="border-line border-b align-baseline">
							<th scope="row" className="py-1.5 pr-3 font-normal code">
								<BreakableText text={field.name} at={nameBreaks} />
							</th>
							<td className="whitespace-nowrap py-1.5 pr-3">{typeNames[field.type]}</td>
							<td className="py-1.5 text-muted text-xs [overflow-wrap:anywhere]">
								<BreakableText text={fieldNote(field)} at={nameBreaks} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<ShowAll first={first} noun="field" look="quiet" className="mt-1 -ml-2.5" />
		</section>
	);
}

const nameBreaks = /(?<=[._])/;

function isInRows({ name }: Field, rows: readonly Row[] | undefined): boolean {
	return rows === undefined || rows.some((row) => !isBlank(row[name] ?? null));
}

function isBlank(cell: Cell): boolean {
	return cell === null || cell === "" || (typeof cell === "object" && cell.length === 0);
}

/** The fields of nested rows, and a field's paths in the response if they differ from its name. */
function fieldNote({ name, selectors, fields }: Field): string {
	const nested = fields?.map((field) => field.name) ?? [];
	const isAtName = selectors.length === 1 && selectors[0] === name;
	return [
		nested.length > 0 && `Each has ${nested.join(", ")}`,
		selectors.length > 0 && !isAtName && `In the response: ${orList(selectors)}`,
	]
		.filter(Boolean)
		.join(". ");
}

function orList(names: readonly string[]): string {
	return new Intl.ListFormat("en", { type: "disjunction" }).format(names);
}
