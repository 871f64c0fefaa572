import { TimerOff } from "lucide-react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { CopyButton } from "@/components/copy-button";
import { DefinitionList } from "@/components/definition-list";
import { Link } from "@/components/link";
import { atUsername, cellTextOf, rowsInside, visibleText } from "@/features/rows/cells";
import {
	formatDimensions,
	largestClip,
	largestPicture,
	type MediaSize,
	pixelSize,
} from "@/features/rows/media-sizes";
import { profileAddress, RowLinks } from "@/features/rows/row-links";
import { SaveLink } from "@/features/rows/save-link";
import { cx } from "@/lib/cx";
import { formatExactCount, formatMinute } from "@/lib/format";
import { isExpiredLink } from "@/lib/media-url";
import { isClipStory, ownerText, type StoryExpiry, soundText, storyClipLength } from "./story";

type StoryDetailsProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** For example "Story 3". */
	readonly name: string;
	readonly expiry: StoryExpiry | null;
	/** Whether the story is the whole response. */
	readonly isAll: boolean;
	readonly now: Date;
};

/** A story's fields, its files and its links. */
export function StoryDetails({ feature, row, name, expiry, isAll, now }: StoryDetailsProps) {
	const labels = [isClipStory(row) ? "Clip" : "Picture", storyClipLength(row), soundText(row)];
	return (
		<section aria-label="About this story" className="grid min-w-0 content-start gap-5 md:col-start-2">
			<div className="grid gap-2">
				<h2 dir="auto" className="line-clamp-3 font-semibold text-lg [overflow-wrap:anywhere]">
					{ownerText(row) ?? name}
				</h2>
				<p className="flex flex-wrap gap-1.5">
					{labels.map((label) => label !== null && <Badge key={label}>{label}</Badge>)}
					{expiry && <Badge tone={expiry.state === "expired" ? "warning" : "plain"}>{expiry.text}</Badge>}
				</p>
			</div>
			<StoryFiles feature={feature} row={row} now={now} />
			<StoryTable row={row} expiry={expiry} />
			<RowLinks feature={feature} row={row} rowName={name} isAll={isAll} look="chips" />
		</section>
	);
}

type StoryTableProps = {
	readonly row: Row;
	/** Null if the response has no expiry. */
	readonly expiry: StoryExpiry | null;
};

type StoryLine = { readonly name: string; readonly text: string; readonly isID: boolean };

/** The fields that the response has for a story. IDs can be copied. */
function StoryTable({ row, expiry }: StoryTableProps) {
	const lines = storyLines(row, expiry);
	const mentions = rowsInside(row, "mentions");
	if (lines.length === 0 && mentions.length === 0) {
		return <p className="text-muted text-sm">This response contains only the story’s links.</p>;
	}
	const entries = [
		...lines.map((line) => ({ name: line.name, value: <StoryValue {...line} /> })),
		...(mentions.length > 0 ? [{ name: "Mentions", value: <Mentions accounts={mentions} /> }] : []),
	];
	return <DefinitionList layout="facts" entries={entries} />;
}

function StoryValue({ name, text, isID }: StoryLine) {
	return (
		<>
			<span className={cx("[overflow-wrap:anywhere]", isID && "code")}>{text}</span>
			{isID && <CopyButton look="quiet" label={`Copy ${name}`} text={() => text} />}
		</>
	);
}

function storyLines(row: Row, expiry: StoryExpiry | null): readonly StoryLine[] {
	const pk = cellTextOf(row, "pk");
	const id = cellTextOf(row, "id");
	const end = expiry?.state === "archived" ? null : cellTextOf(row, "expiring_at");
	return [
		storyLine("Posted", cellTextOf(row, "taken_at"), formatMinute),
		storyLine(expiry?.state === "expired" ? "Expired" : "Expires", end, formatMinute),
		storyLine("Original size", formatDimensions(pixelSize(row))),
		storyLine("Likes", cellTextOf(row, "like_count"), formatExactCount),
		storyLine("Plays", cellTextOf(row, "play_count"), formatExactCount),
		{ ...storyLine("Story ID", pk), isID: true },
		{ ...storyLine("Media ID", id === pk ? null : id), isID: true },
		{ ...storyLine("User ID", cellTextOf(row, "user_id")), isID: true },
	].flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]));
}

function storyLine(name: string, text: string | null, format = (text: string) => text) {
	return { name, text: text === null ? null : format(text), isID: false };
}

/** The accounts that a story mentions, linked to their profiles. */
function Mentions({ accounts }: { readonly accounts: readonly Row[] }) {
	return (
		<ul className="-mx-1 flex flex-wrap">
			{accounts.map((account, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an account may be mentioned twice, and the order never changes
				<li key={index}>
					<Mention account={account} />
				</li>
			))}
		</ul>
	);
}

function Mention({ account }: { readonly account: Row }) {
	const username = visibleText(account, "username");
	const href = username === null ? undefined : profileAddress(username);
	if (href === undefined) {
		return (
			<span className="px-1">
				{atUsername(account) ?? `Account ${cellTextOf(account, "id") ?? "unknown"}`}
			</span>
		);
	}
	return (
		<Link
			href={href}
			dir="auto"
			className="inline-flex min-h-6 items-center rounded-box px-1 text-accent lone-link [overflow-wrap:anywhere]"
		>
			{atUsername(account)}
		</Link>
	);
}

type StoryFilesProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

type StoryFile = { readonly kind: "clip" | "picture"; readonly size: MediaSize };

/** Links that save a story's files in their largest size, and buttons that copy their URLs. */
function StoryFiles({ feature, row, now }: StoryFilesProps) {
	const files = filesOf(row);
	if (files.length === 0) return null;
	return (
		<ul className="grid gap-1.5">
			{files.map((file) => (
				<li key={file.kind} className="flex items-center gap-1">
					{isExpiredLink(file.size.url, now) ? (
						<ExpiredFile kind={file.kind} />
					) : (
						<SaveStory feature={feature} row={row} {...file} />
					)}
					<CopyButton look="quiet" label={`Copy the link to the ${file.kind}`} text={() => file.size.url} />
				</li>
			))}
		</ul>
	);
}

function filesOf(row: Row): readonly StoryFile[] {
	const clip = largestClip(row);
	const picture = largestPicture(row);
	return [
		...(clip ? [{ kind: "clip", size: clip } as const] : []),
		...(picture ? [{ kind: "picture", size: picture } as const] : []),
	];
}

function SaveStory({ feature, row, kind, size }: StoryFile & Omit<StoryFilesProps, "now">) {
	const pixels = formatDimensions(size);
	const variant = pixels?.replace(" × ", "x") ?? null;
	return (
		<SaveLink subject="story" row={row} saved={{ kind, url: size.url, variant }}>
			Download {isHD(feature, size) && "HD "}
			{kind} {pixels !== null && <span className="font-normal text-muted">{pixels}</span>}
		</SaveLink>
	);
}

function ExpiredFile({ kind }: Pick<StoryFile, "kind">) {
	return (
		<p className="inline-flex min-h-8 items-center gap-1.5 text-muted text-sm">
			<TimerOff aria-hidden size={16} />
			{kind === "clip" ? "Clip" : "Picture"}: link expired
		</p>
	);
}

/** The minimum length of the shorter side for HD, in pixels. */
const hdSide = 720;

/** Based on the size, or on the call if the size is unknown. */
function isHD(feature: Feature, { width, height }: MediaSize): boolean {
	const side = Math.min(width, height);
	return side > 0 ? side >= hdSide : feature.call?.endsWith("stories_hd") === true;
}
