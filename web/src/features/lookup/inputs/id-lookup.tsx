import { Button } from "@/components/button";
import { formatQuantity } from "@/lib/format";
import type { InvalidInput } from "./lookup-request";
import { knownID, type ResolvedID } from "./resolve-id";

type IDLookupOfferProps = {
	readonly invalidInput: InvalidInput;
	readonly onResolve: (invalidInput: InvalidInput) => void;
};

/** Where a field needs an ID and holds a username: the button that looks up the ID and goes on with it. */
export function IDLookupOffer({ invalidInput, onResolve }: IDLookupOfferProps) {
	const name = invalidInput.error.resolvableUsername;
	if (name === undefined) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
			<Button size="small" onClick={() => onResolve(invalidInput)}>
				Look up the ID for @{name} and go on
			</Button>
			{knownID(name) === undefined
				? "One extra call; then the lookup runs."
				: "The ID is known from before: no extra call."}
		</p>
	);
}

type SendAnywayProps = {
	readonly invalidInput: InvalidInput;
	readonly onSend: (invalidInput: InvalidInput) => void;
};

/** Where a field holds what can be no name: the button that sends it all the same, as the provider has the last word. */
export function SendAnyway({ invalidInput, onSend }: SendAnywayProps) {
	if (!invalidInput.error.isUnlikely) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
			<Button size="small" onClick={() => onSend(invalidInput)}>
				Send it all the same
			</Button>
			No call was made: it would most likely find nothing.
		</p>
	);
}

/** The username, its ID and the calls it took. */
export function ResolvedIDLine({ resolvedID: { username, id, calls } }: { readonly resolvedID: ResolvedID }) {
	return (
		<p role="status" className="text-muted text-sm">
			<span className="font-mono text-ink">@{username}</span> is{" "}
			<span className="font-mono text-ink">{id}</span> ·{" "}
			{calls === 0 ? "known from before, no extra call" : formatQuantity(calls, "extra call")}
		</p>
	);
}
