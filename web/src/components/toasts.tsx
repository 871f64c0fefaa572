import { lazy, Suspense, useState } from "react";
import { useShownToasts } from "./toast";

const ToastList = lazy(async () => ({ default: (await import("./toast-list")).ToastList }));

/** Where toasts appear. Stands once in the page; loads what it needs with the first toast. */
export function Toasts() {
	const toasts = useShownToasts();
	const [needed, setNeeded] = useState(false);
	if (toasts.length > 0 && !needed) setNeeded(true);
	return <Suspense>{needed && <ToastList toasts={toasts} />}</Suspense>;
}
