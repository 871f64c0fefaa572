import { Fragment } from "react";

type BreakableTextProps = {
	readonly text: string;
	/** Matches between the characters where a line may break. */
	readonly at: RegExp;
};

/** A long name or address, which breaks where one reads a pause. */
export function BreakableText({ text, at }: BreakableTextProps) {
	return text.split(at).map((segment, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text never move
		<Fragment key={index}>
			{segment}
			<wbr />
		</Fragment>
	));
}
