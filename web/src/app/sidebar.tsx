import { ChevronRight, ExternalLink } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import { addressOf } from "@/catalog/address";
import { type Category, categories, type Feature, features } from "@/catalog/catalog.gen";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings-context";
import { AccessKeyField } from "./access-key-field";
import type { Page } from "./page-at";

/** The access key, and where to read on. */
export function Access() {
	const { guidesURL } = useSettings();
	return (
		<div className="pt-2">
			<AccessKeyField />
			<a
				href={guidesURL}
				target="_blank"
				rel="noopener noreferrer"
				className="mt-3 inline-flex min-h-8 items-center gap-1.5 font-medium text-accent text-sm underline-offset-3 hover:underline"
			>
				Help & Guides
				<ExternalLink aria-hidden size={14} />
				<span className="sr-only">(opens in a new tab)</span>
			</a>
		</div>
	);
}

/** The categories whose features are listed; the others lead to their section. */
const listed: ReadonlySet<Category> = new Set<Category>(["User", "Posts"]);

type Props = {
	readonly page: Page;
	readonly onSection: (category: Category) => void;
	/** A feature was chosen. */
	readonly onOpen: () => void;
};

/** The categories, two of them with the names of their features. */
export function BrowseFeatures({ page, onSection, onOpen }: Props) {
	const title = useId();
	const current = page.kind === "lookup" ? page.feature.route : undefined;
	return (
		<nav aria-labelledby={title} className="mt-6 border-line border-t pt-5">
			<h2 id={title} className="mb-2 font-semibold text-base">
				Browse Features
			</h2>
			<ul className="flex flex-col gap-0.5">
				{categories.map((category) => (
					<li key={category}>
						{listed.has(category) ? (
							<Listed category={category}>
								{features.map((feature) =>
									feature.category === category ? (
										<FeatureLink key={feature.id} feature={feature} current={current} onOpen={onOpen} />
									) : null,
								)}
							</Listed>
						) : (
							<button
								type="button"
								className={cx(rowClass, "pl-6.5 font-medium")}
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

const rowClass =
	"flex min-h-8 w-full items-center rounded-box px-2 text-left text-sm transition-colors hover:bg-sunken hover:text-ink";

function Listed({ category, children }: { readonly category: Category; readonly children: ReactNode }) {
	const [isOpen, setOpen] = useState(true);
	const list = useId();
	return (
		<>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={list}
				className={cx(rowClass, "gap-1 pl-1.5 font-medium")}
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
	readonly feature: Feature;
	readonly current: string | undefined;
	readonly onOpen: () => void;
};

function FeatureLink({ feature, current, onOpen }: FeatureLinkProps) {
	const address = addressOf(feature);
	if (!address) return null;
	return (
		<li>
			<Link
				href={address}
				onClick={onOpen}
				aria-current={feature.route === current ? "page" : undefined}
				className={cx(
					rowClass,
					"text-muted aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent",
				)}
			>
				{feature.name}
			</Link>
		</li>
	);
}
