import { Alert } from "@/components/alert";
import { CodedText } from "@/components/coded-text";
import type { FailureText } from "./failure";

type FailureNoteProps = {
	readonly failure: FailureText;
	/** In red and announced at once; a quiet note is for a failure that was announced elsewhere. */
	readonly loud: boolean;
};

/** A failure on the page: the provider's text, then a hint of ours on its own line. */
export function FailureNote({ failure, loud }: FailureNoteProps) {
	const title = (
		<span className="whitespace-pre-line [overflow-wrap:anywhere]">
			<CodedText text={failure.text} code={failure.code} />
		</span>
	);
	const details = (
		<>
			{failure.lines && (
				<ul className="list-disc pl-5">
					{failure.lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			{failure.hint && <p className="[overflow-wrap:anywhere]">{failure.hint}</p>}
		</>
	);
	if (loud) {
		return (
			<Alert tone="error" title={title}>
				{details}
			</Alert>
		);
	}
	return (
		<div className="border-danger border-l-3 py-1 pl-4 text-sm">
			<p className="font-medium">{title}</p>
			<div role="status" className="mt-1 text-muted">
				{details}
			</div>
		</div>
	);
}
