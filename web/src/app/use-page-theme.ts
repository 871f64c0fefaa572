import { useLayoutEffect } from "react";
import { startTheme } from "@/lib/theme";

/** Home starts light whenever it is opened; the other pages keep what was chosen. */
export function usePageTheme(isHome: boolean): void {
	// The theme is a class on the document, outside of what React draws.
	useLayoutEffect(() => startTheme(isHome), [isHome]);
}
