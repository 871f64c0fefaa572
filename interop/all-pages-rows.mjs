// Reads the rows of a call's pages with the page's own reader.

/** Reads a limited number of pages of a feature's call. Returns the rows without duplicates, the schema, and the number of pages. */
export async function readPages(page, { feature, values, pages: limit }, addressOf) {
	const schema = schemaOf(page, feature);
	const { params } = page.callByName(feature.call);
	const rows = new Map();
	let next;
	let pages = 0;
	while (pages < limit) {
		const answer = await fetch(addressOf(feature, values, next), {
			headers: { Authorization: "Bearer reader" },
		});
		const reading = page.readAnswer(page.parse(await answer.text()), schema, page.outcomeSchema, params);
		for (const row of reading.rows) {
			const id = row[schema.id];
			if (!rows.has(id)) rows.set(id, withFractions(row));
		}
		pages++;
		if (!reading.hasMore || reading.cursor === next?.cursor) break;
		next = { cursor: reading.cursor, params: reading.next };
	}
	return { schema, rows: [...rows.values()], pages };
}

export function schemaOf(page, feature) {
	return page.schemas.find(({ kind }) => kind === feature.schema);
}

/** Returns the rows that a program wrote, one per line. */
export function writtenRows(page, stdout, schema) {
	return linesOf(stdout).map((line) => withFractions(page.readRow(schema.fields, page.parse(line))));
}

/** Returns the text of each column in the rows that the command wrote. */
export function writtenCells(page, stdout, schema) {
	const columns = columnsOf(schema);
	return linesOf(stdout)
		.map((line) => page.parse(line))
		.map((row) =>
			columns.map(({ name }) => (row[name] === null ? null : fraction(page.valueText(row[name])))),
		);
}

/** Returns the text of a row's columns, as the command writes it. */
export function cellsOf(schema, row) {
	return columnsOf(schema).map(({ name }) => (row[name] === null ? null : String(row[name])));
}

export function linesOf(stdout) {
	return stdout.split("\n").slice(0, -1);
}

function columnsOf({ fields }) {
	return fields.filter(({ extra, type }) => !extra && type !== "rows");
}

/** Returns a row with fractions rounded to a double, because programs write 38.770 as 38.77. */
function withFractions(row) {
	const texts = JSON.stringify(row).replace(/"(-?\d+\.\d+)"/g, (_, digits) =>
		JSON.stringify(String(Number(digits))),
	);
	return JSON.parse(texts);
}

function fraction(text) {
	return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}
