import { useCallback, useEffect, useId, useRef, useState } from "react";
import { labelInSentence } from "@/answers/parse-input";
import type { Feature } from "@/catalog/catalog.gen";
import { hasMedia } from "@/catalog/schema-of";
import { Alert } from "@/components/alert";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { TitleBar } from "@/components/title-bar";
import { useKey } from "@/lib/access-key";
import { errorText } from "@/lib/error-text";
import { formatCount, formatQuantity } from "@/lib/format";
import { navigate, useSearch } from "@/lib/location";
import { firstCost } from "./amounts";
import { createCollection } from "./api";
import { collectableFeature } from "./collectable-features";
import { addressOfCollection } from "./collection-address";
import type { CollectionsPageProps } from "./collections-router";
import { CostSummary } from "./cost-summary";
import {
	addressOfNew,
	type Draft,
	draftOfEntry,
	emptyDraft,
	readDraft,
	removeDraft,
	saveDraft,
} from "./draft";
import { FeatureField } from "./feature-field";
import { InputsField } from "./inputs-field";
import { LimitFields } from "./limit-fields";
import { validLimits } from "./limits";
import { ListProblems, leaveOutText } from "./list-problems";
import type { CheckReply } from "./replies.gen";
import { StartSteps } from "./start-steps";
import { type ListCheck, useCheck, useEstimate } from "./use-check";

/** The page for preparing a collection: its feature, inputs, limits and cost. */
export function NewCollectionPage({ actions }: CollectionsPageProps) {
	const { draft, change, discard } = useDraft();
	return (
		<>
			<TitleBar title="New collection" back="Collections" backTo="/collections" actions={actions} />
			{draft ? (
				<DraftForm draft={draft} onChange={change} onMade={discard} />
			) : (
				<Skeleton className="mt-4 h-96" />
			)}
		</>
	);
}

type DraftFormProps = {
	readonly draft: Draft;
	readonly onChange: (change: Partial<Draft>) => void;
	readonly onMade: () => Promise<void>;
};

function DraftForm({ draft, onChange, onMade }: DraftFormProps) {
	const key = useKey();
	const feature = collectableFeature(new URLSearchParams(useSearch()).get("feature"));
	const limits = validLimits(draft);
	const check = useCheck(key, feature?.id ?? "", draft.list);
	const reply = check.kind === "checked" ? check.reply : undefined;
	const dropped = reply ? reply.bad + reply.repeated : 0;
	const estimate = useEstimate(key, feature?.id ?? "", reply, limits);
	const [making, setMaking] = useState<"idle" | "making" | { readonly failure: string }>("idle");
	const note = useId();
	const cost = estimate && firstCost(estimate, feature?.paging !== undefined, limits?.callLimit ?? 0);
	const make = async (start: boolean) => {
		if (!feature || !draft.list || !limits) return;
		setMaking("making");
		try {
			const { list, leaveOut } = draft;
			const name = draft.name.trim();
			const media = draft.hasMedia && { media: { on: true, fileLimit: 0, totalLimit: 0 } };
			const settings = { feature: feature.id, list, name, ...limits, ...media, start, leaveOut };
			const made = await createCollection(key, settings);
			await onMade();
			navigate(addressOfCollection(made.id), { replace: true });
		} catch (error) {
			setMaking({ failure: errorText(error) });
		}
	};
	return (
		<div className="flex flex-col gap-x-10 gap-y-8 pt-5 max-xl:min-h-[calc(100dvh-var(--bar-height)-var(--places-height))] xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:pb-16">
			<div className="grid grid-cols-1 content-start gap-6">
				<FeatureField
					feature={feature}
					onChoose={({ id }) => navigate(addressOfNew(id), { replace: true, state: window.history.state })}
				/>
				<div className="grid grid-cols-1 gap-3">
					<InputsField
						feature={feature}
						list={draft.list}
						origin={draft.origin}
						noteID={note}
						onChange={(list) => onChange({ list, leaveOut: false })}
					/>
					<div id={note} className="grid gap-3 empty:hidden">
						{check.kind === "failed" && (
							<Alert tone="error" title="The list could not be read">
								{check.text}
							</Alert>
						)}
						{reply && (
							<ListProblems
								reply={reply}
								leaveOut={draft.leaveOut}
								areRows={draft.list?.kind === "rows"}
								onLeaveOut={(leaveOut) => onChange({ leaveOut })}
							/>
						)}
						{reply && <Understood reply={reply} />}
					</div>
				</div>
				<LimitFields feature={feature} name={reply?.name} draft={draft} onChange={onChange} />
				{feature && hasMedia(feature) && (
					<div>
						<Switch
							label="Also fetch pictures and clips"
							checked={draft.hasMedia}
							onChange={(hasMedia) => onChange({ hasMedia })}
						/>
						<p className="text-muted text-xs">
							Their links expire within days, so they are fetched as each page arrives. This uses no quota.
						</p>
					</div>
				)}
			</div>
			<div className="border-line max-xl:contents xl:sticky xl:top-[calc(var(--bar-height)+1.25rem)] xl:self-start xl:rounded-box xl:border xl:bg-surface xl:p-5">
				<CostSummary
					reply={reply}
					steps={(!feature || !draft.list) && <StartSteps feature={feature} list={draft.list} />}
					estimate={cost}
					usualCalls={cost?.calls.most === undefined ? estimate?.calls.most : undefined}
					isChecking={check.kind === "checking"}
					obstacle={obstacleText(feature, draft, check)}
					remedy={
						feature && limits && dropped > 0 && !draft.leaveOut && reply?.valid !== 0
							? { name: leaveOutText(dropped), onClick: () => onChange({ leaveOut: true }) }
							: undefined
					}
					isMaking={making === "making"}
					failure={typeof making === "object" ? making.failure : undefined}
					onMake={make}
				/>
			</div>
		</div>
	);
}

/** How the first inputs are interpreted, and which extra columns are kept. */
function Understood({ reply: { first, valid, columnNames } }: { readonly reply: CheckReply }) {
	if (first.length === 0) return null;
	const more = valid - first.length;
	return (
		<p className="text-muted text-xs [overflow-wrap:anywhere]">
			Read as: <span className="font-mono text-ink">{first.join(" · ")}</span>
			{more > 0 && ` and ${formatQuantity(more, "more", "more")}`}
			{columnNames.length > 0 && `. Extra columns: ${columnNames.join(", ")}.`}
		</p>
	);
}

/** Why a collection cannot be started yet, and what to do about it. */
function obstacleText(feature: Feature | undefined, draft: Draft, check: ListCheck): string | undefined {
	if (!feature) return "Choose a feature first.";
	if (!draft.list) return "Paste the inputs or choose a file.";
	if (!validLimits(draft)) return "Correct the limits first.";
	switch (check.kind) {
		case "checked": {
			if (check.reply.valid === 0) return "The list has no inputs.";
			return draft.leaveOut ? undefined : problemsText(check.reply);
		}
		case "unchosen":
			return `Choose the column that contains the ${labelInSentence(check.label)}.`;
		case "failed":
			return "Correct the list first.";
		default:
			return "The list is being checked.";
	}
}

/** How many inputs are invalid or repeated, and what to do about them; undefined if none is. */
function problemsText({ bad, repeated }: CheckReply): string | undefined {
	const count = bad + repeated;
	if (count === 0) return undefined;
	const what = repeated === 0 ? "invalid" : bad === 0 ? "repeated" : "invalid or repeated";
	return count === 1
		? `1 input is ${what}. Correct it or leave it out.`
		: `${formatCount(count)} inputs are ${what}. Correct them or leave them out.`;
}

/** The pause in typing after which a draft is stored, in milliseconds. */
const typingPause = 300;

type OpenDraft = {
	/** Undefined while it is loading. */
	readonly draft: Draft | undefined;
	readonly change: (change: Partial<Draft>) => void;
	/** Deletes the draft once its collection is created. */
	readonly discard: () => Promise<void>;
};

/** The draft in the browser's current history entry. It is stored when it changes and before the page is left. */
function useDraft(): OpenDraft {
	const [id] = useState(draftOfEntry);
	const [draft, setDraft] = useState<Draft>();
	const unsaved = useRef<Draft>(undefined);
	const flush = useCallback(async () => {
		const latest = unsaved.current;
		unsaved.current = undefined;
		if (latest) await saveDraft(id, latest);
	}, [id]);
	useEffect(() => {
		let isCurrent = true;
		void readDraft(id).then((stored) => isCurrent && setDraft(stored ?? emptyDraft));
		return () => {
			isCurrent = false;
		};
	}, [id]);
	useEffect(() => {
		const leave = () => void flush();
		window.addEventListener("pagehide", leave);
		return () => {
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, [flush]);
	useEffect(() => {
		if (!draft || !unsaved.current) return;
		const timer = setTimeout(flush, typingPause);
		return () => clearTimeout(timer);
	}, [draft, flush]);
	const change = useCallback((changed: Partial<Draft>) => {
		setDraft((before) => {
			const next = { ...(before ?? emptyDraft), ...changed };
			unsaved.current = next;
			return next;
		});
	}, []);
	const discard = useCallback(() => {
		unsaved.current = undefined;
		return removeDraft(id);
	}, [id]);
	return { draft, change, discard };
}
