import { Download } from "lucide-react";
import type { AnswerHandle } from "@/answers/handles";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { showToast, type ToastMessage } from "@/components/toast";
import { saveFile, variantFileName } from "@/lib/save-file";

/** The source of a raw view: its feature, its inputs and its page. */
export type RawSource = {
	/** The pattern of the feature's files. */
	readonly filePattern: string | undefined;
	/** The inputs in short. */
	readonly inputs: string;
	/** Names the page, or all pages: "page 2", "all 3 pages"; null for the only one. */
	readonly scope: string | null;
	/** Whether it is several answers as one array. */
	readonly isJoined: boolean;
};

/** The source of an answer without a lookup. */
export const unknownSource: RawSource = { filePattern: undefined, inputs: "", scope: null, isJoined: false };

type FileButtonsProps = {
	readonly answer: AnswerHandle;
	readonly source: RawSource;
	readonly isResults: boolean;
	/** There is nothing to save if the filter has no matches. */
	readonly isEmpty: boolean;
	/** Disables the buttons: the ID of the element with the reason. */
	readonly disabledBy: string | undefined;
};

const nothingToSave: ToastMessage = {
	title: "No data to download",
	text: "The filter has no results. Change it, then try again.",
	tone: "error",
};

/** Copies or saves the visible answer, byte for byte. The labels name the page, or all pages. */
export function FileButtons({ answer, source, isResults, isEmpty, disabledBy }: FileButtonsProps) {
	const { scope, inputs, filePattern } = source;
	const part = isResults ? "results" : scope;
	const copy = `Copy ${part ?? "raw"}`;
	const save = `Download ${part ?? "JSON"}`;
	const download = async () => {
		if (isEmpty) return showToast(nothingToSave);
		const variant = [scope, isResults && "results"].filter(Boolean).join("_").replaceAll(" ", "_");
		saveFile(
			await answer.blob(),
			variantFileName(filePattern, inputs, { variant, extension: extensionOf(answer) }),
		);
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

function extensionOf({ syntaxError, html }: AnswerHandle): string {
	if (html) return "html";
	return syntaxError ? "txt" : "json";
}
