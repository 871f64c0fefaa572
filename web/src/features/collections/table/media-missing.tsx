import type { MediaProgress, Missing } from "@/features/collections/replies.gen";
import { formatCount } from "@/lib/format";

const missingTexts: Readonly<Record<Missing, string>> = {
	expired: "The link has expired. Run again to get a new one.",
	notFound: "The network no longer has this file.",
	tooLarge: "The file exceeds the size limit per file.",
	limit: "The total size limit was reached. Increase it, then fetch the missing files again.",
	refused: "The URL does not belong to the network, or the network refused the request.",
	unreachable: "No response. Fetch the missing files again.",
	other: "See the manifest for the reason.",
};

/** Why a file is missing, in a word or two. */
export const missingNames: Readonly<Record<Missing, string>> = {
	expired: "Link expired",
	notFound: "No longer available",
	tooLarge: "Too large",
	limit: "Over the total limit",
	refused: "Refused",
	unreachable: "No response",
	other: "Not a picture",
};

/** Why files are missing, with counts. */
export function MissingList({ media: { missing } }: { readonly media: MediaProgress }) {
	const kinds = (
		["expired", "notFound", "tooLarge", "limit", "refused", "unreachable", "other"] as const
	).filter((kind) => (missing[kind] ?? 0) > 0);
	if (kinds.length === 0) return null;
	return (
		<dl className="divide-y divide-line border-line border-y text-sm">
			{kinds.map((kind) => (
				<div key={kind} className="flex gap-4 py-1.5">
					<dt className="w-24 shrink-0 font-medium tabular-nums">{formatCount(missing[kind] ?? 0)}</dt>
					<dd>{missingTexts[kind]}</dd>
				</div>
			))}
		</dl>
	);
}
