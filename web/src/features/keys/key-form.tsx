import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { SegmentedControl } from "@/components/segmented-control";
import { TextField } from "@/components/text-field";
import { chooseKey } from "@/lib/access-key";
import type { StorageScope } from "@/lib/storage";
import { saveKey } from "./saved-keys";

/** Saves a key under a name and uses it. */
export function KeyForm({ proposed }: { readonly proposed: string }) {
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
					placeholder="For example, Work"
					value={name}
					error={missing === "name" ? "Enter a name." : undefined}
					onChange={(event) => setName(event.target.value)}
				/>
				<TextField
					label="Key"
					type="password"
					mono
					autoComplete="off"
					spellCheck={false}
					value={typed ?? proposed}
					error={missing === "key" ? "Enter a key." : undefined}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<SegmentedControl
					label="Where to store it"
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
