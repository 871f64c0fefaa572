import { useSyncExternalStore } from "react";

/** Whether a media query holds now. Where there is no screen, it is `otherwise`. */
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
