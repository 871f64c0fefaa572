import { useState } from "react";
import type { ListPage } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import type { Exchange } from "@/features/lookup/call/exchange";
import { type RawPage, RawPages } from "@/features/raw/raw-pages";
import type { ViewRecord } from "@/features/rows/view-record";
import { RowsFrom, RowsFromButton } from "./rows-from";

type RawSectionProps = {
	readonly feature: Feature;
	/** A short form of the inputs. */
	readonly inputs: string;
	readonly exchanges: readonly Exchange[];
	readonly page: ListPage;
	readonly record: ViewRecord;
	/** Whether no list was found, so the page shows nothing else. */
	readonly isUnknown: boolean;
	readonly folded: boolean;
};

/** The responses as sent, and any other list in them as a table. */
export function RawSection({ feature, inputs, exchanges, page, record, isUnknown, folded }: RawSectionProps) {
	const [rawPage, setRawPage] = useState<RawPage>(record.view.rawPage ?? 0);
	const [hasRowsFrom, setRowsFrom] = useState(false);
	const isReadable = exchanges[0]?.answer.syntaxError === null;
	const rows = <RowsFrom feature={feature} inputs={inputs} exchanges={exchanges} />;
	return (
		<div className="mt-5 grid min-w-0 grid-cols-1 gap-3">
			{isUnknown && isReadable && rows}
			<RawPages
				answers={exchanges.map(({ answer }) => answer)}
				file={{ filePattern: feature.export?.file, inputs }}
				current={rawPage}
				onShow={(next) => {
					setRawPage(next);
					record.changeView({ rawPage: next });
				}}
				folded={folded}
				startOpen={feature.layout === "identity"}
				tools={
					!isUnknown &&
					isReadable && (
						<RowsFromButton
							exchanges={exchanges}
							shown={page.selector}
							isOpen={hasRowsFrom}
							onToggle={() => setRowsFrom(!hasRowsFrom)}
						/>
					)
				}
			>
				{hasRowsFrom && rows}
			</RawPages>
		</div>
	);
}
