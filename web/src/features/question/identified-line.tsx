import type { Identified } from "./find-id";

/** Says whose ID was found, and what that cost. */
export function IdentifiedLine({ identified: { username, id, calls } }: { readonly identified: Identified }) {
	return (
		<p role="status" className="text-muted text-sm">
			<span className="font-mono text-ink">@{username}</span> is{" "}
			<span className="font-mono text-ink">{id}</span> ·{" "}
			{calls === 0 ? "known from before, no extra call" : `${calls} extra call`}
		</p>
	);
}
