import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { builtInKey, useAccessKey } from "@/lib/access-key";
import type { Settings } from "@/lib/settings";
import { useSettings } from "@/lib/settings-context";

/** The access key: kept in this browser, sent with each call, shown on request. */
export function AccessKeyField() {
	const [key, setKey] = useAccessKey();
	const [isShown, setShown] = useState(false);
	const settings = useSettings();
	const Icon = isShown ? EyeOff : Eye;
	return (
		<TextField
			label="Access Key"
			type={isShown ? "text" : "password"}
			mono
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			value={key}
			onChange={(event) => setKey(event.target.value)}
			hint={advice(key, settings)}
			trailing={
				<Button
					look="quiet"
					size="icon"
					aria-label={isShown ? "Hide the key" : "Show the key"}
					onClick={() => setShown(!isShown)}
				>
					<Icon aria-hidden size={18} />
				</Button>
			}
		/>
	);
}

function advice(key: string, { sandbox, demoKey, providerName }: Settings): string {
	if (key === "") return `Features need a key; ${builtInKey} is the built-in one.`;
	if (key !== builtInKey) return "Kept in this browser, sent with each call.";
	if (sandbox) return "Built-in key. The sandbox takes any.";
	if (demoKey) return "Built-in key, shared and limited. Enter your own for more.";
	return `The built-in key opens the sandbox alone. Enter your key of ${providerName}.`;
}
