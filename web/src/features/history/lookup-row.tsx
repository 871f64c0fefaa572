import { GitCompareArrows, Pencil, Pin, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { AccountPictures } from "@/answers/account-pictures";
import { addressOfComparison, addressOfLookup } from "@/answers/lookup-address";
import { type AccountNames, addedText, featureTitle, lookupName, namedID } from "@/answers/lookup-name";
import type { LookupChanges, LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { RowMenu } from "@/components/row-menu";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatMoment, formatQuantity, formatShortMoment } from "@/lib/format";
import { LookupPicture } from "./lookup-picture";
import { focusMenu } from "./row-focus";

type LookupRowProps = {
	readonly lookup: LookupRecord;
	/** The usernames of the lookups' accounts. */
	readonly names: AccountNames;
	readonly pictures: AccountPictures;
	readonly onRemove: (lookup: LookupRecord) => void;
	readonly onChange: (id: string, changes: LookupChanges) => void;
};

/** The list's columns. On a phone, the figures are below the name. */
const columnsClass =
	"md:grid-cols-[minmax(0,1fr)_7rem_4rem_8rem] xl:grid-cols-[minmax(0,1fr)_8rem_6rem_6rem_10rem]";

/** The list's column headings. On a phone each value has its unit instead. */
export function LookupHeads() {
	return (
		<div
			aria-hidden
			className="gutter flex gap-x-3 border-line border-y bg-sunken py-2 text-muted text-xs max-md:hidden"
		>
			<span className="w-8 shrink-0" />
			<div className={cx("grid min-w-0 grow gap-x-4", columnsClass)}>
				<span>Lookup</span>
				<span className="text-right">Result</span>
				<span className="text-right max-xl:hidden">Size</span>
				<span className="text-right">Calls</span>
				<span className="text-right">Time</span>
			</div>
			<span className="-mr-2 w-14 shrink-0" />
		</div>
	);
}

/** A lookup in the history: its name, result, cost and actions. */
export function LookupRow({ lookup, names, pictures, onRemove, onChange }: LookupRowProps) {
	const [isNaming, setNaming] = useState(false);
	const { id, time, failure, isPinned } = lookup;
	const name = historyName(lookup, names);
	const rename = (next: string) => {
		// The focus is lost together with the field, unless the user has moved it.
		const hadFocus = document.activeElement instanceof HTMLInputElement;
		flushSync(() => setNaming(false));
		if (hadFocus) focusMenu(id);
		if (next !== lookup.name) onChange(id, { name: next });
	};
	return (
		<div className="group flex h-full items-center gap-x-3">
			<LookupPicture lookup={lookup} name={lookupName(lookup, names)} pictures={pictures} />
			<div className={cx("grid min-w-0 grow grid-cols-1 items-center gap-x-4", columnsClass)}>
				<div className="min-w-0">
					{isNaming ? (
						<NameField name={lookup.name} onName={rename} />
					) : (
						<LookupLink lookup={lookup} name={name} id={namedID(lookup, names)} />
					)}
					<p className="truncate text-muted text-xs">
						{featureTitle(lookup.feature)}
						<span className="md:hidden"> · {formatShortMoment(time)}</span>
					</p>
				</div>
				<Figures lookup={lookup} />
				<time
					dateTime={new Date(time).toISOString()}
					className="truncate text-right text-muted text-sm tabular-nums max-md:hidden"
					title={`${formatMoment(time)}${addedText(time, lookup.addedAt)}`}
				>
					{formatShortMoment(time)}
				</time>
			</div>
			<div className="-mr-2 flex shrink-0">
				<Button
					look="quiet"
					size="smallIcon"
					aria-label={`Pin ${name}`}
					aria-pressed={isPinned}
					title={
						isPinned
							? "Unpin: can be deleted when the budget is used up"
							: "Pin: kept when the budget is used up"
					}
					className={cx(isPinned ? "text-accent" : "text-muted")}
					onClick={() => onChange(id, { isPinned: !isPinned })}
				>
					<Pin aria-hidden size={16} fill={isPinned ? "currentColor" : "none"} />
				</Button>
				<RowMenu
					label={`Actions for ${name}`}
					commands={[
						...(failure
							? []
							: [
									{
										name: "Compare with another lookup",
										icon: GitCompareArrows,
										href: addressOfComparison("", id),
									},
								]),
						{ name: "Rename", icon: Pencil, onClick: () => setNaming(true) },
						{ name: "Delete", icon: Trash2, onClick: () => onRemove(lookup) },
					]}
				/>
			</div>
		</div>
	);
}

/** A lookup's result, size and cost. */
function Figures({ lookup: { failure, status, rowCount, size, calls } }: { readonly lookup: LookupRecord }) {
	return (
		<p className="flex gap-x-3 text-muted text-xs tabular-nums md:contents md:text-sm">
			<span className="truncate md:text-right">
				{failure ? (
					<span className="text-danger">{status === null ? "Failed" : `Failed · ${status}`}</span>
				) : (
					rowCount !== null && formatQuantity(rowCount, "row")
				)}
			</span>
			<span className="md:text-right md:max-xl:hidden">{formatBytes(size)}</span>
			<span className="md:text-right">
				{formatCount(calls)}
				<span className="md:sr-only"> {calls === 1 ? "call" : "calls"}</span>
			</span>
		</p>
	);
}

type LookupLinkProps = {
	readonly lookup: LookupRecord;
	readonly name: string;
	/** The ID that the name replaces, or null. */
	readonly id: string | null;
};

function LookupLink({ lookup, name, id }: LookupLinkProps) {
	const address = addressOfLookup(lookup);
	const text = (
		<span dir="auto" className="truncate">
			{name}
		</span>
	);
	if (!address) return <p className="flex min-h-6 min-w-0 font-medium">{text}</p>;
	return (
		<Link
			href={address.href}
			state={address.state}
			className="flex min-h-6 min-w-0 items-center font-medium underline-offset-3 hover:text-accent hover:underline"
		>
			{text}
			{id !== null && (
				<>
					{" "}
					<span className="ml-2 shrink-0 font-mono font-normal text-code text-muted">{id}</span>
				</>
			)}
		</Link>
	);
}

type NameFieldProps = { readonly name: string; readonly onName: (name: string) => void };

/** Enter or leaving the field saves the name. Escape discards the change. */
function NameField({ name, onName }: NameFieldProps) {
	const [text, setText] = useState(name);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onName(text.trim());
	};
	return (
		<form onSubmit={submit}>
			<TextField
				label="Name"
				labelSide="hidden"
				placeholder="Name"
				size="small"
				autoFocus
				maxLength={120}
				value={text}
				onChange={(event) => setText(event.target.value)}
				onBlur={() => onName(text.trim())}
				onKeyDown={(event) => event.key === "Escape" && onName(name)}
			/>
		</form>
	);
}
