import type { TypesAPI } from "@/answers/answer-types";
import { parse } from "@/json/value";
import { type Port, serve } from "@/lib/channel";
import { typesSample } from "./sample";

/** Serves what writes types. The library is loaded with the first call. */
export function serveTypes(port: Port): void {
	const api: TypesAPI = {
		async write(text, language, name) {
			const { source, elements, read } = typesSample(parse(text));
			const { typesOfSample } = await import("./types-of-sample");
			return { source: await typesOfSample(source, language, name), elements, read };
		},
	};
	serve(port, () => api);
}
