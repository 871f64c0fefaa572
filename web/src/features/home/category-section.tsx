import type { MouseEvent } from "react";
import { type Category, categories, type Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { Collapsible, type OpenState, revealCollapsible } from "@/components/collapsible";
import { FeatureCard } from "./feature-card";

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
