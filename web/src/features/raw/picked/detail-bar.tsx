import { ChevronDown, ChevronRight, ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Picture } from "@/components/picture";
import { type OpenView, quietly } from "@/lib/answer/view";
import type { Sense } from "@/lib/json/line";
import { sizeText } from "@/lib/measures";
import type { Node } from "@/lib/raw/json-view";
import { isExpired, mediaURL } from "../../views/media-url";
import { momentText } from "../lines/sense-note";
import type { Look } from "../use-look";
import { useNode } from "./use-node";
import { placeText, Where } from "./where";
import { WholeString } from "./whole-string";

type Props = { readonly view: OpenView; readonly look: Look };

/** A string of more bytes than this is cut in its line. */
const cutAbove = 2_000;

/** The picked value: where it stands, what it means, and what can be done with it. */
export function DetailBar({ view, look }: Props) {
	const node = useNode(view, look);
	const { row } = look.picked;
	const paths = node?.paths ?? null;
	const jsonPath = paths?.jsonPath ?? null;
	const [isWhole, setWhole] = useState(false);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and a region stands in every outline
		<div
			role="group"
			aria-label="Picked value"
			className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 gap-y-1 rounded-b-box border-line border-t bg-surface px-2 py-1.5"
		>
			<div className="flex min-w-0 grow basis-full flex-wrap items-center gap-x-1 sm:basis-40">
				<Where node={node} />
				{node?.sense && <Meaning sense={node.sense} />}
			</div>
			<div className="flex flex-wrap items-center gap-x-1 max-sm:gap-x-0 max-sm:[&>button]:px-2">
				{node?.bracket && <FoldButton node={node} look={look} />}
				{node?.isString && node.size > cutAbove && (
					<Button look="quiet" size="small" onClick={() => setWhole(true)}>
						Whole string
					</Button>
				)}
				<CopyButton look="quiet" text={() => view.value(row)} label="Copy value">
					Value
				</CopyButton>
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
			{isWhole && node && (
				<WholeString
					view={view}
					row={row}
					title={`${placeText(node)} · ${sizeText(node.size)}`}
					onClose={() => setWhole(false)}
				/>
			)}
		</div>
	);
}

function FoldButton({ node: { bracket }, look }: { readonly node: Node; readonly look: Look }) {
	const isFolded = bracket?.is === "folded";
	const Icon = isFolded ? ChevronRight : ChevronDown;
	return (
		<Button
			look="quiet"
			size="small"
			onClick={() => quietly(look.fold({ is: "row", row: look.picked.row, folded: !isFolded }))}
		>
			<Icon aria-hidden size={16} />
			{isFolded ? "Unfold" : "Fold"}
		</Button>
	);
}

/** What a value means beside what it says: the moment by both clocks, the page, the picture. */
function Meaning({ sense }: { readonly sense: Sense }) {
	if (sense.is === "moment") {
		return (
			<p className="px-1 text-muted text-sm">
				{momentText(sense.seconds)}
				{localText(new Date(sense.seconds * 1000))}
			</p>
		);
	}
	return (
		<>
			{sense.is === "picture" && (
				<Picture
					src={mediaURL(sense.url)}
					alt="Preview"
					expired={isExpired(sense.url, new Date())}
					className="w-8 shrink-0"
				/>
			)}
			<a
				href={sense.url}
				target="_blank"
				rel="noreferrer"
				className="inline-flex h-8 items-center gap-1.5 rounded-box px-2 text-accent text-sm underline-offset-2 hover:underline"
			>
				<ExternalLink aria-hidden size={16} />
				Open link
			</a>
		</>
	);
}

/** A moment by the reader's clock, where that says something else than UTC. */
function localText(moment: Date): string {
	return moment.getTimezoneOffset() === 0 ? "" : ` · ${moment.toLocaleString()} here`;
}
