import { ExternalLink } from "lucide-react";
import { memo } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { NewTabLink } from "@/components/new-tab-link";
import { cellTextOf } from "@/features/rows/cells";
import { CopyText } from "@/features/rows/copy-text";
import { RowLinks } from "@/features/rows/row-links";
import { RowList } from "@/features/rows/row-list";
import type { ViewProps } from "@/features/rows/view-props";
import { isJSONNumber } from "@/json/decimal";

/** The estimated height of a row, in pixels. */
const placeRowHeight = 65;

/** A list of places. */
export function PlacesView({ feature, ...rows }: ViewProps) {
	return (
		<RowList {...rows} label={feature.paging?.many ?? "places"} rowHeight={placeRowHeight} nameOf={placeName}>
			{(row) => <PlaceRow feature={feature} row={row} />}
		</RowList>
	);
}

type PlaceRowProps = { readonly feature: Feature; readonly row: Row };

const PlaceRow = memo(function PlaceRow({ feature, row }: PlaceRowProps) {
	const id = cellTextOf(row, "pk");
	const address = [cellTextOf(row, "address"), cellTextOf(row, "city")].filter((each) => each !== null);
	const coordinates = coordinatesOf(row);
	const name = placeName(row);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gutter py-2.5 lg:grid-cols-[minmax(0,1fr)_auto_7rem]">
			<div className="min-w-0">
				<p className="truncate font-medium">
					<bdi>{name}</bdi>
				</p>
				<PlaceAddress lines={address} />
			</div>
			<div className="-mr-1.5 flex self-start justify-self-end lg:order-last lg:self-auto">
				{coordinates?.map && <MapLink href={coordinates.map} name={name} />}
				<RowLinks feature={feature} row={row} rowName={name} />
			</div>
			<div className="col-span-2 -mx-3 flex flex-wrap lg:col-span-1 lg:mx-0 lg:grid lg:grid-cols-[16rem_13rem]">
				{coordinates && <CopyText name="coordinates" text={coordinates.text} className="lg:col-start-1" />}
				{id !== null && <CopyText name="ID" text={id} className="lg:col-start-2" />}
			</div>
		</div>
	);
});

function placeName(row: Row): string {
	return cellTextOf(row, "name") ?? cellTextOf(row, "pk") ?? "Unnamed place";
}

/** Address and city on one line, each with its own text direction. */
function PlaceAddress({ lines: [first, second] }: { readonly lines: readonly string[] }) {
	if (first === undefined) return null;
	return (
		<p className="flex min-w-0 text-muted text-sm">
			<bdi className="min-w-0 truncate">{first}</bdi>
			{second !== undefined && (
				<>
					<span className="whitespace-pre"> · </span>
					<bdi className="min-w-0 truncate">{second}</bdi>
				</>
			)}
		</p>
	);
}

type MapLinkProps = { readonly href: string; readonly name: string };

function MapLink({ href, name }: MapLinkProps) {
	return (
		<NewTabLink
			href={href}
			className="inline-flex min-h-6 items-center gap-1 rounded-box px-1.5 text-accent text-sm lone-link"
		>
			Map
			<span className="sr-only"> of {name}, on OpenStreetMap, in a new tab</span>
			<ExternalLink aria-hidden size={12} />
		</NewTabLink>
	);
}

/** The coordinates of a place. */
type Coordinates = {
	/** Latitude and longitude exactly as sent: "40.67817, -73.98444". */
	readonly text: string;
	/** The OpenStreetMap URL of the point; null if the numbers are not a point on Earth. */
	readonly map: string | null;
};

/** The coordinates of a place; null if either is missing. */
export function coordinatesOf(row: Row): Coordinates | null {
	const latitude = cellTextOf(row, "lat");
	const longitude = cellTextOf(row, "lng");
	if (latitude === null || longitude === null) return null;
	const isPoint = isWithin(latitude, 90) && isWithin(longitude, 180);
	const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
	return { text: `${latitude}, ${longitude}`, map: isPoint ? map : null };
}

/** Whether the text is a number in [-limit, limit]. */
function isWithin(text: string, limit: number): boolean {
	return isJSONNumber(text) && Math.abs(Number(text)) <= limit;
}
