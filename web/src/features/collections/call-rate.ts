import { useEffect, useRef, useState } from "react";

/** How many calls were spent at a time, in milliseconds. */
type CallSample = { readonly at: number; readonly spent: number };

/** A rate is that of a stretch of so many milliseconds; the longer, the fewer calls are made. */
const stretch = { least: 4_000, most: 30_000 };

/** A shorter stretch has so many calls at least. */
const enoughCalls = 3;

/** Calls a second in the last few seconds of the samples, oldest first; null where these are too few. */
export function callRate(samples: readonly CallSample[]): number | null {
	const last = samples.at(-1);
	if (!last) return null;
	const before = samples.filter(({ at }) => last.at - at >= stretch.least && last.at - at <= stretch.most);
	const first = before.findLast(({ spent }) => last.spent - spent >= enoughCalls) ?? before[0];
	return first ? ((last.spent - first.spent) / (last.at - first.at)) * 1000 : null;
}

/**
 * Calls a second lately; null until that is known, and while none is made.
 *
 * @param spent How many calls were spent until now.
 * @param pace Another one begins the measurement anew, such as another limit.
 */
export function useCallRate(spent: number, isCalling: boolean, pace: string): number | null {
	const latest = useRef(spent);
	const [rate, setRate] = useState<number | null>(null);
	useEffect(() => {
		latest.current = spent;
	}, [spent]);
	// Time is outside of React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another pace is measured anew
	useEffect(() => {
		if (!isCalling) return;
		let samples: readonly CallSample[] = [];
		const sample = () => {
			const now = performance.now();
			samples = [...samples.filter(({ at }) => now - at <= stretch.most), { at: now, spent: latest.current }];
			setRate(callRate(samples));
		};
		sample();
		const timer = setInterval(sample, 1_000);
		return () => {
			clearInterval(timer);
			setRate(null);
		};
	}, [isCalling, pace]);
	return rate;
}
