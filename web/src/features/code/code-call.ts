import type { AnswerHandle } from "@/answers/handles";
import type { Call, Feature } from "@/catalog/catalog.gen";

/** A header in a request's code. The access key is never in it. */
export type CodeHeader = {
	readonly name: string;
	readonly value: string;
	/** Whether the key follows the value. */
	readonly hasKey?: boolean;
};

/** A request as the page sends it. */
export type CodeRequest = {
	readonly method: "GET";
	/** The full URL as a browser sends it: ASCII without quotes, spaces and backslashes. */
	readonly url: string;
	/** The headers that the page itself sets, in order. */
	readonly headers: readonly CodeHeader[];
};

/** A server that handles calls. */
export type CodeServer = {
	readonly kind: "console" | "provider";
	/** The display name. */
	readonly name: string;
	/** The base URL of calls: http://127.0.0.1:8080. */
	readonly base: string;
	readonly auth: "bearer" | "rapidapi";
	/** Whether it is the sandbox. */
	readonly takesAnyKey: boolean;
};

/** The call from the fields, or the feature's example. */
export type CodeCall = {
	readonly feature: Feature;
	readonly call: Call;
	/** Decoded values, by parameter. */
	readonly values: Readonly<Record<string, string>>;
	/** The arguments of `viewfinder call` after the feature, in field order. */
	readonly inputs: readonly string[];
	/**
	 * The call comes last. If it needs the ID of a username, the request that looks it up comes first, and `ID` is
	 * a placeholder for its result.
	 */
	readonly requests: readonly [CodeRequest, ...(readonly CodeRequest[])];
	/** The username whose ID is looked up first, and the parameter for the ID. */
	readonly unresolved?: { readonly username: string; readonly param: string };
	/** Whether the fields are empty or invalid, so this is the feature's example. */
	readonly isExample: boolean;
	readonly server: CodeServer;
	/** The page's URL with the fields filled in. */
	readonly link: string;
};

/** The input for generating code. */
export type CodeSource = {
	readonly call: CodeCall;
	/** The visible response; null before a lookup. */
	readonly answer: AnswerHandle | null;
};

/** Text to copy. */
export type CodeBlock = { readonly title?: string | undefined; readonly text: string };

/** A library or program that code is generated for. */
export type CodeTarget = {
	/** The browser stores this ID, so it must never change. */
	readonly id: string;
	/** Targets are grouped by language. */
	readonly language: string;
	readonly name: string;
	/** Whether the code does not depend on the server. */
	readonly ignoresServer?: true;
	/** How to install the library: `pip install requests`. */
	readonly install?: string | undefined;
	/** Whether the code makes no call, so there is no note about the key. */
	readonly makesNoCall?: true;
	/** What the code does, in a sentence or two. */
	readonly purpose?: string;
	/** What to know before running it. Replaces the note about the key. */
	readonly note?: string;
	readonly write: (source: CodeSource) => readonly CodeBlock[] | Promise<readonly CodeBlock[]>;
};

/** A kind of code, shown as a tab in the panel. */
export type CodeForm = {
	readonly id: string;
	readonly name: string;
	readonly targets: readonly CodeTarget[];
	/** Why this kind of code is not available, as a sentence; undefined if it is. */
	readonly absence?: (source: CodeSource) => string | undefined;
};
