import { StatTile } from "@/components/stat-tile";
import type { Row } from "@/lib/answer/fields";
import { flagText, nothing, textOf, wordsOf } from "../cell";
import { OutLink } from "./out-link";

/** Facts of an account in a word each. */
export function Info({ row }: { readonly row: Row }) {
	const website = textOf(row, "website");
	return (
		<dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
			<StatTile label="Category" value={<Plain text={wordsOf(row, "category") ?? nothing} />} />
			<StatTile
				label="Website"
				value={<div className="text-base">{website === null ? nothing : <OutLink address={website} />}</div>}
			/>
			<StatTile
				label="Account Type"
				value={<Plain text={flagText(row, "business", "Business", "Personal")} />}
			/>
			<StatTile label="Privacy" value={<Plain text={flagText(row, "private", "Private", "Public")} />} />
		</dl>
	);
}

function Plain({ text }: { readonly text: string }) {
	return (
		<span dir="auto" className="block text-base">
			{text}
		</span>
	);
}
