import { ArrowRight } from "lucide-react";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import type { LookupPlan } from "@/features/lookup/lookup-plan";
import { requestLookup } from "@/features/lookup/requested-lookup";
import { lookupPlans } from "./lookup-plans";

const LazyGuideOffers = lazyComponent(async () => (await import("./guide-offers")).GuideOffers);

/** What the words of a search may stand for beside features: lookups, and sections of the guide. */
export function SearchOffers({ words }: { readonly words: string }) {
	return (
		<>
			<LookupOffers words={words} />
			<LazyRegion>
				<LazyGuideOffers words={words} />
			</LazyRegion>
		</>
	);
}

/** As many lookups are offered beside the features that match. */
const maxOffers = 3;

/** Lookups that the words of a search may stand for, each with its calls; nothing where they stand for none. */
function LookupOffers({ words }: { readonly words: string }) {
	const { named, offered } = lookupPlans(words);
	const plans = [...named, ...offered].filter(({ isAccepted }) => isAccepted).slice(0, maxOffers);
	if (plans.length === 0) return null;
	return (
		<section aria-label="Look up" className="pt-2">
			<h2 className="font-semibold text-lg [overflow-wrap:anywhere]">Look up “{words.trim()}”</h2>
			<ul className="mt-1 max-w-160 divide-y divide-line border-line border-y">
				{plans.map((plan) => (
					<li key={plan.feature.id}>
						<OfferButton plan={plan} />
					</li>
				))}
			</ul>
		</section>
	);
}

function OfferButton({ plan }: { readonly plan: LookupPlan }) {
	return (
		<button
			type="button"
			onClick={() => requestLookup(plan)}
			className="group flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-box py-1 text-left hover:text-accent"
		>
			<span className="min-w-0 font-medium [overflow-wrap:anywhere]">{plan.title}</span>
			<span className="ml-auto text-muted text-xs">{plan.cost}</span>
			<ArrowRight
				aria-hidden
				size={16}
				className="shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
			/>
		</button>
	);
}
