import { type ReactNode, useEffect, useState } from "react";
import { cards, categories, type FeatureCard } from "@/catalog/cards.gen";
import type { Category } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { revealCollapsible } from "@/components/collapsible";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { navigate, useSearch } from "@/lib/location";
import { CategorySection, FeatureListHead, ListHead } from "./feature-list";
import { HomeHeader } from "./home-search";
import { Jobs } from "./jobs";
import { ProviderNote } from "./provider-note";
import { RecentWork } from "./recent-work";

const LazyComingSoon = lazyComponent(async () => (await import("./coming-soon")).ComingSoon);

/** The home page: one field, the jobs, recent work, and every feature by category. */
export function HomePage({ actions }: { readonly actions: ReactNode }) {
	const [words, setWords] = useSearchWords();
	const [comingSoon, setComingSoon] = useState<FeatureCard>();
	const [folded, setFolded] = useState<ReadonlySet<Category>>(new Set());
	const closeComingSoon = () => setComingSoon(undefined);
	const searching = words.trim() !== "";
	const matches = cards.filter((feature) => matchesFeature(feature, words));
	// The page isn't emptied just because the field has offers for a value.
	const isResting = !searching || matches.length === 0;
	// A link to a section may be on another page, or the section may be hidden by a search.
	useEffect(() => {
		if (!searching) revealCollapsible(window.location.hash.slice(1));
	}, [searching]);
	return (
		<>
			<HomeHeader words={words} onSearch={setWords} actions={actions} />
			<main id="main" tabIndex={-1} className="pt-6">
				{isResting && <Jobs />}
				{isResting && <RecentWork />}
				{matches.length === 0 && <NoFeatures onClear={() => setWords("")} />}
				{searching ? <MatchCount count={matches.length} words={words} /> : <FeatureListHead />}
				{categories.map((category) => {
					const inCategory = matches.filter((feature) => feature.category === category);
					if (inCategory.length === 0) return null;
					const section = { category, features: inCategory, onComingSoon: setComingSoon };
					// A search expands every section without changing which ones are collapsed.
					if (searching) return <CategorySection key={`search ${category}`} {...section} />;
					return (
						<CategorySection
							key={category}
							{...section}
							openState={[
								!folded.has(category),
								(isOpen) => setFolded(isOpen ? without(folded, category) : new Set(folded).add(category)),
							]}
						/>
					);
				})}
				<ProviderNote />
			</main>
			{comingSoon && (
				<LazyRegion onClose={closeComingSoon}>
					<LazyComingSoon feature={comingSoon} onClose={closeComingSoon} />
				</LazyRegion>
			)}
		</>
	);
}

function without<T>(set: ReadonlySet<T>, element: T): ReadonlySet<T> {
	return new Set([...set].filter((each) => each !== element));
}

type MatchCountProps = { readonly count: number; readonly words: string };

/** The number of matching features; empty if there are none, which the page reports itself. */
function MatchCount({ count, words }: MatchCountProps) {
	const text = `${count} ${count === 1 ? "feature" : "features"} found for “${words.trim()}”`;
	if (count === 0) return <p role="status" className="sr-only" />;
	return (
		<ListHead>
			<p role="status" className="min-w-0 truncate text-muted text-sm">
				{text}
			</p>
		</ListHead>
	);
}

/** Shown when no feature matches the search. */
function NoFeatures({ onClear }: { readonly onClear: () => void }) {
	return (
		<ListHead>
			<p role="status" className="min-w-0 text-muted text-sm max-sm:text-xs">
				No features found matching your search.
			</p>
			<Button look="quiet" size="small" onClick={onClear}>
				Show all features
			</Button>
		</ListHead>
	);
}

/** Whether a feature's name, description, path or keywords contain the words, ignoring case. */
function matchesFeature(feature: FeatureCard, words: string): boolean {
	const query = words.trim().toLowerCase();
	return [feature.name, feature.description, feature.path, ...(feature.keywords ?? [])].some((text) =>
		text.toLowerCase().includes(query),
	);
}

/** The search words. They are in the URL, so a search can be shared. */
function useSearchWords(): readonly [string, (words: string) => void] {
	return [new URLSearchParams(useSearch()).get("q") ?? "", writeSearchWords];
}

function writeSearchWords(words: string): void {
	const query = new URLSearchParams(window.location.search);
	if (words) query.set("q", words);
	else query.delete("q");
	const search = query.toString();
	navigate(search ? `/?${search}` : "/", { replace: true });
}
