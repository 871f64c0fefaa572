import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";

type EmptyHistoryProps = {
	readonly isOff: boolean;
	/** Whether lookups of other access keys are stored. */
	readonly hasOthers: boolean;
};

/** Shown for a history without lookups: what it would contain, and where to start. */
export function EmptyHistory({ isOff, hasOthers }: EmptyHistoryProps) {
	return (
		<div className="grid justify-items-center gap-3 py-16 text-center">
			<p className="font-medium">{hasOthers ? "No lookups with this access key yet" : "No lookups yet"}</p>
			{hasOthers && (
				<p className="max-w-[50ch] text-muted text-sm">
					Lookups made with other keys are stored too. They appear when you switch back to their key.
				</p>
			)}
			<p className="max-w-[50ch] text-muted text-sm">
				{isOff
					? "History is off. Turn it on to keep responses after you close the tab."
					: "Your lookups and their responses are kept here until you delete them or the budget is used up."}
			</p>
			<Link href="/" className={buttonClass({ look: "primary" })}>
				Choose a feature
			</Link>
		</div>
	);
}
