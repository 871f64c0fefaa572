import { Check, Copy, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyText } from "@/lib/clipboard";
import { Button } from "./button";
import type { ButtonLook } from "./button-class";
import { Refusal } from "./refusal";

type Props = ButtonLook & {
	/** What is copied, asked for when the button is pressed: a text, or a file of it. */
	readonly text: () => string | Promise<string | Blob>;
	/** Hears whether it was. Who takes it says so when it was not; else the button does. */
	readonly onCopied?: (copied: boolean) => void;
	/** What else can be done where the browser refuses, as a sentence. */
	readonly instead?: string;
	/** The name of a button that shows its icon alone. */
	readonly label?: string;
	readonly children?: ReactNode;
};

/** How the last copy ended, for as long as that is said. */
type Copying = "idle" | "copied" | "refused";

const icons = {
	idle: { icon: Copy, tone: undefined },
	copied: { icon: Check, tone: "text-success" },
	refused: { icon: X, tone: "text-fault" },
};

/** How long a button says how it went, in milliseconds; what to do instead stays until it is closed. */
const said = 2_000;

/** Copies a text and says for a moment that it did, or what to do instead. */
export function CopyButton({
	text,
	onCopied,
	instead = "Select the text and copy it by hand.",
	label,
	look,
	size = "small",
	children,
}: Props) {
	const [copying, setCopying] = useState<Copying>("idle");
	const button = useRef<HTMLButtonElement>(null);
	const isAdvised = copying === "refused" && !onCopied;
	// What is said goes by itself.
	useEffect(() => {
		if (copying === "idle" || isAdvised) return;
		const timer = setTimeout(() => setCopying("idle"), said);
		return () => clearTimeout(timer);
	}, [copying, isAdvised]);
	const copy = async () => {
		setCopying("idle");
		const done = await copied(text);
		setCopying(done ? "copied" : "refused");
		onCopied?.(done);
	};
	const { icon: Icon, tone } = icons[copying];
	return (
		<>
			<Button ref={button} look={look} size={size} aria-label={label} onClick={copy}>
				<Icon aria-hidden size={16} className={tone} />
				{children}
				<span role="status" className="sr-only">
					{copying === "copied" && "Copied"}
				</span>
			</Button>
			{isAdvised && (
				<Refusal title="Not copied" text={instead} beside={button} onClose={() => setCopying("idle")} />
			)}
		</>
	);
}

/** Copies; what cannot even be had, for its length, is not copied either. */
async function copied(text: Props["text"]): Promise<boolean> {
	try {
		return await copyText(await text());
	} catch {
		return false;
	}
}
