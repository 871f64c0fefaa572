import { type Feature, shared } from "@/catalog/catalog.gen";
import { useToast } from "@/components/toast";
import { useAccessKey } from "@/lib/access-key";

/** Gives the access key that a call needs; without one it says so in a toast and gives undefined. */
export function useRequiredKey(feature: Feature): () => string | undefined {
	const [key] = useAccessKey();
	const toast = useToast();
	return () => {
		const trimmed = key.trim();
		if (trimmed !== "") return trimmed;
		toast({ title: shared.keyRequired, text: feature.texts?.noKey, tone: "error" });
		return undefined;
	};
}
