import type { ReactNode } from "react";
import { pathCount } from "@/catalog/address";
import { categories } from "@/catalog/catalog.gen";
import { Mark } from "@/components/mark";
import { FeatureSearch } from "./feature-search";

type HomeHeaderProps = {
	readonly words: string;
	readonly onSearch: (words: string) => void;
	/** Buttons of every page's header: the access key and the theme. */
	readonly actions: ReactNode;
};

/** The title, the tagline and the search. */
export function HomeHeader({ words, onSearch, actions }: HomeHeaderProps) {
	return (
		<header className="pt-4 pb-8 lg:pt-10">
			<div className="flex min-h-12 items-center justify-between gap-2">
				<h1 className="flex items-center gap-2.5 font-semibold text-xl tracking-tight sm:gap-3 sm:text-3xl">
					<span className="text-accent">
						<Mark className="size-6 sm:size-9" />
					</span>
					Viewfinder
				</h1>
				{actions}
			</div>
			<p className="mt-4 max-w-2xl text-base text-muted sm:text-lg">
				Pick a feature, type a name, and see the answer of the network’s data API: as pictures, as a table,
				and as the exact bytes that were sent.
			</p>
			<div className="mt-7 flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-5">
				<div className="grow sm:max-w-xl">
					<FeatureSearch words={words} onChange={onSearch} />
				</div>
				<p className="shrink-0 text-muted text-sm">
					{pathCount} features in {categories.length} categories
				</p>
			</div>
		</header>
	);
}
