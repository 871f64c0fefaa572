import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { cx } from "@/lib/cx";
import { type Tone, ToneIcon } from "./alert";
import { dismissToast, type VisibleToast } from "./toast";

const toastEdges: Readonly<Record<Tone, string>> = {
	note: "border-l-accent",
	success: "border-l-success",
	warning: "border-l-warning",
	error: "border-l-danger",
};

/** The visible toasts, the newest in front; F8 moves the focus to them. */
export function ToastList({ toasts }: { readonly toasts: readonly VisibleToast[] }) {
	const [left, width] = useSyncExternalStore(onLayout, freePart).split(" ").map(Number);
	return (
		<Provider swipeDirection="right" label="Notification">
			{toasts.map((toast) => (
				<ToastView key={toast.id} toast={toast} />
			))}
			<Viewport
				style={{ left, width }}
				className="pointer-events-none fixed top-0 z-(--layer-toasts) m-0 grid list-none grid-cols-[minmax(0,40rem)] items-start justify-end p-0.5"
			/>
		</Provider>
	);
}

/** Calls back when the page may have laid out its bar anew. */
function onLayout(callback: () => void): () => void {
	const observer = new ResizeObserver(callback);
	observer.observe(document.documentElement);
	return () => observer.disconnect();
}

/**
 * The left edge and the width, in pixels, of the widest part of the page's bar without a control: nothing that can be
 * pressed is under a toast there. A text, so that equal ones are the same value.
 */
function freePart(): string {
	const bar = document.querySelector("[data-page-bar]");
	const { left, right } = (bar ?? document.documentElement).getBoundingClientRect();
	let edge = left;
	let widest: readonly [left: number, width: number] = [left, 0];
	const controls = [...(bar?.querySelectorAll("a, button, input, select") ?? [])].map((control) =>
		control.getBoundingClientRect(),
	);
	for (const control of [...controls, { left: right, right }].toSorted(
		(one, other) => one.left - other.left,
	)) {
		if (control.left - edge > widest[1]) widest = [edge, control.left - edge];
		edge = Math.max(edge, control.right);
	}
	return widest.join(" ");
}

function ToastView({ toast }: { readonly toast: VisibleToast }) {
	const tone = toast.tone ?? "note";
	return (
		<Root
			type={tone === "error" ? "foreground" : "background"}
			duration={tone === "error" ? 8000 : 5000}
			onOpenChange={(open) => !open && dismissToast(toast.id)}
			className={cx(
				"pointer-events-auto [grid-area:1/1] flex min-h-[calc(var(--bar-height)-0.25rem)] animate-appear items-center gap-3 rounded-box border border-line border-l-3 bg-surface pr-1 pl-3 shadow-lift max-sm:gap-1 max-sm:pl-2",
				"data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
				toastEdges[tone],
			)}
		>
			<ToneIcon tone={tone} className="max-sm:hidden" />
			<div className="min-w-0 grow max-sm:leading-4">
				<Title
					className={cx(
						"font-medium text-sm max-sm:text-code max-sm:leading-4",
						tone === "error" && "text-danger",
					)}
				>
					{toast.title}
				</Title>
				{toast.text && (
					<Description className="whitespace-pre-line text-muted text-sm max-sm:text-xs max-sm:leading-3.5">
						{toast.text}
					</Description>
				)}
			</div>
			<Close
				aria-label="Dismiss"
				className="flex size-7 shrink-0 items-center justify-center rounded-box text-muted hover:bg-sunken hover:text-ink"
			>
				<X aria-hidden size={16} />
			</Close>
		</Root>
	);
}
