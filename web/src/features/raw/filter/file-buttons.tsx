import { Download } from "lucide-react";
import type { AnswerHandle } from "@/answers/handles";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { type ToastMessage, useToast } from "@/components/toast";
import { saveFile } from "@/lib/save-file";

/** The names of the buttons and the file. */
const buttonNames = {
	whole: { copy: "Copy raw", save: "Download JSON", file: "answer.json" },
	results: { copy: "Copy results", save: "Download results", file: "answer-results.json" },
};

type FileButtonsProps = {
	readonly answer: AnswerHandle;
	/** Says whether that is the whole answer or the results of a filter. */
	readonly scope: keyof typeof buttonNames;
	/** A filter without matches leaves nothing to save. */
	readonly isEmpty: boolean;
	/** Disables the buttons: the ID of the element that says why. */
	readonly disabledBy: string | undefined;
};

const nothingToSave: ToastMessage = {
	title: "No data to download",
	text: "The filter has no results. Change it, then try again.",
	tone: "error",
};

/** Copies or saves the visible answer, byte for byte. */
export function FileButtons({ answer, scope, isEmpty, disabledBy }: FileButtonsProps) {
	const { copy, save, file } = buttonNames[scope];
	const toast = useToast();
	const download = async () => {
		if (isEmpty) toast(nothingToSave);
		else saveFile(await answer.blob(), file);
	};
	return (
		<>
			<CopyButton
				text={() => answer.blob()}
				instead={`${save} saves it to a file instead.`}
				disabledBy={disabledBy}
			>
				{copy}
			</CopyButton>
			<Button
				size="small"
				disabled={disabledBy !== undefined}
				aria-describedby={disabledBy}
				onClick={download}
			>
				<Download aria-hidden size={16} />
				{save}
			</Button>
		</>
	);
}
