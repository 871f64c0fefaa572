import { cLibcurl } from "@scalar/snippetz/plugins/c/libcurl";
import { csharpHttpclient } from "@scalar/snippetz/plugins/csharp/httpclient";
import { dartHttp } from "@scalar/snippetz/plugins/dart/http";
import { fsharpHttpclient } from "@scalar/snippetz/plugins/fsharp/httpclient";
import { javaNethttp } from "@scalar/snippetz/plugins/java/nethttp";
import { javaOkhttp } from "@scalar/snippetz/plugins/java/okhttp";
import { jsAxios } from "@scalar/snippetz/plugins/js/axios";
import { jsFetch } from "@scalar/snippetz/plugins/js/fetch";
import { jsOfetch } from "@scalar/snippetz/plugins/js/ofetch";
import { juliaHttp } from "@scalar/snippetz/plugins/julia/http";
import { kotlinOkhttp } from "@scalar/snippetz/plugins/kotlin/okhttp";
import { nodeUndici } from "@scalar/snippetz/plugins/node/undici";
import { phpCurl } from "@scalar/snippetz/plugins/php/curl";
import { phpGuzzle } from "@scalar/snippetz/plugins/php/guzzle";
import { phpLaravel } from "@scalar/snippetz/plugins/php/laravel";
import { powershellWebrequest } from "@scalar/snippetz/plugins/powershell/webrequest";
import { pythonAiohttp } from "@scalar/snippetz/plugins/python/aiohttp";
import { pythonHttpxSync } from "@scalar/snippetz/plugins/python/httpx";
import { pythonPython3 } from "@scalar/snippetz/plugins/python/python3";
import { pythonRequests } from "@scalar/snippetz/plugins/python/requests";
import { rHttr2 } from "@scalar/snippetz/plugins/r/httr2";
import { rubyNative } from "@scalar/snippetz/plugins/ruby/native";
import { rustReqwest } from "@scalar/snippetz/plugins/rust/reqwest";
import { shellHttpie } from "@scalar/snippetz/plugins/shell/httpie";
import { shellWget } from "@scalar/snippetz/plugins/shell/wget";
import { swiftNsurlsession } from "@scalar/snippetz/plugins/swift/nsurlsession";
import type { CodeCall, CodeHeader, CodeRequest } from "@/features/code/code-call";
import { keyLines, missingKeyText } from "@/features/code/key-lines";
import { type JoinedID, keyVariable, withID } from "@/features/code/shell";
import * as programs from "./programs";

type Plugin = {
	readonly generate: (request: {
		method: string;
		url: string;
		headers: { name: string; value: string }[];
	}) => string;
};

/** How the library's code for a target becomes a program that reads the key itself. */
type Adaptation = {
	readonly plugin: Plugin;
	/** A header value that ends with the key, as an expression in the language. `text` comes before the key. */
	readonly key: (text: string) => string;
	/** Turns the library's code into a complete program, for example by adding imports and printing the response. */
	readonly program?: (code: string, request: CodeRequest, lookup?: string) => string;
	/** How the URL is joined with a looked-up ID, if the program takes the code of a lookup. */
	readonly joinID?: JoinedID;
};

/** The key as an expression, and how strings are concatenated with it. */
const joined = (key: string, join: string, quote = '"') => {
	return (text: string) => (text === "" ? key : `${quote}${text}${quote}${join}${key}`);
};

const inWord = (text: string) => `"${text}$${keyVariable}"`;
const python = (text: string) => (text === "" ? "KEY" : `f"${text}{KEY}"`);
const pythonID = ['"', "user_id", " + "] as const;
const javascript = (text: string) => (text === "" ? "key" : `\`${text}\${key}\``);
const php = joined(`(getenv('${keyVariable}') ?: exit('${missingKeyText}'))`, " . ", "'");
const java = joined(
	`java.util.Objects.requireNonNull(System.getenv("${keyVariable}"), "${missingKeyText}")`,
	" + ",
);
const kotlin = joined(`(System.getenv("${keyVariable}") ?: error("${missingKeyText}"))`, " + ");
const dotnet = joined(`Environment.GetEnvironmentVariable("${keyVariable}")`, " + ");
const csharp = joined(
	`(Environment.GetEnvironmentVariable("${keyVariable}") ?? throw new Exception("${missingKeyText}"))`,
	" + ",
);

const adaptations = {
	"shell/httpie": { plugin: shellHttpie, key: inWord },
	"shell/wget": { plugin: shellWget, key: inWord, program: programs.wget },
	"powershell/webrequest": {
		plugin: powershellWebrequest,
		key: (text) => (text === "" ? `$env:${keyVariable}` : `"${text}$env:${keyVariable}"`),
		program: programs.powershell,
	},
	"python/requests": {
		plugin: pythonRequests,
		key: python,
		program: programs.pythonRequests,
		joinID: pythonID,
	},
	"python/httpx": { plugin: pythonHttpxSync, key: python, program: programs.pythonHttpx, joinID: pythonID },
	"python/aiohttp": { plugin: pythonAiohttp, key: python, program: programs.pythonAiohttp },
	"python/http": { plugin: pythonPython3, key: python, program: programs.pythonHttp },
	"javascript/fetch": {
		plugin: jsFetch,
		key: javascript,
		program: programs.javascriptFetch,
		joinID: ["'", "id", " + "],
	},
	"javascript/axios": { plugin: jsAxios, key: javascript, program: programs.javascriptAxios },
	"javascript/ofetch": { plugin: jsOfetch, key: javascript, program: programs.javascriptOfetch },
	"node/undici": { plugin: nodeUndici, key: javascript, program: programs.nodeUndici },
	"php/curl": { plugin: phpCurl, key: php, program: programs.phpCurl },
	"php/guzzle": { plugin: phpGuzzle, key: php, program: programs.phpGuzzle },
	"php/laravel": { plugin: phpLaravel, key: php, program: (code) => `${code}\n\necho $response->body();` },
	"ruby/native": {
		plugin: rubyNative,
		key: (text) => {
			const key = `ENV.fetch('${keyVariable}') { abort '${missingKeyText}' }`;
			return text === "" ? key : `"${text}#{${key}}"`;
		},
	},
	"java/native": { plugin: javaNethttp, key: java, program: programs.javaNative },
	"java/okhttp": { plugin: javaOkhttp, key: java, program: programs.javaOkhttp },
	"kotlin/okhttp": { plugin: kotlinOkhttp, key: kotlin, program: programs.kotlinOkhttp },
	"csharp/httpclient": { plugin: csharpHttpclient, key: csharp, program: programs.csharp },
	"fsharp/httpclient": { plugin: fsharpHttpclient, key: dotnet, program: programs.fsharp },
	"rust/reqwest": {
		plugin: rustReqwest,
		key: (text) => {
			const key = `std::env::var("${keyVariable}").map_err(|_| "${missingKeyText}")?`;
			return text === "" ? key : `format!("${text}{}", ${key})`;
		},
		program: programs.rust,
	},
	"swift/urlsession": {
		plugin: swiftNsurlsession,
		key: joined(`(ProcessInfo.processInfo.environment["${keyVariable}"] ?? "")`, " + "),
		program: programs.swift,
	},
	"dart/http": {
		plugin: dartHttp,
		key: (text) => `'${text}\${Platform.environment['${keyVariable}'] ?? (throw '${missingKeyText}')}'`,
		program: programs.dart,
	},
	"r/httr2": {
		plugin: rHttr2,
		key: (text) =>
			text === "" ? `Sys.getenv("${keyVariable}")` : `paste0("${text}", Sys.getenv("${keyVariable}"))`,
		program: programs.r,
	},
	"julia/http": {
		plugin: juliaHttp,
		key: joined(`get(() -> error("${missingKeyText}"), ENV, "${keyVariable}")`, " * "),
	},
	"c/libcurl": { plugin: cLibcurl, key: () => "key_header", program: programs.c },
} satisfies Record<string, Adaptation>;

const ownWriters = {
	"go/native": goProgram,
	"perl/tiny": perlScript,
	"clojure/clj-http": clojureScript,
};

/** The targets whose code generator is loaded on demand. */
export type LibraryTargetID = keyof typeof adaptations | keyof typeof ownWriters;

/** A placeholder for the key in the library's input. */
const keyMark = "VIEWFINDERKEYMARK";

/** A string literal that ends with the mark: its quotes, and the text before the mark. */
const markedLiteral = new RegExp(`(["'])([^"'\n]*)${keyMark}\\1`);

/** Writes a program that makes a request, in a target's language. */
export function writeRequest(id: LibraryTargetID, request: CodeRequest): string {
	if (isOwn(id)) return ownWriters[id](request);
	const adaptation: Adaptation = adaptations[id];
	const code = requestCode(adaptation, request);
	return adaptation.program?.(code, request) ?? code;
}

/**
 * Writes a program that looks up the ID of a username and makes the call with it; undefined if the call needs no
 * lookup, or if there is no such program in the target's language.
 */
export function writeLookup(id: LibraryTargetID, { requests, unresolved }: CodeCall): string | undefined {
	const [lookup, request] = requests;
	if (!unresolved || !request) return undefined;
	const { param } = unresolved;
	if (id === "go/native") return goProgram(request, { url: lookup.url, param });
	const adaptation: Adaptation | undefined = isOwn(id) ? undefined : adaptations[id];
	if (!adaptation?.joinID) return undefined;
	const code = withID(requestCode(adaptation, request), param, adaptation.joinID);
	return adaptation.program?.(code, request, requestCode(adaptation, lookup));
}

/** The library's code for a request, with the key. */
function requestCode({ plugin, key }: Adaptation, request: CodeRequest): string {
	const code = plugin.generate({
		method: request.method,
		url: request.url,
		headers: request.headers.map(({ name, value, hasKey }) => ({
			name,
			value: hasKey ? value + keyMark : value,
		})),
	});
	return code.replace(markedLiteral, (_, _quote, text: string) => key(text)).trim();
}

function isOwn(id: LibraryTargetID): id is keyof typeof ownWriters {
	return id in ownWriters;
}

// URLs contain no quotes or backslashes, so string literals in these languages need no escapes for them.

/**
 * A Go program that checks every error. The library's code dereferences a nil response if there is no
 * connection.
 */
function goProgram({ url, headers }: CodeRequest, lookup?: { url: string; param: string }): string {
	const value = ({ value, hasKey }: CodeHeader) => {
		const key = `os.Getenv("${keyVariable}")`;
		if (!hasKey) return `"${value}"`;
		return value === "" ? key : `"${value}"+${key}`;
	};
	const body = `fetch("${url}")`;
	const found = lookup
		? `	account := fetch("${lookup.url}")
	ids := regexp.MustCompile(\`${programs.idPattern}\`).FindSubmatch(account)
	if ids == nil {
		log.Fatalf("The response has no ID: %s", account)
	}
	id := string(ids[1])
`
		: "";
	return `package main

import (
	"io"
	"log"
	"net/http"
	"os"${lookup ? '\n\t"regexp"' : ""}
)

func main() {
${keyLines.go}
${found}	if _, err := os.Stdout.Write(${lookup ? withID(body, lookup.param, ['"', "id", " + "]) : body}); err != nil {
		log.Fatal(err)
	}
}

func fetch(address string) []byte {
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		log.Fatal(err)
	}
${headers.map((header) => `\trequest.Header.Set("${header.name}", ${value(header)})`).join("\n")}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 400 {
		log.Fatalf("HTTP %d: %s", response.StatusCode, body)
	}
	return body
}`;
}

/** A Perl script, because the library has no Perl target. */
function perlScript({ url, headers }: CodeRequest): string {
	const value = ({ value, hasKey }: CodeHeader) => (hasKey ? `"${value}$key"` : `'${value}'`);
	return `use strict;
use warnings;
use HTTP::Tiny;

my $key = $ENV{${keyVariable}} or die "${missingKeyText}\\n";
my $response = HTTP::Tiny->new->get('${url}', {
  headers => {
${headers.map((header) => `    '${header.name}' => ${value(header)},`).join("\n")}
  },
});
print $response->{content};`;
}

/**
 * A Clojure script that sends the URL unchanged. The library's code decodes the query string, which would then
 * be sent differently.
 */
function clojureScript({ url, headers }: CodeRequest): string {
	const value = ({ value, hasKey }: CodeHeader) => {
		const key = `(or (System/getenv "${keyVariable}") (throw (Exception. "${missingKeyText}")))`;
		if (!hasKey) return `"${value}"`;
		return value === "" ? key : `(str "${value}" ${key})`;
	};
	const entries = headers.map((header) => `"${header.name}" ${value(header)}`);
	return `(require '[clj-http.client :as client])

(println
  (:body
    (client/get "${url}"
      {:headers {${entries.join("\n                 ")}}})))`;
}
