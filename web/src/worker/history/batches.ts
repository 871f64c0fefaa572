/** The largest batch: how many lookups, and how many bytes unless one alone has more. */
const maxBatch = { lookups: 1_000, bytes: 1 << 24 };

/** Lookups in batches that are read or stored at once. */
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
