import { calls } from "./calls.gen";
import type { Call } from "./catalog.gen";

export function callByName(name: string | undefined): Call | undefined {
	return calls.find((call) => call.name === name);
}
