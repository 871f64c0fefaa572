import type { TypesAPI } from "@/answers/answer-types";
import { parse } from "@/json/value";
import { type Port, serve } from "@/lib/channel";
import { typesOfSample, typesSample } from "./sample";

/** Serves what writes types. */
export function serveTypes(port: Port): void {
	const api: TypesAPI = {
		async write(text, language, name) {
			const { source, elements, read } = typesSample(parse(text));
			return { source: await typesOfSample(source, language, name), elements, read };
		},
	};
	serve(port, () => api);
}
