import { integerSource } from "@/json/integers";
import type { IDLookup, KeyPath, PagedCall } from "./paged-call";

/** A JavaScript module that writes the rows of all pages as JSON Lines. It needs Node 18 and no package. */
export function pagesInNode(call: PagedCall): string {
	const { many, next, flags, rows } = call;
	const cursor = next[0]?.path ?? [];
	return `// Writes the ${many} of all pages as JSON Lines, IDs as text. Save it with the ending .mjs.
import { setTimeout } from "node:timers/promises";

${call.lookup ? `const lookupURL = ${text(call.lookup.url)};\n` : ""}const url = ${text(call.url)};
const maxPages = ${call.maxPages};
const key = process.env.VIEWFINDER_KEY;
const headers = { ${call.headers.map(header).join(", ")} };
// IDs, and integers that would be rounded. They become text.
const integers = /${integerSource}/g;
${call.lists.length > 0 ? exactLists(call) : ""}
/** Returns an answer. Where there are too many calls a second it waits, five times at most. */
async function call(address) {
  for (let waits = 0; ; waits++) {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(60_000) });
    const body = await response.text();
    const wait = Number(response.headers.get("retry-after") ?? 1);
    if (response.status === 429 && waits < 5 && wait <= 60) {
      await setTimeout(wait * 1000);
      continue;
    }
    if (!response.ok) throw new Error(\`HTTP \${response.status}: \${body}\`);
    const answer = JSON.parse(${call.lists.length > 0 ? "withLists(body)" : "body"}.replace(integers, '$1$3"$2$4"$5'));
    if (["fail", "error"].includes(answer.status)) throw new Error(\`The provider refuses: \${answer.message}\`);
    return answer;
  }
}
${call.lookup ? userID(call.lookup) : ""}
/** Yields page after page: to the last one, to a cursor that came before, or to the limit. */
async function* pages() {
${call.lookup ? `  const first = url + encodeURIComponent(await userID())${call.lookup.afterID === "" ? "" : ` + ${text(call.lookup.afterID)}`};\n` : ""}  let query = ${text(call.first.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join(""))};
  const cursors = new Set();
  for (let count = 0; count < maxPages; count++) {
    const page = await call(${call.lookup ? "first" : "url"} + query);
    if (!${at("page", rows.list)}) throw new Error("The answer has no ${many}.");
    yield page;
    const cursor = ${at("page", cursor)};
    if (!cursor${flags.map((flag) => ` || ${at("page", flag)} === false`).join("")}) return;
    if (cursors.has(cursor)) return console.error("The cursor came again: the list may go on.");
    cursors.add(cursor);
${nextQuery(call)}
  }
  console.error(\`Stopped after \${maxPages} pages; there are more.\`);
}

process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit(141); // what reads the rows has enough
  console.error(error.message);
  process.exit(1);
});

try {
  if (!key) throw new Error("Set VIEWFINDER_KEY to your access key.");
  const seen = new Set();
  for await (const page of pages()) {
    for (const row of ${rowsOf(call)}) {
      const id = ${at("row", call.id)} ?? JSON.stringify(row);
      if (!seen.has(id)) console.log(JSON.stringify(row));
      seen.add(id);
    }
  }
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exitCode = 1;
}
`;
}

function userID({ username, ids }: IDLookup): string {
	return `
/** Returns the ID that the call takes in place of the username. */
async function userID() {
  const answer = await call(lookupURL);
  const id = ${ids.map((path) => at("answer", path)).join(" ?? ")};
  if (!id) throw new Error(${text(`The answer has no ID for @${username}.`)});
  return id;
}
`;
}

/** JSON.parse would round the integers of a list that is sent back. */
function exactLists({ lists }: PagedCall): string {
	return `// Lists that the next call sends back. They become text, as they came.
const withLists = (body) =>
  body.replace(/("(?:${lists.join("|")})"\\s*:\\s*)(\\[[^\\]]*\\])/g, (_, key, list) => key + JSON.stringify(list));
`;
}

/** What is not in the page is not sent. */
function nextQuery({ next }: PagedCall): string {
	const [only] = next;
	if (only && next.length === 1) return `    query = \`&${only.name}=\${encodeURIComponent(cursor)}\`;`;
	const members = next.map(({ name, path }) => `      ${name}: ${at("page", path)},\n`).join("");
	return `    const next = {\n${members}    };
    query = "";
    for (const [name, value] of Object.entries(next)) {
      const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
      if (text !== "null") query += \`&\${name}=\${encodeURIComponent(text)}\`;
    }`;
}

function rowsOf({ rows: { list, inner, row } }: PagedCall): string {
	const outer = at("page", list);
	if (inner.length === 0)
		return row.length === 0 ? outer : `${outer}.flatMap((element) => ${at("element", row)} ?? [])`;
	const lists = inner.map((path) => `        ...(${at("outer", path)} ?? []),\n`).join("");
	return `${outer}\n      .flatMap((outer) => [\n${lists}      ])\n      .flatMap((element) => ${at("element", row)} ?? [])`;
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
