import { Images } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { AnswerHandle, RowListHandle } from "@/answers/handles";
import { unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { hasMedia } from "@/catalog/schema-of";
import { Button } from "@/components/button";
import { LazyRegion } from "@/components/lazy-region";
import type { FirstRows } from "@/features/rows/view-props";
import { useVisibleList } from "@/features/rows/visible-list";
import { formatQuantity } from "@/lib/format";
import { CollectControl } from "./answer-actions";
import { ExportControls, LazyMediaDialog } from "./export-controls";

type SelectedRowsProps = {
	readonly feature: Feature;
	/** A short form of the inputs, used in the file name. */
	readonly label: string;
	readonly list: RowListHandle;
	readonly page: FirstRows;
	readonly answers: readonly AnswerHandle[];
	/** The number of selected rows. */
	readonly count: number;
};

/** The actions on a response's selected rows, which are the rows that the page shows. */
export function SelectedRows({ feature, label, list, page, answers, count }: SelectedRowsProps) {
	const [hasMediaDialog, setMediaDialog] = useState(false);
	const query = useVisibleList(list)?.query ?? unsorted;
	return (
		<>
			<CollectControl {...{ feature, label, list, page }} price={`from ${formatQuantity(count, "call")}`} />
			<ExportControls
				{...{ feature, label, list }}
				count={page.count}
				sample={page.rows}
				pages={answers}
				buttonText={() => "Export CSV"}
				disabledBy={undefined}
			/>
			{hasMedia(feature) && (
				<Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setMediaDialog(true)}>
					<Images aria-hidden size={16} />
					<span className="max-sm:sr-only">Save pictures…</span>
				</Button>
			)}
			{hasMediaDialog &&
				createPortal(
					<LazyRegion onClose={() => setMediaDialog(false)}>
						<LazyMediaDialog
							{...{ feature, label, list, query }}
							count={page.count}
							shownCount={count}
							onClose={() => setMediaDialog(false)}
						/>
					</LazyRegion>,
					document.body,
				)}
		</>
	);
}
