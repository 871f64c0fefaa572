import { memo } from "react";
import { formatCount } from "@/lib/format";
import type { RawLine as Line, Token, TokenKind } from "@/lib/json/line";
import { lineHeight } from "./use-window";

const colours: Record<TokenKind, string> = {
	key: "text-accent",
	string: "text-success",
	number: "text-ink",
	literal: "text-warning",
	punct: "text-muted",
	text: "text-ink",
	fault: "bg-fault-soft text-fault outline outline-fault",
};

type Props = { readonly line: Line; readonly digits: number };

/** One line of the raw answer: its number, its depth, and slices of the source. */
export const RawLine = memo(function RawLine({ line, digits }: Props) {
	return (
		<div className="flex whitespace-pre" style={{ height: lineHeight }}>
			<span
				aria-hidden
				className="sticky left-0 shrink-0 select-none bg-sunken pr-4 pl-3 text-right text-muted"
				style={{ minWidth: `calc(${digits}ch + 1.75rem)` }}
			>
				{line.number}
			</span>
			<bdi className="pr-4">
				{"  ".repeat(Math.min(line.depth, 100))}
				{line.tokens.map((token, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a line's tokens never move
					<Piece key={index} token={token} />
				))}
			</bdi>
		</div>
	);
});

function Piece({ token }: { readonly token: Token }) {
	const space = token.kind === "punct" && token.text === ":" ? " " : "";
	return (
		<>
			<bdi className={colours[token.kind]}>{token.text}</bdi>
			{space}
			{token.cutFrom !== undefined && (
				<span className="text-muted italic">
					{" "}
					… {formatCount(token.cutFrom)} bytes in all, whole in the copy
				</span>
			)}
		</>
	);
}
