import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showView } from "@/features/rows/testing";
import { PlacesView } from "./places-view";

const pier = {
	pk: 9007199254740993n,
	name: "Old Pier",
	address: "Quay Side 7",
	city: "Baywick",
	lat: "40.67817",
	lng: "-73.98444",
};

/** A response with places and exact numbers. */
function answer(...places: readonly Record<string, bigint | string | null>[]): string {
	const items = places.map((place) => {
		const members = Object.entries(place).map(([key, value]) => {
			const isBare = typeof value === "bigint" || key === "lat" || key === "lng";
			return `${JSON.stringify(key)}:${isBare ? value : JSON.stringify(value)}`;
		});
		return `{"location":{${members.join(",")}}}`;
	});
	return `{"items":[${items.join(",")}],"status":"ok"}`;
}

test("a place shows its exact coordinates and links to a map and to its posts", async () => {
	await showView(PlacesView, "search-location", answer({ ...pier, lat: "40.678170" }));
	expect(await screen.findByText("Old Pier")).toBeVisible();
	const row = within(screen.getByRole("region", { name: "places" }));
	expect(row.getByText("Quay Side 7")).toBeVisible();
	expect(row.getByText("Baywick")).toBeVisible();

	const map = row.getByRole("link", { name: /^Map\s?of Old Pier, on OpenStreetMap, in a new tab$/ });
	expect(map).toHaveAttribute(
		"href",
		"https://www.openstreetmap.org/?mlat=40.678170&mlon=-73.98444#map=15/40.678170/-73.98444",
	);
	expect(map).toHaveAttribute("target", "_blank");
	expect(map).toHaveAttribute("rel", "noopener noreferrer");
	expect(row.getByRole("link", { name: /^Posts\s?of Old Pier$/ })).toHaveAttribute(
		"href",
		"/try-location-info?location_id=9007199254740993",
	);
});

test("coordinates and the ID are copied as sent", async () => {
	const user = userEvent.setup();
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await showView(PlacesView, "search-location", answer({ ...pier, lat: "40.678170" }));
	await user.click(await screen.findByRole("button", { name: "Copy coordinates 40.678170, -73.98444" }));
	expect(written).toHaveBeenLastCalledWith("40.678170, -73.98444");
	await user.click(await screen.findByRole("button", { name: "Copy ID 9007199254740993" }));
	expect(written).toHaveBeenLastCalledWith("9007199254740993");
});

test("coordinates outside the valid range are shown without a map", async () => {
	await showView(PlacesView, "search-location", answer({ ...pier, lat: "1E400" }));
	expect(await screen.findByText("1E400, -73.98444")).toBeVisible();
	expect(screen.queryByRole("link", { name: /Map/ })).not.toBeInTheDocument();
	expect(screen.getByRole("link", { name: /^Posts\s?of Old Pier$/ })).toBeVisible();
});

test("a place without fields is shown as a row", async () => {
	await showView(PlacesView, "search-location", answer({ pk: null, name: null, lat: null }, pier));
	const [bare] = await screen.findAllByRole("listitem");
	if (!bare) throw new Error("no row is shown");
	expect(within(bare).getByText("Unnamed place")).toBeVisible();
	expect(within(bare).queryByRole("link")).not.toBeInTheDocument();
	expect(within(bare).queryByRole("button")).not.toBeInTheDocument();
});
