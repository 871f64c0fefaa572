import type { HistoryUsage, MemoryReason } from "@/answers/history-protocol";
import { costOf, defaultBudget, keepBudget } from "./budget";
import type { OwnRecords } from "./own-records";
import type { HistorySettings, Records } from "./records";

/** What the person chose. */
type Choices = Pick<HistorySettings, "budget" | "isOff">;

/**
 * What the person chose last, in whichever tab and visit. Memory, which forgets it with the tab, has the same budget
 * from then on.
 */
export async function currentSettings({ memory, database }: OwnRecords): Promise<Choices> {
	const { budget = defaultBudget, isOff = false } = await read(database ?? memory);
	if (database && (await read(memory)).budget !== budget) await write(memory, { budget });
	return { budget, isOff };
}

/** Changes what the person chose. What is over the budget leaves. */
export async function changeSettings(
	{ memory, database }: OwnRecords,
	changes: Partial<Choices>,
): Promise<void> {
	await Promise.all((database ? [memory, database] : [memory]).map((records) => write(records, changes)));
}

/** How much is stored in both, and how much may be. */
export async function usageOf(own: OwnRecords, missing: MemoryReason | null): Promise<HistoryUsage> {
	const { memory, database } = own;
	const choices = await currentSettings(own);
	const all = await Promise.all((database ? [memory, database] : [memory]).map(read));
	const sum = all.reduce((total, settings) => total + (settings.size ?? 0), 0);
	const size = Math.max(0, sum - (database ? await sharedSize(memory, database) : 0));
	return { ...choices, size, memory: missing, quota: await browserQuota() };
}

/** What the database has of lookups that go on in memory, where they count again; in bytes. */
async function sharedSize(memory: Records, database: Records): Promise<number> {
	const going = await memory.run("read", (transaction) => transaction.lookups());
	if (going.length === 0) return 0;
	const stored = await database.run("read", (transaction) =>
		Promise.all(going.map(({ id }) => transaction.lookup(id))),
	);
	return stored.reduce((sum, lookup) => sum + (lookup ? costOf(lookup) : 0), 0);
}

function read(records: Records): Promise<Partial<HistorySettings>> {
	return records.run("read", (transaction) => transaction.settings());
}

function write(records: Records, changes: Partial<Choices>): Promise<void> {
	return records.run("write", async (transaction) => {
		await transaction.putSettings({ ...(await transaction.settings()), ...changes });
		if (changes.budget !== undefined) await keepBudget(transaction);
	});
}

/** How much the browser leaves to this console, in bytes; null where it does not tell. */
async function browserQuota(): Promise<number | null> {
	const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => undefined);
	return estimate?.quota ?? null;
}
