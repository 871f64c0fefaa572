import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import type { Feature } from "@/catalog/catalog.gen";
import { MethodBadge } from "@/components/method-badge";

/** What the page is about, and the way back. */
export function LookupHeader({ feature }: { readonly feature: Feature }) {
	return (
		<header>
			<Link
				href="/"
				className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-box px-1 text-muted text-sm hover:text-accent"
			>
				<ArrowLeft aria-hidden size={16} />
				{feature.texts?.back}
			</Link>
			<div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
				<h1 className="font-semibold text-2xl">{feature.title ?? feature.name}</h1>
				<p className="flex flex-wrap items-center gap-2">
					<MethodBadge method={feature.method} />
					<code className="font-mono text-muted text-sm [overflow-wrap:anywhere]">{feature.path}</code>
				</p>
			</div>
			<p className="mt-1.5 max-w-prose text-muted">{feature.description}</p>
		</header>
	);
}
