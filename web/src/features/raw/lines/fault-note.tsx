import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { formatCount } from "@/lib/format";
import type { Fault } from "@/lib/json/fault";

type Props = {
	readonly fault: Fault;
	/** Goes to the line; undefined where it is seen anyway. */
	readonly onShow: (() => void) | undefined;
};

/** Where a text stops being JSON, and why. That it is none is said above it. */
export function FaultNote({ fault: { line, column, reason }, onShow }: Props) {
	const [isShown, setShown] = useState(false);
	const show = () => {
		setShown(true);
		onShow?.();
	};
	return (
		<Alert
			tone="warning"
			title={`Line ${formatCount(line)}, column ${formatCount(column)}: ${reason}`}
			actions={
				onShow && (
					<Button look={isShown ? "quiet" : "secondary"} size="small" onClick={show}>
						Show the place
					</Button>
				)
			}
		/>
	);
}
