import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { matchingFeatures } from "./collectable-features";

type FeatureFieldProps = {
	readonly feature: Feature | undefined;
	readonly onChoose: (feature: Feature) => void;
};

/** A search field for choosing a feature, with a list of results. */
export function FeatureField({ feature, onChoose }: FeatureFieldProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	/** The search text; null while the list is closed. */
	const [words, setWords] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const name = feature?.name;
	const isOpen = words !== null;
	const found = isOpen ? matchingFeatures(words) : [];
	const open = (next: string) => {
		setWords(next);
		setActive(next === "" ? Math.max(0, feature ? matchingFeatures("").indexOf(feature) : 0) : 0);
	};
	const choose = (chosen: Feature) => {
		setWords(null);
		onChoose(chosen);
	};
	const move = (by: number) => {
		if (!isOpen) return open("");
		const next = (active + by + found.length) % Math.max(1, found.length);
		setActive(next);
		document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: "nearest" });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const chosen = found[active];
		if (event.key === "ArrowDown") move(1);
		else if (event.key === "ArrowUp") move(-1);
		else if (event.key === "Enter" && isOpen && chosen) choose(chosen);
		else if (event.key === "Escape" && isOpen) setWords(null);
		else return;
		event.preventDefault();
	};
	return (
		<div className="relative">
			<TextField
				ref={field}
				label="Feature"
				role="combobox"
				aria-expanded={isOpen}
				aria-controls={`${id}-list`}
				aria-autocomplete="list"
				aria-activedescendant={isOpen && found.length > 0 ? `${id}-${active}` : undefined}
				autoComplete="off"
				spellCheck={false}
				placeholder={name ?? "Search: followers, comments, places…"}
				value={words ?? name ?? ""}
				hint={feature?.description}
				data-first-focus={feature ? undefined : true}
				onClick={() => !isOpen && open("")}
				onChange={({ target }) => open(target.value)}
				onKeyDown={onKeyDown}
				onBlur={() => setWords(null)}
				trailing={<ChevronsUpDown aria-hidden size={16} className="pointer-events-none mr-2 text-muted" />}
			/>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label="Features"
				hidden={!isOpen}
				className="absolute inset-x-0 top-[4.1rem] z-(--layer-bar) max-h-80 overflow-y-auto rounded-box border border-edge bg-surface py-1 shadow-lift"
			>
				{found.map((each, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
					<div
						key={each.id}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={each === feature}
						// Keep the focus in the field.
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => choose(each)}
						className={cx(
							"flex min-h-9 cursor-pointer items-baseline gap-3 px-3 py-1.5",
							index === active ? "bg-accent-soft" : "hover:bg-sunken",
						)}
					>
						<span className="shrink-0 font-medium text-sm">{each.name}</span>
						<span className="truncate text-muted text-xs">{each.description}</span>
					</div>
				))}
				{isOpen && found.length === 0 && (
					<p className="px-3 py-2 text-muted text-sm">No features match. Try fewer words.</p>
				)}
			</div>
		</div>
	);
}
