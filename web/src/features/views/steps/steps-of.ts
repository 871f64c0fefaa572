import { featureNamed } from "@/catalog/address";
import { answers, type Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";

/** A page to which a row leads, its fields filled from the row. */
export type StepLink = { readonly label: string; readonly href: string; readonly feature: Feature };

/** Where a row of a feature's answer leads: the pages whose fields it can fill. A row that is all of the answer does not lead to itself. */
export function stepsOf(from: Feature, row: Row, isAll: boolean): readonly StepLink[] {
	const steps = answers.find((answer) => answer.kind === from.answer)?.steps ?? [];
	return steps.flatMap(({ label, feature: id, fills }) => {
		const feature = featureNamed(id);
		if (!feature?.route || (isAll && feature.call === from.call)) return [];
		const query = new URLSearchParams();
		for (const input of feature.inputs) {
			const field = fills[input.name];
			const value = field === undefined ? null : textOf(row, field);
			if (value !== null) query.set(input.prefill, value);
			else if (input.default === undefined) return [];
		}
		return [{ label, href: `${feature.route}?${query}`, feature }];
	});
}
