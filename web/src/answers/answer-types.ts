import { Channel, type WorkerPort } from "@/lib/channel";
import type { AnswerHandle } from "./handles";

/** Type declarations for an answer, as source in a programming language. */
type AnswerTypes = {
	readonly source: string;
	/** Elements of the answer's longest list, and how many of them the types were made from. */
	readonly elements: number;
	readonly read: number;
};

/** The API of the worker that generates types. */
export type TypesAPI = {
	/** Generates types for the text of an answer; `name` is the name of the outermost type. */
	write(text: string, language: string, name: string): Promise<AnswerTypes>;
};

/** The largest answer that types are generated for, in bytes. */
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
