import { Fragment } from "react";

type BreakableTextProps = {
	readonly text: string;
	/** Matches the positions where a line may break. */
	readonly at: RegExp;
};

/** A long name or URL that can break at its separators. */
export function BreakableText({ text, at }: BreakableTextProps) {
	return text.split(at).map((segment, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: text segments never move
		<Fragment key={index}>
			{segment}
			<wbr />
		</Fragment>
	));
}
