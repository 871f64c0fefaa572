type CodedTextProps = { readonly text: string; readonly code?: string | undefined };

/** A text whose {code} is set as code. */
export function CodedText({ text, code }: CodedTextProps) {
	const at = text.indexOf("{code}");
	if (code === undefined || at < 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<code className="rounded-box bg-sunken px-1 py-0.5 font-mono text-ink">{code}</code>
			{text.slice(at + "{code}".length)}
		</>
	);
}
