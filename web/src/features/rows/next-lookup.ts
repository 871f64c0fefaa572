import { createContext } from "react";
import type { RecordedView } from "@/answers/lookup-record";

/** The texts of a feature's fields, by their names. */
export type InputTexts = Readonly<Record<string, string>>;

/** A lookup that a view offers: how many calls it makes, and what makes them. */
export type NextLookup = { readonly calls: number; readonly run: () => void };

/** Plans a lookup of another feature, shown in the given view; null if it cannot be made. The page provides it. */
export const NextLookupContext = createContext<
	(feature: string, input: string | InputTexts, view: RecordedView) => NextLookup | null
>(() => null);
