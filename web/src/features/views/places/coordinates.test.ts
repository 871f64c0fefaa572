import { expect, test } from "vitest";
import { coordinatesOf } from "./places-view";

test.each([
	["40.67817", "-73.98444", true],
	["54.420450", "-19.179004", true],
	["-0", "0", true],
	["90", "-180", true],
	["90.000001", "0", false],
	["0", "180.5", false],
	["1E400", "0", false],
	["0", "0&q=x", false],
	["north", "0", false],
])("latitude %s and longitude %s are a point: %s", (latitude, longitude, isPoint) => {
	const coordinates = coordinatesOf({ lat: latitude, lng: longitude });
	expect(coordinates?.text).toBe(`${latitude}, ${longitude}`);
	expect(coordinates?.map).toBe(
		isPoint
			? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
			: null,
	);
});

test.each([{ lat: null, lng: "1" }, { lat: "1", lng: null }, { lat: "1", lng: "" }, {}])(
	"no coordinates are read from %j",
	(row) => {
		expect(coordinatesOf(row)).toBeNull();
	},
);
