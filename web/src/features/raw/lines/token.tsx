import { Image } from "lucide-react";
import { Fragment } from "react";
import type { Annotation, Token, TokenKind, TokenMark } from "@/answers/raw-view";
import { NewTabLink } from "@/components/new-tab-link";
import { splitAtInvisible, unicodeName } from "@/json/invisible-characters";
import { cx } from "@/lib/cx";
import { formatCount, formatUTC } from "@/lib/format";
import { copyReplacement } from "./line-elements";

const tokenColours: Record<TokenKind, string> = {
	key: "text-key",
	string: "text-success",
	number: "text-ink",
	literal: "text-warning",
	punct: "text-muted",
	text: "text-ink",
	invalid: "bg-danger-soft text-danger outline outline-danger",
};

type TokenTextProps = { readonly token: Token; readonly annotation: Annotation | null };

/** A slice of the source in its color. A URL is a link. */
export function TokenText({ token, annotation }: TokenTextProps) {
	const text = token.kind === "punct" && token.text === ":" ? ": " : token.text;
	if (token.kind === "punct" && !token.marks) return text;
	const content = token.marks ? <MarkedText text={text} marks={token.marks} /> : <VisibleText text={text} />;
	return (
		<>
			{token.omittedBefore !== undefined && (
				<OmissionNote>{formatCount(token.omittedBefore)} bytes before … </OmissionNote>
			)}
			{/* Source text is always left to right. Quotes and escapes must not follow the direction of the letters. */}
			<bdi
				dir="ltr"
				data-target={token.kind === "invalid" ? true : undefined}
				className={tokenColours[token.kind]}
			>
				{token.kind === "string" && annotation && annotation.kind !== "moment" ? (
					<LinkedText url={annotation.url}>{content}</LinkedText>
				) : (
					content
				)}
			</bdi>
			{token.fullSize !== undefined && (
				<OmissionNote> … {formatCount(token.fullSize)} bytes in total</OmissionNote>
			)}
		</>
	);
}

/**
 * The link is not a tab stop, because there may be a thousand in the lines. The details bar has it for keyboard
 * users.
 */
function LinkedText({ url, children }: { readonly url: string; readonly children: React.ReactNode }) {
	return (
		<NewTabLink
			href={url}
			tabIndex={-1}
			className="underline decoration-line underline-offset-2 hover:decoration-current"
		>
			{children}
		</NewTabLink>
	);
}

function MarkedText({ text, marks }: { readonly text: string; readonly marks: readonly TokenMark[] }) {
	return (
		<>
			{marks.map(({ from, to, isCurrent }, index) => (
				<Fragment key={from}>
					<VisibleText text={text.slice(marks[index - 1]?.to ?? 0, from)} />
					<mark
						data-target={isCurrent ? true : undefined}
						className={cx(
							"rounded-[2px]",
							isCurrent ? "bg-accent text-on-accent" : "bg-warning-soft text-ink outline outline-warning/50",
						)}
					>
						<VisibleText text={text.slice(from, to)} />
					</mark>
				</Fragment>
			))}
			<VisibleText text={text.slice(marks.at(-1)?.to ?? 0)} />
		</>
	);
}

function OmissionNote({ children }: { readonly children: React.ReactNode }) {
	return (
		<span {...copyReplacement("…")} className="text-muted italic">
			{children}
		</span>
	);
}

/** Source text. Each invisible character is shown as a box with its code. */
export function VisibleText({ text }: { readonly text: string }) {
	const fragments = splitAtInvisible(text);
	if (fragments.length === 1) return text;
	return fragments.map((fragment, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: text fragments never move
		index % 2 === 0 ? fragment : <InvisibleCharacter key={index} character={fragment} />,
	);
}

/** Contains the character itself, isolated from the text around it, so copying the lines copies the source. */
function InvisibleCharacter({ character }: { readonly character: string }) {
	const code = unicodeName(character);
	return (
		<bdi
			dir="ltr"
			role="img"
			aria-label={code}
			title={`${code}: an invisible character`}
			data-code={code}
			className="mx-px inline-block h-4 overflow-hidden whitespace-nowrap rounded-[2px] bg-warning-soft px-0.5 align-text-bottom text-warning text-xs leading-4 outline outline-warning/50 before:content-[attr(data-code)]"
		>
			{character}
		</bdi>
	);
}

/** The meaning of a value, shown after it: a time, or an icon for a picture. */
export function AnnotationNote({ annotation }: { readonly annotation: Annotation }) {
	if (annotation.kind === "moment")
		return (
			<span {...copyReplacement("")} className="select-none text-muted italic">
				{`  ${formatUTC(annotation.seconds)}`}
			</span>
		);
	if (annotation.kind === "picture")
		return <Image aria-label="picture" size={14} className="ml-2 inline text-muted" />;
	return null;
}
