import { Frame } from "@/components/frame";
import { nothing, textOf } from "../cell";
import { Steps } from "../steps/steps";
import type { ViewProps } from "../view-props";

/** One ID, large enough to be read aloud. */
export function IdentityView({ feature, page }: ViewProps) {
	const [row] = page.rows;
	if (!row) return null;
	return (
		<Frame className="rounded-box border border-line bg-surface px-6 py-8">
			<dl>
				<dt className="text-muted text-sm">User ID</dt>
				<dd className="mt-2 select-all break-all font-medium font-mono text-2xl tabular-nums sm:text-3xl">
					{textOf(row, "id") ?? nothing}
				</dd>
			</dl>
			<Steps feature={feature} row={row} of="this account" isAll className="mt-6 -ml-1.5" />
		</Frame>
	);
}
