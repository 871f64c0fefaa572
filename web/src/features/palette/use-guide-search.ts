import { useEffect, useState } from "react";

/**
 * The guide search; undefined until the guide's text is loaded, which happens after the palette. If it cannot
 * be loaded, nothing is found.
 */
export function useGuideSearch() {
	const [search, setSearch] = useState<typeof import("@/features/docs/guide-search").searchGuide>();
	useEffect(() => {
		import("@/features/docs/guide-search").then(
			({ searchGuide }) => setSearch(() => searchGuide),
			() => setSearch(() => () => []),
		);
	}, []);
	return search;
}
