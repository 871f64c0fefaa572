import { type ReactNode, useRef, useState } from "react";
import type { RecordedView } from "@/answers/lookup-record";
import { callByName } from "@/catalog/calls";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { MethodBadge } from "@/components/badge";
import { Button } from "@/components/button";
import { TitleBar } from "@/components/title-bar";
import { dismissErrorToasts, dismissToasts, showToast } from "@/components/toast";
import { failureToast } from "@/features/lookup/call/failure";
import { MissingKeyNote, useRequiredKey } from "@/features/lookup/call/use-required-key";
import { MissingLookupNote } from "@/features/lookup/history/history-mark";
import { IdlePanel } from "@/features/lookup/idle/idle-panel";
import { ListOffer } from "@/features/lookup/inputs/list-offer";
import { LookupForm } from "@/features/lookup/inputs/lookup-form";
import {
	firstInvalidInput,
	type InputTexts,
	type InvalidInput,
	lookupRequest,
	prefilledTexts,
} from "@/features/lookup/inputs/lookup-request";
import { NextLookupContext } from "@/features/rows/next-lookup";
import { useAccessKey } from "@/lib/access-key";
import { useLoad } from "@/lib/use-load";
import { EarlierAnswer, useEarlierAnswer } from "./earlier-answer";
import { listKnownLookups } from "./known-accounts";
import { planTexts } from "./lookup-plan";
import { planNextLookup } from "./next-lookup";
import { useRequestedLookup } from "./requested-lookup";
import { LookupResult } from "./result";
import { SandboxMark } from "./sandbox-mark";
import { useLookup } from "./use-lookup";

type LookupPageProps = {
	readonly id: string;
	/** The buttons in the bar. */
	readonly actions?: ReactNode;
};

/** The page of the feature with this ID. Features with the same route share the page and its state. */
export function LookupPage({ id, actions }: LookupPageProps) {
	const feature = featureByID(id);
	return (
		feature && (
			<NextLookupContext value={planNextLookup}>
				<FeaturePage feature={feature} actions={actions} />
			</NextLookupContext>
		)
	);
}

type FeaturePageProps = Pick<LookupPageProps, "actions"> & { readonly feature: Feature };

function FeaturePage({ feature, actions }: FeaturePageProps) {
	const [typed, setTyped] = useState<InputTexts>(() => prefilledTexts(feature, window.location.search));
	const [invalidInput, setInvalidInput] = useState<InvalidInput>();
	const [list, setList] = useState<PastedList>();
	const earlier = useEarlierAnswer(feature, typed);
	const { lookup, run, cancel } = useLookup(feature, (texts) => {
		setTyped(texts);
		earlier.onAnswer(texts);
		setInvalidInput(undefined);
		setList(undefined);
	});
	const plan = planTexts(feature, typed);
	const [key] = useAccessKey(); // each key has its own known IDs
	const needsID = plan.calls > 1;
	useLoad([key, needsID], needsID ? () => listKnownLookups(key.trim()) : null);
	const requiredKey = useRequiredKey(feature);
	const [lackedKey, setLackedKey] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const busy = lookup.kind === "loading";
	// Introductory content collapses when the button is pressed, so nothing moves when the response arrives.
	const folded = lookup.kind !== "idle";

	const change = (name: string, text: string) => {
		setTyped({ ...typed, [name]: text });
		setInvalidInput(undefined);
		setList(undefined);
	};

	/** Runs the lookup with this text. The text in the `accepted` field is sent unchecked. */
	const submit = async (
		texts: InputTexts,
		accepted?: Input,
		{ isRefresh = false, view }: { readonly isRefresh?: boolean; readonly view?: RecordedView } = {},
	) => {
		const invalid = firstInvalidInput(feature, texts, accepted);
		if (invalid?.error.entries) setList({ input: invalid.input, entries: invalid.error.entries });
		const key = invalid ? undefined : requiredKey();
		setLackedKey(!invalid && key === undefined);
		if (invalid) earlier.onRefusal();
		setInvalidInput(invalid);
		if (key === undefined) return;
		if (isRefresh) dismissToasts();
		else dismissErrorToasts();
		const request = { ...lookupRequest(feature, texts), isRefresh };
		// Announced before the response arrives, so the response is rendered only once.
		earlier.onAnswer(texts);
		const result = await run({ request, key, typed: texts, view });
		if (result?.kind !== "failed") return;
		if (feature.failure?.placement === "toast") showToast(failureToast(result.failure));
		if (feature.failure?.logged) {
			const path = result.exchange?.meta.url.split("?")[0] ?? callByName(feature.call)?.path;
			console.error("The lookup failed:", path);
		}
	};

	useRequestedLookup(feature, (texts, view) => {
		setTyped(texts);
		setList(undefined);
		void submit(texts, undefined, view && { view });
	});

	const runTexts = (texts: InputTexts, isRefresh = false) => {
		setTyped(texts);
		return submit(texts, undefined, { isRefresh });
	};

	const restoreTexts = (texts: InputTexts) => {
		form.current?.querySelector("input")?.focus();
		setTyped(texts);
		setInvalidInput(undefined);
		setList(undefined);
	};

	/** Runs the lookup for a list entry. */
	const runEntry = (pasted: PastedList, entry: string) => {
		const texts = { ...typed, [pasted.input.name]: entry };
		setTyped(texts);
		setInvalidInput(undefined);
		setList({ ...pasted, current: entry });
		return submit(texts);
	};

	return (
		<>
			<LookupBar feature={feature} actions={actions} />
			<div className="pb-16">
				{!folded && <p className="max-w-[70ch] pt-3 text-muted">{feature.description}</p>}
				<div className="grid grid-cols-1 gap-2 py-3 empty:py-0 max-sm:py-2">
					<LookupForm
						ref={form}
						feature={feature}
						typed={typed}
						plan={plan}
						invalidInput={invalidInput}
						busy={busy}
						folded={folded}
						onChange={change}
						onSubmit={() => submit(typed)}
						onCancel={cancel}
					/>
					{invalidInput && (
						<SendOffer invalidInput={invalidInput} onSend={({ input }) => submit(typed, input)} />
					)}
					{list && (
						<ListOffer feature={feature} {...list} busy={busy} onRun={(entry) => runEntry(list, entry)} />
					)}
					{lackedKey && <MissingKeyNote />}
				</div>
				{lookup.kind === "idle" && lookup.absence && <MissingLookupNote absence={lookup.absence} />}
				{lookup.kind === "idle" && (
					<IdlePanel
						key={feature.id}
						feature={feature}
						typed={typed}
						isRefused={invalidInput !== undefined}
						onRun={() => submit(typed)}
					/>
				)}
				<EarlierAnswer
					answered={lookup.kind === "done" || lookup.kind === "failed" ? earlier.answered : null}
					feature={feature}
					onShow={restoreTexts}
				>
					<LookupResult
						feature={feature}
						typed={typed}
						lookup={lookup}
						onFetchAgain={(texts) => runTexts(texts, true)}
					/>
				</EarlierAnswer>
			</div>
		</>
	);
}

/** The entries of a list that was pasted into a field. */
type PastedList = {
	readonly input: Input;
	readonly entries: readonly string[];
	/** The entry that was run last. */
	readonly current?: string;
};

type LookupBarProps = {
	readonly feature: Feature;
	readonly actions: ReactNode;
};

/** The feature's name and call, and a link back. */
function LookupBar({ feature, actions }: LookupBarProps) {
	return (
		<TitleBar title={feature.title ?? feature.name} back={feature.texts?.back} actions={actions}>
			<p className="flex min-w-0 items-center gap-3 overflow-hidden in-[.has-side]:hidden max-md:hidden">
				<MethodBadge method={feature.method} />
				<code className="truncate code text-muted">{feature.path}</code>
				<SandboxMark className="shrink-0 rounded-box border border-line px-2 py-0.5 text-muted text-xs hover:border-edge hover:text-accent" />
			</p>
		</TitleBar>
	);
}

type SendOfferProps = {
	readonly invalidInput: InvalidInput;
	readonly onSend: (invalidInput: InvalidInput) => void;
};

/** A button that sends text even though it is not a valid name, since the provider has the last word. */
function SendOffer({ invalidInput, onSend }: SendOfferProps) {
	if (!invalidInput.error.isUnlikely) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
			<Button size="small" onClick={() => onSend(invalidInput)}>
				{invalidInput.error.entries ? "Treat as one name" : "Send anyway"}
			</Button>
			No call was made: this name probably does not exist.
		</p>
	);
}
