import { type Ref, useEffect, useId, useImperativeHandle, useState } from "react";
import { useHistory } from "@/answers/use-history";
import { listKnownLookups } from "@/features/lookup/known-accounts";
import { EntryGroup, movedTo } from "@/features/palette/entry-list";
import { type PaletteEntry, type PaletteGroup, paletteGroups } from "@/features/palette/palette-entries";
import { useGuideSearch } from "@/features/palette/use-guide-search";
import { useKey } from "@/lib/access-key";

/** How the field's keys control the offers. */
export type OfferControl = {
	readonly move: (key: string) => void;
	/** Chooses the marked offer, which is the first one unless the user has marked another one. */
	readonly take: () => void;
};

type HomeOffersProps = {
	readonly words: string;
	readonly ref: Ref<OfferControl>;
	/** Called with the IDs of the list and of the marked offer. */
	readonly onMark: (list: string, option: string | undefined) => void;
};

/**
 * The possible meanings of the field's words, most likely first, each with its number of calls. No call is made
 * until one is chosen.
 */
export function HomeOffers({ words, ref, onMark }: HomeOffersProps) {
	const key = useKey();
	const { value: history = [] } = useHistory(key, listKnownLookups);
	const searchGuide = useGuideSearch();
	const { groups } = paletteGroups(words, { history, searchGuide });
	const entries = groups.flatMap(likeliest).slice(0, maxOffers);
	const shown = groups
		.map(({ name, entries: all }) => ({ name, entries: all.filter((entry) => entries.includes(entry)) }))
		.filter(({ entries }) => entries.length > 0);
	/** The offer that the user moved to, as long as these words stay in the field. */
	const [chosen, setChosen] = useState({ words, id: "" });
	const active = entries.find(({ id }) => chosen.words === words && chosen.id === id) ?? entries[0];
	const list = useId();
	const optionID = (entry: PaletteEntry) => `${list}-${entry.id}`;
	const choose = (entry: PaletteEntry | undefined) => setChosen({ words, id: entry?.id ?? "" });
	useImperativeHandle(ref, () => ({
		move: (key) => choose(movedTo(key, entries, active)),
		take: () => active?.run(),
	}));
	const activeID = active && optionID(active);
	// The focused field references the marked offer.
	useEffect(() => onMark(list, activeID), [onMark, list, activeID]);
	if (!active) return null;
	return (
		<div
			id={list}
			role="listbox"
			aria-label="Suggestions"
			className="absolute inset-x-0 top-3 rounded-box border border-edge bg-surface p-1.5 shadow-lift"
		>
			{shown.map((group) => (
				<EntryGroup
					key={group.name}
					group={group}
					active={active}
					optionID={optionID}
					onPoint={choose}
					onRun={(entry) => entry.run()}
				/>
			))}
		</div>
	);
}

const maxOffers = 7;

/** The maximum number of offers per group. The list below has all features. */
const maxOfGroup: Readonly<Record<string, number>> = { Features: 1, History: 2, Guide: 3 };

function likeliest({ name, entries }: PaletteGroup): readonly PaletteEntry[] {
	return entries.slice(0, maxOfGroup[name] ?? maxOffers);
}
