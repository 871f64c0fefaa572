import { userIDSelectors } from "@/catalog/paging.gen";
import type { CodeRequest } from "@/features/code/code-call";
import { keyLines, missingKeyText } from "@/features/code/key-lines";
import { keyVariable } from "@/features/code/shell";

// If a replacement contains a URL, use a function, because `$&` and the like are patterns in strings. These
// functions turn the library's code into programs and fix its mistakes. They print responses as text, because
// JSON parsers in many languages would round the IDs.

/** A regular expression for the ID in the response of a lookup. It keeps all digits. */
export const idPattern = `"(?:${userIDSelectors.join("|")})":\\s*"?(\\d+)`;

function indented(code: string, indentation: string): string {
	return code.replace(/^(?=.)/gm, indentation);
}

/** The library puts an option's value, a dash, on the same line as the URL. */
export function wget(code: string): string {
	return code.replace(/--output-document \\\n\s*- /, "--output-document - \\\n  ");
}

export function powershell(code: string): string {
	return code.replace(/^\$response$/m, "$response.Content").replace(" -Method", " -UseBasicParsing -Method");
}

export function pythonHttp(code: string): string {
	const withKey = code.replace("\n\n", () => `\n\n${keyLines.python}\n`);
	const checked = withKey.replace(
		"print(response.read().decode())",
		`body = response.read().decode()
if response.status >= 400:
    sys.exit(f"HTTP {response.status}: {body}")
print(body)`,
	);
	return `import os\nimport sys\n${checked}`;
}

export function pythonRequests(code: string, _request: CodeRequest, lookup?: string): string {
	return pythonProgram("requests", code, lookup);
}

export function pythonHttpx(code: string, _request: CodeRequest, lookup?: string): string {
	return pythonProgram("httpx", code, lookup);
}

function pythonProgram(library: string, code: string, lookup: string | undefined): string {
	const call = (name: string, code: string) => `${name} = ${inFours(code)}
if ${name}.status_code >= 400:
    sys.exit(f"HTTP {${name}.status_code}: {${name}.text}")
`;
	const ids = userIDSelectors.map((id) => `account.json().get("${id}") or `).join("");
	const found = lookup ? `${call("account", lookup)}user_id = str(${ids}sys.exit(account.text))\n\n` : "";
	return `import os
import sys

import ${library}

${keyLines.python}
${found}${call("response", code)}print(response.text)`;
}

/** The library indents headers by two spaces. */
function inFours(code: string): string {
	return code.replace(/^( {4,8}) {2}(?=")/gm, "$1    ");
}

/** aiohttp would encode some of the URL's characters differently. */
export function pythonAiohttp(code: string, { url }: CodeRequest): string {
	const body = inFours(code)
		.replace("await session.get", "response = await session.get")
		.replace(`"${url}"`, () => `URL("${url}", encoded=True)`);
	return `import asyncio
import os
import sys

import aiohttp
from yarl import URL

${keyLines.python}


async def main():
${indented(body, "    ")}
        if response.status >= 400:
            sys.exit(f"HTTP {response.status}: {await response.text()}")
        print(await response.text())


asyncio.run(main())`;
}

export function javascriptFetch(code: string, _request: CodeRequest, lookup?: string): string {
	const call = (response: string, text: string, code: string) => `const ${response} = await ${code}
const ${text} = await ${response}.text()
if (!${response}.ok) throw new Error(\`HTTP \${${response}.status}: \${${text}}\`)
`;
	const found = lookup
		? `${call("lookup", "account", lookup)}const [, id] = /${idPattern}/.exec(account) ?? []
if (!id) throw new Error(account)

`
		: "";
	return `${javascriptKey}\n\n${found}${call("response", "text", code)}console.log(text)`;
}

/** By default, axios parses JSON and rounds the IDs in it. */
export function javascriptAxios(code: string): string {
	const asText = code.replace("  headers: {", "  responseType: 'text',\n  headers: {");
	return withJavascriptKey(
		asText.replace(
			"console.error(error)",
			"console.error(error.response?.data ?? error)\n  process.exitCode = 1",
		),
	);
}

export function javascriptOfetch(code: string): string {
	const asText = code.replace("  headers: {", "  responseType: 'text',\n  headers: {");
	return `${withJavascriptKey(asText.replace(/^ofetch\(/m, "const text = await ofetch("))}\n\nconsole.log(text)`;
}

export function nodeUndici(code: string): string {
	return `${withJavascriptKey(code)}
const text = await body.text()
if (statusCode >= 400) throw new Error(\`HTTP \${statusCode}: \${text}\`)
console.log(text)`;
}

/** The library does not write semicolons. */
const javascriptKey = keyLines.javascript.replaceAll(";", "");

/** Reads the key after the import in the first line. */
function withJavascriptKey(code: string): string {
	return code.replace("\n\n", `\n\n${javascriptKey}\n\n`);
}

/** PHP expands `$name` in double-quoted strings. */
export function phpCurl(code: string, { url }: CodeRequest): string {
	return `<?php\n\n${code.replace(`"${url}"`, () => `'${url}'`)}`;
}

export function phpGuzzle(code: string): string {
	return `<?php\n\nrequire 'vendor/autoload.php';\n\n${code}\n\necho $response->getBody();`;
}

function javaMain(imports: readonly string[], code: string): string {
	const lines = imports.map((name) => `import ${name};`).join("\n");
	return `${lines}

public class Main {
  public static void main(String[] args) throws Exception {
${indented(code, "    ")}
  }
}`;
}

export function javaNative(code: string): string {
	const names = [
		"java.net.URI",
		...["Client", "Request", "Response"].map((name) => `java.net.http.Http${name}`),
	];
	return javaMain(names, code.replace("java.net.URI.create", "URI.create"));
}

export function javaOkhttp(code: string): string {
	return javaMain(["okhttp3.OkHttpClient", "okhttp3.Request", "okhttp3.Response"], code);
}

export function kotlinOkhttp(code: string): string {
	return `import okhttp3.OkHttpClient
import okhttp3.Request

fun main() {
${indented(code, "  ")}
  println(response.body?.string())
}`;
}

export function csharp(code: string): string {
	return `using System.Net.Http.Headers;\n\n${code}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`;
}

export function fsharp(code: string): string {
	const sent = code.replace(
		"let! result = client.SendAsync(httpRequestMessage)",
		'let response = client.Send(httpRequestMessage)\nprintfn "%s" (response.Content.ReadAsStringAsync().Result)',
	);
	return `open System\nopen System.Net.Http\n\n${sent}`;
}

export function rust(code: string): string {
	return `#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
${indented(code, "    ")}
    println!("{}", response.text().await?);
    Ok(())
}`;
}

export function swift(code: string): string {
	return code.replace(
		"import Foundation\n",
		"import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n",
	);
}

/** Dart expands `$name` in strings. */
export function dart(code: string, { url }: CodeRequest): string {
	return `import 'dart:io';\n\n${code.replace(url, () => url.replaceAll("$", "\\$"))}`;
}

export function r(code: string): string {
	return code.replace("resp_body_string(response)", "cat(resp_body_string(response))");
}

/** C cannot concatenate strings, so the header with the key is written into an array. */
export function c(code: string, { headers }: CodeRequest): string {
	const header = headers.find(({ hasKey }) => hasKey);
	const array = `  const char *key = getenv("${keyVariable}");
  if (!key) {
    fprintf(stderr, "${missingKeyText}\\n");
    return 1;
  }
  char key_header[4096];
  snprintf(key_header, sizeof key_header, "${header?.name}: ${header?.value}%s", key);

  struct curl_slist *headers = NULL;`;
	return `#include <stdio.h>\n#include <stdlib.h>\n${code.replace("  struct curl_slist *headers = NULL;", () => array)}`;
}
