import { CopyButton } from "./copy-button";

type Props = {
	readonly code: string;
	/** Names the button that copies it: "Copy the command". */
	readonly copyLabel: string;
};

/** Lines to be typed elsewhere, and a button that copies them. */
export function CodeBlock({ code, copyLabel }: Props) {
	return (
		<div className="relative rounded-box border border-line bg-sunken">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
			<pre tabIndex={0} className="overflow-x-auto rounded-box py-3 pr-12 pl-4 text-sm leading-6">
				<code>{code}</code>
			</pre>
			<div className="absolute top-1.5 right-1.5">
				<CopyButton look="quiet" size="small" label={copyLabel} text={() => code} />
			</div>
		</div>
	);
}
