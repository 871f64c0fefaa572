import { Download } from "lucide-react";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import type { OpenAnswer } from "@/lib/answer/client";
import { saveFile } from "@/lib/save-file";

/** What the buttons and the file are called: by what they give. */
const names = {
	whole: { copy: "Copy raw", save: "Download JSON", file: "answer.json" },
	results: { copy: "Copy results", save: "Download results", file: "answer-results.json" },
};

type Props = {
	readonly shown: OpenAnswer;
	/** Says whether that is the whole answer, or what a filter found in it. */
	readonly are: keyof typeof names;
};

/** What shows, on the clipboard or as a file, byte for byte. */
export function FileButtons({ shown, are }: Props) {
	const { copy, save, file } = names[are];
	return (
		<>
			<CopyButton text={() => shown.blob()} instead={`${save} gives the same as a file.`}>
				{copy}
			</CopyButton>
			<Button size="small" onClick={async () => saveFile(await shown.blob(), file)}>
				<Download aria-hidden size={16} />
				{save}
			</Button>
		</>
	);
}
