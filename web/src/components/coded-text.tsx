type CodedTextProps = { readonly text: string; readonly code?: string | undefined };

/** Text with {code} replaced by a code element. */
export function CodedText({ text, code }: CodedTextProps) {
	const index = text.indexOf("{code}");
	if (code === undefined || index < 0) return text;
	return (
		<>
			{text.slice(0, index)}
			<code className="rounded-box bg-sunken px-1 py-0.5 font-mono text-ink">{code}</code>
			{text.slice(index + "{code}".length)}
		</>
	);
}
