import { type Answer, outcome, type Param, type Place } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import type { Excerpts, Items } from "@/lib/answer/list/excerpt";
import { listAt, noItems, type Piece, piecesOf } from "@/lib/answer/list/pieces";
import { joined, type Way, Ways, waysTo, waysToFields } from "@/lib/answer/list/ways";
import { isMany } from "@/lib/answer/place";
import { type Reading, readAnswer } from "@/lib/answer/read";
import type { Held } from "@/lib/answer/worker/held";
import { parse } from "@/lib/json/value";
import type { Pace } from "@/lib/pace";
import type { Tree } from "@/lib/raw/tree";

/** Answers below this are read in one go, in bytes. */
const LARGE = 300_000;

/** The most that may stand around the list, as it is read anew with each piece; in characters. */
const AROUND = 20_000;

/** Hears of rows, one piece after the other; of rows of a large answer only their IDs are read. */
export type Take = (rows: readonly Row[], piece: Piece | null) => void;

/** Reads answers as the pages of a list: what they say, and how many rows they have where. */
export class PageReader {
	private readonly sketch: Answer;
	private readonly ways: Ways;

	constructor(
		private readonly answer: Answer,
		private readonly params: readonly Param[],
		private readonly excerpts: Excerpts,
	) {
		const fields = answer.fields.filter(({ name }) => name === "id" || answer.found?.includes(name));
		this.sketch = { ...answer, fields };
		const rows = answer.rows.flatMap(waysTo);
		this.ways = new Ways([...said(answer, params), ...joined(rows, waysToFields(fields))]);
	}

	/** Reads a page; `drop` says that the rows that were taken do not count. */
	async read(page: Held, take: Take, drop: () => void, pace: Pace): Promise<Reading> {
		if (page.size < LARGE || page.fault) return this.whole(page, take);
		const inPieces = await this.inPieces(page, take, pace);
		if (inPieces) return inPieces;
		drop();
		const reading = this.reading(page, null);
		// What is no list shows all that it says; of one that holds but scalars there is nothing to show.
		const isNothing = reading.place === null && isFlat(page.tree);
		if (!isNothing && (reading.place === null || !isMany(reading.place))) return this.whole(page, take);
		take(reading.rows, null);
		return reading;
	}

	private whole(page: Held, take: Take): Reading {
		const reading = readAnswer(page.value(), this.answer, outcome, this.params);
		take(reading.rows, null);
		return reading;
	}

	/** Reads a piece of the long list at a time; null where the rows are not all in that list, unless it has but scalars and there are none. */
	private async inPieces(page: Held, take: Take, pace: Pace): Promise<Reading | null> {
		const { tree } = page;
		const list = longest(tree, this.answer.rows);
		if (list === null) return null;
		if (this.excerpts.of(tree, this.ways, noItems(list)).length > AROUND) return null;
		const around = this.reading(page, noItems(list));
		if (around.rows.length > 0) return null;
		let first: Reading | undefined;
		for (const piece of piecesOf(tree, list)) {
			const reading = this.reading(page, piece);
			if (reading.place === null ? hasMore(piece) : listAt(tree, reading.place) !== list) return null;
			first ??= reading;
			if (!continues(first, reading, around)) return null;
			take(reading.rows, piece);
			await pace.rest();
		}
		return first ?? null;
	}

	private reading({ tree }: Held, items: Items | null): Reading {
		return readAnswer(parse(this.excerpts.of(tree, this.ways, items)), this.sketch, outcome, this.params);
	}
}

/** What an answer says beside its rows. */
function said({ cursor = [], more = [], limited = [] }: Answer, params: readonly Param[]): readonly Way[] {
	const next = params.flatMap(({ from, places = [] }) => (from === "answer" ? places : []));
	const { status, refused, message, info } = outcome;
	return [...cursor, ...more.flat(), ...limited, ...next, ...status, ...refused, ...message, ...info].flatMap(
		waysTo,
	);
}

/** Of the lists that the places go through, the one with the most bytes. */
function longest(tree: Tree, places: readonly Place[]): number | null {
	const { rows } = tree;
	const size = (list: number) => rows.offset(rows.last(list)) - rows.offset(list);
	return places
		.flatMap((place) => listAt(tree, place) ?? [])
		.reduce<number | null>((long, list) => (long === null || size(list) > size(long) ? list : long), null);
}

/** Says whether the answer holds no brackets with something in them but its outermost. */
function isFlat(tree: Tree): boolean {
	return tree.rows.last(0) <= tree.size(0) + 1;
}

/** Says whether some items are more than one row each: lists or objects with something in them. */
function hasMore({ from, to, size }: Piece): boolean {
	return to - from > size;
}

/** Says whether a piece has its rows where the first one has, and says nothing else that the rest of the answer does not. */
function continues(first: Reading, { place, rows: _rows, ...said }: Reading, around: Reading): boolean {
	const { place: _place, rows: _none, ...rest } = around;
	return (
		(place === null || isMany(place)) &&
		place === first.place &&
		JSON.stringify(said) === JSON.stringify(rest)
	);
}
