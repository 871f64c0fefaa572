import type { CallMeta, LookupRecord } from "@/answers/lookup-record";
import { DamagedFileError } from "./zip-reader";

/** The file in a backup that lists its lookups. Each response is a separate file, as received. */
export const backupListName = "history.json";

/** The format of the list, and its version. */
export const backupFormat = { format: "viewfinder.history", version: 1 };

export type BackedUpLookup = { readonly lookup: LookupRecord; readonly pages: readonly BackedUpPage[] };

type BackedUpPage = { readonly file: string; readonly type: string; readonly meta: CallMeta };

/**
 * The lookups in a backup's list. The file is untrusted and the page displays its contents, so every type and
 * range is checked.
 *
 * @throws DamagedFileError if the list is invalid.
 */
export function parseBackupList(text: string): readonly BackedUpLookup[] {
	const value = parsedJSON(text);
	if (!isRecord(value) || value.format !== backupFormat.format || !Array.isArray(value.lookups))
		throw new DamagedFileError("The file is not a history backup.");
	if (value.version !== backupFormat.version)
		throw new DamagedFileError(
			"This backup was made by a newer version of the console. Restore it with that version.",
		);
	const lookups: readonly unknown[] = value.lookups;
	return lookups.map((each) => {
		if (isBackedUpLookup(each)) return each;
		throw new DamagedFileError("The backup's list of lookups is damaged.");
	});
}

function parsedJSON(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new DamagedFileError("The backup's list of lookups is damaged.");
	}
}

type Check = (value: unknown) => boolean;

/** The largest absolute time of a `Date`, in epoch milliseconds. */
const maxTime = 8.64e15;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime: Check = (value) => isNumber(value) && Math.abs(Number(value)) <= maxTime;
const isTexts: Check = (value) => isRecord(value) && Object.values(value).every(isText);
/** Names become file names in the next backup and must not contain slashes. */
const isName: Check = (value) => typeof value === "string" && /^[\w-]{1,100}$/.test(value);
/** A path on the console's own host. */
const isPath: Check = (value) => typeof value === "string" && value.startsWith("/");

const isLookup = shapeOf({
	id: isName,
	feature: isName,
	typed: isTexts,
	values: isTexts,
	label: isText,
	resolvedID: orNull(shapeOf({ username: isText, id: isText, calls: isCount })),
	account: optional(shapeOf({ username: isText, id: isText, picture: optional(isText) })),
	time: isTime,
	addedAt: optional(isTime),
	status: orNull(isCount),
	failure: orNull(
		shapeOf({
			text: isText,
			code: optional(isText),
			lines: optional(listOf(isText)),
			browserText: optional(isText),
			hint: optional(isText),
			hintCode: optional(isText),
			retryAt: optional(isTime),
		}),
	),
	size: isCount,
	calls: isCount,
	pageCount: isCount,
	rowCount: orNull(isCount),
	goal: orNull(isCount),
	isPinned: isFlag,
	name: isText,
	view: shapeOf({
		tab: optional((value) => value === "view" || value === "table"),
		words: optional(isText),
		sort: optional(orNull(shapeOf({ field: isText, descending: isFlag }))),
		limit: optional(orNull(isCount)),
		conditions: optional(listOf(isText)),
		columns: optional(orNull(listOf(isText))),
		rawPage: optional((value) => value === "all" || isCount(value)),
		scroll: optional(isNumber),
		tableScroll: optional(isNumber),
	}),
});

const isHeaders = listOf((line) => Array.isArray(line) && line.length === 2 && line.every(isText));

const isMeta = shapeOf({
	url: isPath,
	sentAt: isTime,
	sentHeaders: isHeaders,
	status: isCount,
	statusText: isText,
	headers: isHeaders,
	ms: isNumber,
	size: isCount,
	quotaLeft: orNull(isText),
	requestID: orNull(isText),
	serverTiming: orNull(isText),
	transfer: orNull(
		shapeOf({
			sent: isNumber,
			answered: isNumber,
			ended: isNumber,
			encodedSize: isNumber,
			protocol: isText,
		}),
	),
});

const isPage = shapeOf({ file: isText, type: isText, meta: isMeta });

function isBackedUpLookup(value: unknown): value is BackedUpLookup {
	if (!isRecord(value) || !isLookup(value.lookup) || !isRecord(value.lookup)) return false;
	const { pages, lookup } = value;
	return Array.isArray(pages) && pages.every(isPage) && lookup.pageCount === pages.length;
}

function shapeOf(checks: Readonly<Record<string, Check>>): Check {
	return (value) =>
		isRecord(value) &&
		Object.entries(checks).every(([name, check]) =>
			check(Object.hasOwn(value, name) ? value[name] : undefined),
		);
}

function listOf(check: Check): Check {
	return (value) => Array.isArray(value) && value.every(check);
}

function orNull(check: Check): Check {
	return (value) => value === null || check(value);
}

function optional(check: Check): Check {
	return (value) => value === undefined || check(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The maximum batch size, in lookups and in bytes. A lookup that is larger is its own batch. */
const maxBatch = { lookups: 1_000, bytes: 1 << 24 };

/** Batches of lookups that are read or stored together. */
export function* batchesOf<T>(lookups: readonly T[], sizeOf: (lookup: T) => number): Generator<readonly T[]> {
	let batch: T[] = [];
	let bytes = 0;
	for (const lookup of lookups) {
		const size = sizeOf(lookup);
		if (batch.length === maxBatch.lookups || (batch.length > 0 && bytes + size > maxBatch.bytes)) {
			yield batch;
			batch = [];
			bytes = 0;
		}
		batch.push(lookup);
		bytes += size;
	}
	if (batch.length > 0) yield batch;
}
