import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { cx } from "@/lib/cx";
import { type Tone, ToneIcon } from "./alert";
import { dismissToast, useToastsBottom, type VisibleToast } from "./toast";

const toastEdges: Readonly<Record<Tone, string>> = {
	note: "border-l-accent",
	success: "border-l-success",
	warning: "border-l-warning",
	error: "border-l-danger",
};

/** The visible toasts; F8 moves the focus to them. */
export function ToastList({ toasts }: { readonly toasts: readonly VisibleToast[] }) {
	const bottom = useToastsBottom();
	return (
		<Provider swipeDirection="right" label="Notification">
			{toasts.map((toast) => (
				<ToastView key={toast.id} toast={toast} />
			))}
			<Viewport
				style={{ bottom }}
				className="pointer-events-none fixed right-0 z-(--layer-toasts) m-0 flex w-full list-none flex-col gap-3 p-4 sm:w-md"
			/>
		</Provider>
	);
}

function ToastView({ toast }: { readonly toast: VisibleToast }) {
	const tone = toast.tone ?? "note";
	return (
		<Root
			type={tone === "error" ? "foreground" : "background"}
			duration={tone === "error" ? 8000 : 5000}
			onOpenChange={(open) => !open && dismissToast(toast.id)}
			className={cx(
				"pointer-events-auto flex animate-appear items-start gap-3 rounded-box border border-line border-l-3 bg-surface py-3 pr-2 pl-4 shadow-lift",
				"data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
				toastEdges[tone],
			)}
		>
			<ToneIcon tone={tone} className="mt-0.75" />
			<div className="min-w-0 grow py-0.5">
				<Title className={cx("font-medium text-sm", tone === "error" && "text-danger")}>{toast.title}</Title>
				{toast.text && (
					<Description className="mt-0.5 whitespace-pre-line text-muted text-sm">{toast.text}</Description>
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
