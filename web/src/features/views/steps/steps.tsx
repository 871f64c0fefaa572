import { Link } from "wouter";
import type { Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { stepsOf } from "./steps-of";

type StepsProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** Of what the row is, for those who hear the links one by one. */
	readonly of: string;
	/** The row is all of the answer. */
	readonly isAll?: boolean;
	/** The links take the accent only when the row, a `group`, is pointed at or holds the focus: for rows by the thousand. */
	readonly quiet?: boolean;
	readonly className?: string;
};

/** The next steps from a row: links to pages that it fills in. Nothing is asked before the person asks. */
export function Steps({ feature, row, of, isAll = false, quiet = false, className }: StepsProps) {
	const steps = stepsOf(feature, row, isAll);
	if (steps.length === 0) return null;
	return (
		<ul className={cx("flex flex-wrap gap-x-1", className)}>
			{steps.map(({ label, href, feature: to }) => (
				<li key={href}>
					<Link
						href={href}
						title={to.name}
						className={cx(
							"inline-flex min-h-6 items-center rounded-box px-1.5 text-sm underline decoration-transparent underline-offset-4 hover:decoration-accent",
							quiet ? "text-muted group-focus-within:text-accent group-hover:text-accent" : "text-accent",
						)}
					>
						{label}
						<span className="sr-only"> of {of}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
