import { Channel, type WorkerPort } from "@/lib/channel";
import type { AnswerHandle } from "./handles";

/** Types that an answer can be read into, as source in some language. */
type AnswerTypes = {
	readonly source: string;
	/** Elements of the answer's longest list, and how many of them the types were made from. */
	readonly elements: number;
	readonly read: number;
};

/** What the page calls of a worker that writes types. */
export type TypesAPI = {
	/** Writes types of an answer's text; the name is that of the outermost one. */
	write(text: string, language: string, name: string): Promise<AnswerTypes>;
};

/** The largest answer that types are written from, in bytes. */
export const maxTypesSize = 4_000_000;

/** Generates types for an answer in a separate worker that ends when they are done. */
export async function writeAnswerTypes(
	answer: AnswerHandle,
	language: string,
	name: string,
): Promise<AnswerTypes> {
	const text = await answer.text();
	const channel = new Channel(startTypesWorker(), "The browser stopped generating types. Try again.");
	try {
		return await channel.remote<TypesAPI>(0).write(text, language, name);
	} finally {
		channel.close(new Error("The types are complete."));
	}
}

function startTypesWorker(): WorkerPort {
	return new Worker(new URL("../worker/types/types-worker.ts", import.meta.url), { type: "module" });
}
