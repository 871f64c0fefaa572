import { Eye, EyeOff } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { Button } from "@/components/button";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { TextField } from "@/components/text-field";
import { builtInKey, useAccessKey, useKeyFailure, useKeyScope } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { useQuota } from "@/lib/key-usage";
import { type Settings, useSettings } from "@/lib/settings";

const LazyQuotaLine = lazyComponent(async () => (await import("./quota-line")).QuotaLine);

type AccessPanelProps = {
	/** A ref to the key field, for focusing it. */
	readonly field: Ref<HTMLInputElement>;
	/** Opens the keys and their quota. */
	readonly onKeys: () => void;
};

/** The access key, whether the provider accepts it, and the remaining quota. */
export function AccessPanel({ field, onKeys }: AccessPanelProps) {
	const [key] = useAccessKey();
	const quota = useQuota();
	const isRefused = useKeyFailure(key) !== undefined;
	const note = useId();
	return (
		<div className="shrink-0 rounded-box border border-line bg-surface px-2.5 pt-1 pb-2">
			<div className="flex items-center gap-2">
				<KeyState cannotCall={isRefused || key === "" || quota?.left === "0"} isUsed={quota !== null} />
				<h2 id="your-access" className="font-semibold">
					Your Access
				</h2>
				<Button
					look="quiet"
					size="small"
					className="-mr-1.5 ml-auto px-1.5! text-muted text-xs!"
					aria-label="Keys and quota"
					aria-haspopup="dialog"
					onClick={onKeys}
				>
					Keys
				</Button>
			</div>
			<AccessKeyField field={field} note={note} isRefused={isRefused} />
			<div id={note} className="mt-1.5 flow-root min-h-8 text-muted text-xs">
				{quota ? (
					<LazyRegion>
						<LazyQuotaLine quota={quota} />
					</LazyRegion>
				) : (
					<KeyNote isRefused={isRefused} />
				)}
			</div>
		</div>
	);
}

type KeyStateProps = { readonly cannotCall: boolean; readonly isUsed: boolean };

/** A dot: red if the key is missing, was rejected or has no calls left; green if it was accepted. */
function KeyState({ cannotCall, isUsed }: KeyStateProps) {
	const tone = cannotCall ? "bg-danger" : isUsed ? "bg-success" : "bg-edge";
	return <span aria-hidden className={cx("size-2 shrink-0 rounded-full", tone)} />;
}

type AccessKeyFieldProps = Pick<AccessPanelProps, "field"> & {
	/** The ID of the element that explains the key. */
	readonly note: string;
	readonly isRefused: boolean;
};

/** The access key: stored in this browser, sent with each call, revealed on request. */
function AccessKeyField({ field, note, isRefused }: AccessKeyFieldProps) {
	const [key, setKey] = useAccessKey();
	const [isRevealed, setRevealed] = useState(false);
	const Icon = isRevealed ? EyeOff : Eye;
	return (
		<TextField
			ref={field}
			label="Access Key"
			labelSide="small"
			type={isRevealed ? "text" : "password"}
			mono
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			value={key}
			onChange={(event) => setKey(event.target.value)}
			note={{ id: note, isError: isRefused }}
			trailing={
				<Button
					look="quiet"
					size="smallIcon"
					aria-label={isRevealed ? "Hide key" : "Show key"}
					onClick={() => setRevealed(!isRevealed)}
				>
					<Icon aria-hidden size={18} />
				</Button>
			}
		/>
	);
}

function KeyNote({ isRefused }: { readonly isRefused: boolean }) {
	const [key] = useAccessKey();
	const settings = useSettings();
	const isTabKey = useKeyScope() === "tab";
	if (isRefused) return <p className="text-danger">Refused by the provider. Enter another key.</p>;
	return <p>{keyHint(key, settings, isTabKey)}</p>;
}

function keyHint(key: string, { sandbox, demoKey, providerName }: Settings, isTabKey: boolean): string {
	if (key === "") return `Lookups need an access key. ${builtInKey} is the built-in key.`;
	if (isTabKey) return "Kept in this tab only and sent with each call.";
	if (key !== builtInKey) return "Stored in this browser and sent with each call.";
	if (sandbox) return "Built-in key. The sandbox accepts any key except refused-key.";
	if (demoKey) return "Built-in key, shared by all users and limited. Enter your own to make more calls.";
	return `The built-in key works only with the sandbox. Enter your key for ${providerName}.`;
}
