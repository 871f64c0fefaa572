import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { navigate, useSearch } from "wouter/use-browser-location";
import { addressOf, featureByID } from "@/catalog/address";
import { type Category, categories, type Feature, features, sharedTexts } from "@/catalog/catalog.gen";
import { Button, buttonClass } from "@/components/button";
import { revealCollapsible } from "@/components/collapsible";
import { Dialog } from "@/components/dialog";
import { Frame } from "@/components/frame";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { useSettings } from "@/lib/settings";
import { CategoryLinks, CategorySection } from "./category-section";
import { HomeHeader } from "./home-header";
import { ProviderNote } from "./provider-note";
import { Starters } from "./starters";

const LazySearchOffers = lazyComponent(
	async () => (await import("@/features/palette/search-offers")).SearchOffers,
);

/** Every feature by category, and the search over them. */
export function HomePage({ actions }: { readonly actions: ReactNode }) {
	const [words, setWords] = useSearchWords();
	const [comingSoon, setComingSoon] = useState<Feature>();
	const [folded, setFolded] = useState<ReadonlySet<Category>>(new Set());
	const { sandbox } = useSettings();
	const searching = words.trim() !== "";
	const offers = searching && (
		<LazyRegion>
			<LazySearchOffers words={words} />
		</LazyRegion>
	);
	const matches = features.filter((feature) => matchesFeature(feature, words));
	// A link to a section may come from another page, or from a search that hides the section.
	useEffect(() => {
		if (!searching) revealCollapsible(window.location.hash.slice(1));
	}, [searching]);
	return (
		<>
			<HomeHeader words={words} onSearch={setWords} actions={actions} />
			<main id="main" tabIndex={-1} className="flex flex-col gap-4">
				<p role="status" className={searching ? "text-muted" : "sr-only"}>
					{searching &&
						matches.length > 0 &&
						`${matches.length} ${matches.length === 1 ? "feature" : "features"} found for “${words.trim()}”`}
				</p>
				{!searching && <CategoryLinks />}
				{!searching && sandbox && <Starters />}
				{!searching && (
					<p className="text-muted">
						<Link href="/collections/new?feature=user-info" className="font-medium text-accent underline">
							A list of usernames into a spreadsheet
						</Link>
						: every profile, as one table.
					</p>
				)}
				{!searching && <ProviderNote />}
				{categories.map((category) => {
					const inCategory = matches.filter((feature) => feature.category === category);
					if (inCategory.length === 0) return null;
					const section = { category, features: inCategory, onComingSoon: setComingSoon };
					// A search shows every section open, without changing which ones are folded.
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
				{offers}
				{matches.length === 0 && <NoFeatures onClear={() => setWords("")} />}
			</main>
			{comingSoon && <ComingSoon feature={comingSoon} onClose={() => setComingSoon(undefined)} />}
		</>
	);
}

function without<T>(set: ReadonlySet<T>, element: T): ReadonlySet<T> {
	return new Set([...set].filter((each) => each !== element));
}

/** Shown when no feature matches the search. */
function NoFeatures({ onClear }: { readonly onClear: () => void }) {
	return (
		<Frame className="[--frame-arm:24px] mx-auto my-12 flex w-full max-w-md flex-col items-center gap-4 px-6 py-12 text-center">
			<p role="status">No features found matching your search.</p>
			<Button onClick={onClear}>Show all features</Button>
		</Frame>
	);
}

/** Whether the name, description, path or a keyword of a feature contains the words, in any case. */
function matchesFeature(feature: Feature, words: string): boolean {
	const query = words.trim().toLowerCase();
	return [feature.name, feature.description, feature.path, ...(feature.keywords ?? [])].some((text) =>
		text.toLowerCase().includes(query),
	);
}

/** The words of the search, stored in the address, so that a search can be shared. */
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

type ComingSoonProps = { readonly feature: Feature; readonly onClose: () => void };

/** Explains that a feature has no page yet, and offers the closest one. */
function ComingSoon({ feature, onClose }: ComingSoonProps) {
	const instead = featureByID(feature.instead);
	const address = instead && addressOf(instead);
	return (
		<Dialog
			kind="alert"
			title={sharedTexts.comingSoon.replace("{name}", feature.name)}
			text={instead && `Until then, ${instead.name} comes closest.`}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{address && (
						<Link href={address} className={buttonClass({ look: "primary" })}>
							Open {instead.name}
						</Link>
					)}
				</>
			}
		/>
	);
}
