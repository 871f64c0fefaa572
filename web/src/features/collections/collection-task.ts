import { useState } from "react";
import { showToast } from "@/components/toast";
import { errorText } from "@/lib/error-text";

/** Changes to a collection, one at a time. */
type CollectionTask = {
	readonly isBusy: boolean;
	/** Runs the work and returns whether it succeeded. A failure is reported and changes nothing. */
	readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** Runs a dialog's action. The dialog then closes, or shows the failure. */
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

/** Runs an action on a collection, then calls `onChange` even if it failed. */
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
