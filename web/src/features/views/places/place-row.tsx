import { ExternalLink } from "lucide-react";
import { memo } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { CopyText } from "../shown/copy-text";
import { Steps } from "../steps/steps";
import { coordinatesOf } from "./coordinates";

type PlaceRowProps = { readonly feature: Feature; readonly row: Row };

/** One place: its name, where it is, and the way to a map and to its posts. */
export const PlaceRow = memo(function PlaceRow({ feature, row }: PlaceRowProps) {
	const id = textOf(row, "id");
	const where = [textOf(row, "address"), textOf(row, "city")].filter((each) => each !== null);
	const coordinates = coordinatesOf(row);
	const named = textOf(row, "name") ?? id ?? "A place without a name";
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_auto_7rem]">
			<div className="min-w-0">
				<p className="truncate font-medium">
					<bdi>{named}</bdi>
				</p>
				<Where parts={where} />
			</div>
			<div className="-mr-1.5 flex self-start justify-self-end lg:order-last lg:self-auto">
				{coordinates?.map && <MapLink href={coordinates.map} of={named} />}
				<Steps feature={feature} row={row} of={named} />
			</div>
			<div className="col-span-2 -mx-3 flex flex-wrap lg:col-span-1 lg:mx-0 lg:grid lg:grid-cols-[16rem_13rem]">
				{coordinates && <CopyText name="coordinates" text={coordinates.text} className="lg:col-start-1" />}
				{id !== null && <CopyText name="ID" text={id} className="lg:col-start-2" />}
			</div>
		</div>
	);
});

/** Address and city on one line, each in its own direction. */
function Where({ parts: [first, second] }: { readonly parts: readonly string[] }) {
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

function MapLink({ href, of }: { readonly href: string; readonly of: string }) {
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer"
			className="inline-flex min-h-6 items-center gap-1 rounded-box px-1.5 text-accent text-sm underline decoration-transparent underline-offset-4 hover:decoration-accent"
		>
			Map
			<span className="sr-only"> of {of}, on OpenStreetMap, in a new tab</span>
			<ExternalLink aria-hidden size={12} />
		</a>
	);
}
