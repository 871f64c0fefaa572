import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { dayText } from "../moment";
import { countsOf } from "./counts";
import { kindText } from "./post-kind";
import { authorOf, oneLine } from "./post-text";

/** All that a cell of the gallery says, for those who do not see it. */
export function cellLabel(row: Row, signed: boolean): string {
	const takenAt = textOf(row, "takenAt");
	const said = [
		kindText(row),
		...countsOf(row).map(({ count, label }) => `${count} ${label}`),
		oneLine(textOf(row, "caption")),
		signed ? authorOf(row) : null,
		takenAt === null ? null : dayText(takenAt),
	];
	return said.filter((each) => each !== null).join(", ");
}
