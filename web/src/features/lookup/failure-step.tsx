import { useContext } from "react";
import { type ParsedInput, parseInput, takesID } from "@/answers/parse-input";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { type FailureText, isPrivateFailure } from "@/features/lookup/call/failure";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { NextLookupContext } from "@/features/rows/next-lookup";
import { useAccessKey } from "@/lib/access-key";
import { formatQuantity } from "@/lib/format";
import { knownUsername } from "./known-accounts";
import { noMatchAdvice, noMatchText, searchedWords } from "./no-match";
import type { FailedLookup } from "./run-lookup";

/** The typed account; null if the feature does not look up accounts. */
function typedAccount({ inputs: [input] }: Feature, typed: InputTexts): ParsedInput | null {
	if (!input || (input.kind !== "username" && !takesID(input))) return null;
	const parsed = parseInput(input, typed[input.name] ?? "");
	return input.kind === "username" ? { ...parsed, username: parsed.value } : parsed;
}

/** The typed username that the provider did not find; undefined if the lookup failed for another reason. */
function missingUsername(
	feature: Feature,
	{ failure, resolvedID, history }: FailedLookup,
): string | undefined {
	if (!failure.isNotFound || resolvedID || !history) return undefined;
	return typedAccount(feature, history.typed)?.username;
}

/** A lookup's failure. If an account or the search terms were not found, the hint names them. */
export function namedFailure(feature: Feature, lookup: FailedLookup): FailureText {
	const words = lookup.failure.isNotFound && searchedWords(feature, lookup.history?.typed);
	if (words) return { ...lookup.failure, hint: `${noMatchText(feature, words)} ${noMatchAdvice}` };
	const name = missingUsername(feature, lookup);
	if (name === undefined) return lookup.failure;
	const hint = `There is no account named @${name}. Check the spelling; the account may have been renamed or deleted.`;
	return { ...lookup.failure, hint };
}

type FailureStepProps = { readonly feature: Feature; readonly lookup: FailedLookup };

/** Suggests a lookup after a failure: the profile of a private account, or a search for a missing one. */
export function FailureStep({ feature, lookup }: FailureStepProps) {
	const missing = missingUsername(feature, lookup);
	if (missing !== undefined)
		return <StepButton id="search-user" text={missing} label={`Search users for ${missing}`} />;
	return isPrivateFailure(lookup.failure) && <ProfileButton {...{ feature, lookup }} />;
}

/** Whether there is a lookup to suggest after a failure. */
export function hasFailureStep({ feature, lookup }: FailureStepProps): boolean {
	return missingUsername(feature, lookup) !== undefined || isPrivateFailure(lookup.failure);
}

function ProfileButton({ feature, lookup: { history } }: FailureStepProps) {
	const [key] = useAccessKey();
	const account = history && typedAccount(feature, history.typed);
	if (!account) return null;
	const name = account.username ?? knownUsername(key, account.value);
	return name === null ? (
		<StepButton id="business-info" text={account.value} label="Get profile" />
	) : (
		<StepButton id="user-info" text={name} label="Get profile" />
	);
}

type StepButtonProps = { readonly id: string; readonly text: string; readonly label: string };

/** Runs a lookup with this text. The label includes its price. */
function StepButton({ id, text, label }: StepButtonProps) {
	const next = useContext(NextLookupContext)(id, text, {});
	return (
		next && (
			<Button size="small" onClick={next.run}>
				{label} · {formatQuantity(next.calls, "call")}
			</Button>
		)
	);
}
