import { CodePanel, type CodePanelProps } from "./code-panel";
import { CodePlace } from "./code-place";

type CodeHostProps = Omit<CodePanelProps, "isBeside" | "onClose"> & { readonly onClose: () => void };

/** The code panel of a page with a response. */
export function CodeHost({ onClose, ...panel }: CodeHostProps) {
	return (
		<CodePlace onClose={onClose}>
			<CodePanel {...panel} isBeside onClose={onClose} />
		</CodePlace>
	);
}
