import { storedText } from "@/lib/storage";
import { useStore } from "@/lib/store";
import type { CodeServer, CodeTarget } from "./code-call";

const storedTarget = storedText("viewfinder.code-target");

const storedServer = storedText("viewfinder.code-server");

/** The default target. */
export const firstTargetID = "shell/curl";

/** The ID of the last chosen target, and a setter that stores it. */
export function useTargetID(): readonly [string, (id: string) => void] {
	return [useStore(storedTarget) ?? firstTargetID, storedTarget.write];
}

/** The chosen target. If the ID is unknown, another target in its language, or the first one. */
export function chosenTarget<T extends Pick<CodeTarget, "id">>(
	targets: readonly T[],
	id: string,
): T | undefined {
	const language = (id: string) => id.split("/")[0];
	return (
		targets.find((target) => target.id === id) ??
		targets.find((target) => language(target.id) === language(id)) ??
		targets[0]
	);
}

/** The chosen server, if it is available, and a setter that stores it. */
export function useCodeServer(
	servers: readonly [CodeServer, ...CodeServer[]],
): readonly [CodeServer, (kind: string) => void] {
	const kind = useStore(storedServer);
	return [servers.find((server) => server.kind === kind) ?? servers[0], storedServer.write];
}
