import { useState } from "react";
import { showToast } from "@/components/toast";
import { errorText } from "@/lib/error-text";

/** Work that changes a collection, one at a time. */
type CollectionTask = {
	readonly isBusy: boolean;
	/** Runs the work; whether it succeeded. A failure is told, and changes nothing. */
	readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** Runs what a dialog is for: then it closes, or stays and says why it failed. */
export function useDialogTask(onClose: () => void, onChange: () => void) {
	const [failure, setFailure] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const run = async (work: () => Promise<unknown>) => {
		setBusy(true);
		try {
			await work();
			onClose();
		} catch (error) {
			setFailure(errorText(error));
			setBusy(false);
		}
		onChange();
	};
	return { isBusy, failure, run, forgetFailure: () => setFailure(undefined) };
}

/** Runs what changes a collection, and calls `onChange` after that, whatever came of it. */
export function useCollectionTask(onChange: () => void): CollectionTask {
	const [isBusy, setBusy] = useState(false);
	const run = async (work: () => Promise<unknown>) => {
		setBusy(true);
		try {
			await work();
			return true;
		} catch (error) {
			showToast({ title: "Nothing was changed", text: errorText(error), tone: "error" });
			return false;
		} finally {
			setBusy(false);
			onChange();
		}
	};
	return { isBusy, run };
}
