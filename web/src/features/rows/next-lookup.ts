import { createContext } from "react";
import type { RecordedView } from "@/answers/lookup-record";

/** A lookup that a view offers: how many calls it makes, and what makes them. */
export type NextLookup = { readonly calls: number; readonly run: () => void };

/** Plans a lookup of another feature, shown in the given view; null if it cannot be made. The page provides it. */
export const NextLookupContext = createContext<
	(feature: string, input: string, view: RecordedView) => NextLookup | null
>(() => null);
