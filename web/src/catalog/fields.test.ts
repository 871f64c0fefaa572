import { expect, test } from "vitest";
import { schemas } from "./calls.gen";
import type { SchemaKind } from "./catalog.gen";
import { isUsual, pictureName } from "./fields";

const pictures: Readonly<Record<SchemaKind, string | undefined>> = {
	identity: undefined,
	profile: "profile_pic_url",
	engagement: undefined,
	accounts: "profile_pic_url",
	media: "image_url",
	stories: "image_url",
	highlights: "cover_url",
	places: undefined,
	music: "cover_artwork_uri",
	comments: "profile_pic_url",
};

test.each(schemas)(
	"the picture of a row of $kind is its own, never its author's where it has one",
	(schema) => {
		expect(pictureName(schema.fields)).toBe(pictures[schema.kind]);
	},
);

test.each(schemas)("$kind has the field that identifies a row, and files have it", ({ fields, id }) => {
	expect(fields.filter(isUsual).map(({ name }) => name)).toContain(id);
});
