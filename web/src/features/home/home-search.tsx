import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Mark } from "@/components/mark";
import { PageBar } from "@/components/page-bar";
import { pastedLines } from "@/features/lookup/inputs/pasted-lines";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings";
import { useFieldShortcut } from "@/lib/shortcuts";
import type { OfferControl } from "./home-offers";

const loadOffers = async () => (await import("./home-offers")).HomeOffers;

const LazyHomeOffers = lazyComponent(loadOffers);

type HomeHeaderProps = SearchProps & {
	/** The buttons that every page header has. */
	readonly actions: ReactNode;
};

/** The title, the tagline and the search. Only the title bar is sticky, so the header has no box. */
export function HomeHeader({ words, onSearch, actions }: HomeHeaderProps) {
	const { sandbox } = useSettings();
	return (
		<header className="contents">
			<PageBar
				as="div"
				actions={
					<div className="flex shrink-0 items-center gap-3">
						{sandbox && (
							<a
								href="#sandbox"
								className="rounded-box border border-line px-2 py-0.5 text-muted text-xs hover:border-edge hover:text-ink max-lg:hidden"
							>
								Sandbox: everything here is made up
							</a>
						)}
						{actions}
					</div>
				}
			>
				<h1 className="flex items-center gap-2.5 font-semibold text-lg tracking-tight sm:text-xl lg:sr-only">
					<span className="text-accent sm:hidden">
						<Mark className="size-5.5" />
					</span>
					Viewfinder
				</h1>
				<p className="truncate text-muted max-sm:sr-only">
					The console for a photo and video network’s data API
				</p>
			</PageBar>
			<HomeSearch words={words} onSearch={onSearch} />
		</header>
	);
}

type SearchProps = { readonly words: string; readonly onSearch: (words: string) => void };

/** The home page's search field. It filters the features and offers lookups. "/" focuses it, Escape clears it. */
function HomeSearch({ words, onSearch }: SearchProps) {
	const { sandbox } = useSettings();
	const field = useRef<HTMLInputElement>(null);
	const offers = useRef<OfferControl>(null);
	const id = useId();
	const [mark, setMark] = useState<{ readonly list: string; readonly option: string | undefined }>();
	const onMark = useCallback((list: string, option: string | undefined) => setMark({ list, option }), []);
	useFieldShortcut(() => field.current);
	const isSearching = words.trim() !== "";
	/** Whether the focus has moved to the page that the offers cover. */
	const [isLeft, setLeft] = useState(false);
	const option = isSearching && !isLeft ? mark?.option : undefined;
	const search = (next: string) => {
		onSearch(next);
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter") offers.current?.take();
		else if (isSearching && /^(Arrow(Up|Down)|Page(Up|Down))$/.test(event.key))
			offers.current?.move(event.key);
		else if (event.key === "Escape" && words) onSearch("");
		else if (event.key === "Escape") field.current?.blur();
		else return;
		event.preventDefault();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers from 2023 do not support <search>
		<div role="search" className="mx-auto w-full max-w-220 pt-4 sm:pt-6">
			<h2 className="mb-4 font-semibold text-2xl tracking-tight sm:mb-5 sm:text-center sm:text-question">
				<label htmlFor={id}>What do you want to know?</label>
			</h2>
			<div className="frame frame-on flex h-13 items-center rounded-box border border-edge bg-surface pl-3 [--frame-arm:14px] [--frame-gap:-7px] focus-within:border-accent sm:h-14 sm:pl-4 sm:[--frame-arm:16px] sm:[--frame-gap:-9px]">
				<Search aria-hidden size={20} className="shrink-0 text-muted" />
				<input
					ref={field}
					id={id}
					role="combobox"
					aria-expanded={option !== undefined}
					aria-controls={option && mark?.list}
					aria-activedescendant={option}
					aria-autocomplete="list"
					aria-keyshortcuts="/"
					placeholder="Search for features..."
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="go"
					value={words}
					onFocus={() => {
						setLeft(false);
						void loadOffers().catch(() => undefined);
					}}
					onBlur={() => setLeft(true)}
					onChange={(event) => onSearch(event.target.value)}
					onPaste={(event) => {
						const text = pastedLines({ kind: "username" }, event);
						if (text === null) return;
						event.preventDefault();
						onSearch(text);
					}}
					onKeyDown={onKeyDown}
					className="h-full min-w-0 grow rounded-box bg-transparent px-3 text-ellipsis text-field outline-2 outline-transparent"
				/>
				{isSearching ? (
					<Button
						look="quiet"
						size="icon"
						className="mr-2"
						aria-label="Clear search"
						onClick={() => search("")}
					>
						<X aria-hidden size={18} />
					</Button>
				) : (
					<kbd
						aria-hidden
						className="mr-4 rounded-box border border-line px-1.5 font-mono text-muted text-xs leading-5 max-lg:hidden"
					>
						/
					</kbd>
				)}
			</div>
			{isSearching && !isLeft && (
				<div className="relative z-[calc(var(--layer-strip)+1)]">
					<LazyRegion>
						<LazyHomeOffers ref={offers} words={words} onMark={onMark} />
					</LazyRegion>
				</div>
			)}
			<div className="mt-3.5 flex gap-x-4 text-code text-muted leading-6 sm:justify-center">
				<p className={cx(sandbox && "max-lg:sr-only")}>
					Enter a name, link, #hashtag, ID, or list. Nothing is sent until you choose.
				</p>
				{sandbox && <Examples onChoose={search} />}
			</div>
		</div>
	);
}

/** Example searches, with values that exist in the sandbox. */
const examples = ["natgeo", "#sea", "natgeo, nasa, bbc", "instagram.com/p/CAADAK8AHng"];

function Examples({ onChoose }: { readonly onChoose: (words: string) => void }) {
	return (
		<p className="flex flex-wrap gap-x-4 whitespace-nowrap">
			<span className="lg:sr-only">Try</span>
			{examples.map((example) => (
				<button
					key={example}
					type="button"
					onClick={() => onChoose(example)}
					className="min-h-6 text-ink underline decoration-edge decoration-dotted underline-offset-4 hover:text-accent"
				>
					{example}
				</button>
			))}
		</p>
	);
}
