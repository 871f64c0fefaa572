import { createContext } from "react";
import type { RecordedView } from "@/answers/lookup-record";

/** The text for a feature's fields, by name. */
export type InputTexts = Readonly<Record<string, string>>;

/** A lookup that a view offers: how many calls it makes, and a function that runs it. */
export type NextLookup = { readonly calls: number; readonly run: () => void };

/**
 * Plans a lookup with another feature, shown in the given view; null if it cannot be made. The page provides
 * this function.
 */
export const NextLookupContext = createContext<
	(feature: string, input: string | InputTexts, view: RecordedView) => NextLookup | null
>(() => null);
