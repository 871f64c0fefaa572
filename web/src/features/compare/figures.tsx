import type { ComponentProps } from "react";
import type { FieldChange, Sides } from "@/answers/comparison-protocol";
import type { Feature } from "@/catalog/catalog.gen";
import { fieldWords } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { FigureBand } from "@/components/figure-band";
import { cx } from "@/lib/cx";
import { capitalized, formatCount, formatExactCount } from "@/lib/format";
import { signClasses } from "./kinds";

/** The figures of a comparison. */
export type ComparedFigures = Pick<ComponentProps<typeof FigureBand>, "columns" | "figures">;

/** Renders the figures of a comparison, if there are any. */
export function Figures({ columns, figures }: ComparedFigures) {
	return figures.length > 0 && <FigureBand size="medium" columns={columns} figures={figures} />;
}

/** The number of rows on each side and for each kind of change. */
export function rowFigures(
	{ before, after }: Sides<number>,
	counts: readonly { readonly name: string; readonly count: number }[],
): ComparedFigures {
	const difference = before === after ? null : `${after - before}`;
	const rows = <FigurePair before={`${before}`} after={`${after}`} difference={difference} />;
	return {
		columns: cx("grid-cols-3", counts.length > 4 ? "xl:grid-cols-6" : "xl:grid-cols-5"),
		figures: [
			{ name: "Rows", value: rows },
			...counts.map(({ name, count }) => ({ name, value: formatCount(count) })),
		],
	};
}

/** The numbers in two single rows. */
export function fieldFigures(feature: Feature, changes: readonly FieldChange[]): ComparedFigures {
	return {
		columns: cx(
			"[--columns:2]",
			changes.length === 4 ? "sm:[--columns:4]" : "sm:[--columns:3] xl:[--columns:5]",
		),
		figures: changes.map((change) => ({
			name: nameOf(feature, change.path),
			value: <FigurePair {...change} />,
			length: formatExactCount(change.after ?? "").length,
		})),
	};
}

type FigurePairProps = Pick<FieldChange, "before" | "after" | "difference">;

function FigurePair({ before, after, difference }: FigurePairProps) {
	return (
		<>
			{after === null ? "—" : formatExactCount(after)}
			<span className="flex flex-wrap gap-x-2 font-normal text-muted text-xs tracking-normal">
				<Difference text={difference} />
				{before === after ? "unchanged" : `before ${before === null ? "—" : formatExactCount(before)}`}
			</span>
		</>
	);
}

/** The signed difference between two numbers, if known. */
export function Difference({ text }: { readonly text: string | null }) {
	if (text === null) return null;
	const isLess = text.startsWith("-");
	const sign = isLess ? "−" : "+";
	return (
		<span className={cx("font-medium tabular-nums", signClasses[sign])}>
			{sign}
			{formatExactCount(isLess ? text.slice(1) : text)}
		</span>
	);
}

/** A field's readable name: "Recent posts" for `recent_posts`. */
export function nameOf(feature: Feature, name: string): string {
	return capitalized(fieldWords(schemaOf(feature)?.fields.find((field) => field.name === name) ?? { name }));
}
