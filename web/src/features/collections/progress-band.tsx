import { Link } from "@/components/link";
import { cx } from "@/lib/cx";
import { formatCount, formatQuantity } from "@/lib/format";
import type { LedgerOutcome } from "./api";
import { addressOfCollection, everyInput, useCollectionAddress } from "./collection-address";
import { atLimitName, countOf, isStillRun, ledgerOutcomes, outcomeName } from "./outcomes";
import type { Progress } from "./replies.gen";

const gapPattern = "bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_2px,transparent_2px_5px)]";

const openPattern = "bg-[repeating-linear-gradient(45deg,var(--color-accent)_0_1px,transparent_1px_5px)]";

/**
 * Only complete inputs are green. Skipped ones look like a gap. Ended inputs are solid, inputs in progress are
 * hatched.
 */
const swatches: Readonly<Record<LedgerOutcome, string>> = {
	done: "bg-success",
	empty: "bg-success/55",
	repeated: "bg-success/30",
	partial: "bg-warning",
	private: "bg-key",
	notFound: "bg-key/55",
	refused: "bg-danger/60",
	failed: "bg-danger",
	leftOut: gapPattern,
	cancelled: gapPattern,
	open: openPattern,
	waiting: "bg-transparent",
};

/** Neither complete nor failed. */
const atLimitSwatch = "bg-muted/45";

/** The outcomes of a run's inputs: a proportional bar, and counts that link to the inputs. */
export function ProgressBand({ progress }: { readonly progress: Progress }) {
	const { inputs, atRowLimit = 0 } = progress.run;
	const isAtLimit = (outcome: LedgerOutcome) =>
		outcome === "partial" && atRowLimit === countOf(progress, "partial");
	const [address] = useCollectionAddress();
	const current = address.tab === "inputs" ? address.outcome : null;
	const outcomes = ledgerOutcomes.filter((outcome) => countOf(progress, outcome) > 0);
	return (
		<div className="grid gap-2">
			<div
				role="img"
				aria-label={`${formatCount(progress.run.ended)} of ${formatQuantity(inputs, "input")} ended`}
				className="flex h-3 overflow-hidden rounded-box border border-edge bg-surface"
			>
				{outcomes.map((outcome) => (
					<div
						key={outcome}
						className={cx(
							"min-w-0.5 border-surface not-first:border-l",
							isAtLimit(outcome) ? atLimitSwatch : swatches[outcome],
						)}
						style={{ flexGrow: countOf(progress, outcome), flexBasis: 0 }}
					/>
				))}
			</div>
			<ul aria-label="Inputs by outcome" className="-mx-1.5 flex flex-wrap gap-x-1">
				{outcomes.map((outcome) => (
					<li key={outcome}>
						<Link
							href={addressOfCollection(progress.id, {
								...address,
								...everyInput,
								run: null,
								outcome: outcome === current ? null : outcome,
							})}
							aria-current={outcome === current || undefined}
							className="inline-flex min-h-7 items-center gap-1.5 rounded-box px-1.5 text-sm hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium"
						>
							<OutcomeSwatch outcome={outcome} isAtLimit={isAtLimit(outcome)} />
							{isAtLimit(outcome) ? atLimitName : outcomeName(outcome, isStillRun(progress.run))}{" "}
							<span className="font-semibold">{formatCount(countOf(progress, outcome))}</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

type OutcomeSwatchProps = {
	readonly outcome: LedgerOutcome;
	/** Whether it reached its row limit. */
	readonly isAtLimit?: boolean;
};

/** The color swatch next to an outcome's name. */
export function OutcomeSwatch({ outcome, isAtLimit = false }: OutcomeSwatchProps) {
	return (
		<span
			aria-hidden
			className="inline-flex size-2.5 shrink-0 overflow-hidden rounded-full border border-edge"
		>
			<span className={cx("size-full", isAtLimit ? atLimitSwatch : swatches[outcome])} />
		</span>
	);
}
