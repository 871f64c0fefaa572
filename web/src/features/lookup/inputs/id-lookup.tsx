import { Button } from "@/components/button";
import { FailureNote } from "@/features/lookup/call/failure-note";
import { formatQuantity } from "@/lib/format";
import type { InvalidInput } from "./lookup-request";
import type { IDLookup, ResolvedID } from "./resolve-id";

type IDLookupOfferProps = {
	readonly invalidInput: InvalidInput | undefined;
	readonly lookup: IDLookup;
	readonly onResolve: (invalidInput: InvalidInput) => void;
};

/** Shown when a field needs an ID and holds a username: the button that resolves it, and the outcome. */
export function IDLookupOffer({ invalidInput, lookup, onResolve }: IDLookupOfferProps) {
	const name = invalidInput?.error.resolvableUsername;
	const isLoading = lookup.kind === "loading";
	return (
		<>
			{invalidInput && name !== undefined && (
				<div>
					<Button size="small" aria-busy={isLoading} onClick={() => onResolve(invalidInput)}>
						{isLoading ? "Looking up…" : `Look up the ID for @${name}`}
					</Button>
				</div>
			)}
			{lookup.kind === "resolved" && <ResolvedIDLine resolvedID={lookup.resolvedID} />}
			{lookup.kind === "failed" && <FailureNote failure={lookup.failure} loud />}
		</>
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
