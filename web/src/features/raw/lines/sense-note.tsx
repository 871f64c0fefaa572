import { Image } from "lucide-react";
import type { Sense } from "@/lib/json/line";
import { copiedAs } from "./copied";

/** What a value means, behind it in its line: a moment by the clock, or that there is a picture. */
export function SenseNote({ sense }: { readonly sense: Sense }) {
	if (sense.is === "moment")
		return (
			<span {...copiedAs("")} className="select-none text-muted italic">
				{`  ${momentText(sense.seconds)}`}
			</span>
		);
	if (sense.is === "picture")
		return <Image aria-label="picture" size={14} className="ml-2 inline text-muted" />;
	return null;
}

/** A moment to the second, in UTC, as it stands in files and logs. */
export function momentText(seconds: number): string {
	return new Date(seconds * 1000)
		.toISOString()
		.replace("T", " ")
		.replace(/\.\d+Z$/, " UTC");
}
