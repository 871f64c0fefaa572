import type { Field, Place } from "@/catalog/catalog.gen";
import { joined, type Way, Ways, waysTo, waysToFields } from "@/lib/answer/list/ways";

/** What is wanted of every row. */
export class Wanted {
	private readonly known = new Map<Place, Ways>();

	private constructor(private readonly ways: readonly Way[]) {}

	/** What those fields read. */
	static fields(fields: readonly Field[]): Wanted {
		return new Wanted(waysToFields(fields));
	}

	/** All of it, as it was sent. */
	static all(): Wanted {
		return new Wanted([[]]);
	}

	/** The ways to what is wanted of the rows at a place. */
	behind(place: Place): Ways {
		const known = this.known.get(place) ?? new Ways(joined(waysTo(place), this.ways));
		this.known.set(place, known);
		return known;
	}
}
