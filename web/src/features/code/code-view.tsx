import { useMemo } from "react";
import { cx } from "@/lib/cx";
import { linesOf, type TokenKind, tokensOf } from "./highlight";

const tokenColors: Readonly<Record<TokenKind, string | undefined>> = {
	comment: "text-muted italic",
	string: "text-success",
	number: "text-warning",
	keyword: "text-accent",
	plain: undefined,
};

/**
 * Line numbers are not part of the text, so they are never copied. They stay visible when the code is scrolled
 * sideways.
 */
const lineClass =
	"block whitespace-pre pr-4 [counter-increment:line] before:sticky before:left-0 before:mr-3 before:inline-block before:w-11 before:select-none before:bg-source before:pr-3 before:text-right before:text-muted before:text-xs before:leading-5 before:content-[counter(line)]";

type CodeViewProps = {
	readonly text: string;
	readonly language: string;
	/** Text to mark in the code: the access key. */
	readonly secret?: string | undefined;
	readonly label: string;
	readonly className?: string | undefined;
};

/** Highlighted code with line numbers. */
export function CodeView({ text, language, secret, label, className }: CodeViewProps) {
	const lines = useMemo(() => linesOf(tokensOf(text, language)), [text, language]);
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled with the keyboard
			tabIndex={0}
			aria-label={label}
			className={cx("overflow-auto bg-source py-3 -outline-offset-2", className)}
		>
			<pre className="w-max min-w-full font-mono text-code leading-5 [counter-reset:line]">
				<code>
					{lines.map((tokens, number) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by number
						<span key={number} className={lineClass}>
							{tokens.map(({ kind, text }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: tokens are identified by position
								<span key={index} className={tokenColors[kind]}>
									<Marked text={text} secret={secret} />
								</span>
							))}
							{"\n"}
						</span>
					))}
				</code>
			</pre>
		</section>
	);
}

type MarkedProps = { readonly text: string; readonly secret: string | undefined };

function Marked({ text, secret }: MarkedProps) {
	if (!secret || !text.includes(secret)) return text;
	return text.split(secret).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
		<span key={index}>
			{index > 0 && <mark className="rounded-box bg-warning-soft px-0.5 text-warning">{secret}</mark>}
			{part}
		</span>
	));
}
