import type { CodeHeader, CodeRequest } from "@/features/code/code-call";
import { keyVariable } from "@/features/code/shell";

// An address has no quote and no backslash, so that it stands in a literal of these languages as it is.

/** A program in Go that reports each error: the library's dereferences a nil response where there is no connection. */
export function goProgram({ url, headers }: CodeRequest): string {
	const value = ({ value, hasKey }: CodeHeader) => {
		const key = `os.Getenv("${keyVariable}")`;
		if (!hasKey) return `"${value}"`;
		return value === "" ? key : `"${value}"+${key}`;
	};
	return `package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	request, err := http.NewRequest("GET", "${url}", nil)
	if err != nil {
		log.Fatal(err)
	}
${headers.map((header) => `\trequest.Header.Set("${header.name}", ${value(header)})`).join("\n")}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
}`;
}

/** A script in Perl, which the library does not have. */
export function perlScript({ url, headers }: CodeRequest): string {
	const value = ({ value, hasKey }: CodeHeader) => (hasKey ? `"${value}$ENV{${keyVariable}}"` : `'${value}'`);
	return `use strict;
use warnings;
use HTTP::Tiny;

my $response = HTTP::Tiny->new->get('${url}', {
  headers => {
${headers.map((header) => `    '${header.name}' => ${value(header)},`).join("\n")}
  },
});
print $response->{content};`;
}

/** A script in Clojure with the address as it is: the library's decodes the query, which is sent otherwise then. */
export function clojureScript({ url, headers }: CodeRequest): string {
	const value = ({ value, hasKey }: CodeHeader) => {
		const key = `(System/getenv "${keyVariable}")`;
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
