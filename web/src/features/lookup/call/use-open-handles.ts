import { useEffect, useRef } from "react";

/** A handle to what the worker stores until the handle is closed. */
type Closable = { readonly close: () => void };

/** The open handles of a component, and the signal of what it is loading. */
type OpenHandles = {
	/** Aborts what is being loaded and returns the signal for what is loaded next. */
	readonly start: () => AbortSignal;
	readonly abort: () => void;
	/** Stores handles. After the component was unmounted, closes them and returns false. */
	readonly store: (handles: readonly Closable[]) => boolean;
	readonly closeAll: () => void;
};

/** Stores open handles. Unmounting aborts what is being loaded and closes every handle. */
export function useOpenHandles(): OpenHandles {
	const controller = useRef<AbortController>(null);
	const open = useRef<Closable[] | null>([]);

	useEffect(() => {
		open.current ??= [];
		return () => {
			controller.current?.abort();
			close(open.current ?? []);
			open.current = null;
		};
	}, []);

	const start = () => {
		controller.current?.abort();
		controller.current = new AbortController();
		return controller.current.signal;
	};
	const store = (handles: readonly Closable[]) => {
		if (open.current) open.current.push(...handles);
		else close(handles);
		return open.current !== null;
	};
	const closeAll = () => close(open.current?.splice(0) ?? []);
	return { start, abort: () => controller.current?.abort(), store, closeAll };
}

function close(handles: readonly Closable[]): void {
	for (const handle of handles) handle.close();
}
