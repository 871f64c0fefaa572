import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { featureAtAddress } from "@/catalog/address";
import { featureByID } from "@/catalog/features";
import { testIdentifiers } from "@/catalog/sandbox.gen";
import { firstInvalidInput, prefilledTexts } from "@/features/lookup/inputs/lookup-request";
import { TestIdentifiers } from "./test-identifiers";

const row = (value: string) => within(screen.getByRole("rowheader", { name: new RegExp(`^${value}\\b`) }));

test.each(testIdentifiers.filter(({ input }) => input !== "key"))(
	"$value opens a page with it filled in, ready to run",
	({ value, id, feature: name }) => {
		render(<TestIdentifiers />);
		const address = row(value).getByRole("link").getAttribute("href") ?? "";
		const { pathname, search } = new URL(address, "http://console.test");
		const feature = featureByID(featureAtAddress(pathname, search)?.id);
		if (!feature) throw new Error(`${address} is no page.`);
		expect(feature.id).toBe(name);
		const texts = prefilledTexts(feature, search);
		expect([value, id]).toContain(Object.values(texts)[0]);
		expect(firstInvalidInput(feature, texts)).toBeUndefined();
	},
);

test("no address contains a key", () => {
	render(<TestIdentifiers />);
	expect(row("refused-key").queryByRole("link")).not.toBeInTheDocument();
});
