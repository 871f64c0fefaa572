import { useEffect, useState } from "react";

/**
 * The search of the guide, whose texts are loaded after the palette; undefined until then. If they cannot be loaded, it
 * finds nothing.
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
