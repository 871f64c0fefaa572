import { useDeferredValue, useMemo, useState } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";
import type { ComparisonHandle } from "@/answers/comparison";
import {
	type ChangeKind,
	changeCountField,
	changeKinds,
	changesOf,
	type MediaChoice,
	type Sides,
} from "@/answers/comparison-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { type Row, type RowSort, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Select } from "@/components/select";
import { Switch } from "@/components/switch";
import { RowFilter } from "@/features/rows/row-filter";
import { TableView } from "@/features/table/table-view";
import { ChangedRowList, FieldChangeList } from "./change-lists";
import { ChangesMenu } from "./changes-menu";
import { comparisonNotes } from "./comparison-notes";
import { ComparisonNotes, Differences } from "./differences";
import { Figures, nameOf } from "./figures";
import { kindNames } from "./kind-names";
import { Timeline } from "./timeline";

type ComparisonResultProps = {
	readonly feature: Feature;
	readonly records: Sides<LookupRecord>;
	readonly comparison: ComparisonHandle;
};

/** What differs between two answers: their counts, what came, what went, and what has another value. */
export function ComparisonResult({ feature, records, comparison }: ComparisonResultProps) {
	const { summary } = comparison;
	const [media, setMedia] = useState<MediaChoice>("withoutMedia");
	const [words, setWords] = useState("");
	const deferredWords = useDeferredValue(words);
	const pages = summary.pages[media];
	const [kind, setKind] = useKind(changeKinds.find((each) => pages[each].count > 0) ?? "unchanged");
	const names = kindNames(summary, records);
	const hasMedia = changeKinds.some(
		(each) => summary.pages.withMedia[each].count !== summary.pages.withoutMedia[each].count,
	);
	return (
		<>
			<Figures feature={feature} summary={summary} media={media} names={names} />
			<ComparisonNotes notes={comparisonNotes(summary, records, media)} />
			{summary.shape === "fields" && <Timeline feature={feature} comparison={comparison} records={records} />}
			<Differences
				kinds={changeKinds.map((value) => ({
					value,
					name: names[value],
					count: pages[value].count,
					empty: emptyTexts[summary.shape][value],
				}))}
				kind={kind}
				onKind={setKind}
				tools={
					<>
						{hasMedia && (
							<Switch
								label="Picture addresses"
								checked={media === "withMedia"}
								onChange={(isOn) => setMedia(isOn ? "withMedia" : "withoutMedia")}
							/>
						)}
						<RowFilter words={words} onWords={setWords} />
					</>
				}
				files={<ChangesMenu comparison={comparison} feature={feature} records={records} media={media} />}
			>
				{(bar) => (
					<Rows
						key={`${kind} ${media}`}
						feature={feature}
						comparison={comparison}
						kind={kind}
						media={media}
						words={deferredWords}
						name={names[kind]}
						tools={bar}
					/>
				)}
			</Differences>
		</>
	);
}

/** The kind of change in the page's address, or else the first one that there is. */
function useKind(first: ChangeKind): readonly [ChangeKind, (kind: ChangeKind) => void] {
	const query = new URLSearchParams(useSearch());
	const kind = changeKinds.find((each) => each === query.get("show")) ?? first;
	const setKind = (next: ChangeKind) => {
		query.set("show", next);
		navigate(`${window.location.pathname}?${query}`, { replace: true });
	};
	return [kind, setKind];
}

type RowsProps = {
	readonly feature: Feature;
	readonly comparison: ComparisonHandle;
	readonly kind: ChangeKind;
	readonly media: MediaChoice;
	readonly words: string;
	/** What the kind of change is called. */
	readonly name: string;
	/** Where the tools of a table go. */
	readonly tools: HTMLElement | null;
};

/** The rows of one kind of change: as a table where they are as sent, or with their values before and after. */
function Rows({ feature, comparison, kind, media, words, name, tools }: RowsProps) {
	const { shape, pages } = comparison.summary;
	const [sort, setSort] = useState<RowSort | null>(unsorted.sort);
	const query = useMemo(() => ({ words, sort }), [words, sort]);
	const page = pages[media][kind];
	// Views request rows again when the list is another object.
	const list = useMemo(() => comparison.list(kind, media), [comparison, kind, media]);
	const lists = { page, list, query, label: name };
	if (shape === "fields") return <FieldChangeList {...lists} kind={kind} />;
	if (kind === "changed") {
		return (
			<>
				<ChangeSort feature={feature} rows={page.rows} sort={sort} onSort={setSort} />
				<ChangedRowList {...lists} />
			</>
		);
	}
	return (
		<TableView
			feature={feature}
			page={page}
			list={list}
			query={query}
			onSort={setSort}
			tools={tools}
			label={name}
		/>
	);
}

const emptyTexts = {
	rows: {
		added: "No row is only in the second answer",
		gone: "No row is only in the first answer",
		changed: "No row changed",
		unchanged: "No row is the same in both",
	},
	fields: {
		added: "No value is only in the second answer",
		gone: "No value is only in the first answer",
		changed: "No value changed",
		unchanged: "No value is the same in both",
	},
};

type ChangeSortProps = {
	readonly feature: Feature;
	/** The first rows: numbers that differ in one of them can be sorted by. */
	readonly rows: readonly Row[];
	readonly sort: RowSort | null;
	readonly onSort: (sort: RowSort | null) => void;
};

/** Sorts the rows that have changed: by name, by how many values differ, or by how much a number does. */
function ChangeSort({ feature, rows, sort, onSort }: ChangeSortProps) {
	const choices = sortChoices(feature, rows);
	const current = choices.findIndex(
		(choice) => choice.sort?.field === sort?.field && choice.sort?.descending === sort?.descending,
	);
	return (
		<label className="flex items-center gap-2 text-sm">
			<span className="text-muted">Sort by</span>
			<Select
				value={Math.max(0, current)}
				onChange={({ target }) => onSort(choices[Number(target.value)]?.sort ?? null)}
				size="small"
				className="max-w-full"
			>
				{choices.map(({ name }, index) => (
					<option key={name} value={index}>
						{name}
					</option>
				))}
			</Select>
		</label>
	);
}

type SortChoice = { readonly name: string; readonly sort: RowSort | null };

function sortChoices(feature: Feature, rows: readonly Row[]): readonly SortChoice[] {
	const changes = rows.flatMap(changesOf);
	const paths = new Set(changes.flatMap(({ path, difference }) => (difference === null ? [] : path)));
	const byNumber = [...paths].flatMap((field) => [
		{ name: `${nameOf(feature, field)}, most gained`, sort: { field, descending: true } },
		{ name: `${nameOf(feature, field)}, most lost`, sort: { field, descending: false } },
	]);
	return [
		{ name: "Order of the second answer", sort: null },
		{ name: "Name", sort: { field: "title", descending: false } },
		{ name: "Most values changed", sort: { field: changeCountField, descending: true } },
		...byNumber,
	];
}
