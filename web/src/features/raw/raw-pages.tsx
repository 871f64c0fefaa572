import { useId } from "react";
import type { AnswerHandle } from "@/answers/handles";
import { Collapsible } from "@/components/collapsible";
import { formatCount } from "@/lib/format";
import { RawAnswer } from "./raw-answer";

/** The ID of the section of the raw answer. */
export const rawAnswerID = "raw-answer";

type RawPagesProps = {
	/** The answers of the list's pages, in order. */
	readonly answers: readonly AnswerHandle[];
	/** The visible page, from 0. */
	readonly current: number;
	readonly onShow: (page: number) => void;
	/** Starts closed, as technical details of a page that shows the answer in another view. */
	readonly folded?: boolean;
};

/** The answers of all pages exactly as they were sent, one at a time. */
export function RawPages({ answers, current, onShow, folded = false }: RawPagesProps) {
	const answer = answers[current];
	const pages = answers.length;
	return (
		<Collapsible
			id={rawAnswerID}
			title={folded ? "Technical Details" : "Raw answer"}
			level={2}
			startOpen={!folded}
			aside={pages > 1 && <PagePicker pages={pages} current={current} onShow={onShow} />}
		>
			<div className="mt-2">{answer && <RawAnswer key={answer.number} answer={answer} />}</div>
		</Collapsible>
	);
}

type PagePickerProps = {
	readonly pages: number;
	readonly current: number;
	readonly onShow: (page: number) => void;
};

/** Chooses one of a list's pages. */
export function PagePicker({ pages, current, onShow }: PagePickerProps) {
	const id = useId();
	return (
		<div className="flex items-center gap-2 text-sm">
			<label htmlFor={id} className="text-muted">
				Page
			</label>
			<select
				id={id}
				value={current}
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
