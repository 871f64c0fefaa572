import type { Feature } from "@/catalog/catalog.gen";
import type { Reading } from "@/lib/answer/read";

/** What every view is given. */
export type ViewProps = { readonly feature: Feature; readonly reading: Reading };
