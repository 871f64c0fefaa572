import type { ReactNode } from "react";
import type { Category, Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { Collapsible } from "@/components/collapsible";
import { FeatureCard } from "./feature-card";
import { sectionAnchor } from "./sections";

type CategorySectionProps = {
	readonly category: Category;
	readonly features: readonly Feature[];
	readonly onComingSoon: (feature: Feature) => void;
	/** Controlled state; without it the section starts open. */
	readonly open?: boolean;
	readonly onToggle?: (open: boolean) => void;
};

/** The cards of one category, under a heading that folds them. */
export function CategorySection({ category, features, onComingSoon, ...collapsible }: CategorySectionProps) {
	return (
		<Collapsible
			id={sectionAnchor(category)}
			level={2}
			{...collapsible}
			className="scroll-mt-6 border-line border-t pt-5"
			title={
				<>
					{category}{" "}
					<Badge>
						{features.length}{" "}
						<VisuallyHidden>{features.length === 1 ? "feature" : "features"}</VisuallyHidden>
					</Badge>
				</>
			}
		>
			<ul className="grid grid-cols-1 gap-4 pt-4 sm:grid-cols-2 xl:grid-cols-3">
				{features.map((feature) => (
					<li key={feature.id}>
						<FeatureCard feature={feature} onComingSoon={onComingSoon} />
					</li>
				))}
			</ul>
		</Collapsible>
	);
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
	return <span className="sr-only">{children}</span>;
}
