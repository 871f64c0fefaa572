import { inputsAddress } from "@/answers/lookup-address";
import { addressOf } from "@/catalog/address";
import { featureByID } from "@/catalog/features";
import { buttonClass } from "@/components/button";
import { type Definition, DefinitionList } from "@/components/definition-list";
import { Dialog } from "@/components/dialog";
import { Link } from "@/components/link";
import { formatCount, formatMinute } from "@/lib/format";
import { entryOutcomeName, type RunLimits, reasonText } from "./outcomes";
import type { Collection, LedgerEntry } from "./replies.gen";

type InputDialogProps = {
	readonly collection: Collection;
	readonly entry: LedgerEntry;
	readonly limits: RunLimits;
	readonly onClose: () => void;
};

/** Everything that the ledger has about an input. */
export function InputDialog({ collection, entry, limits, onClose }: InputDialogProps) {
	const address = lookupAddress(collection, entry);
	return (
		<Dialog
			title={<bdi className="[overflow-wrap:anywhere]">{entry.value}</bdi>}
			onClose={onClose}
			actions={
				address && (
					<Link href={address} className={buttonClass()}>
						Open as a lookup
					</Link>
				)
			}
		>
			<DefinitionList layout="wide" className="mt-3" entries={facts(collection, entry, limits)} />
		</Dialog>
	);
}

function facts(collection: Collection, entry: LedgerEntry, limits: RunLimits): readonly Definition[] {
	const { number, line, accountId, root, parent, columns = [], status, message, calls, pages, rows } = entry;
	const all: readonly (readonly [string, string | undefined | false])[] = [
		["Outcome", entryOutcomeName(entry, limits)],
		["Details", reasonText(entry, limits)],
		["Message", message],
		["Status", status ? String(status) : undefined],
		["Rows", formatCount(rows.unique)],
		["Fetched", formatCount(rows.fetched)],
		["Provider’s count", entry.providerCount >= 0 && formatCount(entry.providerCount)],
		["Calls", formatCount(calls)],
		["Responses", formatCount(pages)],
		["Retry after", entry.notBefore && formatMinute(entry.notBefore)],
		["ID", accountId],
		["First input", root],
		["Parent row", parent],
		["Number", formatCount(number)],
		["Line", formatCount(line)],
	];
	const own = columns.map(
		(value, index): Definition => ({
			name: <bdi>{collection.columns[index] ?? `Column ${index + 1}`}</bdi>,
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
	return <bdi className="min-w-0 whitespace-pre-line py-2 [overflow-wrap:anywhere]">{text}</bdi>;
}

/** The URL that looks up this input; undefined if its feature has more than one input. */
function lookupAddress(collection: Collection, entry: LedgerEntry): string | undefined {
	const feature = featureByID(collection.feature);
	const [input, ...others] = feature?.inputs ?? [];
	const address = feature && addressOf(feature);
	if (!feature || !input || others.length > 0 || address === undefined) return undefined;
	return inputsAddress(feature, { [input.name]: entry.value }, address);
}
