import { ArrowLeft } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import type { Feature } from "@/catalog/catalog.gen";
import { MethodBadge } from "@/components/badge";
import { useToast } from "@/components/toast";
import { failureToast } from "@/features/lookup/call/failure";
import { callByName } from "@/features/lookup/call/request-url";
import { useRequiredKey } from "@/features/lookup/call/use-required-key";
import { IDLookupOffer } from "@/features/lookup/inputs/id-lookup";
import { LookupForm } from "@/features/lookup/inputs/lookup-form";
import {
	firstInvalidInput,
	type InputTexts,
	type InvalidInput,
	lookupRequest,
	prefilledTexts,
} from "@/features/lookup/inputs/lookup-request";
import { useResolveID } from "@/features/lookup/inputs/resolve-id";
import { writeInputsToAddress } from "./address";
import { LookupResult } from "./result";
import { useLookup } from "./use-lookup";

/** The page of a feature. Features with the same route share the page and its state. */
export function LookupPage({ feature }: { readonly feature: Feature }) {
	const search = useSearch();
	const [typed, setTyped] = useState<InputTexts>(() => prefilledTexts(feature, search));
	const [invalidInput, setInvalidInput] = useState<InvalidInput>();
	const { lookup, run, cancel } = useLookup(feature);
	const { idLookup, resolve, clear } = useResolveID();
	const requiredKey = useRequiredKey(feature);
	const toast = useToast();
	const form = useRef<HTMLFormElement>(null);
	const busy = lookup.kind === "loading";

	const change = (name: string, text: string) => {
		setTyped({ ...typed, [name]: text });
		setInvalidInput(undefined);
		clear();
	};

	const submit = async () => {
		const invalid = firstInvalidInput(feature, typed);
		setInvalidInput(invalid);
		const key = invalid ? undefined : requiredKey();
		if (key === undefined) return;
		clear();
		writeInputsToAddress(feature, typed);
		const result = await run(lookupRequest(feature, typed), key);
		if (result?.kind !== "failed") return;
		if (feature.failure?.placement === "toast") toast(failureToast(result.failure));
		if (feature.failure?.logged) console.error("The lookup failed:", callByName(feature.call)?.path);
	};

	const resolveInput = async ({ input, error: { resolvableUsername } }: InvalidInput) => {
		const key = resolvableUsername === undefined ? undefined : requiredKey();
		if (resolvableUsername === undefined || key === undefined) return;
		const resolvedID = await resolve(resolvableUsername, key);
		if (!resolvedID) return;
		setTyped((texts) => ({ ...texts, [input.name]: resolvedID.id }));
		setInvalidInput(undefined);
		// The clicked button disappears with the error, so the focus moves to the filled field.
		const field = form.current?.elements.namedItem(input.name);
		if (field instanceof HTMLElement) field.focus();
	};

	return (
		<div className="grid grid-cols-1 gap-6 pt-5 pb-16">
			<LookupHeader feature={feature} />
			<div className="grid grid-cols-1 gap-3">
				<LookupForm
					ref={form}
					feature={feature}
					typed={typed}
					invalidInput={invalidInput}
					busy={busy}
					onChange={change}
					onSubmit={submit}
				/>
				<IDLookupOffer invalidInput={invalidInput} lookup={idLookup} onResolve={resolveInput} />
			</div>
			<LookupResult feature={feature} lookup={lookup} onCancel={cancel} />
		</div>
	);
}

/** The name of the feature, its call and a link back. */
export function LookupHeader({ feature }: { readonly feature: Feature }) {
	return (
		<header>
			<Link
				href="/"
				className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-box px-1 text-muted text-sm hover:text-accent"
			>
				<ArrowLeft aria-hidden size={16} />
				{feature.texts?.back}
			</Link>
			<div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
				<h1 className="font-semibold text-2xl">{feature.title ?? feature.name}</h1>
				<p className="flex flex-wrap items-center gap-2">
					<MethodBadge method={feature.method} />
					<code className="font-mono text-muted text-sm [overflow-wrap:anywhere]">{feature.path}</code>
				</p>
			</div>
			<p className="mt-1.5 max-w-prose text-muted">{feature.description}</p>
		</header>
	);
}
