import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component whose code is loaded on first render. Render it in a `LazyRegion`. */
export function lazyComponent<P>(
	load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
	return lazy(async () => ({ default: await load() }));
}
