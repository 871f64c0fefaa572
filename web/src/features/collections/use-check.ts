import { useEffect, useState } from "react";
import { featureByID } from "@/catalog/address";
import { checkSubmission, estimateCost, previewFile } from "./api";
import type { Limits } from "./limits";
import type { CheckReply, Estimate } from "./replies.gen";
import { problemText } from "./request";
import type { InputList } from "./submission";

/** How long a person may pause in typing before the list is checked, in milliseconds. */
const typingPause = 400;

/** What the server says of a list. */
export type ListCheck =
	| { readonly kind: "none" }
	| { readonly kind: "checking" }
	/** It is not known which column of the file has the input of that label. */
	| { readonly kind: "unchosen"; readonly label: string }
	| { readonly kind: "checked"; readonly reply: CheckReply }
	| { readonly kind: "failed"; readonly text: string };

type CheckedList = { readonly feature: string; readonly list: InputList; readonly check: ListCheck };

/** Has the server check a list for a feature, whenever one of them is another; null is none yet. */
export function useCheck(key: string, feature: string, list: InputList | null): ListCheck {
	const [checked, setChecked] = useState<CheckedList>();
	// The server is outside of React.
	useEffect(() => {
		if (feature === "" || list === null) return;
		const stop = new AbortController();
		const set = (check: ListCheck) => !stop.signal.aborted && setChecked({ feature, list, check });
		const timer = setTimeout(
			() =>
				checkList(key, feature, list, stop.signal).then(set, (error: unknown) =>
					set({ kind: "failed", text: problemText(error) }),
				),
			list.kind === "text" ? typingPause : 0,
		);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [key, feature, list]);
	if (feature === "" || list === null) return { kind: "none" };
	return checked?.feature === feature && checked.list === list ? checked.check : { kind: "checking" };
}

/** A file is sent once its columns are known: that costs the first of its bytes. */
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

/** What a checked list costs with limits: its own estimate until that of the limits is there. */
export function useEstimate(
	key: string,
	feature: string,
	reply: CheckReply | undefined,
	limits: Limits | null,
): Estimate | undefined {
	const [found, setFound] = useState<{ readonly of: string; readonly estimate: Estimate }>();
	const of = JSON.stringify([feature, reply?.valid, reply?.resolved, limits]);
	const isLimited = limits !== null && limits.rowLimit + limits.callLimit + limits.speed > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all that the request has
	useEffect(() => {
		if (!reply || !isLimited) return;
		const stop = new AbortController();
		const timer = setTimeout(() => {
			estimateCost(key, reply, { feature, ...limits }, stop.signal).then(
				(estimate) => !stop.signal.aborted && setFound({ of, estimate }),
				() => undefined, // it stays unknown: the limits hold all the same
			);
		}, typingPause / 2);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [key, of, isLimited]);
	if (!reply || limits === null) return undefined;
	if (!isLimited) return reply;
	return found?.of === of ? found.estimate : undefined;
}
