import { Link } from "wouter";
import { inputsAddress } from "@/answers/lookup-address";
import { addressOf, featureByID } from "@/catalog/address";
import { buttonClass } from "@/components/button";
import { type Definition, DefinitionList } from "@/components/definition-list";
import { Dialog } from "@/components/dialog";
import { formatCount, formatMinute } from "@/lib/format";
import { outcomeNames, outcomeOf, type RunLimits, reasonText } from "./outcomes";
import type { Collection, LedgerEntry } from "./replies.gen";

type InputDialogProps = {
	readonly collection: Collection;
	readonly entry: LedgerEntry;
	readonly limits: RunLimits;
	readonly onClose: () => void;
};

/** All that the ledger has of an input. */
export function InputDialog({ collection, entry, limits, onClose }: InputDialogProps) {
	const address = lookupAddress(collection, entry);
	return (
		<Dialog
			title={<bdi className="[overflow-wrap:anywhere]">{entry.value}</bdi>}
			onClose={onClose}
			actions={
				address && (
					<Link href={address} className={buttonClass()}>
						Open it as a lookup
					</Link>
				)
			}
		>
			<DefinitionList layout="keys" className="mt-3" entries={facts(collection, entry, limits)} />
		</Dialog>
	);
}

function facts(collection: Collection, entry: LedgerEntry, limits: RunLimits): readonly Definition[] {
	const { number, line, accountId, root, parent, columns = [], status, message, calls, pages, rows } = entry;
	const all: readonly (readonly [string, string | undefined | false])[] = [
		["Outcome", outcomeNames[outcomeOf(entry)]],
		["Why", reasonText(entry, limits)],
		["Message", message],
		["Status", status ? String(status) : undefined],
		["Rows", formatCount(rows.unique)],
		["Rows fetched", formatCount(rows.fetched)],
		["The provider’s count", entry.providerCount >= 0 && formatCount(entry.providerCount)],
		["Calls", formatCount(calls)],
		["Stored answers", formatCount(pages)],
		["Comes again", entry.notBefore && formatMinute(entry.notBefore)],
		["ID that is followed", accountId],
		["Collected for", root],
		["From the row", parent],
		["Number and line", `${formatCount(number)}, ${formatCount(line)}`],
	];
	const own = columns.map(
		(value, index): Definition => ({
			name: `Column ${collection.columns[index] ?? index + 1}`,
			value: <bdi>{value}</bdi>,
		}),
	);
	return [
		...all.flatMap(([name, value]): readonly Definition[] =>
			value ? [{ name, value: <Words text={value} /> }] : [],
		),
		...own,
	];
}

function Words({ text }: { readonly text: string }) {
	return <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</bdi>;
}

/** Where the input is looked up alone; undefined where its feature takes more than one. */
function lookupAddress(collection: Collection, entry: LedgerEntry): string | undefined {
	const feature = featureByID(collection.feature);
	const [input, ...others] = feature?.inputs ?? [];
	const address = feature && addressOf(feature);
	if (!feature || !input || others.length > 0 || address === undefined) return undefined;
	return inputsAddress(feature, { [input.name]: entry.value }, address);
}
