import { useEffect, useRef, useState } from "react";
import { everyRow, readWantedRows, type WantedRows, writeWantedRows } from "@/answers/rows-address";
import { currentLookupEntry } from "@/features/lookup/history/lookup-entry";
import { useViewRecord } from "@/features/rows/view-record";
import type { RowsState } from "@/features/rows/wanted-rows";
import { navigate } from "@/lib/location";

/** How long typing must pause before the words are added to the URL, in milliseconds. */
const addressPause = 250;

/** The row view of the visible response, which is stored in the URL and in the lookup's record. */
export function useAddressedRows(): RowsState {
	const { id, view, changeView } = useViewRecord();
	const [wanted, setWanted] = useState<WantedRows>(() => {
		const entry = currentLookupEntry();
		const { words, sort, conditions, columns } = view;
		const recorded = {
			words: words ?? "",
			sort: sort ?? null,
			conditions: conditions ?? [],
			columns: columns ?? null,
		};
		// A new response appears before its history entry. Until then the URL belongs to the previous response.
		const addressed = entry === null || entry === id ? readWantedRows(currentQuery()) : everyRow;
		return isUsual(addressed) ? recorded : addressed;
	});
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const change = (changes: Partial<WantedRows>) => {
		const next = { ...wanted, ...changes };
		setWanted(next);
		changeView(changes);
		const write = () => {
			if (currentLookupEntry() === id) writeAddress(next);
		};
		clearTimeout(timer.current);
		if ("words" in changes) timer.current = setTimeout(write, addressPause);
		else write();
	};
	return { wanted, change };
}

function isUsual({ words, sort, conditions, columns }: WantedRows): boolean {
	return words === "" && sort === null && conditions.length === 0 && columns === null;
}

function currentQuery(): URLSearchParams {
	return new URLSearchParams(window.location.search);
}

function writeAddress(wanted: WantedRows): void {
	const { pathname, hash } = window.location;
	const query = currentQuery();
	writeWantedRows(query, wanted);
	const search = query.toString();
	// Keep the rest of the entry's state.
	navigate(`${pathname}${search && `?${search}`}${hash}`, { replace: true, state: window.history.state });
}
