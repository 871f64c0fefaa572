import { locate } from "@/lib/json-path/locate";
import type { Part } from "@/lib/raw/places";

/** What is asked: a path and the JSON text that it is looked for in. */
export type PathQuestion = { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** What is said: the ways to some of the values, one message after the other; then that these were all, or why there are none. */
export type PathReply =
	| { readonly is: "found"; readonly ways: readonly (readonly Part[])[] }
	| { readonly is: "done" }
	| { readonly is: "refused"; readonly reason: string };

/** How many ways travel in one message. */
const BATCH = 5_000;

/** Answers one question. */
export function answerPath({ path, bytes }: PathQuestion, say: (reply: PathReply) => void): void {
	try {
		const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
		let ways: (readonly Part[])[] = [];
		for (const way of locate(text, path)) {
			ways.push(way);
			if (ways.length < BATCH) continue;
			say({ is: "found", ways });
			ways = [];
		}
		say({ is: "found", ways });
		say({ is: "done" });
	} catch (error) {
		say({ is: "refused", reason: error instanceof Error ? error.message : String(error) });
	}
}
