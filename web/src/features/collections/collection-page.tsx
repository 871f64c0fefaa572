import { ArrowLeft } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Badge } from "@/components/badge";
import { Button, buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { PageBar } from "@/components/page-bar";
import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { useKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatCount, formatMinute } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { BulkProgress } from "./bulk-progress";
import { collectionName, featureName } from "./collection-name";
import { CollectionTabs } from "./collection-tabs";
import type { CollectionsPageProps } from "./collections-router";
import { ProgressBand } from "./progress-band";
import type { Collection, Progress, Run } from "./replies.gen";
import { RunAlert } from "./run-alert";
import { RunControls, type RunDialog } from "./run-controls";
import { endedFacts, RunFigures } from "./run-figures";
import { type RunNotice, runNotice } from "./run-notice";
import { isUnfinished, RunStateBadge } from "./run-state";
import { useCollection } from "./use-collection";

type CollectionPageProps = CollectionsPageProps & { readonly id: string };

/** A collection's page: the state of its run, its actions, and its contents. */
export function CollectionPage({ id, actions }: CollectionPageProps) {
	const accessKey = useKey();
	const [state, read] = useCollection(accessKey, id);
	const isSlow = useDelayed(state.kind === "reading");
	const name = state.kind === "open" ? collectionName(state.collection) : "Collection";
	useEffect(() => {
		document.title = `${name} · Viewfinder`;
	}, [name]);
	return (
		<>
			<PageBar actions={actions}>
				<Link
					href="/collections"
					className="-ml-1 inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-box px-1 text-code text-muted hover:text-accent max-sm:min-w-6"
				>
					<ArrowLeft aria-hidden size={16} />
					<span className="max-sm:sr-only">Collections</span>
				</Link>
				{/* The heading is focused before the name has loaded. Screen readers announce the change. */}
				<h1
					dir="auto"
					aria-live="polite"
					className="truncate font-semibold text-lg tracking-tight sm:text-xl"
				>
					{name}
				</h1>
			</PageBar>
			{/* Except on a phone, the table fills the remaining height. */}
			<div className="flex flex-col gap-4 pt-4 pb-16 max-sm:gap-3 md:has-[[data-fills]]:h-[calc(100dvh-var(--bar-height))] md:has-[[data-fills]]:pb-0 max-sm:pt-3">
				{state.kind === "reading" && isSlow && <Skeleton className="h-64" />}
				{state.kind === "missing" && <MissingCollection />}
				{state.kind === "failed" && (
					<RetryAlert title="The collection could not be read" text={state.text} onRetry={read} />
				)}
				{state.kind === "open" && (
					<OpenCollection
						collection={state.collection}
						progress={state.progress}
						isLost={state.isLost}
						onChange={read}
					/>
				)}
			</div>
		</>
	);
}

function MissingCollection() {
	return (
		<div role="status" className="grid justify-items-center gap-3 py-16 text-center">
			<p className="font-medium">Collection not found for this access key</p>
			<p className="max-w-[50ch] text-muted text-sm">
				It was deleted or belongs to another key. If you have that key, enter it in the sidebar.
			</p>
			<Link href="/collections" className={buttonClass({ look: "primary" })}>
				See your collections
			</Link>
		</div>
	);
}

type OpenCollectionProps = {
	readonly collection: Collection;
	readonly progress: Progress | null;
	readonly isLost: boolean;
	readonly onChange: () => void;
};

function OpenCollection({ collection, progress, isLost, onChange }: OpenCollectionProps) {
	const [dialog, setDialog] = useState<RunDialog>(null);
	const run = progress?.run ?? collection.run;
	const notice = isLost ? lostNotice : runNotice(collection, progress);
	const hasEnded = !isUnfinished(run);
	const [isOpen, setOpen] = useState(false);
	const isCut = hasEnded && !isOpen;
	const figures = useId();
	return (
		<>
			<section aria-label="Progress" className="grid grid-cols-1 gap-3">
				<div className="flex items-center gap-x-4 max-sm:gap-x-1">
					<div className="flex min-w-0 items-center gap-x-2 max-sm:gap-x-1">
						<RunLine collection={collection} run={run} isLost={isLost} />
						{hasEnded && (
							<Button
								look="quiet"
								size="small"
								className="shrink-0"
								aria-expanded={isOpen}
								aria-controls={figures}
								onClick={() => setOpen(!isOpen)}
							>
								Details
							</Button>
						)}
					</div>
					<div className="ml-auto shrink-0">
						<RunControls
							collection={collection}
							progress={progress}
							dialog={dialog}
							onDialog={setDialog}
							onChange={onChange}
						/>
					</div>
				</div>
				{/* An ended run is described on one line. */}
				<div id={figures} className="grid grid-cols-1 gap-3 empty:hidden">
					{!isCut &&
						(progress ? (
							<>
								<ProgressBand progress={progress} />
								<RunFigures collection={collection} progress={progress} isLost={isLost} />
							</>
						) : (
							<Skeleton className="h-32" />
						))}
				</div>
				{progress?.changing && <BulkProgress bulk={progress.changing} />}
				{notice && (
					<RunAlert
						notice={notice}
						collection={collection}
						progress={progress}
						isBrief={isCut && !isLost}
						onChange={onChange}
					/>
				)}
			</section>
			<CollectionTabs collection={collection} progress={progress} onChange={onChange} />
		</>
	);
}

const lostNotice: RunNotice = {
	tone: "warning",
	title: "Connection to the server lost",
	text: "Reconnecting… This page may be out of date. The run may still be in progress on the server.",
};

type RunLineProps = {
	readonly collection: Collection;
	readonly run: Run;
	readonly isLost: boolean;
};

function RunLine({ collection, run, isLost }: RunLineProps) {
	const facts = [
		...(isUnfinished(run) ? [] : endedFacts(run)),
		featureName(collection.feature),
		(run.number > 1 || run.mode === "new") &&
			`run ${formatCount(run.number)}${run.mode === "new" ? ", only new rows" : ""}`,
		collection.rowLimit > 0 && `up to ${formatCount(collection.rowLimit)} rows per input`,
		collection.keepUntil !== undefined && `expires on ${formatMinute(collection.keepUntil)}`,
	].filter((fact) => typeof fact === "string");
	return (
		<p className="flex min-w-0 items-center gap-x-2 text-muted text-sm">
			<span role="status" className="shrink-0">
				{isLost && run.state === "running" ? (
					<Badge tone="plain">Last seen running</Badge>
				) : (
					<RunStateBadge run={run} />
				)}
			</span>
			{/* Facts that don't fit on the line are left out. */}
			<span
				title={facts.join(" · ")}
				className={cx(
					"flex h-5 min-w-0 flex-wrap overflow-hidden whitespace-pre",
					isUnfinished(run) && "max-sm:hidden",
				)}
			>
				{facts.map((fact, index) => (
					<span key={fact}>
						{index > 0 && " · "}
						{fact}
					</span>
				))}
			</span>
		</p>
	);
}
