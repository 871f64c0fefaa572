import { ArrowLeftRight } from "lucide-react";
import { addressOfComparison, addressOfLookup } from "@/answers/lookup-address";
import { type AccountNames, accountNames } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { Choice } from "@/components/select";
import { cx } from "@/lib/cx";
import { formatBytes, formatMoment, formatMomentWithSeconds, formatQuantity } from "@/lib/format";
import { navigate } from "@/lib/location";
import { minuteOf, sideNames } from "./side-names";

type ComparedSidesProps = {
	readonly lookups: readonly LookupRecord[];
	readonly before: LookupRecord | undefined;
	readonly after: LookupRecord | undefined;
};

/** The maximum number of lookups to choose from for each side. The latest ones are listed. */
const maxChoices = 200;

/** The lookups that another one can be compared with: other lookups of the same feature that have a response. */
export function comparableLookups(
	lookups: readonly LookupRecord[],
	{ id, feature }: LookupRecord,
): readonly LookupRecord[] {
	return lookups.filter((each) => each.feature === feature && each.failure === null && each.id !== id);
}

/** The description of both lookups, if they have the same one. */
export function sharedName(
	lookups: readonly LookupRecord[],
	before: LookupRecord | undefined,
	after: LookupRecord | undefined,
): string | null {
	if (!before || !after) return null;
	const names = accountNames(lookups);
	const name = historyName(before, names);
	return name === historyName(after, names) ? name : null;
}

/** Shows the two lookups and lets the user choose others. */
export function ComparedSides({ lookups, before, after }: ComparedSidesProps) {
	const choicesBeside = (other: LookupRecord | undefined) =>
		other ? comparableLookups(lookups, other).slice(0, maxChoices) : [];
	const names = accountNames(lookups);
	const isShared = sharedName(lookups, before, after) !== null;
	const sides = sideNames(before, after);
	const show = (from: string | undefined, to: string | undefined) =>
		navigate(addressOfComparison(from ?? "", to ?? ""), { replace: true });
	return (
		<section
			aria-label="Lookups"
			className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 rounded-box border border-line bg-surface p-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:gap-5 sm:p-4"
		>
			<Side
				name={sides.before}
				names={names}
				isShared={isShared}
				choices={choicesBeside(after ?? before)}
				lookup={before}
				other={after}
				onChoose={(id) => show(id, after?.id)}
			/>
			<Button
				look="quiet"
				size="icon"
				aria-label="Swap the two lookups"
				title="Swap"
				className="self-center max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:rotate-90"
				disabled={!before || !after}
				onClick={() => show(after?.id, before?.id)}
			>
				<ArrowLeftRight aria-hidden size={18} />
			</Button>
			<Side
				name={sides.after}
				names={names}
				isShared={isShared}
				choices={choicesBeside(before ?? after)}
				lookup={after}
				other={before}
				onChoose={(id) => show(before?.id, id)}
			/>
		</section>
	);
}

/** A lookup in a list of options: its time, its rows, and its name unless that is already known. */
function choiceText(lookup: LookupRecord, name: string, known: string, crowded: ReadonlySet<number>): string {
	const { time, rowCount } = lookup;
	return [
		crowded.has(minuteOf(time)) ? formatMomentWithSeconds(time) : formatMoment(time),
		...(rowCount === null ? [] : [formatQuantity(rowCount, "row")]),
		...(name === known ? [] : [name]),
	].join(" · ");
}

/** The minutes that have more than one lookup. */
function crowdedMinutes(lookups: readonly LookupRecord[]): ReadonlySet<number> {
	const counts = new Map<number, number>();
	for (const { time } of lookups) counts.set(minuteOf(time), (counts.get(minuteOf(time)) ?? 0) + 1);
	return new Set([...counts].flatMap(([minute, count]) => (count > 1 ? minute : [])));
}

type SideProps = {
	readonly name: string;
	readonly names: AccountNames;
	/** Whether both sides have the same description. It is then shown once, above. */
	readonly isShared: boolean;
	readonly choices: readonly LookupRecord[];
	readonly lookup: LookupRecord | undefined;
	/** The lookup on the other side. */
	readonly other: LookupRecord | undefined;
	readonly onChoose: (id: string) => void;
};

function Side({ name, names, isShared, choices, lookup, other, onChoose }: SideProps) {
	const options = lookup && !choices.includes(lookup) ? [lookup, ...choices] : choices;
	const crowded = crowdedMinutes(other && !options.includes(other) ? [other, ...options] : options);
	const address = lookup && addressOfLookup(lookup);
	const known = lookup ? historyName(lookup, names) : "";
	return (
		<div className={cx("min-w-0", isShared && "max-sm:flex max-sm:items-center max-sm:gap-3")}>
			<label className="grid min-w-0 grow items-center gap-1.5 max-sm:grid-cols-[3.5rem_minmax(0,1fr)]">
				<span className="font-medium text-sm">{name}</span>
				<Choice
					value={lookup?.id ?? ""}
					onChange={onChoose}
					className="w-full"
					options={[
						...(lookup ? [] : [["", "Choose a lookup"] as const]),
						...options.map(
							(each) => [each.id, choiceText(each, historyName(each, names), known, crowded)] as const,
						),
					]}
				/>
			</label>
			{lookup && (
				<p
					className={cx(
						isShared && "max-sm:mt-0",
						"mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2 text-muted text-xs tabular-nums",
					)}
				>
					{!isShared && (
						<span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
							{known}
						</span>
					)}
					<span className="max-sm:hidden">
						{!isShared && "· "}
						{formatBytes(lookup.size)} · {formatQuantity(lookup.calls, "call")}
					</span>
					{address && (
						<Link
							href={address.href}
							state={address.state}
							className="ml-auto inline-flex min-h-6 items-center rounded-box text-accent underline underline-offset-3"
						>
							Open<span className="sr-only"> the response “{name}”</span>
						</Link>
					)}
				</p>
			)}
		</div>
	);
}
