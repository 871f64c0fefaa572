const units = ["kB", "MB", "GB"] as const;

/** A size as people say it: 512 B, 1.2 kB, 104 MB. */
export function sizeText(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
	const value = bytes / 1000 ** power;
	return `${value.toLocaleString(undefined, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power - 1]}`;
}

/** A time as people say it: 123 ms, 1.2 s. */
export function timeText(ms: number): string {
	if (ms < 1000) return `${ms} ms`;
	return `${(ms / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} s`;
}
