import { CopyButton } from "@/components/copy-button";
import { cx } from "@/lib/cx";

type CopyTextProps = {
	readonly text: string;
	/** What the text is, for example "ID". */
	readonly name: string;
	readonly className?: string;
};

/** A short exact text, such as an ID or coordinates, that is copied with a click. */
export function CopyText({ text, name, className }: CopyTextProps) {
	return (
		<span className={cx("[&_svg]:size-3.5 [&_svg]:opacity-70", className)}>
			<CopyButton look="quiet" size="small" label={`Copy ${name} ${text}`} text={() => text}>
				<span className="code text-muted">{text}</span>
			</CopyButton>
		</span>
	);
}
