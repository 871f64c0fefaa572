import type { Outcome, Place } from "@/catalog/catalog.gen";
import { valueAt } from "@/lib/answer/place";
import { wellFormed } from "@/lib/answer/text";
import type { Json } from "@/lib/json/value";

/** The status that the body gives itself. */
export function statusOf(value: Json, outcome: Outcome): string | null {
	return firstText(outcome.status, value);
}

/** Says whether the body calls itself a failure, whatever its HTTP status. */
export function hasFailed(value: Json, outcome: Outcome): boolean {
	const status = statusOf(value, outcome);
	if (status !== null && outcome.failed.includes(status)) return true;
	return outcome.refused.some((place) => valueAt(place, value) === false);
}

/** The provider's own words, verbatim; what it splits in two stands on two lines. */
export function messageOf(value: Json, outcome: Outcome): string | null {
	const message = firstText(outcome.message, value);
	const info = firstText(outcome.info, value);
	return message !== null && info !== null ? `${message}\n${info}` : message;
}

function firstText(places: readonly Place[], value: Json): string | null {
	for (const place of places) {
		const found = valueAt(place, value);
		if (typeof found === "string" && found !== "") return wellFormed(found);
	}
	return null;
}
