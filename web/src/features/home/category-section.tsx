import type { Category, Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { Collapsible } from "@/components/collapsible";
import { VisuallyHidden } from "@/components/visually-hidden";
import { FeatureCard } from "./feature-card";
import { anchorOf } from "./sections";

type Props = {
	readonly category: Category;
	readonly features: readonly Feature[];
	readonly onComingSoon: (feature: Feature) => void;
	/** Without them the section starts open and folds by itself. */
	readonly open?: boolean;
	readonly onToggle?: (open: boolean) => void;
};

/** The cards of one category, under a heading that folds them away. */
export function CategorySection({ category, features, onComingSoon, ...folding }: Props) {
	return (
		<Collapsible
			id={anchorOf(category)}
			level={2}
			{...folding}
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
