import { integerSource } from "@/json/integers";
import type { KeyPath, PagedCall } from "./paged-call";
import { firstQuery } from "./python-script";

/** A JavaScript module that writes the rows of all pages as JSON Lines. It needs Node 18 and no package. */
export function pagesInNode(call: PagedCall): string {
	const { many, next, flags, lookup } = call;
	const cursor = at("page", next[0]?.path ?? []);
	const exact = call.lists.length > 0 ? "withLists(body)" : "body";
	return `// Writes the ${many} of all pages as JSON Lines, IDs as text. Save it with the ending .mjs.
// To continue a stopped run, pass the argument it printed.
import { setTimeout } from "node:timers/promises";

${lookup ? "let" : "const"} url = ${text(call.url)};
const maxPages = ${call.maxPages};
const key = process.env.VIEWFINDER_KEY ?? stop("Set VIEWFINDER_KEY to your access key.");
const headers = { ${call.headers.map(header).join(", ")} };
const integers = /${integerSource}/g; // JSON.parse rounds them: they become text
${call.lists.length > 0 ? exactLists(call) : ""}
/** Makes a call. Retries lost connections, cut answers, rate limits and overloaded servers. */
async function call(address, waits = [1, 2, 4, 8]) {
  let [status, wait, body] = [503, waits[0], ""];
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(60_000) });
    body = await response.text();
    const answer = response.ok ? JSON.parse(${exact}.replace(integers, '$1$3"$2$4"$5')) : { status: "fail" };
    if (!["fail", "error"].includes(answer.status)) return answer;
    [status, wait] = [response.status, Number(response.headers.get("retry-after") ?? wait)];
  } catch (error) {
    body = \`\${error.cause?.message ?? error.message} \${body}\`;
  }
  if (waits.length === 0 || wait > 60 || ![429, 502, 503, 504].includes(status) || body.includes("quota"))
    stop(\`No answer: HTTP \${status}: \${body}\`);
  await setTimeout(wait * 1000);
  return call(address, waits.slice(1));
}

function stop(reason, code = 1) {
  console.error(reason);
  process.exit(code);
}

process.stdout.on("error", () => process.exit(141)); // the reader has enough
${lookup ? `const account = await call(${text(lookup.url)});\nurl += encodeURIComponent(${lookup.ids.map((path) => at("account", path)).join(" ?? ")} ?? stop("The answer has no ID."))${lookup.afterID === "" ? "" : ` + ${text(lookup.afterID)}`};\n` : ""}let query = process.argv[2] ?? ${text(firstQuery(call))};
const [seen, queries] = [new Set(), new Set()];
for (let number = 1; number <= maxPages; number++) {
  const page = await call(url + query);
  for (const row of ${rowsOf(call)} ?? stop("The answer has no ${many}.")) {
    const id = ${at("row", call.id)} ?? JSON.stringify(row);
    if (!seen.has(id)) console.log(JSON.stringify(row));
    seen.add(id);
  }
  if (!${cursor}${flags.map((flag) => ` || ${at("page", flag)} === false`).join("")}) break;
${nextQuery(call)}
  if (queries.has(query)) stop("The provider sent the same cursor again. The list may be incomplete.", 0);
  queries.add(query);
  console.error(\`Page \${number} is written. To continue from here: '\${query}'\`);
}
`;
}

/** JSON.parse would round the integers of a list that is sent back. */
function exactLists({ lists }: PagedCall): string {
	return `// Lists that the next call sends back. They become text, as sent.
const withLists = (body) =>
  body.replace(/("(?:${lists.join("|")})"\\s*:\\s*)(\\[[^\\]]*\\])/g, (_, key, list) => key + JSON.stringify(list));
`;
}

/** A parameter that the page lacks is left out. */
function nextQuery({ next }: PagedCall): string {
	const [only] = next;
	if (only && next.length === 1)
		return `  query = \`&${only.name}=\${encodeURIComponent(${at("page", only.path)})}\`;`;
	const members = next.map(({ name, path }) => `    ${name}: ${at("page", path)},\n`).join("");
	return `  const next = {\n${members}  };
  query = Object.entries(next)
    .filter(([, value]) => value != null)
    .map(([name, value]) => \`&\${name}=\${encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value))}\`)
    .join("");`;
}

function rowsOf({ rows: { list, inner, row } }: PagedCall): string {
	const outer = at("page", list);
	const item = `(item) => ${at("item", row)} ?? []`;
	if (inner.length === 0) return row.length === 0 ? outer : `${outer}?.flatMap(${item})`;
	const lists = inner.map((path) => `      ...(${at("outer", path)} ?? []),\n`).join("");
	return `${outer}\n    ?.flatMap((outer) => [\n${lists}    ])\n    .flatMap(${item})`;
}

function header({ name, value, hasKey }: PagedCall["headers"][number]): string {
	const property = /^\w+$/.test(name) ? name : text(name);
	if (!hasKey) return `${property}: ${text(value)}`;
	return `${property}: ${value === "" ? "key" : `\`${value}\${key}\``}`;
}

function at(value: string, path: KeyPath): string {
	return path.length === 0 ? value : `${value}.${path.join("?.")}`;
}

function text(value: string): string {
	return JSON.stringify(value);
}
