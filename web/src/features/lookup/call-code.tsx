import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { AnswerHandle } from "@/answers/handles";
import type { Feature } from "@/catalog/catalog.gen";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Skeleton } from "@/components/skeleton";
import { firstTargetID, useTargetID } from "@/features/code/code-choice";
import { CodeFrame, CodeText, exampleNote, keyNote } from "@/features/code/code-frame";
import { openCode } from "@/features/code/open-code";
import { curlCode } from "@/features/code/shell";
import { codeServers, describeCall } from "@/features/lookup/call/describe-call";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { type Settings, useSettings } from "@/lib/settings";
import { useStore } from "@/lib/store";

const LazyCodePanel = lazyComponent(async () => (await import("@/features/code/code-panel")).CodePanel);

const LazyCodeHost = lazyComponent(async () => (await import("@/features/code/code-host")).CodeHost);

type FieldsProps = {
	readonly feature: Feature;
	/** The text in the fields. */
	readonly typed: InputTexts;
};

type CallCodeProps = FieldsProps & {
	/** Whether the example has loaded or failed. The panel's code is loaded afterwards. */
	readonly isReady: boolean;
};

/** The call as code, in the page. Until the panel is loaded, it is the curl command. */
export function CallCode({ feature, typed, isReady }: CallCodeProps) {
	const panel = panelProps(feature, typed, useSettings());
	const [targetID] = useTargetID();
	if (!panel) return null;
	const isCurl = targetID === firstTargetID && panel.servers.length === 1;
	const call = panel.describe(panel.servers[0]);
	const frame = (
		<CodeFrame note={isCurl && `${exampleNote(call)} ${keyNote(call)}`}>
			{isCurl ? <CodeText language="Shell" text={curlCode(call)} /> : <Skeleton className="h-40" />}
		</CodeFrame>
	);
	return (
		<section aria-label="Code" className="min-w-0">
			{isReady ? (
				<LazyRegion fallback={frame}>
					<LazyCodePanel {...panel} answer={null} />
				</LazyRegion>
			) : (
				frame
			)}
		</section>
	);
}

type OpenCodeProps = FieldsProps & {
	/** The visible response. */
	readonly answer: AnswerHandle | null;
};

/** The call from the fields as code, next to the response or over it, while the panel is open. */
export function OpenCode({ feature, typed, answer }: OpenCodeProps) {
	const isOpen = useStore(openCode);
	const panel = panelProps(feature, typed, useSettings());
	useEffect(() => () => openCode.write(false), []);
	if (!panel || !isOpen) return null;
	const close = () => openCode.write(false);
	return createPortal(
		<LazyRegion onClose={close}>
			<LazyCodeHost {...panel} answer={answer} onClose={close} />
		</LazyRegion>,
		document.body,
	);
}

function panelProps(feature: Feature, typed: InputTexts, settings: Settings) {
	const servers = codeServers(settings);
	const describe = (server: (typeof servers)[number]) =>
		describeCall(feature, typed, server, settings.origin);
	return feature.call === undefined ? undefined : { servers, describe };
}
