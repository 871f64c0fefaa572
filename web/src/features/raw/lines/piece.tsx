import { Fragment } from "react";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import type { Mark, Sense, Token, TokenKind } from "@/lib/json/line";
import { copiedAs } from "./copied";
import { Seen } from "./seen";

const colours: Record<TokenKind, string> = {
	key: "text-accent",
	string: "text-success",
	number: "text-ink",
	literal: "text-warning",
	punct: "text-muted",
	text: "text-ink",
	fault: "bg-fault-soft text-fault outline outline-fault",
};

type Props = { readonly token: Token; readonly sense: Sense | null };

/** A slice of the source in its colour; an address leads to where it points. */
export function Piece({ token, sense }: Props) {
	const shown = token.kind === "punct" && token.text === ":" ? ": " : token.text;
	if (token.kind === "punct" && !token.marks) return shown;
	const text = token.marks ? <Marked text={shown} marks={token.marks} /> : <Seen text={shown} />;
	return (
		<>
			{token.cutBefore !== undefined && <Note>{formatCount(token.cutBefore)} bytes before … </Note>}
			{/* In a source every sign stands where it was sent: quotes and escapes do not follow the letters' direction. */}
			<bdi dir="ltr" data-goal={token.kind === "fault" ? true : undefined} className={colours[token.kind]}>
				{token.kind === "string" && sense && sense.is !== "moment" ? (
					<Linked url={sense.url}>{text}</Linked>
				) : (
					text
				)}
			</bdi>
			{token.cutFrom !== undefined && <Note> … {formatCount(token.cutFrom)} bytes in all</Note>}
		</>
	);
}

/** Keys reach the address in the bar below: a line's own links would be a thousand stops. */
function Linked({ url, children }: { readonly url: string; readonly children: React.ReactNode }) {
	return (
		<a
			href={url}
			target="_blank"
			rel="noreferrer"
			tabIndex={-1}
			className="underline decoration-line underline-offset-2 hover:decoration-current"
		>
			{children}
		</a>
	);
}

function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
	return (
		<>
			{marks.map(({ from, to, isCurrent }, index) => (
				<Fragment key={from}>
					<Seen text={text.slice(marks[index - 1]?.to ?? 0, from)} />
					<mark
						data-goal={isCurrent ? true : undefined}
						className={cx(
							"rounded-[2px]",
							isCurrent ? "bg-accent text-on-accent" : "bg-warning-soft text-ink outline outline-warning/50",
						)}
					>
						<Seen text={text.slice(from, to)} />
					</mark>
				</Fragment>
			))}
			<Seen text={text.slice(marks.at(-1)?.to ?? 0)} />
		</>
	);
}

function Note({ children }: { readonly children: React.ReactNode }) {
	return (
		<span {...copiedAs("…")} className="text-muted italic">
			{children}
		</span>
	);
}
