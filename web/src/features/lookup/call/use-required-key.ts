import { type Feature, sharedTexts } from "@/catalog/catalog.gen";
import { useToast } from "@/components/toast";
import { useAccessKey } from "@/lib/access-key";

/** Returns the access key; without one it shows a toast and returns undefined. */
export function useRequiredKey(feature: Feature): () => string | undefined {
	const [key] = useAccessKey();
	const toast = useToast();
	return () => {
		const trimmed = key.trim();
		if (trimmed !== "") return trimmed;
		toast({ title: sharedTexts.keyRequired, text: feature.texts?.noKey, tone: "error" });
		return undefined;
	};
}
