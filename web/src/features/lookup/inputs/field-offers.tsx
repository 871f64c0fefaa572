import { Button } from "@/components/button";
import { knownID } from "@/features/lookup/known-accounts";
import { useAccessKey } from "@/lib/access-key";
import type { InvalidInput } from "./lookup-request";

type ResolveOfferProps = {
	readonly invalidInput: InvalidInput;
	readonly onResolve: (invalidInput: InvalidInput) => void;
};

/** Where a field needs an ID and holds a username: the button that looks up the ID and goes on with it. */
export function ResolveOffer({ invalidInput, onResolve }: ResolveOfferProps) {
	const name = invalidInput.error.resolvableUsername;
	useAccessKey(); // another key knows other IDs
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

type SendOfferProps = {
	readonly invalidInput: InvalidInput;
	readonly onSend: (invalidInput: InvalidInput) => void;
};

/** The button that sends a text which is not a name, since the provider has the last word. */
export function SendOffer({ invalidInput, onSend }: SendOfferProps) {
	if (!invalidInput.error.isUnlikely) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
			<Button size="small" onClick={() => onSend(invalidInput)}>
				{invalidInput.error.entries ? "Send it as one name" : "Send it anyway"}
			</Button>
			No call was made: this name most likely does not exist.
		</p>
	);
}
