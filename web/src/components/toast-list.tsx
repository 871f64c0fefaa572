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

/** The visible toasts, newest in front. F8 moves the focus to them. */
export function ToastList({ toasts }: { readonly toasts: readonly VisibleToast[] }) {
	const bottom = useSyncExternalStore(onLayout, heightOfBars);
	return (
		<Provider swipeDirection="right" label="Notification">
			{toasts.map((toast) => (
				<ToastView key={toast.id} toast={toast} />
			))}
			<Viewport
				style={{ bottom }}
				className="pointer-events-none fixed right-0 z-(--layer-toasts) m-0 grid w-full max-w-md list-none items-end p-3 sm:p-4"
			/>
		</Provider>
	);
}

/** Calls back when the bottom bars may have moved. */
function onLayout(callback: () => void): () => void {
	const observer = new ResizeObserver(callback);
	observer.observe(document.documentElement);
	window.addEventListener("scroll", callback, { passive: true });
	return () => {
		observer.disconnect();
		window.removeEventListener("scroll", callback);
	};
}

/**
 * The height of the bars at the bottom of the window, in pixels. Toasts must not cover the controls in them. A bar
 * that is not at the bottom because the page has more content below it does not count.
 */
function heightOfBars(): number {
	const bars = [...document.querySelectorAll("[data-bottom-bar]")]
		.map((bar) => bar.getBoundingClientRect())
		.sort((a, b) => b.bottom - a.bottom);
	const free = bars.reduce(
		(edge, { top, bottom }) => (top < edge && bottom > edge - 1 ? top : edge),
		window.innerHeight,
	);
	return window.innerHeight - Math.max(0, free);
}

function ToastView({ toast }: { readonly toast: VisibleToast }) {
	const tone = toast.tone ?? "note";
	return (
		<Root
			type={tone === "error" ? "foreground" : "background"}
			duration={tone === "error" ? 8000 : 5000}
			onOpenChange={(open) => !open && dismissToast(toast.id)}
			className={cx(
				"pointer-events-auto [grid-area:1/1] flex min-h-12 animate-appear items-center gap-3 rounded-box border border-line border-l-3 bg-surface py-1.5 pr-1 pl-3 shadow-lift",
				"data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
				toastEdges[tone],
			)}
		>
			<ToneIcon tone={tone} />
			<div className="min-w-0 grow">
				<Title
					className={cx(
						"line-clamp-2 whitespace-pre-line font-medium text-sm",
						tone === "error" && "text-danger",
					)}
				>
					{toast.title}
				</Title>
				{toast.text && (
					<Description className="whitespace-pre-line text-muted text-sm">{toast.text}</Description>
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
