import { Collapsible } from "@/components/collapsible";
import type { OpenAnswer } from "@/lib/answer/client";
import { RawAnswer } from "./raw-answer";

type RawBlockProps = {
	readonly answer: OpenAnswer;
	/** Starts closed, as technical details of a page that shows the answer in full. */
	readonly folded: boolean;
};

/** The answer as it was sent. */
export function RawBlock({ answer, folded }: RawBlockProps) {
	return (
		<Collapsible title={folded ? "Technical Details" : "Raw answer"} level={2} startOpen={!folded}>
			<div className="mt-2">
				<RawAnswer answer={answer} />
			</div>
		</Collapsible>
	);
}
