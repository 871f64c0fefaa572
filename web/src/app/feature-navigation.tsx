import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { namingAddressOf } from "@/catalog/address";
import { cards, categories, type FeatureCard } from "@/catalog/cards.gen";
import type { Category } from "@/catalog/catalog.gen";
import { Link } from "@/components/link";
import { cx } from "@/lib/cx";
import type { ConsolePage } from "./console-page";

/** The categories that list their features. The others scroll to their section. */
const expandableCategories: ReadonlySet<Category> = new Set<Category>(["User", "Posts"]);

type FeatureNavigationProps = {
	readonly page: ConsolePage;
	readonly onSection: (category: Category) => void;
	/** Called when a feature is opened. */
	readonly onOpen?: () => void;
};

/** The categories, two of them with links to their features. */
export function FeatureNavigation({ page, onSection, onOpen }: FeatureNavigationProps) {
	const title = useId();
	const current = page.kind === "lookup" ? page.named : undefined;
	const navigation = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: opening a page moves the mark
	useEffect(() => revealMark(navigation.current), [page.key, current]);
	return (
		<nav ref={navigation} aria-labelledby={title} className="pt-3">
			<h2 id={title} className="mb-1 px-2 font-medium text-muted text-xs">
				Browse Features
			</h2>
			<ul className="flex flex-col gap-0.5">
				{categories.map((category) => (
					<li key={category}>
						{expandableCategories.has(category) ? (
							<ExpandableCategory category={category} isCurrent={category === current?.category}>
								{cards.map((feature) =>
									feature.category === category ? (
										<FeatureLink
											key={feature.id}
											feature={feature}
											isCurrent={feature === current}
											onOpen={onOpen}
										/>
									) : null,
								)}
							</ExpandableCategory>
						) : (
							<button
								type="button"
								aria-current={category === current?.category || undefined}
								className={cx(featureRowClass, "pl-6.5 font-medium")}
								onClick={() => onSection(category)}
							>
								{category}
							</button>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Scrolls only the sidebar's feature list, to show a hidden marked feature in the middle. A drawer starts at the key. */
function revealMark(navigation: HTMLElement | null): void {
	const list = navigation?.closest("aside > div");
	const mark = navigation?.querySelector("[aria-current]")?.getBoundingClientRect();
	if (!list || !mark) return;
	const frame = list.getBoundingClientRect();
	if (mark.top >= frame.top && mark.bottom <= frame.bottom) return;
	list.scrollTop += (mark.top + mark.bottom - frame.top - frame.bottom) / 2;
}

const featureRowClass =
	"flex min-h-7 w-full items-center rounded-box px-2 text-left transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent";

type ExpandableCategoryProps = {
	readonly category: Category;
	/** Whether one of its features is open. If the features are hidden, the category itself is marked. */
	readonly isCurrent: boolean;
	readonly children: ReactNode;
};

function ExpandableCategory({ category, isCurrent, children }: ExpandableCategoryProps) {
	const [isOpen, setOpen] = useState(true);
	const list = useId();
	return (
		<>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={list}
				aria-current={(isCurrent && !isOpen) || undefined}
				className={cx(featureRowClass, "gap-1 pl-1.5 font-medium")}
				onClick={() => setOpen(!isOpen)}
			>
				<ChevronRight
					aria-hidden
					size={16}
					className={cx("text-muted transition-transform", isOpen && "rotate-90")}
				/>
				{category}
			</button>
			<ul id={list} hidden={!isOpen} className="mb-2 ml-3.5 border-line border-l pl-1">
				{children}
			</ul>
		</>
	);
}

type FeatureLinkProps = {
	readonly feature: FeatureCard;
	readonly isCurrent: boolean;
	readonly onOpen: (() => void) | undefined;
};

function FeatureLink({ feature, isCurrent, onOpen }: FeatureLinkProps) {
	const address = namingAddressOf(feature);
	if (!address) return null;
	return (
		<li>
			<Link
				href={address}
				onClick={onOpen}
				aria-current={isCurrent ? "page" : undefined}
				className={cx(featureRowClass, "text-code text-muted")}
			>
				{feature.name}
			</Link>
		</li>
	);
}
