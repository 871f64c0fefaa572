import { featureNamed } from "@/catalog/address";

/** The page that looks up the account of a username, its field filled; undefined where the catalog has none. */
export function profileAddress(username: string): string | undefined {
	const profile = featureNamed("user-info");
	const prefill = profile?.inputs[0]?.prefill;
	if (profile?.route === undefined || prefill === undefined) return undefined;
	return `${profile.route}?${new URLSearchParams([[prefill, username]])}`;
}
