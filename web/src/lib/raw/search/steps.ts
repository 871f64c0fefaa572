import type { Ending } from "@/lib/raw/requests";
import type { Found } from "@/lib/raw/search/found";

/** A way to go through a source, in steps: between two of them it can be given up. */
export type Steps = {
	/** Goes on for a while and notes what it finds; then says whether the search goes on, or how it ended. */
	next(found: Found): Promise<Ending>;
	/** Ends what runs, and the step that is on its way. */
	close(): void;
};
