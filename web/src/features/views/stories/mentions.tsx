import { Link } from "wouter";
import type { Row } from "@/lib/answer/fields";
import { atNameOf, textOf, wordsOf } from "../cell";
import { profileAddress } from "../steps/profile-address";

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
	const username = wordsOf(account, "username");
	const href = username === null ? undefined : profileAddress(username);
	if (href === undefined) {
		return (
			<span className="px-1">{atNameOf(account) ?? `Account ${textOf(account, "id") ?? "unknown"}`}</span>
		);
	}
	return (
		<Link
			href={href}
			dir="auto"
			className="inline-flex min-h-6 items-center rounded-box px-1 text-accent underline decoration-transparent underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent"
		>
			{atNameOf(account)}
		</Link>
	);
}
