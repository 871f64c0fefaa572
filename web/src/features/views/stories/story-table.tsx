import type { ReactNode } from "react";
import { CopyButton } from "@/components/copy-button";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { rowsOf, textOf } from "../cell";
import { exactCount } from "../figures";
import { minuteText } from "../moment";
import type { Expiry } from "./expiry";
import { Mentions } from "./mentions";

type StoryTableProps = {
	readonly row: Row;
	/** When the story stops being shown; null where the answer gives no time of it. */
	readonly expiry: Expiry | null;
};

type Line = { readonly name: string; readonly text: string; readonly isID: boolean };

/** The facts of a story by name, as far as the answer has them; IDs can be copied. */
export function StoryTable({ row, expiry }: StoryTableProps) {
	const lines = linesOf(row, expiry);
	const mentions = rowsOf(row, "mentions");
	if (lines.length === 0 && mentions.length === 0) {
		return <p className="text-muted text-sm">The answer gives no more than its links.</p>;
	}
	return (
		<dl className="divide-y divide-line border-line border-y text-sm">
			{lines.map(({ name, text, isID }) => (
				<Fact key={name} name={name}>
					<span className={cx("py-1.5 [overflow-wrap:anywhere]", isID && "font-mono")}>{text}</span>
					{isID && <CopyButton look="quiet" label={`Copy ${name}`} text={() => text} />}
				</Fact>
			))}
			{mentions.length > 0 && (
				<Fact name="Mentions">
					<Mentions accounts={mentions} />
				</Fact>
			)}
		</dl>
	);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<div className="grid min-h-10 grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3">
			<dt className="text-muted">{name}</dt>
			<dd className="flex min-w-0 items-center gap-1">{children}</dd>
		</div>
	);
}

function linesOf(row: Row, expiry: Expiry | null): readonly Line[] {
	const pk = textOf(row, "pk");
	const id = textOf(row, "id");
	const end = expiry?.state === "kept" ? null : textOf(row, "expiringAt");
	return [
		line("Posted", textOf(row, "takenAt"), minuteText),
		line(expiry?.state === "over" ? "Expired" : "Expires", end, minuteText),
		line("Original size", originalSize(row)),
		line("Likes", textOf(row, "likes"), exactCount),
		line("Plays", textOf(row, "plays"), exactCount),
		{ ...line("Story ID", pk), isID: true },
		{ ...line("Media ID", id === pk ? null : id), isID: true },
		{ ...line("User ID", textOf(row, "userID")), isID: true },
	].flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]));
}

function line(name: string, text: string | null, shown = (text: string) => text) {
	return { name, text: text === null ? null : shown(text), isID: false };
}

/** As it was posted, in pixels; smaller sizes may be all that there is. */
function originalSize(row: Row): string | null {
	const sides = [textOf(row, "width"), textOf(row, "height")];
	return sides.every((side) => /^[1-9]\d*$/.test(side ?? "")) ? sides.join(" × ") : null;
}
