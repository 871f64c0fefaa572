import { useCallback, useEffect, useRef, useState } from "react";

/** A value being loaded, and functions that stop and restart it. */
export type Loaded<T> = {
	/** "stopped" means stopped by the user. */
	readonly state: "loading" | "stopped" | "failed" | "ready";
	/** The loaded value. With `keep`, it is the previous value until there is a new one. */
	readonly value: T | undefined;
	/** Why it failed. */
	readonly error: unknown;
	readonly stop: () => void;
	readonly again: () => void;
};

type LoadOptions = {
	/** Whether the previous value stays until there is a new one. */
	readonly keep?: boolean;
	/** How long to wait for another key before loading, in milliseconds. */
	readonly delay?: number;
};

type Outcome<T> = Pick<Loaded<T>, "state" | "value" | "error"> & {
	readonly key: readonly unknown[];
	readonly attempt: number;
};

/**
 * Loads a value, and reloads it when a part of its key changes. If the key is null, it loads nothing. A value
 * is never returned for a different key.
 */
export function useLoad<T>(
	key: readonly unknown[],
	load: ((signal: AbortSignal) => Promise<T>) | null,
	{ keep = false, delay = 0 }: LoadOptions = {},
): Loaded<T> {
	const [outcome, setOutcome] = useState<Outcome<T>>();
	const [attempt, setAttempt] = useState(0);
	const running = useRef<() => void>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies everything that is loaded
	useEffect(() => {
		if (!load) return;
		const stop = new AbortController();
		const settle = (state: Loaded<T>["state"], value?: T, error?: unknown) => {
			if (stop.signal.aborted) return;
			setOutcome((before) => ({
				key,
				attempt,
				state,
				error,
				value: state === "ready" ? value : keep ? before?.value : undefined,
			}));
		};
		running.current = () => {
			settle("stopped");
			stop.abort();
		};
		const start = () =>
			load(stop.signal).then(
				(value) => settle("ready", value),
				(error: unknown) => settle("failed", undefined, error),
			);
		const timer = delay > 0 ? setTimeout(start, delay) : void start();
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [...key, load === null, attempt]);
	const isCurrent = outcome?.attempt === attempt && isSameKey(outcome.key, key);
	return {
		state: isCurrent ? outcome.state : "loading",
		value: isCurrent || keep ? outcome?.value : undefined,
		error: isCurrent ? outcome.error : undefined,
		stop: () => running.current?.(),
		again: useCallback(() => setAttempt((before) => before + 1), []),
	};
}

function isSameKey(a: readonly unknown[], b: readonly unknown[]): boolean {
	return a.length === b.length && a.every((part, index) => Object.is(part, b[index]));
}
