import { Filter as FilterIcon, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { cx } from "@/lib/cx";
import type { Filter } from "./use-filter";

type Props = { readonly filter: Filter };

/** Takes a JSONPath: Enter shows what it finds. */
export function FilterField({ filter: { filtering, run } }: Props) {
	const [path, setPath] = useState("");
	const note = useId();
	const isRefused = filtering.state === "refused";
	const submit = (event: FormEvent) => {
		event.preventDefault();
		run(path);
	};
	const clear = () => {
		setPath("");
		run("");
	};
	return (
		<form onSubmit={submit} className="min-w-0 basis-80 max-sm:order-last max-sm:basis-full">
			<div
				className={cx(
					"frame frame-focus flex h-8 items-center rounded-box border bg-surface pl-2 focus-within:border-accent",
					isRefused ? "frame-fault border-fault" : "border-edge",
				)}
			>
				<FilterIcon aria-hidden size={14} className="shrink-0 text-muted" />
				<input
					aria-label="Filter by JSONPath"
					aria-describedby={note}
					aria-invalid={isRefused || undefined}
					placeholder="JSONPath, such as $..username"
					spellCheck={false}
					autoComplete="off"
					value={path}
					onChange={(event) => setPath(event.target.value)}
					className="h-full min-w-0 grow bg-transparent px-2 font-mono text-sm outline-2 outline-transparent"
				/>
				{filtering.state !== "off" && (
					<button
						type="button"
						aria-label="Show the whole answer"
						onClick={clear}
						className="mr-0.5 flex size-6.5 items-center justify-center rounded-[3px] text-muted hover:bg-sunken hover:text-ink"
					>
						<X aria-hidden size={16} />
					</button>
				)}
			</div>
			<p id={note} role="status" className={isRefused ? "mt-1 text-fault text-xs" : "sr-only"}>
				{isRefused && filtering.reason}
				{filtering.state === "done" && `${filtering.results.count} found`}
			</p>
		</form>
	);
}
