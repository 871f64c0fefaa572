import type { CodeBlock, CodeCall, CodeRequest, CodeSource, CodeTarget } from "@/features/code/code-call";
import { curlCommand, viewfinderCommand } from "@/features/code/shell";
import type { LibraryTargetID } from "./library";

/** The code of each request of a call: of two, the first looks up the ID that the second needs. */
function requestBlocks(
	{ requests, unresolved }: CodeCall,
	write: (request: CodeRequest) => string,
): readonly CodeBlock[] {
	if (unresolved === undefined) return requests.map((request) => ({ text: write(request) }));
	const titles = [
		`First, look up the ID of @${unresolved.username}`,
		"Then make the call, replacing “ID” with that ID",
	];
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

/** The command that makes a call for each input of a list. It works in this machine's data folder. */
export function viewfinderCollect({ feature, server }: CodeCall): string {
	const provider = server.kind === "provider" ? ["--provider", server.base] : [];
	if (server.auth === "rapidapi") provider.push("--provider-auth", "rapidapi");
	return viewfinderCommand([
		"collect",
		feature.id,
		...provider,
		"--inputs",
		"names.txt",
		"-o",
		`${feature.id}.csv`,
	]);
}

/** A target whose code the library writes, which is loaded then. */
function libraryTarget(id: LibraryTargetID, language: string, name: string, install?: string): CodeTarget {
	const write = async ({ call }: CodeSource) => {
		const { writeRequest } = await import("./library");
		return requestBlocks(call, (request) => writeRequest(id, request));
	};
	return { id, language, name, install, write };
}

/** What makes one call, by language. */
export const oneCallTargets: readonly CodeTarget[] = [
	{
		id: "shell/curl",
		language: "Shell",
		name: "curl",
		write: ({ call }) => requestBlocks(call, curlCommand),
	},
	libraryTarget("shell/httpie", "Shell", "HTTPie", "pip install httpie"),
	libraryTarget("shell/wget", "Shell", "Wget"),
	libraryTarget("powershell/webrequest", "Shell", "PowerShell"),
	{
		id: "viewfinder/call",
		language: "Command line",
		name: "viewfinder call",
		note: "The key is read from VIEWFINDER_KEY, or stored by viewfinder key set.",
		write: ({ call }) => [{ text: viewfinderCall(call) }],
	},
	{
		id: "link/page",
		language: "Link",
		name: "This page, filled in",
		ignoresServer: true,
		note: "Opens this page. Nothing is sent until its button is pressed.",
		write: ({ call }) => [{ text: call.link }],
	},
	libraryTarget("go/native", "Go", "net/http"),
	libraryTarget("python/requests", "Python", "requests", "pip install requests"),
	libraryTarget("python/httpx", "Python", "HTTPX", "pip install httpx"),
	libraryTarget("python/aiohttp", "Python", "aiohttp", "pip install aiohttp"),
	libraryTarget("python/http", "Python", "http.client"),
	libraryTarget("javascript/fetch", "JavaScript", "fetch"),
	libraryTarget("javascript/axios", "JavaScript", "axios", "npm install axios"),
	libraryTarget("javascript/ofetch", "JavaScript", "ofetch", "npm install ofetch"),
	libraryTarget("node/undici", "Node.js", "undici", "npm install undici"),
	libraryTarget("php/curl", "PHP", "cURL"),
	libraryTarget("php/guzzle", "PHP", "Guzzle", "composer require guzzlehttp/guzzle"),
	libraryTarget("php/laravel", "PHP", "Laravel"),
	libraryTarget("ruby/native", "Ruby", "net/http"),
	libraryTarget("perl/tiny", "Perl", "HTTP::Tiny"),
	libraryTarget("java/native", "Java", "java.net.http"),
	libraryTarget("java/okhttp", "Java", "OkHttp", "com.squareup.okhttp3:okhttp"),
	libraryTarget("kotlin/okhttp", "Kotlin", "OkHttp", "com.squareup.okhttp3:okhttp"),
	libraryTarget("csharp/httpclient", "C#", "HttpClient"),
	libraryTarget("fsharp/httpclient", "F#", "HttpClient"),
	libraryTarget("rust/reqwest", "Rust", "reqwest", "cargo add reqwest, and tokio with the full feature"),
	libraryTarget("swift/urlsession", "Swift", "URLSession"),
	libraryTarget("dart/http", "Dart", "http", "dart pub add http"),
	libraryTarget("r/httr2", "R", "httr2", 'install.packages("httr2")'),
	libraryTarget("julia/http", "Julia", "HTTP.jl", 'Pkg.add("HTTP")'),
	libraryTarget("clojure/clj-http", "Clojure", "clj-http", "clj-http"),
	libraryTarget("c/libcurl", "C", "libcurl", "libcurl: cc main.c -lcurl"),
];
