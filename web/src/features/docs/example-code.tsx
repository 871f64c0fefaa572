import { CopyButton } from "@/components/copy-button";

type ExampleCodeProps = { readonly code: string; readonly language: string };

/** Languages in which # begins a comment. */
const shells = new Set(["sh", "shell"]);

const codeClass =
	"min-w-0 flex-1 overflow-x-auto rounded-box py-3 pl-4 text-code leading-6 max-sm:whitespace-pre-wrap max-sm:[overflow-wrap:anywhere]";

/** Code with a button that copies it. Comments of a shell are quiet. A phone wraps it, and has comments on lines of their own. */
export function ExampleCode({ code, language }: ExampleCodeProps) {
	const [firstLine = ""] = code.split("\n");
	return (
		<div className="flex rounded-box border border-line bg-sunken">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<pre tabIndex={0} className={codeClass}>
				<code>{shells.has(language) ? <ShellText code={code} /> : code}</code>
			</pre>
			<div className="p-1.5 print:hidden">
				<CopyButton look="quiet" size="smallIcon" label={`Copy ${firstLine}`} text={() => code} />
			</div>
		</div>
	);
}

function ShellText({ code }: { readonly code: string }) {
	return code.split("\n").map((line, index, lines) => {
		const at = /(?:^|\s)# .*$/.exec(line)?.index ?? line.length;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and never move
			<span key={index}>
				{line.slice(0, at)}
				{at < line.length && (
					<span className="text-muted max-sm:inline-block max-sm:w-full">{line.slice(at)}</span>
				)}
				{index < lines.length - 1 && "\n"}
			</span>
		);
	});
}
