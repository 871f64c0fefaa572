import { Download } from "lucide-react";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { isExpired, mediaURL } from "../media-url";
import { NetworkPicture } from "../shown/network-picture";
import { savedName } from "../shown/saved-name";

/** The account's picture in the best size that the answer has, to look at and to save. */
export function Face({ row, now }: { readonly row: Row; readonly now: Date }) {
	const url = textOf(row, "picture");
	const username = textOf(row, "username");
	return (
		<div className="w-24 shrink-0 sm:w-32">
			<NetworkPicture
				url={url}
				now={now}
				alt={username === null ? "Profile picture" : `Profile picture of ${username}`}
				eager
				framed
			/>
			{url !== null && !isExpired(url, now) && (
				<a
					aria-label="Save picture"
					href={mediaURL(url)}
					download={savedName("profile", row, { kind: "picture", url })}
					className="mt-1.5 flex min-h-6 items-center justify-center gap-1.5 rounded-box text-accent text-sm underline decoration-transparent underline-offset-4 hover:decoration-accent"
				>
					<Download aria-hidden size={14} />
					Save
				</a>
			)}
		</div>
	);
}
