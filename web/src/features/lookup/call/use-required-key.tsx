import { type Feature, sharedTexts } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { showToast } from "@/components/toast";
import { useAccessKey, useKeyField } from "@/lib/access-key";

/** Returns a function that returns the access key. Without a key, it shows a toast and returns undefined. */
export function useRequiredKey(feature: Feature): () => string | undefined {
	const [key] = useAccessKey();
	return () => {
		const trimmed = key.trim();
		if (trimmed !== "") return trimmed;
		showToast({ title: sharedTexts.keyRequired, text: feature.texts?.noKey, tone: "error" });
		return undefined;
	};
}

/** A note that stays after the toast until there is a key, and links to the key field. */
export function MissingKeyNote({ className }: { readonly className?: string }) {
	const [key] = useAccessKey();
	const showKeyField = useKeyField();
	if (key.trim() !== "") return null;
	return (
		<Alert
			tone="error"
			isAnnounced={false}
			className={className}
			title="No call was made because there is no access key."
		>
			<Button size="small" onClick={showKeyField}>
				Enter the access key
			</Button>
		</Alert>
	);
}
