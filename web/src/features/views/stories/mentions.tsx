import { Link } from "wouter";
import { featureNamed } from "@/catalog/address";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";

/** The accounts that a story names; each leads to its profile. */
export function Mentions({ accounts }: { readonly accounts: readonly Row[] }) {
	return (
		<ul className="-mx-1 flex flex-wrap">
			{accounts.map((account, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the same account may be named twice, and none changes its place
				<li key={index}>
					<Mention account={account} />
				</li>
			))}
		</ul>
	);
}

function Mention({ account }: { readonly account: Row }) {
	const username = textOf(account, "username");
	if (username === null) return <span className="px-1">Account {textOf(account, "id") ?? "unknown"}</span>;
	return (
		<Link
			href={`${featureNamed("user-info")?.route}?${new URLSearchParams({ username })}`}
			dir="auto"
			className="inline-flex min-h-6 items-center rounded-box px-1 text-accent underline decoration-transparent underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent"
		>
			@{username}
		</Link>
	);
}
