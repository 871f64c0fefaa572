import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { useMediaQuery } from "@/lib/media-query";

/** Lists with at least this many rows have a filter. */
const minFilterRows = 8;

type RowFilterProps = Partial<ComponentProps<typeof TextField>> & {
	/** The number of rows in the list. Without it there is always a filter. */
	readonly count?: number;
	readonly words: string;
	readonly onWords: (words: string) => void;
	/** On a phone the field is a button until it is opened. */
	readonly fold?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
};

/** A field for filtering the rows of a list by words. */
export function RowFilter({ count, words, onWords, fold, label = "Filter rows", ...field }: RowFilterProps) {
	const isWide = useMediaQuery("(min-width: 40rem)", true);
	if (count !== undefined && count < minFilterRows) return null;
	const isFolding = fold !== undefined && !isWide;
	if (isFolding && !fold.isOpen) {
		return (
			<Button size="smallIcon" aria-label={label} title={label} onClick={() => fold.setOpen(true)}>
				<Search aria-hidden size={16} />
			</Button>
		);
	}
	return (
		<TextField
			label={label}
			labelSide="hidden"
			placeholder="Filter"
			size="small"
			leading={<Search aria-hidden size={14} />}
			className="min-w-24 flex-1 sm:w-28 lg:w-40 lg:min-w-28"
			{...(isFolding && {
				autoFocus: words === "",
				size: "medium",
				onBlur: () => fold.setOpen(words !== ""),
				onKeyDown: ({ key }) => key === "Escape" && onWords(""),
			})}
			{...field}
			value={words}
			onChange={({ target }) => onWords(target.value)}
		/>
	);
}

/** How long to wait for more typing before querying the server, in milliseconds. */
export const typingPause = 250;

/** Text, delayed until typing has paused for that many milliseconds. Empty text is not delayed. */
export function useTyped(text: string, pause: number): string {
	const [typed, setTyped] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setTyped(text), pause);
		return () => clearTimeout(timer);
	}, [text, pause]);
	return text === "" || pause === 0 ? text : typed;
}
