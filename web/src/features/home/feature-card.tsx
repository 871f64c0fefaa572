import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { addressOf } from "@/catalog/address";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge, MethodBadge } from "@/components/badge";
import { Frame } from "@/components/frame";

type FeatureCardProps = { readonly feature: Feature; readonly onComingSoon: (feature: Feature) => void };

/** One feature. The whole card is a link to its page. */
export function FeatureCard({ feature, onComingSoon }: FeatureCardProps) {
	const address = addressOf(feature);
	const label = `Try This Feature: ${feature.name}`;
	return (
		<Frame shows="hover" className="group flex h-full flex-col border-line border-t py-4">
			<div className="flex items-center justify-between gap-2">
				<h3 className="font-semibold text-base">{feature.name}</h3>
				{!address && <Badge>Soon</Badge>}
			</div>
			<p className="mt-0.5 mb-1.5 max-w-[70ch] text-muted">{feature.description}</p>
			<p className="mt-auto flex min-w-0 items-center gap-2">
				<MethodBadge method={feature.method} />
				<code className="min-w-0 truncate text-muted text-xs" title={feature.path}>
					{feature.path}
				</code>
			</p>
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
		</Frame>
	);
}

// Its ::after covers the card, so that all of it is clickable.
const tryClass =
	"mt-1 inline-flex min-h-6 items-center gap-1 self-start rounded-box font-medium text-code text-muted transition-colors after:absolute after:inset-0 group-focus-within:text-accent group-hover:text-accent";

function TryLabel() {
	return (
		<>
			Try This Feature
			<ArrowRight aria-hidden size={14} className="transition-transform group-hover:translate-x-0.5" />
		</>
	);
}
