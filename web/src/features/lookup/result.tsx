import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { Shutter } from "@/components/shutter";
import { Skeleton } from "@/components/skeleton";
import { RawArriving } from "../raw/arriving/raw-arriving";
import { FailureResult } from "./failure-result";
import { Success } from "./success";
import type { Lookup } from "./use-lookup";

type ResultProps = {
	readonly feature: Feature;
	readonly lookup: Lookup;
	readonly onCancel: () => void;
};

/** Where the answer comes. It keeps its place while there is none, so that nothing below it moves. */
export function Result({ feature, lookup, onCancel }: ResultProps) {
	return (
		<section aria-label="Result" className="min-h-[60vh] min-w-0">
			<p role="status" className="sr-only">
				{announcement(lookup)}
			</p>
			{lookup.state === "loading" && (
				<div className="grid grid-cols-1 gap-5">
					<Waiting onCancel={onCancel} />
					{lookup.arriving && <RawArriving key={lookup.arriving.number} arriving={lookup.arriving} />}
				</div>
			)}
			{lookup.state === "done" && (
				<Shutter shot="done">
					<Success feature={feature} lookup={lookup} />
				</Shutter>
			)}
			{lookup.state === "failed" && (
				<Shutter shot="failed">
					<FailureResult feature={feature} lookup={lookup} />
				</Shutter>
			)}
		</section>
	);
}

/** Seen only when the wait is long: a quick answer is a blink. */
function Waiting({ onCancel }: { readonly onCancel: () => void }) {
	return (
		<div className="grid gap-4 [animation:appear_140ms_400ms_backwards]">
			<Skeleton className="h-9" />
			<Skeleton className="h-40" />
			<div>
				<Button size="small" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</div>
	);
}

/** For those who do not see the answer come; a failure is announced where it is shown. */
function announcement(lookup: Lookup): string {
	if (lookup.state !== "done") return "";
	const { status, ms } = lookup.exchange.facts;
	return `The answer is here: status ${status}, ${ms} milliseconds.`;
}
