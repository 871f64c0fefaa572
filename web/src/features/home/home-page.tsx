import { type ReactNode, useEffect, useState } from "react";
import { type Category, categories, type Feature, features } from "@/catalog/catalog.gen";
import { counted } from "@/lib/format";
import { CategorySection } from "./category-section";
import { ComingSoon } from "./coming-soon";
import { HomeHeader } from "./home-header";
import { NothingFound } from "./nothing-found";
import { ProviderNote } from "./provider-note";
import { matches } from "./search";
import { reveal } from "./sections";
import { useWords } from "./use-words";

/** Every feature by category, and the search over them. */
export function HomePage({ actions }: { readonly actions: ReactNode }) {
	const [words, setWords] = useWords();
	const [comingSoon, setComingSoon] = useState<Feature>();
	const [folded, setFolded] = useState<ReadonlySet<Category>>(new Set());
	const searching = words.trim() !== "";
	const found = features.filter((feature) => matches(feature, words));
	// A link to a section can come from another page, or from a search that hides the section.
	useEffect(() => {
		if (!searching) reveal(window.location.hash.slice(1));
	}, [searching]);
	return (
		<>
			<HomeHeader words={words} onSearch={setWords} actions={actions} />
			<main id="main" tabIndex={-1} className="flex flex-col gap-7">
				<p role="status" className={searching ? "-mb-3 text-muted text-sm" : "sr-only"}>
					{searching && found.length > 0 && `${counted(found.length, "feature")} found for “${words.trim()}”`}
				</p>
				{!searching && <ProviderNote />}
				{categories.map((category) => {
					const inCategory = found.filter((feature) => feature.category === category);
					if (inCategory.length === 0) return null;
					const section = { category, features: inCategory, onComingSoon: setComingSoon };
					// A search opens every section, and leaves the folded ones as they were.
					if (searching) return <CategorySection key={`found ${category}`} {...section} />;
					return (
						<CategorySection
							key={category}
							{...section}
							open={!folded.has(category)}
							onToggle={(open) => setFolded(open ? without(folded, category) : new Set(folded).add(category))}
						/>
					);
				})}
				{found.length === 0 && <NothingFound onClear={() => setWords("")} />}
			</main>
			{comingSoon && <ComingSoon feature={comingSoon} onClose={() => setComingSoon(undefined)} />}
		</>
	);
}

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
	return new Set([...set].filter((each) => each !== item));
}
