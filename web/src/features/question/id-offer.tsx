import { Button } from "@/components/button";
import { FailureNote } from "../ask/failure-note";
import { IdentifiedLine } from "./identified-line";
import type { Refused } from "./question";
import type { IDSearch } from "./use-find-id";

type IDOfferProps = {
	readonly refused: Refused | undefined;
	readonly search: IDSearch;
	readonly onFind: (refused: Refused) => void;
};

/** For a field that wants an ID and got a name: the one button that finds the ID, and what came of it. */
export function IDOffer({ refused, search, onFind }: IDOfferProps) {
	const name = refused?.refusal.lookUp;
	const looking = search.state === "looking";
	return (
		<>
			{refused && name !== undefined && (
				<div>
					<Button size="small" aria-busy={looking} onClick={() => onFind(refused)}>
						{looking ? "Looking up…" : `Look up the ID for @${name}`}
					</Button>
				</div>
			)}
			{search.state === "found" && <IdentifiedLine identified={search.identified} />}
			{search.state === "failed" && <FailureNote fault={search.fault} loud />}
		</>
	);
}
