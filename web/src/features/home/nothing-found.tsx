import { Button } from "@/components/button";
import { Frame } from "@/components/frame";

/** The search found nothing. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
	return (
		<Frame className="[--frame-arm:24px] mx-auto my-12 flex w-full max-w-md flex-col items-center gap-4 px-6 py-12 text-center">
			<p role="status">No features found matching your search.</p>
			<Button onClick={onClear}>Show all features</Button>
		</Frame>
	);
}
