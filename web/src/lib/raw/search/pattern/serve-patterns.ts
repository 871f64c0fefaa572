import { matchesIn } from "@/lib/raw/search/pattern/matches";
import type { Piece } from "@/lib/raw/search/pattern/piece";

/** Some lines, and the global expression to look for in them. */
export type Question = { readonly pattern: RegExp; readonly piece: Piece };

/** What is said: first that the code is there; then to each question where the matches begin and end in the piece, by turns, or that the engine gave up. */
export type Said = "ready" | Uint32Array<ArrayBuffer> | "too much";

/** The worker's side of a port. */
export type QuestionPort = {
	postMessage(said: Said, transfer: Transferable[]): void;
	addEventListener(type: "message", listener: (event: MessageEvent<Question>) => void): void;
};

/** Answers question after question, in their order; one that never comes to an end blocks for ever. */
export function servePatterns(port: QuestionPort): void {
	port.addEventListener("message", ({ data: { pattern, piece } }) => {
		const said = attempt(piece, pattern);
		port.postMessage(said, typeof said === "string" ? [] : [said.buffer]);
	});
	port.postMessage("ready", []);
}

function attempt(piece: Piece, pattern: RegExp): Said {
	try {
		return matchesIn(piece, pattern);
	} catch {
		return "too much"; // too deep for the engine, or too much to hold
	}
}
