import type { CallMeta } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { changeUsage, type Quota } from "./key-usage";
import { attemptCount } from "./server-timing";

/** Counts a call of a feature, and stores what its answer says of the quota. */
export function recordUsage(key: string, feature: Feature, meta: CallMeta): void {
	const name = feature.title ?? feature.name;
	changeUsage(key, ({ quota, calls }) => ({
		quota: quotaOf(meta) ?? quota,
		calls: new Map(calls).set(name, (calls.get(name) ?? 0) + attemptCount(meta)),
	}));
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
