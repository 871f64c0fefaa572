import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { useFieldShortcut } from "@/lib/shortcuts";

type FeatureSearchProps = { readonly words: string; readonly onChange: (words: string) => void };

/** The search of the home page. "/" focuses it, Escape clears it. */
export function FeatureSearch({ words, onChange }: FeatureSearchProps) {
	const field = useRef<HTMLInputElement>(null);
	useFieldShortcut(() => field.current?.focus());
	const clear = () => {
		onChange("");
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		if (words) onChange("");
		else field.current?.blur();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
		<form role="search" onSubmit={(event) => event.preventDefault()}>
			<TextField
				ref={field}
				type="search"
				label="Search for features"
				labelSide="hidden"
				placeholder="Search for features..."
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="search"
				aria-keyshortcuts="/"
				value={words}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={onKeyDown}
				leading={<Search aria-hidden size={18} />}
				trailing={
					words ? (
						<Button look="quiet" size="small" aria-label="Clear the search" onClick={clear}>
							<X aria-hidden size={16} />
						</Button>
					) : (
						<kbd
							aria-hidden
							className="mr-2 hidden rounded-box border border-line px-1.5 font-mono text-muted text-xs leading-5 lg:block"
						>
							/
						</kbd>
					)
				}
			/>
		</form>
	);
}
