import { allPagesAbsence, allPagesTargets } from "./all-pages/all-pages-targets";
import type { CodeForm } from "./code-call";
import { oneCallTargets } from "./one-call/targets";
import { typesAbsence, typesTargets } from "./types/types-targets";

/** The kinds of code, in their order. */
export const codeForms: readonly [CodeForm, ...CodeForm[]] = [
	{ id: "one-call", name: "One call", targets: oneCallTargets },
	{
		id: "all-pages",
		name: "All pages",
		targets: allPagesTargets,
		absence: allPagesAbsence,
		note: () =>
			"Writes a row a line as JSON, IDs as text. It stops at the last page, at a cursor that came before, or at its limit, which you may change.",
	},
	{
		id: "types",
		name: "Types",
		targets: typesTargets,
		absence: typesAbsence,
		note: () =>
			"IDs, and integers of 16 digits or more, are text in them, as the programs under “All pages” write them: most languages would round the numbers of the answer itself. What only other answers have is missing.",
	},
];
