import type { ReactNode } from "react";
import { Link } from "wouter";
import { CopyButton } from "@/components/copy-button";
import { DefinitionList } from "@/components/definition-list";
import { TitleBar } from "@/components/title-bar";
import { builtInKey } from "@/lib/access-key";
import { useSettings } from "@/lib/settings";
import { TestIdentifiers } from "./test-identifiers";
import { errorDefinitions, providerFlagDefinitions } from "./texts";

/** The console's own short guide. */
export function DocsPage({ actions }: { readonly actions?: ReactNode }) {
	const { sandbox, demoKey, providerName, origin } = useSettings();
	return (
		<>
			<TitleBar title="Help & Guides" actions={actions} />
			<article className="flex max-w-3xl flex-col gap-9 pt-6">
				<header>
					<p className="text-lg text-muted">From the first answer to your own key and your own programs.</p>
					<GuideContents />
				</header>
				<GuideSection id="first-answer">
					<ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-muted">
						<li>
							Open{" "}
							<Link href="/try-user-info" className={linkClass}>
								Get User by Username
							</Link>
							.
						</li>
						<li>
							Type <code className="text-sm">natgeo</code> and press Enter.
						</li>
						<li>
							Read the profile, and under it the raw answer: the exact bytes that were sent, to the last
							digit.
						</li>
					</ol>
					<p>
						A whole link can be pasted into the field for what it opens: a profile, post, reel, story, hashtag
						or place. The page extracts the value it needs and shows it.
					</p>
				</GuideSection>
				<GuideSection id="key">
					<p>
						Each call sends the key from <strong className="font-semibold">Your Access</strong>. It is stored
						in this browser only: the console neither stores nor logs it. Once cleared, it stays empty.
					</p>
					<p>
						At first it is the built-in key <code>{builtInKey}</code>: a name, not a secret.{" "}
						{keyAdvice(sandbox, demoKey, providerName)}
					</p>
				</GuideSection>
				<GuideSection id="collections">
					<p>
						A collection asks one feature of every input of a list, such as 200 usernames, to the last page of
						each, and has all rows as one table. It runs on the server: the tab may be closed.
					</p>
					<p>
						<Link href="/collections/new" className={linkClass}>
							Make a new collection
						</Link>
						: choose the feature, paste the list or choose a file. What it costs stands there before the first
						call, and limits bound it. Beside the rows of any list,{" "}
						<strong className="font-semibold">Collect…</strong> makes one for them.
					</p>
					<p>
						<Link href="/collections" className={linkClass}>
							Collections
						</Link>{" "}
						has yours: how each input ended, the rows as CSV, JSONL, XLSX or Parquet, and runs for what is
						new.
					</p>
				</GuideSection>
				<GuideSection id="provider">
					<p>The answers come from the sandbox until the console is started with a provider:</p>
					<CodeBlock
						copyLabel="Copy the commands"
						code={
							"viewfinder --provider https://provider.example\nviewfinder --provider https://provider.example --provider-auth rapidapi"
						}
					/>
					<p>Every flag has an environment variable. A flag on the command line takes precedence.</p>
					<DefinitionList layout="explained" entries={providerFlagDefinitions} />
				</GuideSection>
				<GuideSection id="calls">
					<p>
						The calls are served at this console’s own address, so any program on this machine can make them:
					</p>
					<CodeBlock
						copyLabel="Copy the call"
						code={`curl "${origin}/ig/user_id/?user=natgeo" \\\n  -H "Accept: application/json" \\\n  -H "Authorization: Bearer ${builtInKey}"`}
					/>
					<p>
						Every feature and every call is listed, for programs to read, at{" "}
						<a href="/api/catalog" className={linkClass}>
							/api/catalog
						</a>
						. The calls, their answers and their failures are described in OpenAPI 3.1, for generators of
						clients and other consoles, at{" "}
						<a href="/openapi.json" className={linkClass}>
							/openapi.json
						</a>
						.
					</p>
				</GuideSection>
				<GuideSection id="test-identifiers">
					<p>
						Typed into the sandbox, each of these shows one state or one fault, as test cards do for payments.
						Where a page takes a user ID, type the number. Each opens a page with it filled in.
					</p>
					<TestIdentifiers />
				</GuideSection>
				<GuideSection id="errors">
					<p>The provider’s own message always comes first, unchanged.</p>
					<DefinitionList layout="explained" entries={errorDefinitions} />
				</GuideSection>
			</article>
		</>
	);
}

const linkClass = "font-medium text-accent underline underline-offset-3 hover:text-accent-strong";

function keyAdvice(sandbox: boolean, demoKey: boolean, providerName: string): string {
	if (sandbox) return "The sandbox accepts it, and any other key but refused-key.";
	if (demoKey)
		return `In its place this server sends a real key for ${providerName}, shared by everybody and limited per address.`;
	return `It works with the sandbox only: enter your own key for ${providerName}.`;
}

/** The titles of the sections, and what the links to them say. */
const guideSections = {
	"first-answer": { title: "The first answer", brief: "First answer" },
	key: { title: "Your access key", brief: "Access key" },
	collections: { title: "A list into one table", brief: "Collections" },
	provider: { title: "Connecting the real provider", brief: "Real provider" },
	calls: { title: "From your own programs", brief: "Your programs" },
	"test-identifiers": { title: "Test identifiers", brief: "Test identifiers" },
	errors: { title: "When something goes wrong", brief: "Errors" },
} as const;

type GuideSectionID = keyof typeof guideSections;

/** Links to the sections of the guide. */
function GuideContents() {
	return (
		<nav aria-label="On this page" className="mt-5">
			<ul className="flex flex-wrap gap-x-5 gap-y-1">
				{Object.entries(guideSections).map(([id, { brief }]) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="inline-flex min-h-8 items-center font-medium text-accent text-sm underline-offset-3 hover:underline"
						>
							{brief}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

type GuideSectionProps = { readonly id: GuideSectionID; readonly children: ReactNode };

/** One section of the guide, with its own address. */
function GuideSection({ id, children }: GuideSectionProps) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="flex scroll-mt-6 flex-col gap-4 border-line border-t pt-6 [&_p>code]:whitespace-nowrap [&_p>code]:rounded-box [&_p>code]:bg-sunken [&_p>code]:px-1 [&_p>code]:py-0.5 [&_p>code]:text-sm"
		>
			<h2 id={`${id}-title`} className="font-semibold text-xl tracking-tight">
				<a href={`#${id}`} className="rounded-box hover:text-accent">
					{guideSections[id].title}
				</a>
			</h2>
			{children}
		</section>
	);
}

type CodeBlockProps = {
	readonly code: string;
	/** The accessible name of the copy button: "Copy the command". */
	readonly copyLabel: string;
};

/** Code with a button that copies it. */
function CodeBlock({ code, copyLabel }: CodeBlockProps) {
	return (
		<div className="relative rounded-box border border-line bg-sunken">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<pre tabIndex={0} className="overflow-x-auto rounded-box py-3 pr-12 pl-4 text-sm leading-6">
				<code>{code}</code>
			</pre>
			<div className="absolute top-1.5 right-1.5">
				<CopyButton look="quiet" size="small" label={copyLabel} text={() => code} />
			</div>
		</div>
	);
}
