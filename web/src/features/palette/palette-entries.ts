import { addressOfLookup } from "@/answers/lookup-address";
import { type AccountNames, accountNames, featureTitle, lookupName } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { addressOf } from "@/catalog/address";
import { routedFeatures } from "@/catalog/features";
import type { GuideMatch } from "@/features/docs/guide-search";
import type { LookupPlan } from "@/features/lookup/lookup-plan";
import { openLookupPage, requestLookup } from "@/features/lookup/requested-lookup";
import { formatMoment, formatQuantity } from "@/lib/format";
import { navigate } from "@/lib/location";
import type { Settings } from "@/lib/settings";
import { selectField } from "@/lib/shortcuts";
import { featureScore, listPlan, lookupPlans } from "./lookup-plans";
import { lookupControl, mainField, type PageCommand } from "./page-commands";

/** A line in the palette. */
export type PaletteEntry = {
	readonly id: string;
	readonly name: string;
	/** What it does, and its cost. */
	readonly note: string;
	/** Additional search terms. */
	readonly keywords?: string;
	/** Runs once the palette is closed and the focus is restored. */
	readonly run: () => void;
};

/** The entries of one kind, under their heading. */
export type PaletteGroup = { readonly name: string; readonly entries: readonly PaletteEntry[] };

/** Everything that the palette offers, except new lookups and features. */
type PaletteOffers = {
	/** The page below the palette. Without it, only lookups and the guide are offered. */
	readonly page?: PalettePage;
	/** The lookups in the history, newest first. */
	readonly history: readonly LookupRecord[];
	/** Finds sections in the guide; undefined while the guide is loading. */
	readonly searchGuide: ((text: string) => readonly GuideMatch[]) | undefined;
};

type PalettePage = {
	/** The page's commands, as of when the palette was opened. */
	readonly commands: readonly PageCommand[];
	readonly settings: Settings;
	readonly onOverlay: (overlay: "shortcuts" | "keys") => void;
	readonly onKeyField: () => void;
};

type PaletteListing = {
	readonly groups: readonly PaletteGroup[];
	/** Whether there will be more once the guide can be searched. */
	readonly isWaiting: boolean;
};

/** The palette's entries for what was typed, in groups. If nothing was typed, everything but lookups. */
export function paletteGroups(text: string, offers: PaletteOffers): PaletteListing {
	const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
	const matches = ({ name, note, keywords = "" }: PaletteEntry) =>
		words.every((word) => `${name} ${note} ${keywords}`.toLowerCase().includes(word));
	const { named, offered, isValue } = lookupPlans(text);
	const repeated = repeatedLookups(offers, isValue ? [...named, ...offered] : named);
	const planEntries = (plans: readonly LookupPlan[]) => plans.map((plan) => planEntry(plan, repeated));
	const saved = { name: "Saved", entries: repeated };
	const lookups = { name: "Look up", entries: [...listEntries(text), ...planEntries(named)] };
	const values = { name: `Look up “${text.trim()}”`, entries: planEntries(offered) };
	const features = { name: "Features", entries: featureEntries(words) };
	const commands = { name: "On this page", entries: commandEntries(offers.page).filter(matches) };
	const history = {
		name: "History",
		entries: historyEntries(offers, words).filter(({ id }) => repeated.every((each) => each.id !== id)),
	};
	const targets = { name: "Go to", entries: targetEntries(offers.page).filter(matches) };
	const { isAsked, entries } = guideEntries(text, offers);
	const guide = { name: "Guide", entries };
	const order = () => {
		if (words.length === 0) return [commands, history, targets, features];
		if (isAsked) return [guide, saved, lookups, commands, features, targets, history, values];
		if (isValue) return [saved, lookups, values, history, commands, features, targets, guide];
		// Plain words more often mean something free than a value to look up, which would cost a call. Free matches are
		// commands, features, words in a section's title, and whole words in its text outside code. For other words,
		// the value comes first.
		return [saved, lookups, commands, features, targets, guide, history, values];
	};
	const groups = order();
	// Entries that may be listed after the guide wait for it, so nothing appears above the entry that Enter runs.
	const isWaiting = offers.searchGuide === undefined && words.length > 0 && (isAsked || !isValue);
	const known = isWaiting ? groups.slice(0, groups.indexOf(isAsked ? saved : history)) : groups;
	return { groups: known.filter(({ entries }) => entries.length > 0), isWaiting };
}

/** The latest successful lookup for each of the first two plans that were run before. */
function repeatedLookups({ history }: PaletteOffers, plans: readonly LookupPlan[]): readonly PaletteEntry[] {
	const names = accountNames(history);
	const isRepeated = (title: string) => (lookup: LookupRecord) =>
		lookup.failure === null && historyName(lookup, names) === title;
	return plans.flatMap(({ title }) => historyEntry(history.find(isRepeated(title)), names)).slice(0, 2);
}

function planEntry(plan: LookupPlan, repeated: readonly PaletteEntry[]): PaletteEntry {
	const { feature, title, cost, isAccepted } = plan;
	const run = () => (isAccepted ? requestLookup(plan) : openLookupPage(plan));
	const note = repeated.some(({ name }) => name === title) ? `New lookup · ${cost}` : cost;
	return { id: `look-up-${feature.id}`, name: title, note, run };
}

/** A pasted list becomes a collection. Calls are made only after the collection is started. */
function listEntries(text: string): readonly PaletteEntry[] {
	const plan = listPlan(text);
	if (!plan) return [];
	const { feature, entries, leftOut, noun, calls } = plan;
	const run = async () => {
		const { openNewCollection } = await import("@/features/collections/draft");
		await openNewCollection(feature.id, { list: { kind: "text", text: entries.join("\n") } });
	};
	return [
		{
			id: "list",
			name: `Table of ${formatQuantity(entries.length - leftOut, noun)}${leftOut > 0 ? ` · ${leftOut} left out` : ""}`,
			note: `${featureTitle(feature.id)} · ${formatQuantity(calls, "call")} once you start it`,
			run,
		},
	];
}

function featureEntries(words: readonly string[]): readonly PaletteEntry[] {
	const scores = new Map(routedFeatures.map((feature) => [feature, featureScore(feature, words)]));
	return routedFeatures
		.filter((feature) => words.length === 0 || (scores.get(feature) ?? 0) > 0)
		.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
		.map((feature) => ({
			id: `feature-${feature.id}`,
			name: feature.name,
			note: "Opens the page",
			run: () => navigate(addressOf(feature) ?? "/"),
		}));
}

function commandEntries(page: PalettePage | undefined): readonly PaletteEntry[] {
	if (!page) return [];
	const run = lookupControl();
	const field = mainField();
	return [
		...(field
			? [
					{
						id: "field",
						name: "Go to the field",
						note: "Moves the cursor to the field",
						run: () => selectField(field),
					},
				]
			: []),
		...page.commands.map(({ name, control }) => pressEntry(name, control)),
		...(run ? [{ ...pressEntry("Run this page’s lookup", run), note: "Uses quota" }] : []),
	];
}

/** The maximum number of lookups from the history. The history page has all of them. */
const maxHistoryEntries = 5;

/** The latest lookups whose names contain all of the words. */
function historyEntries({ history }: PaletteOffers, words: readonly string[]): readonly PaletteEntry[] {
	const names = accountNames(history);
	const matches = history.filter((lookup) => {
		const text = `${lookupName(lookup, names)} ${lookup.label} ${featureTitle(lookup.feature)}`.toLowerCase();
		return words.every((word) => text.includes(word.replace(/^[@#](?=.)/, "")));
	});
	return matches.slice(0, maxHistoryEntries).flatMap((lookup) => historyEntry(lookup, names));
}

/** A stored lookup. Opening it makes no call. */
function historyEntry(lookup: LookupRecord | undefined, names: AccountNames): readonly PaletteEntry[] {
	const address = lookup && addressOfLookup(lookup);
	if (!address) return [];
	const failed = lookup.failure === null ? "" : " · failed";
	const note = `Saved ${formatMoment(lookup.time)}${failed} · no calls`;
	const run = () => navigate(address.href, { state: address.state });
	return [{ id: `history-${lookup.id}`, name: historyName(lookup, names), note, run }];
}

/** Words that request the guide: "docs rate limit". */
const guideWords = /^\s*(docs?|guide|manual)\s+(?=\S)/i;

/** The number of guide sections to list: among other entries, and if the guide is requested. */
const guideCounts = { beside: 3, asked: 8 };

/**
 * The guide sections that contain all of the words, and whether the text requests the guide. If it does not,
 * sections that mention the words only in an example are omitted.
 */
function guideEntries(text: string, { searchGuide }: PaletteOffers) {
	const isAsked = guideWords.test(text);
	const found = searchGuide?.(text.replace(guideWords, "")) ?? [];
	const matches = isAsked ? found : found.filter(({ isOwn }) => isOwn);
	const entries = matches.slice(0, isAsked ? guideCounts.asked : guideCounts.beside).map(
		({ title, page, address }): PaletteEntry => ({
			id: `guide-${address}`,
			name: title,
			note: `Guide · ${page}`,
			run: () => openSection(address),
		}),
	);
	return { isAsked, entries };
}

/**
 * Opens a section. A newly opened page scrolls to it on its own, but a page that is already open must be
 * scrolled.
 */
function openSection(address: string): void {
	const isOpen = window.location.pathname === address.split("#")[0];
	navigate(address);
	if (!isOpen) return;
	const heading = document.getElementById(address.split("#")[1] ?? "");
	heading?.scrollIntoView?.();
	heading?.querySelector("a")?.focus({ preventScroll: true });
}

function pressEntry(name: string, control: HTMLElement): PaletteEntry {
	return { id: `press-${name}`, name, note: "", run: () => control.click() };
}

/** Search terms that users with many inputs may try. */
const collectionKeywords = "bulk batch many several list of usernames names spreadsheet excel xlsx csv file";

function targetEntries(page: PalettePage | undefined): readonly PaletteEntry[] {
	if (!page) return [];
	const { settings, onOverlay, onKeyField } = page;
	const { guidesURL } = settings;
	const isOwn = guidesURL.startsWith("/");
	return [
		{ id: "history", name: "History", note: "All stored lookups", run: () => navigate("/history") },
		{
			id: "collections",
			name: "Collections",
			note: "Run a feature over a list",
			keywords: collectionKeywords,
			run: () => navigate("/collections"),
		},
		{
			id: "new-collection",
			name: "New collection",
			note: "Run a feature over a list; no calls until you start it",
			keywords: collectionKeywords,
			run: () => navigate("/collections/new"),
		},
		{ id: "home", name: "Home", note: "All features", run: () => navigate("/") },
		{
			id: "guides",
			name: "Help & Guides",
			note: isOwn ? "The guide" : "Opens in a new tab",
			run: () => (isOwn ? navigate(guidesURL) : void window.open(guidesURL, "_blank", "noopener,noreferrer")),
		},
		{ id: "key", name: "Access key", note: "Your Access", run: onKeyField },
		{
			id: "keys",
			name: "Keys and quota",
			note: "Saved keys, calls left, key test",
			run: () => onOverlay("keys"),
		},
		{
			id: "shortcuts",
			name: "Keyboard shortcuts",
			note: "List all shortcuts",
			run: () => onOverlay("shortcuts"),
		},
	];
}
