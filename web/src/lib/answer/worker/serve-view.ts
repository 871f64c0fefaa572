import type { Request, Requests } from "@/lib/answer/protocol";
import type { RawView } from "@/lib/raw/raw-view";
import type { ViewRequests } from "@/lib/raw/requests";
import type { Matchers } from "@/lib/raw/search/pattern/matchers";

/** What is said to a request; a file travels beside the value. */
export type Said = { readonly value: Requests[keyof Requests]["reply"]; readonly blob?: Blob };

/** A request about the raw view of an answer. */
export type AboutView = Extract<Request, { op: keyof ViewRequests }>;

/** Answers what is asked about a raw view. */
export async function askView(view: RawView, { op, args }: AboutView, matchers: Matchers): Promise<Said> {
	switch (op) {
		case "lines":
			await view.begun();
			return { value: view.lines(args.from, args.to) };
		case "grown":
			return { value: await view.grown(args.more) };
		case "fold":
			return { value: view.fold(args.fold) };
		case "wrap":
			return { value: view.wrappedCount(args.columns) };
		case "seek":
			return { value: view.seek(args.row, args.reveal) };
		case "valueAt":
			return { value: view.valueAt(args.line, args.by) };
		case "parent":
			return { value: view.parent(args.row) };
		case "node":
			return { value: view.node(args.row) };
		case "value":
			return { value: null, blob: new Blob([view.value(args.row)]) };
		case "string":
			return { value: view.string(args.row, args.from, args.to) };
		case "search":
			if (args.query) view.begin(args.query, matchers);
			else view.endSearch();
			return { value: null };
		case "found":
			return { value: await view.found(args.more) };
		case "find":
			return { value: view.find(args.at) };
		case "fault":
			return { value: view.faultLine() };
	}
}
