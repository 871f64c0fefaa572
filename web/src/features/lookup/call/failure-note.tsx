import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button, buttonClass } from "@/components/button";

import { CodedText } from "@/components/coded-text";
import { NewTabLink } from "@/components/new-tab-link";
import { dismissError } from "@/components/toast";
import { useKeyField, useKeysDialog } from "@/lib/access-key";
import { formatShortDay } from "@/lib/format";
import { useQuota } from "@/lib/key-usage";
import { browserSentence, type FailureText } from "./failure";
import { retryWaitText } from "./retry-after";
import { RetryButton, secondsUntil } from "./retry-button";

type FailureNoteProps = {
	readonly failure: FailureText;
	/** The title of the toast that announced the failure. Without one, the note announces it. */
	readonly toast?: string | undefined;
	/** Retries the call: immediately, or when the provider accepts it. */
	readonly onRetry?: (() => void) | undefined;
	/** An additional button. */
	readonly action?: ReactNode;
	/** Whether its text is small on phones. */
	readonly isCompact?: boolean;
};

/** A failure on the page: its text, then the browser's message and our hint. */
export function FailureNote({ failure, toast, onRetry, action, isCompact = false }: FailureNoteProps) {
	const { text, code, lines, browserText, hint, hintCode, retryAt, attempts } = failure;
	// The initial wait. The button counts down from it.
	const [wait] = useState(() => (retryAt === undefined ? 0 : secondsUntil(retryAt)));
	const hasDetails = lines !== undefined || browserText !== undefined || hint !== undefined;
	const note = useRef<HTMLDivElement>(null);
	const isAnnounced = toast === undefined;
	useToastEnd(note, toast);
	return (
		<div ref={note} className="grid">
			<Alert
				tone="error"
				isAnnounced={isAnnounced}
				className={isCompact ? "max-sm:px-2.5 max-sm:text-xs" : undefined}
				actions={
					keyActions(failure) ??
					(action || (onRetry && <RetryButton size="small" at={retryAt} onClick={onRetry} />))
				}
				title={
					<span className="whitespace-pre-line [overflow-wrap:anywhere]">
						<CodedText text={text} code={code} />
					</span>
				}
			>
				{hasDetails && (
					<div role={isAnnounced ? undefined : "status"} className="[overflow-wrap:anywhere]">
						{lines && (
							<ul className="list-disc pl-5">
								{lines.map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
						)}
						{browserText !== undefined && <p>{browserSentence(browserText)}</p>}
						{hint !== undefined && (
							<p>
								<CodedText text={hint} code={hintCode} />
								{failure.isQuotaSpent && <QuotaReset />}
								{wait > 0 && ` Try again in ${retryWaitText(wait)}.`}
								{attempts !== undefined && ` Tried ${attempts} times.`}
							</p>
						)}
					</div>
				)}
			</Alert>
		</div>
	);
}

/** The actions if another key or plan helps; undefined for other failures. */
function keyActions({ text, isOfKey, isUnsubscribed, isQuotaSpent }: FailureText): ReactNode {
	if (isOfKey) return <KeyFieldButton>Change the access key</KeyFieldButton>;
	if (isUnsubscribed) return <KeyFieldButton>Use another key</KeyFieldButton>;
	return isQuotaSpent ? <QuotaActions plan={/https:\/\/[^\s"<>]*[\w/]/.exec(text)?.[0]} /> : undefined;
}

function KeyFieldButton({ children }: { readonly children: string }) {
	return (
		<Button size="small" onClick={useKeyField()}>
			{children}
		</Button>
	);
}

/** Links to the plan, if the provider's message has its URL, and to the keys. */
function QuotaActions({ plan }: { readonly plan: string | undefined }) {
	return (
		<>
			{plan !== undefined && (
				<NewTabLink href={plan} className={buttonClass({ size: "small" })}>
					Open your provider’s plan
				</NewTabLink>
			)}
			<Button size="small" aria-haspopup="dialog" onClick={useKeysDialog()}>
				Keys and quota
			</Button>
		</>
	);
}

/** The time when the current key's quota resets, if the provider reported it. */
function QuotaReset() {
	const quota = useQuota();
	return quota?.resetsAt && ` Your quota resets ${formatShortDay(quota.resetsAt)}.`;
}

/** How long a toast stays next to the note about the same failure, in milliseconds. */
const toastTime = 3_000;

/** Dismisses the toast that announced the failure once the note has been visible. */
function useToastEnd(note: RefObject<HTMLDivElement | null>, toast: string | undefined): void {
	useEffect(() => {
		if (toast === undefined || !note.current || !("IntersectionObserver" in window)) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			timer = setTimeout(() => dismissError(toast), toastTime);
		});
		observer.observe(note.current);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [note, toast]);
}
