import type { ComparisonSummary, FieldChange, MediaChoice } from "@/answers/comparison-protocol";
import type { Feature } from "@/catalog/catalog.gen";
import { fieldWords } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { FigureBand } from "@/components/figure-band";
import { cx } from "@/lib/cx";
import { formatCount, formatExactCount } from "@/lib/format";
import type { KindNames } from "./kind-names";

type FiguresProps = {
	readonly feature: Feature;
	readonly summary: ComparisonSummary;
	readonly media: MediaChoice;
	readonly names: KindNames;
};

/** The counts of both answers: of their rows and of each kind of change, or the numbers of two single rows. */
export function Figures({ feature, summary, media, names }: FiguresProps) {
	const { shape, sides, pages, figures } = summary;
	if (shape === "fields") {
		if (figures.length === 0) return null;
		return (
			<FigureBand
				size="medium"
				columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5"
				figures={figures.map((figure) => ({
					name: nameOf(feature, figure.path),
					value: <FigurePair {...figure} />,
				}))}
			/>
		);
	}
	const { before, after } = sides;
	const rows = {
		before: `${before.count}`,
		after: `${after.count}`,
		difference: before.count === after.count ? null : `${after.count - before.count}`,
	};
	const { added, gone, changed, unchanged } = pages[media];
	return (
		<FigureBand
			size="medium"
			columns="grid-cols-3 xl:grid-cols-5"
			figures={[
				{ name: "Rows", value: <FigurePair {...rows} /> },
				{ name: names.added, value: formatCount(added.count) },
				{ name: names.gone, value: formatCount(gone.count) },
				{ name: names.changed, value: formatCount(changed.count) },
				{ name: names.unchanged, value: formatCount(unchanged.count) },
			]}
		/>
	);
}

type FigurePairProps = Pick<FieldChange, "before" | "after" | "difference">;

function FigurePair({ before, after, difference }: FigurePairProps) {
	return (
		<>
			<span className="flex flex-wrap items-baseline gap-x-2">
				{after === null ? "—" : formatExactCount(after)}
				<Difference text={difference} />
			</span>
			<span className="block font-normal text-muted text-xs">
				{before === after ? "as before" : `before ${before === null ? "—" : formatExactCount(before)}`}
			</span>
		</>
	);
}

/** A difference of two numbers with its sign; nothing where there is none. */
export function Difference({
	text,
	className,
}: {
	readonly text: string | null;
	readonly className?: string;
}) {
	if (text === null) return null;
	const isLess = text.startsWith("-");
	return (
		<span className={cx("whitespace-nowrap font-medium text-accent text-sm tabular-nums", className)}>
			{isLess ? "−" : "+"}
			{formatExactCount(isLess ? text.slice(1) : text)}
		</span>
	);
}

/** The name of a feature's field in words: `recent_posts` is "Recent posts". */
export function nameOf(feature: Feature, name: string): string {
	const words = fieldWords(schemaOf(feature)?.fields.find((field) => field.name === name) ?? { name });
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
