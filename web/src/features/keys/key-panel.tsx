import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "@/components/alert";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { DefinitionList } from "@/components/definition-list";
import { Dialog } from "@/components/dialog";
import { SegmentedControl } from "@/components/segmented-control";
import { TextField } from "@/components/text-field";
import { forgetUsage, type Quota, useKeyUsage } from "@/features/lookup/call/key-usage";
import {
	builtInKey,
	chooseKey,
	forgetKeyInUse,
	useAccessKey,
	useKeyFailure,
	useKeyScope,
} from "@/lib/access-key";
import { formatExactCount, formatQuantity, formatUTC } from "@/lib/format";
import type { StorageScope } from "@/lib/storage";
import { KeyTest } from "./key-test";
import { removeSavedKey, type SavedKey, saveKey, useSavedKeys } from "./saved-keys";

/** The key in use with its quota and its calls, the saved keys, and a form for another one. */
export function KeyPanel({ onClose }: { readonly onClose: () => void }) {
	const [key] = useAccessKey();
	const scope = useKeyScope();
	const saved = useSavedKeys();
	const failure = useKeyFailure(key);
	const { quota, calls } = useKeyUsage(key.trim());
	const name = saved.find((each) => each.key === key)?.name;
	const [forgotten, setForgotten] = useState<ForgottenKey>();
	/** The name of the key that Undo brought back. */
	const [restored, setRestored] = useState<string>();
	const forget = ({ name, key: gone }: SavedKey) => {
		const entries = saved.filter((each) => each.key === gone);
		removeSavedKey(gone);
		const putBack = forgetKeyInUse(gone);
		forgetUsage(gone);
		const undo = () => {
			for (const each of entries) saveKey(each);
			putBack();
			setForgotten(undefined);
			setRestored(name);
		};
		setForgotten({ name, wasInUse: gone === key, undo });
	};
	return (
		<Dialog
			title="Keys and quota"
			text="Your key is sent only with your calls. It never appears in a URL, a file, the history or a log."
			onClose={onClose}
		>
			<PanelBlock title="In use">
				<p>
					<span className="font-semibold">{keyTitle(key, name)}</span>
					<span className="text-muted"> · {scopeTexts[scope]}</span>
				</p>
				{failure !== undefined && <p className="text-danger">Refused by the provider: {failure}</p>}
				{failure === undefined && <QuotaLine quota={quota} />}
				<KeyTest key={key} accessKey={key.trim()} />
			</PanelBlock>
			<PanelBlock title="Calls in this visit">
				{calls.size === 0 ? (
					<p className="text-muted">None with this key yet.</p>
				) : (
					<DefinitionList
						layout="phases"
						entries={[...calls].map(([feature, count]) => ({
							name: feature,
							value: formatQuantity(count, "call"),
						}))}
					/>
				)}
			</PanelBlock>
			<PanelBlock title="Saved keys">
				{forgotten && !saved.some((each) => each.name === forgotten.name) && (
					<Alert
						key={forgotten.name}
						tone="note"
						title={`Forgot ${forgotten.name}.`}
						actions={
							<Button size="small" autoFocus onClick={forgotten.undo}>
								Undo
							</Button>
						}
					>
						{forgotten.wasInUse && `In use now: ${keyTitle(key, name)}.`}
					</Alert>
				)}
				{saved.length === 0 && <p className="text-muted">None yet. Save the current key or add another.</p>}
				{saved.length > 0 && (
					<ul className="divide-y divide-line border-line border-y">
						{saved.map((each) => (
							<li key={`${each.scope} ${each.name}`}>
								<SavedKeyRow
									saved={each}
									isInUse={each.key === key && each.scope === scope}
									isRestored={each.name === restored}
									onForget={() => forget(each)}
								/>
							</li>
						))}
					</ul>
				)}
				<KeyForm proposed={name === undefined && key !== builtInKey ? key : ""} />
			</PanelBlock>
		</Dialog>
	);
}

/** A forgotten key, until the panel closes: its name, and how to restore it. */
type ForgottenKey = { readonly name: string; readonly wasInUse: boolean; readonly undo: () => void };

const scopeTexts: Readonly<Record<StorageScope, string>> = {
	browser: "stored in this browser",
	tab: "for this tab only",
};

function keyTitle(key: string, name: string | undefined): string {
	if (key === "") return "No key";
	if (key === builtInKey) return "The built-in key";
	return name ?? "A key without a name";
}

function PanelBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<section aria-label={title} className="mt-4 grid grid-cols-1 gap-2 text-sm">
			<h3 className="font-semibold">{title}</h3>
			{children}
		</section>
	);
}

/** The remaining quota and when it resets, as of the last answer. */
function QuotaLine({ quota }: { readonly quota: Quota | null }) {
	if (!quota) return <p className="text-muted">The next answer will show the quota left.</p>;
	const { left, limit, resetsAt, readAt } = quota;
	return (
		<p>
			<span className="font-semibold">{formatExactCount(left)}</span>
			{limit !== null && ` of ${formatExactCount(limit)}`} calls left
			<span className="text-muted">
				{resetsAt !== null && ` · resets ${formatUTC(resetsAt / 1000)}`} · as of {formatUTC(readAt / 1000)}
			</span>
		</p>
	);
}

type SavedKeyRowProps = {
	readonly saved: SavedKey;
	readonly isInUse: boolean;
	/** Restored with Undo, whose button had the focus. */
	readonly isRestored: boolean;
	readonly onForget: () => void;
};

function SavedKeyRow({ saved: { name, key, scope }, isInUse, isRestored, onForget }: SavedKeyRowProps) {
	return (
		<div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 py-1">
			<span className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">
				<span className="font-medium">{name}</span>
				<span className="text-muted"> · {scopeTexts[scope]}</span>
			</span>
			{isInUse ? (
				<Badge>In use</Badge>
			) : (
				<Button size="small" aria-label={`Use ${name}`} onClick={() => chooseKey(key, scope)}>
					Use
				</Button>
			)}
			<Button
				size="small"
				look="quiet"
				aria-label={`Forget ${name}`}
				autoFocus={isRestored}
				onClick={onForget}
			>
				Forget
			</Button>
		</div>
	);
}

/** Saves a key under a name and uses it. */
function KeyForm({ proposed }: { readonly proposed: string }) {
	const [name, setName] = useState("");
	const [typed, setTyped] = useState<string>();
	const [scope, setScope] = useState<StorageScope>("browser");
	const [missing, setMissing] = useState<"name" | "key">();
	const key = (typed ?? proposed).trim();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const lacking = name.trim() === "" ? "name" : key === "" ? "key" : undefined;
		setMissing(lacking);
		if (lacking) return;
		saveKey({ name: name.trim(), key, scope });
		chooseKey(key, scope);
		setName("");
		setTyped(undefined);
	};
	return (
		<form noValidate autoComplete="off" onSubmit={submit} className="mt-2 grid gap-2" aria-label="Save a key">
			<div className="grid gap-2 sm:grid-cols-2">
				<TextField
					label="Name"
					placeholder="such as work, or a plan"
					value={name}
					error={missing === "name" ? "Give the key a name." : undefined}
					onChange={(event) => setName(event.target.value)}
				/>
				<TextField
					label="Key"
					type="password"
					mono
					autoComplete="off"
					spellCheck={false}
					value={typed ?? proposed}
					error={missing === "key" ? "Enter the key." : undefined}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<SegmentedControl
					label="Where it is stored"
					value={scope}
					onChange={setScope}
					options={[
						{ value: "browser", name: "This browser" },
						{ value: "tab", name: "This tab only" },
					]}
				/>
				<Button type="submit" size="small">
					Save and use
				</Button>
			</div>
		</form>
	);
}
