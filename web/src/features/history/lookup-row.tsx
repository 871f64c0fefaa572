import { Ellipsis, GitCompareArrows, type LucideIcon, Pencil, Pin, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { addressOfComparison, addressOfLookup } from "@/answers/lookup-address";
import { type AccountNames, addedText, featureTitle, lookupName, namedID } from "@/answers/lookup-name";
import type { LookupChanges, LookupRecord } from "@/answers/lookup-record";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { closingMenu, PopoverButton } from "@/components/popover";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { formatBytes, formatMoment, formatQuantity } from "@/lib/format";
import { type AccountPictures, LookupPicture } from "./lookup-picture";
import { focusMenu } from "./row-focus";

type LookupRowProps = {
	readonly lookup: LookupRecord;
	/** The names of the accounts of lookups. */
	readonly names: AccountNames;
	readonly pictures: AccountPictures;
	readonly onRemove: (lookup: LookupRecord) => void;
	readonly onChange: (id: string, changes: LookupChanges) => void;
};

/** A lookup of the history: its request, its cost, and its actions. */
export function LookupRow({ lookup, names, pictures, onRemove, onChange }: LookupRowProps) {
	const [isNaming, setNaming] = useState(false);
	const { id, time, status, failure, size, calls, rowCount, isPinned } = lookup;
	const name = lookupName(lookup, names);
	const moment = `${formatMoment(time)}${addedText(time, lookup.addedAt)}`;
	const rename = (next: string) => {
		// The field takes the focus with it, unless the user has moved it.
		const hadFocus = document.activeElement instanceof HTMLInputElement;
		flushSync(() => setNaming(false));
		if (hadFocus) focusMenu(id);
		if (next !== lookup.name) onChange(id, { name: next });
	};
	return (
		<div className="group flex h-full items-center gap-x-3">
			<LookupPicture lookup={lookup} name={name} pictures={pictures} />
			<div className="grid min-w-0 grow grid-cols-1 items-center gap-x-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_12rem_3rem_7rem_4.5rem_4.5rem]">
				{isNaming ? (
					<NameField name={lookup.name} onName={rename} />
				) : (
					<LookupLink lookup={lookup} name={name} id={namedID(lookup, names)} />
				)}
				<p className="truncate text-muted text-sm max-lg:text-xs">
					{featureTitle(lookup.feature)}
					<span className="lg:hidden"> · {moment}</span>
				</p>
				<time
					dateTime={new Date(time).toISOString()}
					className="truncate text-muted text-sm max-lg:hidden"
					title={moment}
				>
					{moment}
				</time>
				<p className="flex gap-x-2 text-muted text-xs tabular-nums lg:contents lg:text-sm">
					<span className={cx("font-medium text-danger", !failure && "max-lg:hidden")}>
						{failure && (status ?? "–")}
					</span>
					<span className="truncate">
						{failure ? "Failed" : rowCount !== null && formatQuantity(rowCount, "row")}
					</span>
					<span>{formatBytes(size)}</span>
					<span>{formatQuantity(calls, "call")}</span>
				</p>
			</div>
			<div className="-mr-2 flex shrink-0">
				<Button
					look="quiet"
					size="smallIcon"
					aria-label={`Pin ${name}`}
					aria-pressed={isPinned}
					title={
						isPinned
							? "Unpin: it may be deleted when the budget is used up"
							: "Pin: keep it when the budget is used up"
					}
					className={cx(isPinned && "text-accent")}
					onClick={() => onChange(id, { isPinned: !isPinned })}
				>
					<Pin aria-hidden size={16} fill={isPinned ? "currentColor" : "none"} />
				</Button>
				<RowMenu
					lookup={lookup}
					name={name}
					onRename={() => setNaming(true)}
					onRemove={() => onRemove(lookup)}
				/>
			</div>
		</div>
	);
}

type RowMenuProps = {
	readonly lookup: LookupRecord;
	readonly name: string;
	readonly onRename: () => void;
	readonly onRemove: () => void;
};

/** The actions of a lookup that are not in sight. */
function RowMenu({ lookup: { id, failure }, name, onRename, onRemove }: RowMenuProps) {
	return (
		<PopoverButton
			label={`Actions for ${name}`}
			icon={<Ellipsis aria-hidden size={18} />}
			look="quiet"
			isNarrow
		>
			<div className="grid">
				{!failure && (
					<Link href={addressOfComparison("", id)} className={menuRowClass}>
						<MenuLabel icon={GitCompareArrows}>Compare with another lookup</MenuLabel>
					</Link>
				)}
				<button type="button" className={menuRowClass} onClick={closingMenu(onRename)}>
					<MenuLabel icon={Pencil}>Rename</MenuLabel>
				</button>
				<button type="button" className={menuRowClass} onClick={closingMenu(onRemove)}>
					<MenuLabel icon={Trash2}>Delete</MenuLabel>
				</button>
			</div>
		</PopoverButton>
	);
}

const menuRowClass =
	"flex min-h-9 items-center gap-2.5 rounded-box px-2 text-left hover:bg-sunken hover:text-accent max-sm:min-h-11";

type MenuLabelProps = { readonly icon: LucideIcon; readonly children: ReactNode };

function MenuLabel({ icon: Icon, children }: MenuLabelProps) {
	return (
		<>
			<Icon aria-hidden size={16} className="shrink-0" />
			{children}
		</>
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

/** Enter or leaving the field saves the name; Escape discards the change. */
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
