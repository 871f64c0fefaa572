import { useCallback, useState } from "react";
import type { RawViewHandle } from "@/answers/raw-view";
import { CopyButton } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import { LineBox } from "@/features/raw/lines/line-box";

type FullStringProps = {
	readonly view: RawViewHandle;
	readonly node: number;
	readonly title: string;
	readonly onClose: () => void;
};

/** A long string completely, with its escapes as sent. */
export function FullString({ view, node, title, onClose }: FullStringProps) {
	const [lineCount, setLineCount] = useState(1);
	const load = useCallback(
		async (from: number, to: number) => {
			const string = await view.string(node, from, Math.max(to, from + 100));
			setLineCount(string.lineCount);
			return string.lines;
		},
		[view, node],
	);
	return (
		<Dialog
			kind="wide"
			title={<bdi className="break-all font-mono text-sm">{title}</bdi>}
			tools={
				<CopyButton look="quiet" text={() => view.value(node)}>
					Copy
				</CopyButton>
			}
			onClose={onClose}
		>
			<div className="mt-3 flex min-h-0 grow flex-col rounded-box border border-line bg-source">
				<LineBox
					label="The whole string"
					kind="text"
					source={{ load, count: lineCount }}
					height="fill"
					wrapped={null}
				/>
			</div>
		</Dialog>
	);
}
