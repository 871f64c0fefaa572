import { useCallback, useState } from "react";
import { CopyButton } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import type { OpenView } from "@/lib/answer/view";
import { LineBox } from "../lines/line-box";

type Props = {
	readonly view: OpenView;
	readonly row: number;
	readonly title: string;
	readonly onClose: () => void;
};

/** A long string from its first byte to its last, escapes as they were sent. */
export function WholeString({ view, row, title, onClose }: Props) {
	const [lineCount, setLineCount] = useState(1);
	const load = useCallback(
		async (from: number, to: number) => {
			const string = await view.string({ row, from, to: Math.max(to, from + 100) });
			setLineCount(string.lineCount);
			return string.lines;
		},
		[view, row],
	);
	return (
		<Dialog
			kind="wide"
			title={<bdi className="break-all font-mono text-sm">{title}</bdi>}
			tools={
				<CopyButton look="quiet" text={() => view.value(row)}>
					Copy
				</CopyButton>
			}
			onClose={onClose}
		>
			<div className="mt-3 flex min-h-0 grow flex-col rounded-box border border-line bg-sunken">
				<LineBox
					label="The whole string"
					kind="text"
					load={load}
					lineCount={lineCount}
					height="fill"
					wrapped={null}
				/>
			</div>
		</Dialog>
	);
}
