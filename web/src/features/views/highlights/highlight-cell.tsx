import { memo } from "react";
import { Link } from "wouter";
import type { Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { formatCount } from "@/lib/format";
import { textOf, wordsOf } from "../cell";
import { NetworkPicture } from "../shown/network-picture";
import { stepsOf } from "../steps/steps-of";
import { countText, sinceText } from "./highlight-text";

type HighlightCellProps = {
	readonly feature: Feature;
	readonly row: Row;
	readonly place: number;
	readonly now: Date;
};

/** A highlight's cover, title and counts; all of it leads to its stories, where the answer gives its ID. */
export const HighlightCell = memo(function HighlightCell({ feature, row, place, now }: HighlightCellProps) {
	const [step] = stepsOf(feature, row, false);
	const face = <Face row={row} place={place} now={now} />;
	if (!step) return face;
	return (
		<Link
			href={step.href}
			title={wordsOf(row, "title") ?? undefined}
			className="frame frame-hover frame-focus block rounded-box outline-offset-4"
		>
			{face}
		</Link>
	);
});

function Face({ row, place, now }: Omit<HighlightCellProps, "feature">) {
	const url = textOf(row, "picture");
	const title = wordsOf(row, "title");
	return (
		<>
			<NetworkPicture url={url} now={now} alt="" />
			<p dir="auto" className="mt-2 truncate text-left font-medium text-sm">
				{title ?? <span className="text-muted">Highlight {formatCount(place + 1)}</span>}
			</p>
			<p className="truncate text-muted text-xs">{countText(row)}</p>
			<p className="truncate text-muted text-xs">{sinceText(row)}</p>
		</>
	);
}
