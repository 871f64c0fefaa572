import { Link } from "wouter";
import { CodeBlock } from "@/components/code-block";
import { TestIdentifiers } from "@/features/sandbox/test-identifiers";
import { builtInKey } from "@/lib/access-key";
import { useSettings } from "@/lib/settings-context";
import { Contents } from "./contents";
import { Facts } from "./facts";
import { Section } from "./section";
import { faults, providerFlags } from "./texts";

/** The console's own short guide. */
export function DocsPage() {
	const { sandbox, demoKey, providerName, origin } = useSettings();
	return (
		<article className="flex max-w-3xl flex-col gap-9 pt-8">
			<header>
				<h1 className="font-semibold text-2xl tracking-tight">Help & Guides</h1>
				<p className="mt-2 text-lg text-muted">
					From the first answer to your own key and your own programs.
				</p>
				<Contents />
			</header>
			<Section id="first-answer" title="The first answer">
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
						Read the profile, and under it the raw answer: the exact bytes that were sent, to the last digit.
					</li>
				</ol>
				<p>
					A whole link can be pasted into the field that asks for what it leads to: a profile, post, reel,
					story, hashtag or place. The part that is needed is taken out of it, and the page says which.
				</p>
			</Section>
			<Section id="key" title="Your access key">
				<p>
					Each call carries the key from <strong className="font-semibold">Your Access</strong>. It is kept in
					this browser, sent with each call, and neither stored nor logged by the console. Emptied, it stays
					empty.
				</p>
				<p>
					At first the built-in key <code>{builtInKey}</code> stands there. It is a name, not a secret.{" "}
					{keyAdvice(sandbox, demoKey, providerName)}
				</p>
			</Section>
			<Section id="provider" title="Connecting the real provider">
				<p>The answers come from the sandbox until the console is started with a provider:</p>
				<CodeBlock
					copyLabel="Copy the commands"
					code={
						"viewfinder --provider https://provider.example\nviewfinder --provider https://provider.example --provider-auth rapidapi"
					}
				/>
				<p>Every flag has a twin in the environment. A flag on the command line wins.</p>
				<Facts facts={providerFlags} />
			</Section>
			<Section id="calls" title="From your own programs">
				<p>The calls stand under this console’s own address, so any program on this machine can make them:</p>
				<CodeBlock
					copyLabel="Copy the call"
					code={`curl "${origin}/ig/user_id/?user=natgeo" \\\n  -H "Accept: application/json" \\\n  -H "Authorization: Bearer ${builtInKey}"`}
				/>
				<p>
					Everything that can be asked is listed, for programs to read, at{" "}
					<a href="/api/catalog" className={linkClass}>
						/api/catalog
					</a>
					.
				</p>
			</Section>
			<Section id="test-identifiers" title="Test identifiers">
				<p>
					Typed into the sandbox, each of these shows one state or one fault, as test cards do for payments.
					Where a page asks for a user ID, type the number.
				</p>
				<TestIdentifiers />
			</Section>
			<Section id="errors" title="When something goes wrong">
				<p>The provider’s own words always come first, unchanged.</p>
				<Facts facts={faults} />
			</Section>
		</article>
	);
}

const linkClass = "font-medium text-accent underline underline-offset-3 hover:text-accent-strong";

function keyAdvice(sandbox: boolean, demoKey: boolean, providerName: string): string {
	if (sandbox) return "The sandbox takes it, and any other key.";
	if (demoKey)
		return `Here it is lent a real key of ${providerName}, shared by everybody and limited for each address.`;
	return `It opens the sandbox alone: enter your own key of ${providerName}.`;
}
