import { useEffect, useRef } from "react";

/** The names of the open dialogs, as in their history entries, topmost last. */
let openDialogs: readonly string[] = [];

let lastDialog = 0;

/** Whether the console itself is going back from a closed dialog's entry, which is asynchronous. */
let isReturning = false;

/** Whether the console caused the latest `popstate`, so it closes nothing. */
let wasReturn = false;

/** Dialogs opened in the meantime. They get their entries afterwards. */
let waitingForEntry: readonly string[] = [];

/**
 * Adds a browser history entry for an open dialog, so Back closes it. If the dialog is closed in another way,
 * its entry is removed. If a link in it was followed, Back and Forward skip its entry.
 */
export function useDialogEntry(onClose: () => void): void {
	const close = useRef(onClose);
	useEffect(() => {
		close.current = onClose;
	});
	const leaving = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly name: string }>(null);
	// React does not manage the browser's history.
	useEffect(() => {
		// Strict mode mounts twice: keep the entry.
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
			// The action that closed it may navigate to another page, so the entry may no longer be the current one.
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

/** Called when the console has gone back. Adds entries for dialogs that were opened in the meantime. */
function endReturn(): void {
	wasReturn = isReturning;
	isReturning = false;
	const names = waitingForEntry.filter((name) => openDialogs.includes(name));
	waitingForEntry = [];
	for (const name of names) pushDialogEntry(name);
}

/**
 * The page keeps its scroll position while dialogs open and close: closing one may focus an element elsewhere
 * on the page.
 */
function pushDialogEntry(name: string): void {
	window.history.scrollRestoration = "manual";
	window.history.pushState({ ...window.history.state, dialog: name }, "");
}

function newDialogName(): string {
	lastDialog += 1;
	return `${performance.timeOrigin}-${lastDialog}`;
}

/** The dialog that the current entry belongs to, or null. */
function dialogOfEntry(): string | null {
	const dialog: unknown = window.history.state?.dialog;
	return typeof dialog === "string" ? dialog : null;
}

/** The index of the open dialog that the current entry belongs to; -1 if there is none. */
function indexOfEntry(): number {
	const dialog = dialogOfEntry();
	return dialog === null ? -1 : openDialogs.indexOf(dialog);
}

/** The index of the current entry; undefined if the browser does not report it. */
function entryIndex(): number | undefined {
	return window.navigation?.currentEntry?.index;
}

let lastIndex: number | undefined;

/** Register before any dialog listens. Outside a browser there is no history. */
if (typeof window !== "undefined") {
	lastIndex = entryIndex();
	for (const change of ["pushState", "popstate"]) window.addEventListener(change, () => onEntry(change));
	// A page that is reloaded with a dialog open starts at the entry of a dialog that no longer exists.
	const reloaded = dialogOfEntry();
	if (reloaded !== null) returnFrom(reloaded);
}

function onEntry(change: string): void {
	endReturn();
	const from = lastIndex;
	lastIndex = entryIndex();
	// A new entry inherits the scroll restoration of the previous one.
	if (dialogOfEntry() === null) window.history.scrollRestoration = "auto";
	if (change === "pushState" || dialogOfEntry() === null || indexOfEntry() >= 0) return;
	if (from === undefined || lastIndex === undefined || from === lastIndex) return;
	window.history.go(lastIndex < from ? -1 : 1);
}
