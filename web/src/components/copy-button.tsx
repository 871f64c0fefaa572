import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { copyText } from "@/lib/clipboard";
import { Button } from "./button";
import type { ButtonLook } from "./button-class";

type Props = ButtonLook & {
	/** What is copied, asked for when the button is pressed: a text, or a file of it. */
	readonly text: () => string | Promise<string | Blob>;
	readonly onCopied?: (copied: boolean) => void;
	/** The name of a button that shows its icon alone. */
	readonly label?: string;
	readonly children?: ReactNode;
};

/** Copies a text and says for a moment that it did. */
export function CopyButton({ text, onCopied, label, look, size = "small", children }: Props) {
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), 2000);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		const done = await copyText(await text());
		setCopied(done);
		onCopied?.(done);
	};
	const Icon = copied ? Check : Copy;
	return (
		<Button look={look} size={size} aria-label={label} onClick={copy}>
			<Icon aria-hidden size={16} className={copied ? "text-success" : undefined} />
			{children}
			<span role="status" className="sr-only">
				{copied && "Copied"}
			</span>
		</Button>
	);
}
