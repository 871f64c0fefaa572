import { createContext, type ReactNode, use } from "react";
import { CopyButton } from "@/components/copy-button";
import { Link } from "@/components/link";
import { NewTabLink } from "@/components/new-tab-link";
import { cx } from "@/lib/cx";
import type { GuideBlock, GuideInline, GuideLine } from "./guide-text";

/** The console's URL as written in the text. The page replaces it with its own. */
const writtenOrigin = "http://127.0.0.1:8080";

/** The console's URL for other programs. */
export const OriginContext = createContext(writtenOrigin);

type GuideBlocksProps = { readonly blocks: readonly GuideBlock[] };

/** The blocks of a section or a list item. */
export function GuideBlocks({ blocks }: GuideBlocksProps) {
	// The text is constant, so its order never changes.
	return blocks.map((block, index) => {
		const key = `${block.kind}-${index}`;
		return <Block key={key} block={block} />;
	});
}

function Block({ block }: { readonly block: GuideBlock }) {
	const origin = use(OriginContext);
	switch (block.kind) {
		case "paragraph":
			return (
				<p className="max-w-prose">
					<GuideInlines line={block.text} />
				</p>
			);
		case "heading":
			return (
				<h3 id={block.id} className="-scroll-mt-6 mt-2 font-semibold text-lg">
					<GuideInlines line={block.text} />
				</h3>
			);
		case "code":
			return <ExampleCode code={block.code.replaceAll(writtenOrigin, origin)} language={block.language} />;
		case "list":
			return <BlockList block={block} />;
		case "table":
			return <BlockTable block={block} />;
		case "note":
			return (
				<div className="flex max-w-prose flex-col gap-2 border-accent border-l-2 bg-accent-soft px-4 py-3">
					<GuideBlocks blocks={block.blocks} />
				</div>
			);
	}
}

type BlockOf<Kind extends GuideBlock["kind"]> = { readonly block: Extract<GuideBlock, { kind: Kind }> };

function BlockList({ block: { isOrdered, entries } }: BlockOf<"list">) {
	const List = isOrdered ? "ol" : "ul";
	return (
		<List
			className={`flex max-w-prose flex-col gap-1.5 pl-5 marker:text-muted ${isOrdered ? "list-decimal" : "list-disc"}`}
		>
			{entries.map((blocks, index) => {
				const key = `entry-${index}`;
				return (
					<li key={key} className="pl-0.5">
						<GuideBlocks blocks={blocks} />
					</li>
				);
			})}
		</List>
	);
}

/** Names longer than this leave no room next to them on a phone. */
const narrowName = 12;

/** Whether a table is too wide for a phone because it has many columns or long names. */
function needsWidth(head: readonly GuideLine[], rows: readonly (readonly GuideLine[])[]): boolean {
	const isLong = (name: GuideLine = []) =>
		name.every((each) => typeof each !== "string" || each === "\n") &&
		name.some((each) => typeof each !== "string" && "code" in each && each.code.length > narrowName);
	return head.length > 2 || rows.some(([name]) => isLong(name));
}

/** On a phone the cells of a row are stacked, with the name first and on one line. */
const stackedClass =
	"sm:[&_td:first-child_code]:whitespace-nowrap max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:py-2 max-sm:[&_td]:block max-sm:[&_td]:py-0.5 max-sm:[&_td:first-child]:font-medium";

function BlockTable({ block: { head, rows } }: BlockOf<"table">) {
	const isStacked = needsWidth(head, rows);
	const cells = (
		line: readonly GuideLine[],
		draw: (text: GuideLine, key: string, index: number) => ReactNode,
	) => line.map((text, index) => draw(text, `column-${index}`, index));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
		<div tabIndex={0} className="overflow-x-auto rounded-box border border-line bg-surface">
			<table
				className={cx(
					"w-full border-collapse text-left text-sm [&_code]:bg-transparent [&_code]:px-0",
					isStacked ? stackedClass : "[&_td:first-child_code]:whitespace-nowrap",
				)}
			>
				<thead className="border-line border-b text-muted text-xs">
					<tr>
						{cells(head, (text, key) => (
							<th key={key} scope="col" className="px-3 py-2 font-medium">
								<GuideInlines line={text} />
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row, index) => {
						const key = `row-${index}`;
						return (
							<tr key={key} className="align-top">
								{cells(row, (text, column, index) => (
									<td key={column} className="px-3 py-2 sm:last:min-w-44">
										{isStacked && index > 1 && (
											<span aria-hidden className="text-muted sm:hidden">
												<GuideInlines line={head[index] ?? []} />:{" "}
											</span>
										)}
										<GuideInlines line={text} />
									</td>
								))}
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}

/** A line with its code, emphasis and links. */
export function GuideInlines({ line }: { readonly line: GuideLine }) {
	return line.map((each, index) => {
		const key = `inline-${index}`;
		return <Inline key={key} inline={each} />;
	});
}

/** Code shorter than this stays on one line, so flags are not broken at their dashes. */
const shortCode = 16;

function Inline({ inline }: { readonly inline: GuideInline }) {
	const origin = use(OriginContext);
	if (inline === "\n") return <br />;
	if (typeof inline === "string") return inline;
	if ("code" in inline)
		return (
			<code
				className={cx(
					"rounded-box bg-sunken px-1 py-0.5 text-code [overflow-wrap:anywhere] in-[table]:[overflow-wrap:break-word]",
					inline.code.length <= shortCode && "whitespace-nowrap",
				)}
			>
				{inline.code.replaceAll(writtenOrigin, origin)}
			</code>
		);
	if ("strong" in inline)
		return (
			<strong className="font-semibold">
				<GuideInlines line={inline.strong} />
			</strong>
		);
	return (
		<GuideLink href={inline.href.replaceAll(writtenOrigin, origin)}>
			<GuideInlines line={inline.text} />
		</GuideLink>
	);
}

const linkClass = "font-medium text-link hover:text-accent-strong";

/** URLs that the page's router does not handle: documents from the server. */
const serverDocument = /^\/(api\/|openapi\.json|healthz|readyz|metrics)/;

function GuideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
	if (/^https?:/.test(href))
		return (
			<NewTabLink href={href} className={linkClass}>
				{children}
				<span className="sr-only"> (opens in a new tab)</span>
			</NewTabLink>
		);
	if (href.startsWith("#") || serverDocument.test(href))
		return (
			<a href={href} className={linkClass}>
				{children}
			</a>
		);
	return (
		<Link href={href} className={linkClass}>
			{children}
		</Link>
	);
}

type ExampleCodeProps = { readonly code: string; readonly language: string };

/** Languages with # comments. */
const shells = new Set(["sh", "shell"]);

const codeClass =
	"min-w-0 flex-1 overflow-x-auto rounded-box py-3 pl-4 text-code leading-6 max-sm:whitespace-pre-wrap max-sm:[overflow-wrap:anywhere]";

/** Code with a copy button. Shell comments are muted. */
function ExampleCode({ code, language }: ExampleCodeProps) {
	const [firstLine = ""] = code.split("\n");
	return (
		<div className="flex rounded-box border border-line bg-sunken">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<pre tabIndex={0} className={codeClass}>
				<code>{shells.has(language) ? <ShellText code={code} /> : code}</code>
			</pre>
			<div className="p-1.5 print:hidden">
				<CopyButton look="quiet" size="smallIcon" label={`Copy ${firstLine}`} text={() => code} />
			</div>
		</div>
	);
}

function ShellText({ code }: { readonly code: string }) {
	return code.split("\n").map((line, index, lines) => {
		const at = /(?:^|\s)# .*$/.exec(line)?.index ?? line.length;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and never move
			<span key={index}>
				{line.slice(0, at)}
				{at < line.length && <span className="text-muted">{line.slice(at)}</span>}
				{index < lines.length - 1 && "\n"}
			</span>
		);
	});
}
