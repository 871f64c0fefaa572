import { ArrowRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { addressOf } from "@/catalog/address";
import { cards, categories, type FeatureCard } from "@/catalog/cards.gen";
import type { Category } from "@/catalog/catalog.gen";
import { Badge, MethodBadge } from "@/components/badge";
import { Collapsible, type OpenState, revealCollapsible } from "@/components/collapsible";
import { Link } from "@/components/link";

/** The anchor of a category's section: /#reels. */
export function sectionAnchor(category: Category): string {
	return category.toLowerCase();
}

/** The sticky head of the feature list, with links to the sections. */
export function FeatureListHead() {
	return (
		<ListHead>
			<h2 className="shrink-0 font-semibold text-base">All features</h2>
			<p className="shrink-0 text-muted text-xs max-lg:sr-only">
				{cards.length} features in {categories.length} categories
			</p>
			<CategoryLinks />
		</ListHead>
	);
}

/** The sticky bar above a list of features. */
export function ListHead({ children }: { readonly children: ReactNode }) {
	return (
		<div className="sticky-bar top-(--bar-height) z-(--layer-strip) mt-4 h-11 items-center gap-x-3 gutter after:absolute after:inset-x-(--gutter) after:bottom-0 after:h-px after:bg-line">
			{children}
		</div>
	);
}

function CategoryLinks() {
	const reveal = (event: MouseEvent<HTMLAnchorElement>) => {
		if (revealCollapsible(event.currentTarget.hash.slice(1))) event.preventDefault();
	};
	return (
		<nav
			aria-label="Categories"
			className="-mr-(--gutter) flex min-w-0 grow overflow-x-auto pr-[calc(var(--gutter)-0.625rem)] [scrollbar-width:none] lg:justify-end"
		>
			{categories.map((category) => (
				<a
					key={category}
					href={`#${sectionAnchor(category)}`}
					onClick={reveal}
					className="flex min-h-10 shrink-0 items-center gap-1 rounded-box px-2.5 text-code text-muted -outline-offset-2 hover:text-accent"
				>
					{category}
					<span aria-hidden className="text-xs">
						{cards.filter((feature) => feature.category === category).length}
					</span>
				</a>
			))}
		</nav>
	);
}

type CategorySectionProps = {
	readonly category: Category;
	readonly features: readonly FeatureCard[];
	readonly onComingSoon: (feature: FeatureCard) => void;
	/** If missing, the section starts open. */
	readonly openState?: OpenState;
};

/** The features in one category, under a heading that collapses them. */
export function CategorySection({ category, features, onComingSoon, openState }: CategorySectionProps) {
	return (
		<Collapsible
			id={sectionAnchor(category)}
			openState={openState}
			className="pt-3"
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
			<ul className="divide-y divide-line border-line border-y">
				{features.map((feature) => (
					<FeatureRow key={feature.id} feature={feature} onComingSoon={onComingSoon} />
				))}
			</ul>
		</Collapsible>
	);
}

type FeatureRowProps = {
	readonly feature: FeatureCard;
	readonly onComingSoon: (feature: FeatureCard) => void;
};

/** A feature on one line: its result, its call, and the price. The whole line links to its page. */
function FeatureRow({ feature, onComingSoon }: FeatureRowProps) {
	const { name, description, method, call, path } = feature;
	return (
		<li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-code sm:grid-cols-[minmax(0,1fr)_12.5rem_8rem] xl:grid-cols-[minmax(0,1fr)_17.25rem_8rem] xl:gap-x-6 sm:hover:bg-sunken">
			<h3 className="truncate font-medium text-sm">{name}</h3>
			<p className="flex min-w-0 items-center gap-2 text-xs max-sm:order-1">
				<MethodBadge method={method} />
				<code className="truncate">{call ? `/ig/${call}/` : "–"}</code>
			</p>
			<p className="text-right text-muted text-xs">{priceOf(feature)}</p>
			<p className="text-muted max-xl:col-span-2 sm:truncate" title={description}>
				{description}
			</p>
			<code className="truncate pl-10 text-muted text-xs max-xl:sr-only" title={path}>
				{path}
			</code>
			<TryControl feature={feature} onComingSoon={onComingSoon} />
		</li>
	);
}

/** The price of a feature's lookup, depending on the value that its call takes. */
function priceOf({ route, paged }: FeatureCard): string {
	if (route === undefined) return "Coming soon";
	return paged ? "1 call per page" : "1 call";
}

function TryControl({ feature, onComingSoon }: FeatureRowProps) {
	const address = addressOf(feature);
	const label = `Try This Feature: ${feature.name}`;
	if (address)
		return (
			<Link href={address} aria-label={label} className={tryClass}>
				<TryLabel />
			</Link>
		);
	return (
		<button
			type="button"
			aria-label={label}
			aria-haspopup="dialog"
			onClick={() => onComingSoon(feature)}
			className={tryClass}
		>
			<TryLabel />
		</button>
	);
}

// Its ::after covers the line, so the whole line is clickable.
const tryClass =
	"inline-flex min-h-6 items-center justify-end gap-1 self-center rounded-box font-medium text-code text-muted transition-colors after:absolute after:inset-0 group-focus-within:text-accent group-hover:text-accent max-sm:order-1";

function TryLabel() {
	return (
		<>
			Try This Feature
			<ArrowRight aria-hidden size={14} />
		</>
	);
}
