import type { ReactNode } from "react";
import { pathCount } from "@/catalog/address";
import { categories } from "@/catalog/catalog.gen";
import { Mark } from "@/components/mark";
import { PageBar } from "@/components/page-bar";
import { FeatureSearch } from "./feature-search";

type HomeHeaderProps = {
	readonly words: string;
	readonly onSearch: (words: string) => void;
	/** Buttons of every page's header: the access key and the theme. */
	readonly actions: ReactNode;
};

/** The title, the tagline and the search. Only the bar with the title stays in sight, so the header has no box. */
export function HomeHeader({ words, onSearch, actions }: HomeHeaderProps) {
	return (
		<header className="contents">
			<PageBar as="div" actions={actions}>
				<h1 className="flex items-center gap-2.5 font-semibold text-lg tracking-tight sm:text-xl">
					<span className="text-accent lg:hidden">
						<Mark className="size-5.5" />
					</span>
					Viewfinder
				</h1>
			</PageBar>
			<p className="max-w-[70ch] pt-3 text-muted">
				Pick a feature, type a name, and see the answer of the network’s data API: as pictures, as a table,
				and as the exact bytes that were sent.
			</p>
			<div className="flex flex-col gap-x-4 gap-y-2 py-3 sm:flex-row sm:items-center">
				<div className="grow sm:max-w-120">
					<FeatureSearch words={words} onChange={onSearch} />
				</div>
				<p className="shrink-0 text-muted text-xs">
					{pathCount} features in {categories.length} categories
				</p>
			</div>
		</header>
	);
}
