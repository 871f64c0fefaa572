import type { CodeForm } from "./code-call";
import { oneCallTargets } from "./one-call/targets";

/** The kinds of code, in their order. */
export const codeForms: readonly [CodeForm, ...CodeForm[]] = [
	{ id: "one-call", name: "One call", targets: oneCallTargets },
];
