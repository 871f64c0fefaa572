import { ExternalLink } from "lucide-react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { buttonClass } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { DefinitionList } from "@/components/definition-list";
import { NewTabLink } from "@/components/new-tab-link";
import { AccountBadges } from "@/features/rows/account-badges";
import { atUsername, cellTextOf, hasVisibleText, visibleText } from "@/features/rows/cells";
import { formatDimensions, largestClip, largestPicture, pixelSize } from "@/features/rows/media-sizes";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowLinks } from "@/features/rows/row-links";
import { SaveLink } from "@/features/rows/save-link";
import { cx } from "@/lib/cx";
import { formatClipLength, formatExactCount, formatMinute } from "@/lib/format";
import { isExpiredLink } from "@/lib/media-url";
import { useSettings } from "@/lib/settings";
import { firstVisibleLine, postAuthor, postKindText, postPageURL, postSlides } from "./post";
import { PostCounts } from "./post-counts";
import { type PostPlace, SavePost } from "./save-post";

type PostDetailsProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** The post's position in its list. */
	readonly place: PostPlace;
	readonly slide: number;
	/** Whether the post is the whole response. */
	readonly isAll: boolean;
	readonly now: Date;
};

/** A post's author, counts, caption and links. */
export function PostDetails({ feature, row, place, slide, isAll, now }: PostDetailsProps) {
	const caption = visibleText(row, "caption_text");
	const author = postAuthor(row);
	return (
		<div className="grid grid-cols-1 content-start gap-4">
			<PostAuthorLine row={row} now={now} />
			<PostCounts row={row} />
			{caption !== null ? (
				<p dir="auto" className="whitespace-pre-wrap text-base [overflow-wrap:anywhere]">
					{caption}
				</p>
			) : (
				<p className="text-muted text-sm">No caption</p>
			)}
			<RowLinks
				feature={feature}
				row={row}
				rowName={author === null ? "this post" : `the post by ${author}`}
				isAll={isAll}
				look="chips"
			/>
			<PostLinks row={row} place={place} slide={slide} now={now} />
		</div>
	);
}

type PostAuthorLineProps = { readonly row: Row; readonly now: Date };

/** The author of a post, if the response has one. */
function PostAuthorLine({ row, now }: PostAuthorLineProps) {
	const atName = atUsername(row);
	const fullName = firstVisibleLine(cellTextOf(row, "full_name"));
	const picture = cellTextOf(row, "profile_pic_url");
	if (atName === null && fullName === null) return null;
	return (
		<div className="flex min-w-0 items-center gap-3">
			<NetworkPicture className="w-10 shrink-0" url={picture} now={now} alt="" />
			<div className="min-w-0 text-sm">
				<p className="flex min-w-0 items-center gap-2">
					<span dir="auto" className="truncate font-medium text-base">
						{fullName ?? atName}
					</span>
					<AccountBadges row={row} />
				</p>
				{atName !== null && fullName !== null && <p className="truncate code text-muted">{atName}</p>}
			</div>
		</div>
	);
}

type PostFieldsProps = { readonly row: Row; readonly className: string };

/** A post's other fields. Those that are often copied have a button. */
export function PostFields({ row, className }: PostFieldsProps) {
	const entries = postFields(row).map((field) => ({
		name: field.name,
		value: <PostFieldValue {...field} />,
	}));
	return <DefinitionList layout="facts" entries={entries} className={className} />;
}

function PostFieldValue({ name, value, look }: PostField) {
	return (
		<>
			<span dir="auto" className={cx("min-w-0 [overflow-wrap:anywhere]", look && "font-mono text-xs")}>
				{value}
			</span>
			{look === "copied" && (
				<CopyButton look="quiet" size="small" text={() => value} label={`Copy ${name.toLowerCase()}`} />
			)}
		</>
	);
}

type PostLinksProps = Pick<PostDetailsProps, "row" | "place" | "slide" | "now">;

/** Links that save the current slide in its largest size, or all slides, and open the post on the network. */
function PostLinks({ row, place, slide, now }: PostLinksProps) {
	const { sandbox } = useSettings(); // its posts are made up
	const pageURL = sandbox ? null : postPageURL(row);
	const slides = postSlides(row);
	const media = slides[slide] ?? row;
	const clip = largestClip(media);
	const files = [
		{ kind: "clip", name: "Save clip", size: clip },
		{ kind: "picture", name: clip ? "Save cover" : "Save picture", size: largestPicture(media) },
	] as const;
	return (
		<div className="flex flex-wrap gap-2">
			{files.map(({ kind, name, size }) => {
				if (size === null || isExpiredLink(size.url, now)) return null;
				const variant = slides.length > 1 ? `${slide + 1}` : null;
				return (
					<SaveLink
						key={kind}
						subject="post"
						row={row}
						saved={{ kind, url: size.url, variant }}
						title={formatDimensions(size) ?? undefined}
					>
						{name}
					</SaveLink>
				);
			})}
			<SavePost row={row} place={place} now={now} />
			{pageURL && (
				<NewTabLink href={pageURL} className={buttonClass({ size: "small" })}>
					<ExternalLink aria-hidden size={16} />
					Open on Instagram
					<span className="sr-only"> (opens in a new tab)</span>
				</NewTabLink>
			)}
		</div>
	);
}

/** A post's field as text. */
type PostField = {
	readonly name: string;
	readonly value: string;
	/** The style of the text: "code" is monospaced, and "copied" also has a copy button. */
	readonly look?: "code" | "copied";
};

/** A post's fields other than its caption, counts and author. */
export function postFields(row: Row): readonly PostField[] {
	const pk = cellTextOf(row, "pk");
	return [
		...textField("Posted", row, "taken_at", formatMinute),
		{ name: "Type", value: postKindText(row) },
		...textField("Length", row, "video_duration", formatClipLength),
		...plainField("Size", formatDimensions(pixelSize(row))),
		...joinedField("Music", [cellTextOf(row, "song_title"), cellTextOf(row, "song_artist")], " · "),
		...joinedField(
			"Place",
			[
				cellTextOf(row, "location_name"),
				cellTextOf(row, "location_address"),
				cellTextOf(row, "location_city"),
			],
			", ",
		),
		...codeField("Place ID", cellTextOf(row, "location_id")),
		...codeField("Shortcode", cellTextOf(row, "code")),
		...codeField("Post ID", cellTextOf(row, "id")),
		...(pk === cellTextOf(row, "id") ? [] : codeField("PK", pk)),
		...codeField("Author ID", cellTextOf(row, "user_id")),
		...codeField("Product type", cellTextOf(row, "product_type"), "code"),
		...textField("Filter type", row, "filter_type", formatExactCount),
		...flagField("Liked by you", row, "has_liked"),
		...flagField("Can be saved", row, "can_viewer_save"),
	];
}

function textField(
	name: string,
	row: Row,
	field: string,
	format: (text: string) => string,
): readonly PostField[] {
	const text = cellTextOf(row, field);
	return plainField(name, text === null ? null : format(text));
}

function codeField(
	name: string,
	value: string | null,
	look: "code" | "copied" = "copied",
): readonly PostField[] {
	return value === null ? [] : [{ name, value, look }];
}

function flagField(name: string, row: Row, field: string): readonly PostField[] {
	const cell = row[field];
	return typeof cell === "boolean" ? [{ name, value: cell ? "Yes" : "No" }] : [];
}

function plainField(name: string, value: string | null): readonly PostField[] {
	return value === null ? [] : [{ name, value }];
}

/** Joins strings, skipping invisible ones and duplicates. */
function joinedField(
	name: string,
	texts: readonly (string | null)[],
	separator: string,
): readonly PostField[] {
	const unique = new Set(texts.filter((text) => text !== null && hasVisibleText(text)));
	return unique.size === 0 ? [] : [{ name, value: [...unique].join(separator) }];
}
