import type { Definition } from "@/components/definition-list";

function flagName(name: string, variable: string) {
	return (
		<>
			<code className="block">{name}</code>
			<code className="block font-normal text-muted text-xs">{variable}</code>
		</>
	);
}

/** The flags that connect a provider. */
export const providerFlagDefinitions: readonly Definition[] = [
	{
		name: flagName("--provider URL", "VIEWFINDER_PROVIDER"),
		value: "The provider’s base URL. Without it the sandbox answers.",
	},
	{
		name: flagName("--provider-auth MODE", "VIEWFINDER_PROVIDER_AUTH"),
		value: (
			<>
				<code>bearer</code> sends the key as <code>Authorization: Bearer</code>; <code>rapidapi</code> sends
				it as <code className="whitespace-nowrap">X-RapidAPI-Key</code>, with{" "}
				<code className="whitespace-nowrap">X-RapidAPI-Host</code>.
			</>
		),
	},
	{
		name: flagName("--provider-name NAME", "VIEWFINDER_PROVIDER_NAME"),
		value: "The name on the page. Without it, the provider’s host.",
	},
	{
		name: flagName("--demo-key KEY", "VIEWFINDER_DEMO_KEY"),
		value:
			"A real key that the server puts in place of the built-in one, limited for each address. No page ever holds it. Set it in the environment, where other users of the machine do not see it.",
	},
];

/** What goes wrong, and what to do. */
export const errorDefinitions: readonly Definition[] = [
	{
		name: "401 or 403",
		value:
			"The key is refused, or is not subscribed. Check the key in the sidebar, and with the provider that it covers this API.",
	},
	{
		name: "404, not found",
		value: "The name or ID does not exist, or the account is gone. A name can change, an ID cannot.",
	},
	{
		name: "A numeric user ID is needed",
		value: "The call takes an ID. The page offers to look up the ID of a name with one call.",
	},
	{
		name: "429, too many requests",
		value:
			"A limit per second passes by itself: the console waits it out once. A spent monthly quota does not: it is never tried again.",
	},
	{
		name: "502, 503 or 504",
		value:
			"The provider cannot be reached or is too slow. The console has tried again already; wait a little.",
	},
	{
		name: "“fail” under HTTP 200",
		value: "The provider answered, and says no. Its own words are shown, and the raw answer is below them.",
	},
	{
		name: "No rows found in this answer",
		value:
			"The answer came, in a shape that holds no list where one is known to be. The raw answer is all there.",
	},
	{
		name: "Link expired",
		value: "The network’s links to pictures and clips run out. Look the post up again for new ones.",
	},
];
