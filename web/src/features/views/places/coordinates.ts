import { isNumber, type Row } from "@/lib/answer/fields";
import { textOf } from "../cell";

/** Where a place is. */
export type Coordinates = {
	/** Latitude and longitude exactly as they were sent: "40.67817, -73.98444". */
	readonly text: string;
	/** The point on an open map; null where the numbers name no point of the Earth. */
	readonly map: string | null;
};

/** The coordinates of a place; null where the answer lacks one of the two. */
export function coordinatesOf(row: Row): Coordinates | null {
	const latitude = textOf(row, "latitude");
	const longitude = textOf(row, "longitude");
	if (latitude === null || longitude === null) return null;
	const isPoint = isWithin(latitude, 90) && isWithin(longitude, 180);
	const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
	return { text: `${latitude}, ${longitude}`, map: isPoint ? map : null };
}

/** Says whether the text is a number of degrees between minus and plus that many. */
function isWithin(text: string, degrees: number): boolean {
	return isNumber(text) && Math.abs(Number(text)) <= degrees;
}
