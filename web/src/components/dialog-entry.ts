import { useEffect, useRef } from "react";

/** The dialogs that are open, by the names in their entries; the topmost one last. */
let openDialogs: readonly string[] = [];

let lastDialog = 0;

/** The console itself is going back from the entry of a closed dialog, which the browser does asynchronously. */
let isReturning = false;

/** Whether the latest `popstate` was the console's own: it closes nothing. */
let wasReturn = false;

/** Dialogs opened in the meantime. They get their entries afterwards. */
let waitingForEntry: readonly string[] = [];

/**
 * Makes an open dialog an entry of the browser's history: Back closes it. A dialog that is closed otherwise takes
 * its entry away; where a link was pressed in it, Back and Forward pass over the entry that is left.
 */
export function useDialogEntry(onClose: () => void): void {
	const close = useRef(onClose);
	useEffect(() => {
		close.current = onClose;
	});
	const leaving = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly name: string }>(null);
	// The browser's history is outside of React.
	useEffect(() => {
		// Strict mode mounts twice: the entry stays.
		clearTimeout(leaving.current?.timer);
		const name = leaving.current?.name ?? newDialogName();
		leaving.current = null;
		openDialogs = [...openDialogs, name];
		if (isReturning) waitingForEntry = [...waitingForEntry, name];
		else if (dialogOfEntry() !== name) pushDialogEntry(name);
		const closeOnBack = () => {
			if (!wasReturn && openDialogs.indexOf(name) > indexOfEntry()) close.current();
		};
		window.addEventListener("popstate", closeOnBack);
		return () => {
			window.removeEventListener("popstate", closeOnBack);
			openDialogs = openDialogs.filter((each) => each !== name);
			// What closed it may go to another page next: then the entry is no longer the current one.
			const timer = setTimeout(() => returnFrom(name));
			leaving.current = { timer, name };
		};
	}, []);
}

function returnFrom(name: string): void {
	if (dialogOfEntry() !== name) return;
	isReturning = true;
	window.history.back();
}

/** Ends the return, and gives the dialogs that were opened meanwhile their entries. */
function endReturn(): void {
	wasReturn = isReturning;
	isReturning = false;
	const names = waitingForEntry.filter((name) => openDialogs.includes(name));
	waitingForEntry = [];
	for (const name of names) pushDialogEntry(name);
}

/** The page stays where it is while dialogs come and go: closing one may focus what is elsewhere on it. */
function pushDialogEntry(name: string): void {
	window.history.scrollRestoration = "manual";
	window.history.pushState({ ...window.history.state, dialog: name }, "");
}

function newDialogName(): string {
	lastDialog += 1;
	return `${performance.timeOrigin}-${lastDialog}`;
}

/** The dialog that the current entry is of, or null. */
function dialogOfEntry(): string | null {
	const dialog: unknown = window.history.state?.dialog;
	return typeof dialog === "string" ? dialog : null;
}

/** Which of the open dialogs the current entry is of; -1 where it is of none. */
function indexOfEntry(): number {
	const dialog = dialogOfEntry();
	return dialog === null ? -1 : openDialogs.indexOf(dialog);
}

/** The position of the current entry; undefined if the browser does not report it. */
function entryIndex(): number | undefined {
	return window.navigation?.currentEntry?.index;
}

let lastIndex: number | undefined;

/** Before any dialog listens: what is outside of a browser has no history. */
if (typeof window !== "undefined") {
	lastIndex = entryIndex();
	for (const change of ["pushState", "popstate"]) window.addEventListener(change, () => onEntry(change));
	// A page that is reloaded under a dialog begins at the entry of a dialog that is gone.
	const reloaded = dialogOfEntry();
	if (reloaded !== null) returnFrom(reloaded);
}

function onEntry(change: string): void {
	endReturn();
	const from = lastIndex;
	lastIndex = entryIndex();
	// An entry begins with the mode of the one before.
	if (dialogOfEntry() === null) window.history.scrollRestoration = "auto";
	if (change === "pushState" || dialogOfEntry() === null || indexOfEntry() >= 0) return;
	if (from === undefined || lastIndex === undefined || from === lastIndex) return;
	window.history.go(lastIndex < from ? -1 : 1);
}
