import type { CodeBlock, CodeCall, CodeRequest, CodeSource, CodeTarget } from "@/features/code/code-call";
import { curlCommand, viewfinderCommand } from "@/features/code/shell";
import type { LibraryTargetID } from "./library";

/** The code of each request of a call: of two, the first looks up the ID that the second needs. */
function requestBlocks(
	{ requests, unresolved }: CodeCall,
	write: (request: CodeRequest) => string,
): readonly CodeBlock[] {
	if (unresolved === undefined) return requests.map((request) => ({ text: write(request) }));
	const titles = [`First, the ID of @${unresolved}`, "Then the call, with that ID in place of “ID”"];
	return requests.map((request, index) => ({ title: titles[index] ?? "", text: write(request) }));
}

/** The command that makes a call, with further flags: it looks up the ID itself where one is needed. */
export function viewfinderCall(
	{ feature, inputs, server }: CodeCall,
	further: readonly string[] = [],
): string {
	const flags = [`--${server.kind}`, server.base, ...further];
	if (server.auth === "rapidapi") flags.push("--provider-auth", "rapidapi");
	const words = inputs.some((input) => input.startsWith("-")) ? ["--", ...inputs] : inputs;
	return viewfinderCommand(["call", feature.id, ...flags, ...words]);
}

/** A target whose code the library writes, which is loaded then. */
function libraryTarget(id: LibraryTargetID, language: string, name: string): CodeTarget {
	const write = async ({ call }: CodeSource) => {
		const { writeRequest } = await import("./library");
		return requestBlocks(call, (request) => writeRequest(id, request));
	};
	return { id, language, name, write };
}

/** What makes one call, by language. */
export const oneCallTargets: readonly CodeTarget[] = [
	{
		id: "shell/curl",
		language: "Shell",
		name: "curl",
		write: ({ call }) => requestBlocks(call, curlCommand),
	},
	libraryTarget("shell/httpie", "Shell", "HTTPie"),
	libraryTarget("shell/wget", "Shell", "Wget"),
	libraryTarget("powershell/webrequest", "Shell", "PowerShell"),
	{
		id: "viewfinder/call",
		language: "Command line",
		name: "viewfinder call",
		write: ({ call }) => [{ text: viewfinderCall(call) }],
	},
	{
		id: "link/page",
		language: "Link",
		name: "This page, filled in",
		ignoresServer: true,
		hasNoKey: true,
		write: ({ call }) => [{ text: call.link }],
	},
	libraryTarget("go/native", "Go", "net/http"),
	libraryTarget("python/requests", "Python", "requests"),
	libraryTarget("python/httpx", "Python", "HTTPX"),
	libraryTarget("python/aiohttp", "Python", "aiohttp"),
	libraryTarget("python/http", "Python", "http.client"),
	libraryTarget("javascript/fetch", "JavaScript", "fetch"),
	libraryTarget("javascript/axios", "JavaScript", "axios"),
	libraryTarget("javascript/ofetch", "JavaScript", "ofetch"),
	libraryTarget("node/undici", "Node.js", "undici"),
	libraryTarget("php/curl", "PHP", "cURL"),
	libraryTarget("php/guzzle", "PHP", "Guzzle"),
	libraryTarget("php/laravel", "PHP", "Laravel"),
	libraryTarget("ruby/native", "Ruby", "net/http"),
	libraryTarget("perl/tiny", "Perl", "HTTP::Tiny"),
	libraryTarget("java/native", "Java", "java.net.http"),
	libraryTarget("java/okhttp", "Java", "OkHttp"),
	libraryTarget("kotlin/okhttp", "Kotlin", "OkHttp"),
	libraryTarget("csharp/httpclient", "C#", "HttpClient"),
	libraryTarget("fsharp/httpclient", "F#", "HttpClient"),
	libraryTarget("rust/reqwest", "Rust", "reqwest"),
	libraryTarget("swift/urlsession", "Swift", "URLSession"),
	libraryTarget("dart/http", "Dart", "http"),
	libraryTarget("r/httr2", "R", "httr2"),
	libraryTarget("julia/http", "Julia", "HTTP.jl"),
	libraryTarget("clojure/clj-http", "Clojure", "clj-http"),
	libraryTarget("c/libcurl", "C", "libcurl"),
];
