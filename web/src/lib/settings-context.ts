import { createContext, use } from "react";
import { readSettings } from "./settings";

/** The settings of the running console, read once; tests provide others. */
export const SettingsContext = createContext(readSettings(document));

/** The settings of the running console. */
export function useSettings() {
	return use(SettingsContext);
}
