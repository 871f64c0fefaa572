import { useCallback, useEffect, useRef, useState } from "react";

/** What a request to the server came to. */
type RequestState<T> =
	| { readonly kind: "reading" }
	/** The person has stopped it. */
	| { readonly kind: "stopped" }
	| { readonly kind: "failed"; readonly text: string }
	| { readonly kind: "done"; readonly reply: T };

/** A request, what stops it and what sends it again. */
export type SentRequest<T> = {
	readonly state: RequestState<T>;
	readonly stop: () => void;
	readonly again: () => void;
};

/** Sends a request, and again when its name is another one; the reply of one name is never that of another. */
export function useRequest<T>(name: string, send: (signal: AbortSignal) => Promise<T>): SentRequest<T> {
	const [received, setReceived] = useState<{ readonly name: string; readonly state: RequestState<T> }>();
	const [attempt, setAttempt] = useState(0);
	const running = useRef<() => void>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name says all that is sent
	useEffect(() => {
		const stop = new AbortController();
		const show = (state: RequestState<T>) => !stop.signal.aborted && setReceived({ name, state });
		running.current = () => {
			show({ kind: "stopped" });
			stop.abort();
		};
		show({ kind: "reading" });
		send(stop.signal).then(
			(reply) => show({ kind: "done", reply }),
			(error: unknown) =>
				show({ kind: "failed", text: error instanceof Error ? error.message : String(error) }),
		);
		return () => stop.abort();
	}, [name, attempt]);
	return {
		state: received?.name === name ? received.state : { kind: "reading" },
		stop: () => running.current?.(),
		again: useCallback(() => setAttempt((before) => before + 1), []),
	};
}
