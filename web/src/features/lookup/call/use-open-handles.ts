import { useEffect, useRef } from "react";

/** A handle for an object in the worker, which is kept until the handle is closed. */
type Closable = { readonly close: () => void };

/** A component's open handles, and the signal for what it is loading. */
type OpenHandles = {
	/** Aborts what is being loaded, and returns the signal for what is loaded next. */
	readonly start: () => AbortSignal;
	readonly abort: () => void;
	/** Stores handles. If the component was unmounted, closes them and returns false. */
	readonly store: (handles: readonly Closable[]) => boolean;
	readonly closeAll: () => void;
};

/** Stores open handles. Unmounting aborts loading and closes every handle. */
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
