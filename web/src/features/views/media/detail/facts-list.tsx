import { CopyButton } from "@/components/copy-button";
import { cx } from "@/lib/cx";
import type { Fact } from "./post-facts";

/** Facts by their names, one below the other. */
export function FactsList({ facts }: { readonly facts: readonly Fact[] }) {
	return (
		<dl className="divide-y divide-line border-line border-y text-sm">
			{facts.map(({ name, value, look }) => (
				<div key={name} className="flex min-h-9 items-center gap-4 py-1">
					<dt className="w-24 shrink-0 text-muted">{name}</dt>
					<dd className="flex min-w-0 grow items-center justify-between gap-2">
						<span dir="auto" className={cx("min-w-0 [overflow-wrap:anywhere]", look && "font-mono text-xs")}>
							{value}
						</span>
						{look === "copied" && (
							<CopyButton look="quiet" text={() => value} label={`Copy ${name.toLowerCase()}`} />
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
