import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { addressOf } from "@/catalog/address";
import { type Category, categories, type Feature } from "@/catalog/catalog.gen";
import { Badge, MethodBadge } from "@/components/badge";
import { Collapsible, type OpenState, revealCollapsible } from "@/components/collapsible";
import { Frame } from "@/components/frame";

type CategorySectionProps = {
	readonly category: Category;
	readonly features: readonly Feature[];
	readonly onComingSoon: (feature: Feature) => void;
	/** Without it the section starts open. */
	readonly openState?: OpenState;
};

/** The anchor of a category's section: /#reels. */
export function sectionAnchor(category: Category): string {
	return category.toLowerCase();
}

/** The cards of one category, under a heading that folds them. */
export function CategorySection({ category, features, onComingSoon, openState }: CategorySectionProps) {
	return (
		<Collapsible
			id={sectionAnchor(category)}
			openState={openState}
			className="pt-4"
			title={
				<>
					{category}{" "}
					<Badge>
						{features.length}{" "}
						<span className="sr-only">{features.length === 1 ? "feature" : "features"}</span>
					</Badge>
				</>
			}
		>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-8 pt-1">
				{features.map((feature) => (
					<li key={feature.id}>
						<FeatureCard feature={feature} onComingSoon={onComingSoon} />
					</li>
				))}
			</ul>
		</Collapsible>
	);
}

/** Links to the sections, for windows that have no sidebar: one line that stays in sight and scrolls sideways. */
export function CategoryLinks() {
	const reveal = (event: MouseEvent<HTMLAnchorElement>) => {
		if (revealCollapsible(event.currentTarget.hash.slice(1))) event.preventDefault();
	};
	return (
		<nav
			aria-label="Categories"
			className="sticky-bar top-(--bar-height) z-(--layer-strip) overflow-x-auto border-b px-[calc(var(--gutter)-0.625rem)] [scrollbar-width:none] lg:hidden"
		>
			{categories.map((category) => (
				<a
					key={category}
					href={`#${sectionAnchor(category)}`}
					onClick={reveal}
					className="flex min-h-11 shrink-0 items-center rounded-box px-2.5 font-medium text-muted -outline-offset-2 hover:text-accent"
				>
					{category}
				</a>
			))}
		</nav>
	);
}

type FeatureCardProps = { readonly feature: Feature; readonly onComingSoon: (feature: Feature) => void };

/** One feature. The whole card is a link to its page. */
function FeatureCard({ feature, onComingSoon }: FeatureCardProps) {
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
