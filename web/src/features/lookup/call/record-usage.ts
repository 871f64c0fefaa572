import type { CallMeta } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { changeUsage, type Quota } from "@/lib/key-usage";
import { attemptCount } from "./server-timing";

/** Counts a call of a feature, and stores the quota that the response reports. */
export function recordUsage(key: string, feature: Feature, meta: CallMeta): void {
	const name = feature.title ?? feature.name;
	changeUsage(key, ({ quota, calls }) => ({
		quota: quotaOf(meta) ?? quota,
		calls: new Map(calls).set(name, (calls.get(name) ?? 0) + attemptCount(meta)),
	}));
}

/** The prefixes of RapidAPI's quota headers: for paid plans, and for free plans. */
const quotaHeaders = ["x-ratelimit-requests", "x-ratelimit-rapid-free-plans-hard-limit"];

/** Larger reset values are times in epoch seconds. Smaller ones are numbers of seconds to wait. */
const firstEpochSecond = 1_000_000_000;

/** The quota in a response's headers, or null. */
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
