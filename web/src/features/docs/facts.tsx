import type { ReactNode } from "react";

/** A name and what there is to say about it. */
export type Fact = { readonly name: ReactNode; readonly text: ReactNode };

/** Names on the left, what they mean on the right; one under the other where it is narrow. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
	return (
		<dl className="divide-y divide-line border-line border-y text-sm">
			{facts.map(({ name, text }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<div key={index} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
					<dt className="font-medium">{name}</dt>
					<dd className="text-muted">{text}</dd>
				</div>
			))}
		</dl>
	);
}
