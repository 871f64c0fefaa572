import { Alert } from "@/components/alert";
import { CodedText } from "./coded-text";
import type { Fault } from "./failure";

type FailureNoteProps = {
	readonly fault: Fault;
	/** In red and read out at once; a quiet note stands for a failure whose words were announced elsewhere. */
	readonly loud: boolean;
};

/** A failure on the page: the provider's words, then ours on a line of their own. */
export function FailureNote({ fault, loud }: FailureNoteProps) {
	const title = (
		<span className="whitespace-pre-line [overflow-wrap:anywhere]">
			<CodedText text={fault.text} code={fault.code} />
		</span>
	);
	const rest = (
		<>
			{fault.lines && (
				<ul className="list-disc pl-5">
					{fault.lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			{fault.hint && <p className="[overflow-wrap:anywhere]">{fault.hint}</p>}
		</>
	);
	if (loud) {
		return (
			<Alert tone="error" title={title}>
				{rest}
			</Alert>
		);
	}
	return (
		<div className="border-fault border-l-3 py-1 pl-4 text-sm">
			<p className="font-medium">{title}</p>
			<div role="status" className="mt-1 text-muted">
				{rest}
			</div>
		</div>
	);
}
