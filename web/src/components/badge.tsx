import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import type { Tone } from "./tone";

const tones = {
	plain: "border-line bg-sunken text-muted",
	note: "border-accent/30 bg-accent-soft text-accent",
	success: "border-success/30 bg-success-soft text-success",
	warning: "border-warning/30 bg-warning-soft text-warning",
	error: "border-fault/30 bg-fault-soft text-fault",
};

type Props = { readonly tone?: Tone | "plain"; readonly className?: string; readonly children: ReactNode };

/** A short fact beside a name. */
export function Badge({ tone = "plain", className, children }: Props) {
	return (
		<span
			className={cx(
				"inline-flex h-5 items-center gap-1 rounded-box border px-1.5 font-medium text-xs",
				tones[tone],
				className,
			)}
		>
			{children}
		</span>
	);
}
