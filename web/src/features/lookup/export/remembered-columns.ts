import { storedText } from "@/lib/storage";

/** The columns of each feature's last file, if they were picked individually: labels by feature. */
const storedColumns = storedText("viewfinder.export-columns");

/** The columns last chosen for a feature's files, or null. */
export function rememberedColumns(feature: string): readonly string[] | null {
	const names = readAll().get(feature);
	if (!Array.isArray(names)) return null;
	const chosen = names.filter((name) => typeof name === "string");
	return chosen.length > 0 ? chosen : null;
}

/** Stores the columns for a feature's next files; null for the default ones. */
export function rememberColumns(feature: string, names: readonly string[] | null): void {
	const all = readAll();
	if (names === null && !all.delete(feature)) return;
	if (names !== null) all.set(feature, names);
	storedColumns.write(all.size === 0 ? undefined : JSON.stringify(Object.fromEntries(all)));
}

function readAll(): Map<string, unknown> {
	try {
		const stored: unknown = JSON.parse(storedColumns.read() ?? "{}");
		return new Map(Object.entries(typeof stored === "object" && stored !== null ? stored : {}));
	} catch {
		return new Map();
	}
}
