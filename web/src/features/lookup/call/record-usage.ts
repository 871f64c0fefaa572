import type { CallMeta } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { changeUsage, type Quota } from "@/lib/key-usage";
import { attemptCount, cachedAge } from "./server-timing";

type CallOutcome = {
	/** The provider rejected the key, so the response does not report its quota. */
	readonly isRefused?: boolean | undefined;
	readonly isQuotaSpent?: boolean | undefined;
};

/** Adds to the number of calls to a feature. */
export function countCalls(key: string, feature: Feature, added: number): void {
	const name = feature.title ?? feature.name;
	changeUsage(key, ({ quota, calls }) => ({
		quota,
		calls: new Map(calls).set(name, (calls.get(name) ?? 0) + added),
	}));
}

/** Counts the retries of a call that was counted when it was sent, and stores the quota reported in the response. */
export function recordUsage(key: string, feature: Feature, meta: CallMeta, outcome: CallOutcome = {}): void {
	countCalls(key, feature, attemptCount(meta) - 1);
	changeUsage(key, ({ quota, calls }) => ({ quota: quotaAfter(meta, outcome, quota), calls }));
}

/** The quota after a response. Cached responses are ignored, because their quota is outdated. */
function quotaAfter(
	meta: CallMeta,
	{ isRefused = false, isQuotaSpent = false }: CallOutcome,
	before: Quota | null,
): Quota | null {
	if (isRefused || cachedAge(meta) !== null) return before;
	const quota = quotaOf(meta) ?? before;
	if (!isQuotaSpent) return quota;
	return { limit: null, resetsAt: null, ...quota, left: "0", readAt: meta.sentAt + meta.ms };
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
