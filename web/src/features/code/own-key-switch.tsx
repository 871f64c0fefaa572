import { useState } from "react";
import { Switch } from "@/components/switch";
import { useKey } from "@/lib/access-key";
import { canFillKey, type KeyedCode } from "./own-key";

/** The switch that inserts the access key. It is off whenever the panel opens, so a key is never copied by accident. */
export function useOwnKey(target: KeyedCode | undefined) {
	const accessKey = useKey();
	const [isOn, setOn] = useState(false);
	const canFill = target !== undefined && accessKey !== "" && canFillKey(target, accessKey);
	const isOwn = isOn && canFill;
	const title = target && !canFill ? noKeyReason(target, accessKey) : undefined;
	return {
		isOwn,
		key: isOwn ? accessKey : undefined,
		toggle: <Switch label="Use my key" checked={isOwn} disabled={!canFill} title={title} onChange={setOn} />,
	};
}

/** Why the access key cannot be filled in. */
function noKeyReason({ makesNoCall }: KeyedCode, key: string): string {
	if (key === "") return "Enter your access key first.";
	if (makesNoCall) return "This code makes no calls.";
	return "This code can only read the key from an environment variable.";
}
