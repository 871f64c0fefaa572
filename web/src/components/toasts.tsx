import { lazy, Suspense, useState } from "react";
import { useVisibleToasts } from "./toast";

const LazyToastList = lazy(async () => ({ default: (await import("./toast-list")).ToastList }));

/** Renders the toasts; its code is loaded with the first one. Used once in the page. */
export function Toasts() {
	const toasts = useVisibleToasts();
	const [isNeeded, setIsNeeded] = useState(false);
	if (toasts.length > 0 && !isNeeded) setIsNeeded(true);
	return <Suspense>{isNeeded && <LazyToastList toasts={toasts} />}</Suspense>;
}
