import { useSyncExternalStore } from "react";

/** Whether a media query matches; `otherwise` if media queries are not supported. */
export function useMediaQuery(query: string, otherwise: boolean): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = window.matchMedia?.(query);
			list?.addEventListener("change", listener);
			return () => list?.removeEventListener("change", listener);
		},
		() => window.matchMedia?.(query).matches ?? otherwise,
	);
}
