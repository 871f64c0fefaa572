import { useId } from "react";
import { Collapsible } from "@/components/collapsible";
import type { OpenAnswer } from "@/lib/answer/client";
import { formatCount } from "@/lib/format";
import { RawAnswer } from "./raw-answer";

type RawPagesProps = {
	/** The answers of the list's pages, in their order: one unless more was loaded. */
	readonly answers: readonly OpenAnswer[];
	/** Which of them shows, from 0. */
	readonly shown: number;
	readonly onShow: (page: number) => void;
	/** Starts closed, as technical details of a page that shows the answer in full. */
	readonly folded?: boolean;
};

/** Every answer as it was sent, one at a time. */
export function RawPages({ answers, shown, onShow, folded = false }: RawPagesProps) {
	const answer = answers[shown];
	const pages = answers.length;
	return (
		<Collapsible
			title={folded ? "Technical Details" : "Raw answer"}
			level={2}
			startOpen={!folded}
			aside={pages > 1 && <PageChoice pages={pages} shown={shown} onShow={onShow} />}
		>
			<div className="mt-2">{answer && <RawAnswer key={answer.number} answer={answer} />}</div>
		</Collapsible>
	);
}

type PageChoiceProps = {
	readonly pages: number;
	readonly shown: number;
	readonly onShow: (page: number) => void;
};

function PageChoice({ pages, shown, onShow }: PageChoiceProps) {
	const id = useId();
	return (
		<div className="flex items-center gap-2 text-sm">
			<label htmlFor={id} className="text-muted">
				Page
			</label>
			<select
				id={id}
				value={shown}
				onChange={(event) => onShow(Number(event.target.value))}
				className="h-8 rounded-box border border-edge bg-surface px-2 hover:border-ink"
			>
				{Array.from({ length: pages }, (_, page) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
					<option key={page} value={page}>
						{formatCount(page + 1)}
					</option>
				))}
			</select>
			<span className="text-muted">of {formatCount(pages)}</span>
		</div>
	);
}
