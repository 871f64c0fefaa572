import { useState } from "react";
import type { Field } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { schemaOf } from "@/catalog/schema-of";
import { Alert } from "@/components/alert";
import { FigureBand } from "@/components/figure-band";
import { LoadNotice } from "@/components/load-notice";
import { ShowAll, useFirst } from "@/components/show-all";
import { WideTable, wideNumberClass } from "@/components/wide-table";
import { readProfile } from "@/features/collections/api";
import type { Collection, FieldCount, Profile } from "@/features/collections/replies.gen";
import { RowFilter } from "@/features/rows/row-filter";
import { useKey } from "@/lib/access-key";
import { formatCount, formatExactPercent } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { Departures } from "./departures";

type CollectionProfileProps = {
	readonly collection: Collection;
	/** The number of the run whose rows are described. */
	readonly run: number;
};

/** The values that a run's rows have, with their types, and how they differ from an earlier run. */
export function CollectionProfile({ collection, run }: CollectionProfileProps) {
	const key = useKey();
	const { id } = collection;
	const current = collection.run.number === run ? collection.run : null;
	const request = useLoad([key, id, run, current?.generation, current?.state], (signal) =>
		readProfile(key, id, { run }, signal),
	);
	const { value: profile, again } = request;
	const newer = profile && current ? current.rows.unique - profile.rows : 0;
	return (
		<section aria-label="Profile" className="grid min-w-0 grid-cols-1 gap-6">
			<LoadNotice
				load={request}
				doing={`Reading every row of run ${run}`}
				failed="The rows could not be read"
			/>
			{newer > 0 && (
				<p className="text-muted text-sm">
					{formatCount(newer)} new rows since this was computed.{" "}
					<button type="button" onClick={again} className="min-h-6 text-accent underline">
						Include them
					</button>
				</p>
			)}
			{profile && <Fields profile={profile} feature={collection.feature} />}
			{run > 1 && <Departures key={`${key} ${id} ${run}`} id={id} run={run} />}
		</section>
	);
}

/** How many fields are listed at first. */
const firstFields = 100;

function Fields({ profile, feature: id }: { readonly profile: Profile; readonly feature: string }) {
	const [words, setWords] = useState("");
	const schema = schemaOf(featureByID(id));
	const names = fieldNames(schema?.fields ?? []);
	const wanted = words.trim().toLowerCase();
	const fields = profile.fields.filter(({ path }) =>
		`${path} ${names.get(path) ?? ""}`.toLowerCase().includes(wanted),
	);
	const first = useFirst(fields, firstFields);
	const { inputs } = profile;
	if (profile.rows === 0) return <p className="text-muted">This run has no rows yet.</p>;
	return (
		<>
			<FigureBand
				size="medium"
				columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6"
				figures={[
					{ name: "Rows", value: formatCount(profile.rows) },
					{ name: "Fields", value: `${formatCount(profile.fields.length)}${profile.cut ? "+" : ""}` },
					{ name: "Inputs with rows", value: formatCount(inputs.inputs) },
					{ name: "Fewest rows per input", value: formatCount(inputs.least) },
					{ name: "Median", value: formatCount(inputs.median) },
					{ name: "Most", value: formatCount(inputs.max) },
				]}
			/>
			{profile.cut && (
				<Alert tone="note">
					The rows have more fields than this list shows, possibly because object keys are IDs. Files with all
					fields include the fields listed here.
				</Alert>
			)}
			<div className="grid min-w-0 grid-cols-1 gap-3">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<h2 className="font-semibold text-lg">Fields as sent</h2>
					<div className="flex max-sm:w-full">
						<RowFilter label="Filter fields" words={words} onWords={setWords} />
					</div>
				</div>
				<FieldTable fields={first.visible} rows={profile.rows} names={names} />
				{fields.length === 0 && <p className="text-muted text-sm">No fields match.</p>}
				<div>
					<ShowAll first={first} noun="field" className="" />
				</div>
			</div>
		</>
	);
}

/** Our field names by path. If several fields read a path, the first of them is used. */
function fieldNames(fields: readonly Field[]): ReadonlyMap<string, string> {
	const ranked = fields
		.flatMap(({ name, selectors }) => selectors.map((selector, rank) => ({ name, selector, rank })))
		.sort((one, other) => other.rank - one.rank);
	return new Map(ranked.map(({ name, selector }) => [selector, name]));
}

type FieldTableProps = {
	readonly fields: readonly FieldCount[];
	readonly rows: number;
	/** Our field names, by the path they are read from. */
	readonly names: ReadonlyMap<string, string>;
};

const fieldHeads = [
	{ text: "Field" },
	{ text: "Types" },
	{ text: "Rows with a value", isNumber: true },
	{ text: "Null", isNumber: true },
	{ text: "Not sent", isNumber: true },
];

function FieldTable({ fields, rows, names }: FieldTableProps) {
	return (
		<WideTable label="Table of fields" heads={fieldHeads} width="min-w-140">
			{fields.map((field) => (
				<FieldRow key={field.path} field={field} rows={rows} name={names.get(field.path)} />
			))}
		</WideTable>
	);
}

function FieldRow({
	field: { path, kinds },
	rows,
	name,
}: {
	field: FieldCount;
	rows: number;
	name: string | undefined;
}) {
	const types = Object.entries(kinds).filter(([kind]) => kind !== "null");
	const values = types.reduce((sum, [, count]) => sum + count, 0);
	const nulls = kinds.null ?? 0;
	return (
		<tr>
			<th scope="row" className="max-w-96 px-3 py-1.5 text-start font-normal">
				<span className="block code [overflow-wrap:anywhere]">{path}</span>
				{name !== undefined && name !== path && <span className="block text-muted text-xs">{name}</span>}
			</th>
			<td className="px-3 py-1.5 whitespace-nowrap">
				{types.length === 0
					? "—"
					: types
							.map(([kind, count]) => (types.length > 1 ? `${kind} ${formatCount(count)}` : kind))
							.join(", ")}
			</td>
			<td className={wideNumberClass}>
				{formatCount(values)} <span className="text-muted">{shareText(values, rows)}</span>
			</td>
			<td className={wideNumberClass}>
				{nulls === 0 ? <span className="text-muted">0</span> : formatCount(nulls)}
			</td>
			<td className={wideNumberClass}>
				{rows - values - nulls === 0 ? (
					<span className="text-muted">0</span>
				) : (
					formatCount(rows - values - nulls)
				)}
			</td>
		</tr>
	);
}

/** A share in percent. Small shares never round to 0, and large ones never to 100. */
function shareText(count: number, of: number): string {
	const share = (100 * count) / of;
	if (share > 0 && share < 0.1) return "< 0.1 %";
	if (share > 99.9 && share < 100) return "> 99.9 %";
	return formatExactPercent(share.toFixed(1).replace(/\.0$/, ""));
}
