import { ChevronDown, ChevronRight, ExternalLink } from "lucide-react";
import { useCallback, useState } from "react";
import type { Annotation, NodeDetails, RawViewHandle } from "@/answers/raw-view";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import { NewTabLink } from "@/components/new-tab-link";
import { Picture } from "@/components/picture";
import { LineBox } from "@/features/raw/lines/line-box";
import type { DuplicateKeys } from "@/json/duplicate-keys";
import { escapeInvisible } from "@/json/invisible-characters";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatUTC } from "@/lib/format";
import { isExpiredLink, mediaURL } from "@/lib/media-url";
import { useLoad } from "@/lib/use-load";
import type { RawViewState, RawViewStore } from "./raw-view-store";

type DetailBarProps = { readonly store: RawViewStore; readonly state: RawViewState };

export const detailBarClass =
	"flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 gap-y-1 rounded-b-box border-line border-t bg-paper px-2 py-1.5";

/** Strings longer than this, in bytes, are cut off in their line. */
const maxInlineBytes = 2_000;

/** The selected value: its path, its meaning, and its commands. */
export function DetailBar({ store, state: { lines, selection } }: DetailBarProps) {
	const { node } = selection;
	const { value: details = null } = useLoad([lines.load, node], () => store.view.details(node), {
		keep: true,
	});
	const paths = details?.paths ?? null;
	const jsonPath = paths?.jsonPath ?? null;
	const isFolded = details?.bracket?.kind === "folded";
	const FoldIcon = isFolded ? ChevronRight : ChevronDown;
	const [isStringOpen, setStringOpen] = useState(false);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and a region appears in every outline
		<div role="group" aria-label="Selected value" className={detailBarClass}>
			<div className="flex min-w-0 grow basis-full flex-wrap items-center gap-1 sm:basis-40">
				<SelectionPath details={details} />
				{details?.annotation && <AnnotationDetails annotation={details.annotation} />}
			</div>
			{/* All buttons appear together with the details. One by one, they would push each other around. */}
			<div className="flex min-h-7 flex-wrap items-center gap-x-1 max-sm:-ml-1 max-sm:gap-x-0 max-sm:[&>button]:px-2">
				{details?.bracket && (
					<Button
						look="quiet"
						size="small"
						onClick={() => ignoreFailure(store.fold({ kind: "node", node, folded: !isFolded }))}
					>
						<FoldIcon aria-hidden size={16} />
						{isFolded ? "Unfold" : "Fold"}
					</Button>
				)}
				{details?.isString && details.size > maxInlineBytes && (
					<Button look="quiet" size="small" onClick={() => setStringOpen(true)}>
						Whole string
					</Button>
				)}
				{details && (
					<CopyButton look="quiet" text={() => store.view.value(node)} label="Copy value">
						Value
					</CopyButton>
				)}
				{jsonPath !== null && (
					<CopyButton look="quiet" text={() => jsonPath} label="Copy JSONPath">
						JSONPath
					</CopyButton>
				)}
				{paths && (
					<CopyButton look="quiet" text={() => paths.jq} label="Copy jq path">
						jq
					</CopyButton>
				)}
			</div>
			{isStringOpen && details && (
				<FullString
					view={store.view}
					node={node}
					title={`${selectionPathText(details)} · ${formatBytes(details.size)}`}
					onClose={() => setStringOpen(false)}
				/>
			)}
		</div>
	);
}

/** The meaning of a value: the time in UTC and local time, the link, the picture. */
function AnnotationDetails({ annotation }: { readonly annotation: Annotation }) {
	if (annotation.kind === "moment") {
		return (
			<p className="px-1 text-muted text-sm">
				{formatUTC(annotation.seconds)}
				{localTimeText(new Date(annotation.seconds * 1000))}
			</p>
		);
	}
	return (
		<>
			{annotation.kind === "picture" && (
				<Picture
					src={mediaURL(annotation.url)}
					alt="Preview"
					expired={isExpiredLink(annotation.url, new Date())}
					className="w-8 shrink-0"
				/>
			)}
			<NewTabLink
				href={annotation.url}
				className="inline-flex h-8 items-center gap-1.5 rounded-box px-2 text-accent text-sm underline-offset-2 hover:underline"
			>
				<ExternalLink aria-hidden size={16} />
				Open link
			</NewTabLink>
		</>
	);
}

/** A time in the local time zone, unless that is UTC. */
function localTimeText(moment: Date): string {
	return moment.getTimezoneOffset() === 0 ? "" : ` · ${moment.toLocaleString()} here`;
}

/** Paths longer than this, in UTF-16 units, are cut for display. */
const maxPathLength = 300;

/** The path of a value on one line, for display: the JSONPath, or else the jq path. */
function selectionPathText(details: NodeDetails | null): string {
	if (details && !details.paths) return "Result list";
	const path = details?.paths?.jsonPath ?? details?.paths?.jq ?? "$";
	// The end of a long path matters most. Copying copies the complete path.
	return path.length > maxPathLength ? `…${path.slice(-maxPathLength)}` : path;
}

/** The path of the selected value, with warnings about it. */
function SelectionPath({ details }: { readonly details: NodeDetails | null }) {
	const text = selectionPathText(details);
	const notes = details ? pathNotes(details) : [];
	return (
		<div className={cx("min-w-0 grow basis-full px-1 sm:basis-40", notes.length > 0 && "sm:-my-1")}>
			<p className="truncate font-mono text-sm" title={text}>
				{(!details || details.paths) && (
					<span className="font-sans text-muted">{details?.isComputed ? "In the results: " : "Path "}</span>
				)}
				<bdi dir="ltr" className={cx(details && !details.paths && "font-sans text-muted")}>
					{text}
				</bdi>
			</p>
			{notes.map((note) => (
				<p key={note} className="break-words text-warning text-xs">
					{note}
				</p>
			))}
		</div>
	);
}

function pathNotes({ paths, duplicateKeys }: NodeDetails): readonly string[] {
	return [
		...(duplicateKeys ? [duplicateKeysText(duplicateKeys)] : []),
		...(paths && paths.jsonPath === null
			? ["No JSONPath can select this value: a key contains a lone surrogate, which JSONPath cannot express."]
			: []),
	];
}

function duplicateKeysText({ key, count }: DuplicateKeys): string {
	const name = key.length > 40 ? "This key" : escapeInvisible(key);
	return `${name} is one of ${formatCount(count)} keys with this name. The path selects the last one.`;
}

type FullStringProps = {
	readonly view: RawViewHandle;
	readonly node: number;
	readonly title: string;
	readonly onClose: () => void;
};

/** A long string in full, with its escapes as sent. */
function FullString({ view, node, title, onClose }: FullStringProps) {
	const [lineCount, setLineCount] = useState(1);
	const load = useCallback(
		async (from: number, to: number) => {
			const string = await view.string(node, from, Math.max(to, from + 100));
			setLineCount(string.lineCount);
			return string.lines;
		},
		[view, node],
	);
	return (
		<Dialog
			kind="wide"
			title={<bdi className="break-all font-mono text-sm">{title}</bdi>}
			tools={
				<CopyButton look="quiet" text={() => view.value(node)}>
					Copy
				</CopyButton>
			}
			onClose={onClose}
		>
			<div className="mt-3 flex min-h-0 grow flex-col rounded-box border border-line bg-source">
				<LineBox label="The whole string" kind="text" source={{ load, count: lineCount }} height="fill" />
			</div>
		</Dialog>
	);
}
