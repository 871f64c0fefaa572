import { type ReactNode, useState } from "react";
import { Alert } from "@/components/alert";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { DefinitionList } from "@/components/definition-list";
import { Dialog } from "@/components/dialog";
import {
	builtInKey,
	chooseKey,
	forgetKeyInUse,
	useAccessKey,
	useKeyFailure,
	useKeyScope,
} from "@/lib/access-key";
import { formatExactCount, formatMoment, formatQuantity, formatShortDay, formatUTC } from "@/lib/format";
import { forgetUsage, type Quota, useKeyUsage } from "@/lib/key-usage";
import { useMediaQuery } from "@/lib/media-query";
import { useSettings } from "@/lib/settings";
import type { StorageScope } from "@/lib/storage";
import { KeyForm } from "./key-form";
import { KeyTest } from "./key-test";
import { removeSavedKey, type SavedKey, saveKey, useSavedKeys } from "./saved-keys";

/** The current key with its quota and its calls, the saved keys, and a form for another one. */
export function KeyPanel({ onClose }: { readonly onClose: () => void }) {
	const [key] = useAccessKey();
	const scope = useKeyScope();
	const saved = useSavedKeys();
	const failure = useKeyFailure(key);
	const { sandbox, demoKey } = useSettings();
	const isPhone = !useMediaQuery("(min-width: 40rem)", true);
	const hasBuiltIn = sandbox || demoKey;
	const { quota, calls } = useKeyUsage(key.trim());
	const name = saved.find((each) => each.key === key)?.name;
	const [forgotten, setForgotten] = useState<ForgottenKey>();
	/** The name of the key restored by Undo. */
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
			kind={isPhone ? "sheet" : "dialog"}
			text="Your key is sent only with your calls. It never appears in a URL, file, history, or log unless you turn on “Use my key” for code."
			onClose={onClose}
		>
			<PanelBlock title="In use">
				<p>
					<span className="font-semibold">{keyTitle(key, name)}</span>
					{key !== builtInKey && <span className="text-muted"> · {scopeTexts[scope]}</span>}
					{failure !== undefined && <span className="text-danger"> · refused</span>}
				</p>
				{failure === undefined && <QuotaLine quota={quota} />}
				{hasBuiltIn && key !== builtInKey && (
					<div>
						<Button size="small" onClick={() => chooseKey(builtInKey, "browser")}>
							Use the built-in key
						</Button>
					</div>
				)}
				<KeyTest key={key} accessKey={key.trim()} />
			</PanelBlock>
			<PanelBlock title="Calls from this page">
				{calls.size === 0 ? (
					<p className="text-muted">No calls made with this key during this visit.</p>
				) : (
					<DefinitionList
						layout="phases"
						entries={[...calls].map(([feature, count]) => ({
							name: feature,
							value: formatQuantity(count, "call"),
						}))}
					/>
				)}
				<p className="text-muted">
					Collection runs are not counted here. Each collection shows its own calls.
				</p>
			</PanelBlock>
			<PanelBlock title="Saved keys">
				{forgotten && !saved.some((each) => each.name === forgotten.name) && (
					<Alert
						key={forgotten.name}
						tone="note"
						title={`Removed “${forgotten.name}”.`}
						actions={
							<Button size="small" autoFocus onClick={forgotten.undo}>
								Undo
							</Button>
						}
					>
						{forgotten.wasInUse && `In use now: ${keyTitle(key, name)}.`}
					</Alert>
				)}
				{saved.length === 0 && (
					<p className="text-muted">No saved keys yet. Name the current key or enter another one.</p>
				)}
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
	if (key === builtInKey) return "Built-in key";
	return name ?? "Unnamed key";
}

function PanelBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<section aria-label={title} className="mt-4 grid grid-cols-1 gap-2 text-sm">
			<h3 className="font-semibold">{title}</h3>
			{children}
		</section>
	);
}

/** The remaining quota and when it resets, as of the last response. */
function QuotaLine({ quota }: { readonly quota: Quota | null }) {
	if (!quota) return <p className="text-muted">Your quota appears after the next call.</p>;
	const { left, limit, resetsAt, readAt } = quota;
	return (
		<p>
			<span className="font-semibold">{formatExactCount(left)}</span>
			{limit !== null && ` of ${formatExactCount(limit)}`} calls left
			<span className="text-muted">
				{resetsAt !== null && (
					<>
						{" · resets "}
						<span title={formatUTC(resetsAt / 1000)}>{formatShortDay(resetsAt)}</span>
					</>
				)}
				{" · as of "}
				<span title={formatUTC(readAt / 1000)}>{formatMoment(readAt)}</span>
			</span>
		</p>
	);
}

type SavedKeyRowProps = {
	readonly saved: SavedKey;
	readonly isInUse: boolean;
	/** Whether Undo restored it. The Undo button had the focus. */
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
				aria-label={`Remove ${name}`}
				autoFocus={isRestored}
				onClick={onForget}
			>
				Remove
			</Button>
		</div>
	);
}
