import { useMediaQuery } from "@/lib/media-query";
import { createStore, useStore } from "@/lib/store";

/** Whether the code for the visible response is shown. */
export const openCode = createStore(false);

/** Whether the panel leaves only about a phone's width for the response. */
export function useIsNarrowed(): boolean {
	const hasSide = useHasSide();
	return useStore(openCode) && hasSide;
}

/** Whether the window is wide enough for the panel next to a response. */
export function useHasSide(): boolean {
	return useMediaQuery("(min-width: 84rem)", false);
}
