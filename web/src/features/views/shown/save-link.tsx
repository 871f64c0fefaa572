import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/button-class";
import type { Row } from "@/lib/answer/fields";
import { mediaURL } from "../media-url";
import { type Saved, savedName } from "./saved-name";

type SaveLinkProps = {
	/** What the picture or the clip belongs to. */
	readonly of: "post" | "story";
	readonly row: Row;
	readonly saved: Saved;
	readonly title?: string | undefined;
	readonly children: ReactNode;
};

/** Saves a picture or a clip of the network as a file of its own name. */
export function SaveLink({ of, row, saved, title, children }: SaveLinkProps) {
	return (
		<a
			href={mediaURL(saved.url)}
			download={savedName(of, row, saved)}
			title={title}
			className={buttonClass({ size: "small" })}
		>
			<Download aria-hidden size={16} />
			{children}
		</a>
	);
}
