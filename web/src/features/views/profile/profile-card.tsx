import type { Feature } from "@/catalog/catalog.gen";
import { CopyButton } from "@/components/copy-button";
import { Frame } from "@/components/frame";
import type { Row } from "@/lib/answer/fields";
import { atNameOf, textOf, wordsOf } from "../cell";
import { exactCount } from "../figures";
import { Steps } from "../steps/steps";
import { Face } from "./face";
import { ProfileBadges } from "./profile-badges";

type ProfileCardProps = { readonly feature: Feature; readonly row: Row; readonly now: Date };

/** The face and the names of an account, and where it leads. */
export function ProfileCard({ feature, row, now }: ProfileCardProps) {
	const atName = atNameOf(row);
	const id = textOf(row, "id");
	const named = atName ?? "this account";
	return (
		<Frame className="flex min-w-0 flex-col justify-between rounded-box border border-line bg-surface">
			<div className="flex min-w-0 items-start gap-4 p-5 sm:gap-5">
				<Face row={row} now={now} />
				<div className="grid min-w-0 flex-1 gap-2">
					<div>
						<h2 className="font-semibold text-xl [overflow-wrap:anywhere]" dir="auto">
							{wordsOf(row, "fullName") ?? <span className="text-muted">No name</span>}
						</h2>
						{atName !== null && (
							<p className="font-mono text-muted text-sm [overflow-wrap:anywhere]">
								<bdi>{atName}</bdi>
							</p>
						)}
					</div>
					<ProfileBadges row={row} />
					<FurtherCounts row={row} />
					{id !== null && (
						<p className="flex items-center gap-1 text-muted text-sm">
							ID <span className="break-all font-mono text-ink tabular-nums">{id}</span>
							<CopyButton look="quiet" size="small" label={`Copy the ID of ${named}`} text={() => id} />
						</p>
					)}
				</div>
			</div>
			<Steps feature={feature} row={row} of={named} isAll className="border-line border-t px-3.5 py-2.5" />
		</Frame>
	);
}

const further = [
	["reels", "reel", "reels"],
	["highlights", "highlight", "highlights"],
	["mutual", "mutual follower", "mutual followers"],
] as const;

/** The counts that only some answers have. */
function FurtherCounts({ row }: { readonly row: Row }) {
	const facts = further.flatMap(([name, one, many]) => {
		const count = textOf(row, name);
		return count === null ? [] : `${exactCount(count)} ${count === "1" ? one : many}`;
	});
	if (facts.length === 0) return null;
	return <p className="text-sm tabular-nums [overflow-wrap:anywhere]">{facts.join("\u00a0· ")}</p>;
}
