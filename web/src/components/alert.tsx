import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

const alertTones = {
	note: { icon: Info, box: "border-line bg-surface", mark: "text-accent" },
	success: { icon: CircleCheck, box: "border-success/40 bg-success-soft", mark: "text-success" },
	warning: { icon: TriangleAlert, box: "border-warning/40 bg-warning-soft", mark: "text-warning" },
	error: { icon: CircleAlert, box: "border-danger/50 bg-danger-soft", mark: "text-danger" },
};

type AlertProps = {
	readonly tone: Tone;
	readonly title?: ReactNode;
	/** Not announced: it was announced elsewhere. */
	readonly quiet?: boolean;
	/** Buttons or links. */
	readonly actions?: ReactNode;
	readonly className?: string | undefined;
	readonly children?: ReactNode;
};

/** A message in the page. Screen readers announce an error at once, the others politely. */
export function Alert({ tone, title, quiet = false, actions, className, children }: AlertProps) {
	const { icon: Icon, box, mark } = alertTones[tone];
	return (
		<div
			role={quiet ? undefined : tone === "error" ? "alert" : "status"}
			className={cx("flex animate-appear gap-2.5 rounded-box border px-3 py-2 text-sm", box, className)}
		>
			<Icon aria-hidden size={18} className={cx("mt-px shrink-0", mark)} />
			<div className="min-w-0 grow">
				{title && <p className={cx("font-medium", tone === "error" && "text-danger")}>{title}</p>}
				{children && <div className={cx(title !== undefined && "mt-1", "text-ink")}>{children}</div>}
				{actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
			</div>
		</div>
	);
}

/** The severity of a message, badge or toast. */
export type Tone = "note" | "success" | "warning" | "error";
