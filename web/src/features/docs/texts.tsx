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
			"A real key that the server sends in place of the built-in one, limited per address. It never reaches a page. Set it in the environment, where other users of the machine do not see it.",
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
		value:
			"The call takes an ID. The page offers to look up the ID of a name by one extra call, and goes on with it.",
	},
	{
		name: "429, too many requests",
		value:
			"A limit per second ends by itself: the console waits and retries once. A used-up monthly quota does not: the call is never retried.",
	},
	{
		name: "502, 503 or 504",
		value: "The provider cannot be reached or is too slow. The console has already retried; wait a little.",
	},
	{
		name: "“fail” with HTTP 200",
		value: "The provider answered with a failure. Its own message is shown, with the raw answer below it.",
	},
	{
		name: "An HTML page",
		value:
			"A gateway or a proxy on the way answered in place of the provider. The page’s title says which; try again, or check the provider’s address.",
	},
	{
		name: "No rows found in this answer",
		value: "The answer arrived, but has no list where the console looks for one. The raw answer is complete.",
	},
	{
		name: "Link expired",
		value: "The network’s links to pictures and clips expire. Look the post up again for new ones.",
	},
];
