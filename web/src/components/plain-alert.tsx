import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type PlainAlertProps = {
	readonly isError?: boolean;
	readonly title: string;
	readonly actions: ReactNode;
	readonly className?: string | undefined;
	readonly children: ReactNode;
};

/** Reports that code could not be loaded. It is part of the first bundle, without the icons that `Alert` has. */
export function PlainAlert({ isError = false, title, actions, className, children }: PlainAlertProps) {
	return (
		<div
			role={isError ? "alert" : "status"}
			className={cx(
				"rounded-box border px-3 py-2 text-sm",
				isError ? "border-danger/50 bg-danger-soft" : "border-line bg-surface",
				className,
			)}
		>
			<p className={cx("font-medium", isError && "text-danger")}>{title}</p>
			<div className="mt-1">{children}</div>
			<div className="mt-3 flex flex-wrap gap-2">{actions}</div>
		</div>
	);
}
