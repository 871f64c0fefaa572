import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

const alertBoxes: Readonly<Record<Tone, string>> = {
	note: "border-line bg-surface",
	success: "border-success/40 bg-success-soft",
	warning: "border-warning/40 bg-warning-soft",
	error: "border-danger/50 bg-danger-soft",
};

type AlertProps = {
	readonly tone: Tone;
	readonly title?: ReactNode;
	/** False for a message that was announced elsewhere. */
	readonly isAnnounced?: boolean;
	/** Buttons or links. */
	readonly actions?: ReactNode;
	readonly className?: string | undefined;
	readonly children?: ReactNode;
};

/** A message on the page. Screen readers announce an error immediately, and other messages politely. */
export function Alert({ tone, title, isAnnounced = true, actions, className, children }: AlertProps) {
	return (
		<div
			role={isAnnounced ? (tone === "error" ? "alert" : "status") : undefined}
			className={cx(
				"flex animate-appear gap-2.5 rounded-box border px-3 py-2 text-sm",
				alertBoxes[tone],
				className,
			)}
		>
			<ToneIcon tone={tone} className="mt-px" />
			<div className="min-w-0 grow">
				{title && <p className={cx("font-medium", tone === "error" && "text-danger")}>{title}</p>}
				{children && <div className={cx(title !== undefined && "mt-1", "text-ink")}>{children}</div>}
				{actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
			</div>
		</div>
	);
}

const toneIcons = {
	note: { icon: Info, color: "text-accent" },
	success: { icon: CircleCheck, color: "text-success" },
	warning: { icon: TriangleAlert, color: "text-warning" },
	error: { icon: CircleAlert, color: "text-danger" },
};

/** The icon for a message's severity, at the start of its first line. */
export function ToneIcon({ tone, className }: { readonly tone: Tone; readonly className?: string }) {
	const { icon: Icon, color } = toneIcons[tone];
	return <Icon aria-hidden size={18} className={cx("shrink-0", color, className)} />;
}

/** The severity of a message, badge or toast. */
export type Tone = "note" | "success" | "warning" | "error";
