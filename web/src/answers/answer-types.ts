import { Channel, type WorkerPort } from "@/lib/channel";
import type { AnswerHandle } from "./handles";

/** Type declarations for a response, as source code in a programming language. */
type AnswerTypes = {
	readonly source: string;
	/** The length of the response's longest list, and how many of its elements the types were generated from. */
	readonly elements: number;
	readonly read: number;
};

/** The API of the type-generating worker. */
export type TypesAPI = {
	/** Generates types for a response. `name` is the name of the outermost type. */
	write(text: string, language: string, name: string): Promise<AnswerTypes>;
};

/** The largest response that types are generated for, in bytes. */
export const maxTypesSize = 4_000_000;

/** Generates types for a response in a separate worker, which is terminated afterwards. */
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
