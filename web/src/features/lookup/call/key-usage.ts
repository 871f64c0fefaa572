import type { CallMeta } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { createStore, useStore } from "@/lib/store";
import { attemptCount } from "./server-timing";

/** What the provider said of a key's quota last. Counts are in digits, as sent; null where it did not say. */
export type Quota = {
	readonly left: string;
	readonly limit: string | null;
	/** When it begins anew, in milliseconds since 1970. */
	readonly resetsAt: number | null;
	/** When the provider said so, in milliseconds since 1970. */
	readonly readAt: number;
};

/** What a key was used for since the page was opened. */
type KeyUsage = {
	readonly quota: Quota | null;
	/** Calls to the provider, retries included, by the title of their page. */
	readonly calls: ReadonlyMap<string, number>;
};

const noUsage: KeyUsage = { quota: null, calls: new Map() };

/** By key, in memory alone. */
const usages = createStore<ReadonlyMap<string, KeyUsage>>(new Map());

/** Counts a call of a feature, and stores what its answer says of the quota. */
export function recordUsage(key: string, feature: Feature, meta: CallMeta): void {
	const before = usages.read().get(key) ?? noUsage;
	const name = feature.title ?? feature.name;
	const calls = new Map(before.calls).set(name, (before.calls.get(name) ?? 0) + attemptCount(meta));
	usages.write(new Map(usages.read()).set(key, { quota: quotaOf(meta) ?? before.quota, calls }));
}

/** What a key was used for; components re-render when it is used. */
export function useKeyUsage(key: string): KeyUsage {
	return useStore(usages).get(key) ?? noUsage;
}

/** Removes what is known of a key. */
export function forgetUsage(key: string): void {
	const others = new Map(usages.read());
	others.delete(key);
	usages.write(others);
}

/** The beginnings of RapidAPI's quota headers: of a plan, and of its free plans. */
const quotaHeaders = ["x-ratelimit-requests", "x-ratelimit-rapid-free-plans-hard-limit"];

/** A reset from here on is a moment in epoch seconds, below it a time to wait in seconds. */
const firstEpochSecond = 1_000_000_000;

/** The quota by the headers of an answer; null without them. */
export function quotaOf({ headers, sentAt, ms }: CallMeta): Quota | null {
	const byName = new Map(headers);
	const digits = (name: string) => /^\d+$/.exec(byName.get(name) ?? "")?.[0] ?? null;
	const readAt = sentAt + ms;
	for (const start of quotaHeaders) {
		const left = digits(`${start}-remaining`);
		if (left === null) continue;
		const reset = Number(digits(`${start}-reset`) ?? Number.NaN);
		const moment = reset >= firstEpochSecond ? reset * 1000 : readAt + reset * 1000;
		return { left, limit: digits(`${start}-limit`), resetsAt: Number.isNaN(moment) ? null : moment, readAt };
	}
	return null;
}
