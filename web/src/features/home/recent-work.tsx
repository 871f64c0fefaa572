import { useEffect, useState } from "react";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { useKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { storedText } from "@/lib/storage";
import { workListClass } from "./work-list-class";
import type { WorkCounts } from "./work-lists";

const LazyWorkLists = lazyComponent(async () => (await import("./work-lists")).WorkLists);

/** The last known number of lookups and collections, so the page can reserve space until they are loaded. */
const storedCounts = storedText("viewfinder.recent-work");

function readCounts(): WorkCounts {
	const [lookups = 0, collections = 0] = (storedCounts.read() ?? "").split(" ").map(Number);
	return { lookups, collections };
}

/** The latest lookups and collections. If there are none, it renders nothing and loads no code. */
export function RecentWork() {
	const key = useKey();
	const [counts] = useState(readCounts);
	const [isFound, setFound] = useState(counts.lookups + counts.collections > 0);
	// The browser's and the server's data are outside React.
	useEffect(() => {
		let isLeft = false;
		void hasWork(key).then((found) => found && !isLeft && setFound(true));
		return () => {
			isLeft = true;
		};
	}, [key]);
	if (!isFound) return null;
	return (
		<LazyRegion fallback={<Room counts={counts} />}>
			<LazyWorkLists
				fallback={<Room counts={counts} />}
				onCounts={({ lookups, collections }) => storedCounts.write(`${lookups} ${collections}`)}
			/>
		</LazyRegion>
	);
}

/** A placeholder as tall as the lists will be, at any width. */
function Room({ counts: { lookups, collections } }: { readonly counts: WorkCounts }) {
	const isPair = lookups > 0 && collections > 0;
	return (
		<div className={cx("grid gap-x-10", isPair && "lg:grid-cols-2")}>
			{lookups > 0 && <ListRoom title="Recent lookups" count={lookups} isPair={isPair} />}
			{collections > 0 && <ListRoom title="Collections" count={collections} isPair={isPair} />}
		</div>
	);
}

type ListRoomProps = { readonly title: string; readonly count: number; readonly isPair: boolean };

function ListRoom({ title, count, isPair }: ListRoomProps) {
	return (
		<div aria-hidden className="pt-6">
			<p className="h-9 font-semibold text-base">{title}</p>
			<div className={workListClass(isPair)}>
				{Array.from({ length: count }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines without content
					<div key={index} className="h-11 border-line border-t" />
				))}
			</div>
		</div>
	);
}

/** Whether this browser has a history, or the key has a collection. */
async function hasWork(key: string): Promise<boolean> {
	const [history, collections] = await Promise.all([hasHistory(), hasCollections(key)]);
	return history || collections;
}

async function hasHistory(): Promise<boolean> {
	try {
		return (await indexedDB.databases()).some(({ name }) => name === "viewfinder.history");
	} catch {
		return false;
	}
}

async function hasCollections(key: string): Promise<boolean> {
	if (key === "") return false;
	try {
		const response = await fetch("/api/collections?count=1", {
			headers: { Authorization: `Bearer ${key}` },
		});
		return response.ok && /"id":/.test(await response.text());
	} catch {
		return false;
	}
}
