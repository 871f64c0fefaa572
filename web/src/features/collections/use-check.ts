import { featureByID } from "@/catalog/features";
import { errorText } from "@/lib/error-text";
import { useLoad } from "@/lib/use-load";
import { checkSubmission, estimateCost, previewFile } from "./api";
import type { Limits } from "./limits";
import type { CheckReply, Estimate } from "./replies.gen";
import type { InputList } from "./submission";

/** The pause in typing after which the list is checked, in milliseconds. */
const typingPause = 400;

/** The server's result for a list. */
export type ListCheck =
	| { readonly kind: "none" }
	| { readonly kind: "checking" }
	/** The column for the input with this label could not be detected. */
	| { readonly kind: "unchosen"; readonly label: string }
	| { readonly kind: "checked"; readonly reply: CheckReply }
	| { readonly kind: "failed"; readonly text: string };

/**
 * Has the server check a feature's list whenever the feature or the list changes; null if there is no list yet.
 */
export function useCheck(key: string, feature: string, list: InputList | null): ListCheck {
	const { state, value, error } = useLoad(
		[key, feature, list],
		feature === "" || list === null ? null : (signal) => checkList(key, feature, list, signal),
		{ delay: list?.kind === "text" ? typingPause : 0 },
	);
	if (feature === "" || list === null) return { kind: "none" };
	if (state === "failed") return { kind: "failed", text: errorText(error) };
	return value ?? { kind: "checking" };
}

/**
 * Checks a list. A file is not sent until its columns are known, and detecting them needs only its first bytes.
 */
async function checkList(
	key: string,
	feature: string,
	list: InputList,
	signal: AbortSignal,
): Promise<ListCheck> {
	if (list.kind === "file" && list.format === "csv") {
		const { chosen } = await previewFile(
			key,
			feature,
			{ file: list.file, reading: list.reading ?? {} },
			signal,
		);
		const [first] = featureByID(feature)?.inputs ?? [];
		if (chosen[0] === 0 && first?.default === undefined)
			return { kind: "unchosen", label: first?.label ?? "input" };
	}
	return { kind: "checked", reply: await checkSubmission(key, { feature, list }, signal) };
}

/** The cost of a checked list under the limits. Until it arrives, the list's own estimate is used. */
export function useEstimate(
	key: string,
	feature: string,
	reply: CheckReply | undefined,
	limits: Limits | null,
): Estimate | undefined {
	const isLimited = limits !== null && limits.rowLimit + limits.callLimit + limits.speed > 0;
	// If it stays unknown, the limits still apply.
	const { value } = useLoad(
		[key, JSON.stringify([feature, reply?.valid, reply?.resolved, limits])],
		reply && isLimited ? (signal) => estimateCost(key, reply, { feature, ...limits }, signal) : null,
		{ delay: typingPause / 2 },
	);
	if (!reply || limits === null) return undefined;
	return isLimited ? value : reply;
}
