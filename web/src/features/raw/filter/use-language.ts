import { useState } from "react";
import type { FilterLanguage } from "@/lib/answer/protocol";

/** What was chosen last: the next answer begins with it, as long as the page lives. */
const chosen: { language: FilterLanguage } = { language: "JSONPath" };

/** The language that answers are filtered by. */
export function useLanguage(): readonly [FilterLanguage, (language: FilterLanguage) => void] {
	const [language, setOwn] = useState(chosen.language);
	const setLanguage = (next: FilterLanguage) => {
		chosen.language = next;
		setOwn(next);
	};
	return [language, setLanguage];
}
