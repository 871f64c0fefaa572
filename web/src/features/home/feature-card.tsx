import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { addressOf } from "@/catalog/address";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge, MethodBadge } from "@/components/badge";
import { Panel } from "@/components/panel";

type FeatureCardProps = { readonly feature: Feature; readonly onComingSoon: (feature: Feature) => void };

/** One feature. The whole card is a link to its page. */
export function FeatureCard({ feature, onComingSoon }: FeatureCardProps) {
	const address = addressOf(feature);
	const label = `Try This Feature: ${feature.name}`;
	return (
		<Panel framed flush className="group flex h-full flex-col p-4">
			<div className="flex min-w-0 items-center gap-2">
				<MethodBadge method={feature.method} />
				<code className="min-w-0 truncate text-muted text-xs" title={feature.path}>
					{feature.path}
				</code>
				{!address && <Badge className="ml-auto">Soon</Badge>}
			</div>
			<h3 className="mt-3 font-semibold">{feature.name}</h3>
			<p className="mt-1 mb-4 text-muted text-sm">{feature.description}</p>
			{address ? (
				<Link href={address} aria-label={label} className={tryClass}>
					<TryLabel />
				</Link>
			) : (
				<button
					type="button"
					aria-label={label}
					aria-haspopup="dialog"
					onClick={() => onComingSoon(feature)}
					className={tryClass}
				>
					<TryLabel />
				</button>
			)}
		</Panel>
	);
}

// Its ::after covers the card, so that all of it is clickable.
const tryClass =
	"mt-auto inline-flex h-9 items-center gap-1.5 self-start rounded-box border border-line px-3 font-medium text-accent text-sm transition-colors after:absolute after:inset-0 group-hover:border-accent group-hover:bg-accent group-hover:text-on-accent";

function TryLabel() {
	return (
		<>
			Try This Feature
			<ArrowRight aria-hidden size={16} className="transition-transform group-hover:translate-x-0.5" />
		</>
	);
}
