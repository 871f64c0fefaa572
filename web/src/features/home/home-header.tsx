import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { pathCount } from "@/catalog/address";
import { categories } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { Mark } from "@/components/mark";
import { PageBar } from "@/components/page-bar";
import { TextField } from "@/components/text-field";
import { useFieldShortcut } from "@/lib/shortcuts";

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

type FeatureSearchProps = { readonly words: string; readonly onChange: (words: string) => void };

/** The search of the home page. "/" focuses it, Escape clears it. */
function FeatureSearch({ words, onChange }: FeatureSearchProps) {
	const field = useRef<HTMLInputElement>(null);
	useFieldShortcut(() => field.current?.focus());
	const clear = () => {
		onChange("");
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		if (words) onChange("");
		else field.current?.blur();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
		<form role="search" onSubmit={(event) => event.preventDefault()}>
			<TextField
				ref={field}
				type="search"
				label="Search for features"
				labelSide="hidden"
				placeholder="Search for features..."
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="search"
				aria-keyshortcuts="/"
				value={words}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={onKeyDown}
				leading={<Search aria-hidden size={18} />}
				trailing={
					words ? (
						<Button look="quiet" size="small" aria-label="Clear the search" onClick={clear}>
							<X aria-hidden size={16} />
						</Button>
					) : (
						<kbd
							aria-hidden
							className="mr-2 hidden rounded-box border border-line px-1.5 font-mono text-muted text-xs leading-5 lg:block"
						>
							/
						</kbd>
					)
				}
			/>
		</form>
	);
}
