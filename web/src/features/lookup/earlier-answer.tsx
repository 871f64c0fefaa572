import { type ReactNode, useState } from "react";
import { parseInput } from "@/answers/parse-input";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import type { InputTexts } from "./inputs/lookup-request";
import { planTexts } from "./lookup-plan";

/**
 * Whether the visible response belongs to earlier text, because later text in its field was rejected.
 * `answered` is the text for that response, or null if that text is still in the fields.
 */
export function useEarlierAnswer(
	feature: Feature,
	typed: InputTexts,
): {
	readonly answered: InputTexts | null;
	/** Called when a response for this text is shown, or when none is. */
	readonly onAnswer: (texts: InputTexts) => void;
	readonly onRefusal: () => void;
} {
	const [answered, setAnswered] = useState(typed);
	const [isRefused, setRefused] = useState(false);
	const isEarlier = isRefused && !isSameInput(feature, typed, answered);
	if (isRefused && !isEarlier) setRefused(false);
	return {
		answered: isEarlier ? answered : null,
		onAnswer: (texts) => {
			setAnswered(texts);
			setRefused(false);
		},
		onRefusal: () => setRefused(true),
	};
}

/** Whether both are parsed into the same values. */
function isSameInput({ inputs }: Feature, one: InputTexts, other: InputTexts): boolean {
	return inputs.every(
		(input) =>
			parseInput(input, one[input.name] ?? "").value === parseInput(input, other[input.name] ?? "").value,
	);
}

type EarlierAnswerProps = {
	readonly feature: Feature;
	/** The text for an earlier response, or null. */
	readonly answered: InputTexts | null;
	/** Puts this text back into the fields. */
	readonly onShow: (texts: InputTexts) => void;
	/** The response. */
	readonly children: ReactNode;
};

/** A response. If it is an earlier one, it is muted and labeled. */
export function EarlierAnswer({ feature, answered, onShow, children }: EarlierAnswerProps) {
	const subject = answered && (planTexts(feature, answered).subject || feature.name);
	return (
		<>
			{answered && (
				<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3 text-sm">
					<p role="status">
						Below is the earlier response, from{" "}
						<span className="font-medium [overflow-wrap:anywhere]">{subject}</span>.
					</p>
					<Button size="small" className="max-w-full" onClick={() => onShow(answered)}>
						<span className="truncate">Back to {subject}</span>
					</Button>
				</div>
			)}
			<div className={answered ? "earlier" : undefined}>{children}</div>
		</>
	);
}
