import { useMediaQuery } from "@/lib/media-query";
import { createStore, useStore } from "@/lib/store";

/** Whether the code of the answer in view is shown. */
export const openCode = createStore(false);

/** Whether the panel leaves the answer about the width of a phone. */
export function useIsNarrowed(): boolean {
	const hasSide = useHasSide();
	return useStore(openCode) && hasSide;
}

/** Whether the window has room for the panel next to an answer. */
export function useHasSide(): boolean {
	return useMediaQuery("(min-width: 84rem)", false);
}
