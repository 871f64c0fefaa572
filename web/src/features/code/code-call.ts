import type { AnswerHandle } from "@/answers/handles";
import type { Call, Feature } from "@/catalog/catalog.gen";

/** A header of a request that is written down. The access key is never in it. */
export type CodeHeader = {
	readonly name: string;
	readonly value: string;
	/** The key follows the value. */
	readonly hasKey?: boolean;
};

/** A request as the page sends it. */
export type CodeRequest = {
	readonly method: "GET";
	/** The whole address as a browser sends it: ASCII, without quotes, spaces and backslashes. */
	readonly url: string;
	/** Those that the page itself sets, in their order. */
	readonly headers: readonly CodeHeader[];
};

/** Who answers a call. */
export type CodeServer = {
	readonly kind: "console" | "provider";
	/** For people. */
	readonly name: string;
	/** The address that a call's path follows: http://127.0.0.1:8080. */
	readonly base: string;
	readonly auth: "bearer" | "rapidapi";
	/** It is the sandbox. */
	readonly takesAnyKey: boolean;
};

/** A call as it stands in the fields, or that of the feature's example. */
export type CodeCall = {
	readonly feature: Feature;
	readonly call: Call;
	/** Decoded, by the name of their parameter. */
	readonly values: Readonly<Record<string, string>>;
	/** What `viewfinder call` takes after the feature, in the order of its fields. */
	readonly inputs: readonly string[];
	/** The call comes last. Where it needs the ID of a username, its lookup is first, and `ID` stands for what that brings. */
	readonly requests: readonly [CodeRequest, ...(readonly CodeRequest[])];
	/** The username whose ID is looked up first, and the parameter that takes the ID. */
	readonly unresolved?: { readonly username: string; readonly param: string };
	/** The fields do not take what is in them, or have nothing: this is the feature's example. */
	readonly isExample: boolean;
	readonly server: CodeServer;
	/** The address of the page with the fields filled in. */
	readonly link: string;
};

/** What code is written from. */
export type CodeSource = {
	readonly call: CodeCall;
	/** The answer in view; null before a lookup. */
	readonly answer: AnswerHandle | null;
};

/** A text to copy. */
export type CodeBlock = { readonly title?: string | undefined; readonly text: string };

/** A library or a program that code is written for. */
export type CodeTarget = {
	/** The browser stores it: it never changes. */
	readonly id: string;
	/** Targets are listed by language. */
	readonly language: string;
	readonly name: string;
	/** It does not depend on the server. */
	readonly ignoresServer?: true;
	/** How to get the library: `pip install requests`. */
	readonly install?: string | undefined;
	/** It makes no call, so nothing is said of the key. */
	readonly makesNoCall?: true;
	/** What the code does, in a sentence or two. */
	readonly purpose?: string;
	/** What to know before it is run, in place of where the key comes from. */
	readonly note?: string;
	readonly write: (source: CodeSource) => readonly CodeBlock[] | Promise<readonly CodeBlock[]>;
};

/** A kind of code: a tab of the panel. */
export type CodeForm = {
	readonly id: string;
	readonly name: string;
	readonly targets: readonly CodeTarget[];
	/** Why there is no such code, as a sentence; undefined where there is. */
	readonly absence?: (source: CodeSource) => string | undefined;
};
