import type { ResolvedID } from "@/features/lookup/inputs/resolve-id";
import { formatQuantity } from "@/lib/format";

/** The username, its ID and the calls it took. */
export function ResolvedIDLine({ resolvedID: { username, id, calls } }: { readonly resolvedID: ResolvedID }) {
	return (
		<p role="status" className="text-muted text-sm">
			<span className="font-mono text-ink">@{username}</span> is{" "}
			<span className="font-mono text-ink">{id}</span> ·{" "}
			{calls === 0 ? "already known, no extra call" : formatQuantity(calls, "extra call")}
		</p>
	);
}
