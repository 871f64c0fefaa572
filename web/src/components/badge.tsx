import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import type { Tone } from "./alert";

const badgeTones = {
	plain: "border-line bg-sunken text-muted",
	note: "border-accent/30 bg-accent-soft text-accent",
	success: "border-success/30 bg-success-soft text-success",
	warning: "border-warning/30 bg-warning-soft text-warning",
	error: "border-danger/30 bg-danger-soft text-danger",
};

type BadgeProps = {
	readonly tone?: Tone | "plain";
	readonly className?: string;
	readonly title?: string;
	readonly children: ReactNode;
};

/** A short label next to a name. */
export function Badge({ tone = "plain", className, title, children }: BadgeProps) {
	return (
		<span
			title={title}
			className={cx(
				"inline-flex h-5 items-center gap-1 rounded-box border px-1.5 font-medium text-xs",
				badgeTones[tone],
				className,
			)}
		>
			{children}
		</span>
	);
}

/** The HTTP method of a call. */
export function MethodBadge({ method }: { readonly method: string }) {
	return (
		<span className="inline-flex h-5 items-center rounded-box bg-sunken px-1.5 font-medium font-mono text-muted text-xs">
			{method}
		</span>
	);
}
