import { expect, test } from "vitest";
import { featureByID, routedFeatures } from "@/catalog/features";
import { schemaOf } from "@/catalog/schema-of";
import { planTexts } from "./lookup-plan";

/** Values that any feature accepts, by the type of the field they are from. */
const samples: Readonly<Record<string, string>> = { id: "787132", code: "CAADAK8AHng" };

test("each link of a row makes one call, as its title says", () => {
	const links = routedFeatures.flatMap((from) => {
		const schema = schemaOf(from);
		return (schema?.links ?? []).map((link) => ({ link, fields: schema?.fields ?? [] }));
	});
	expect(links.length).toBeGreaterThan(20);
	for (const { link, fields } of links) {
		const feature = featureByID(link.feature);
		if (!feature) throw new Error(`no feature ${link.feature}`);
		const texts = Object.fromEntries(
			feature.inputs.map(({ name, default: usual }) => {
				const field = fields.find((each) => each.name === link.fills[name]);
				const kind = field?.code ? "code" : (field?.type ?? "");
				return [name, field ? (samples[kind] ?? "natgeo") : (usual ?? "")];
			}),
		);
		expect(planTexts(feature, texts), `${link.label} to ${link.feature}`).toMatchObject({ calls: 1 });
	}
});
