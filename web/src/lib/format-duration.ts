import { formatCount, formatQuantity } from "@/lib/format";

/** A duration with up to two units: 45 s, 1 min 20 s, 12 min, 3 h 20 min, 2 days 4 h. */
export function formatDuration(seconds: number): string {
	if (seconds < 60) return `${formatCount(Math.ceil(seconds))} s`;
	if (seconds < 600) return joined(`${Math.floor(seconds / 60)} min`, Math.floor(seconds % 60), "s");
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${formatCount(minutes)} min`;
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return joined(`${hours} h`, minutes % 60, "min");
	const days = Math.floor(hours / 24);
	return joined(formatQuantity(days, "day"), hours % 24, "h");
}

function joined(large: string, small: number, unit: string): string {
	return small === 0 ? large : `${large} ${small} ${unit}`;
}
