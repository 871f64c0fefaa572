import { useRef, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { Feature } from "@/catalog/catalog.gen";
import { useToast } from "@/components/toast";
import { failureToast } from "../ask/failure-toast";
import { callNamed } from "../ask/request";
import { useRequiredKey } from "../ask/use-required-key";
import { IDOffer } from "../question/id-offer";
import { LookupForm } from "../question/lookup-form";
import { prefilled, question, type Refused, refused, type Typed } from "../question/question";
import { useFindID } from "../question/use-find-id";
import { noteInAddress } from "./address";
import { LookupHeader } from "./lookup-header";
import { Result } from "./result";
import { useLookup } from "./use-lookup";

/** The try-it page of a feature. Features that share an address share the page and what is on it. */
export function LookupPage({ feature }: { readonly feature: Feature }) {
	const search = useSearch();
	const [typed, setTyped] = useState<Typed>(() => prefilled(feature, search));
	const [refusal, setRefusal] = useState<Refused>();
	const { lookup, run, cancel } = useLookup(feature);
	const { search: found, find, clear } = useFindID();
	const requiredKey = useRequiredKey(feature);
	const toast = useToast();
	const form = useRef<HTMLFormElement>(null);
	const busy = lookup.state === "loading";

	const change = (name: string, text: string) => {
		setTyped({ ...typed, [name]: text });
		setRefusal(undefined);
		clear();
	};

	const submit = async () => {
		const refusal = refused(feature, typed);
		setRefusal(refusal);
		const key = refusal ? undefined : requiredKey();
		if (key === undefined) return;
		clear();
		noteInAddress(feature, typed);
		const ended = await run(question(feature, typed), key);
		if (ended?.state !== "failed") return;
		if (feature.failure?.shows === "toast") toast(failureToast(ended.fault));
		if (feature.failure?.logged) console.error("The lookup failed:", callNamed(feature.call)?.path);
	};

	const findFor = async ({ input, refusal: { lookUp } }: Refused) => {
		const key = lookUp === undefined ? undefined : requiredKey();
		if (lookUp === undefined || key === undefined) return;
		const identified = await find(lookUp, key);
		if (!identified) return;
		setTyped((now) => ({ ...now, [input.name]: identified.id }));
		setRefusal(undefined);
		// The button that was pressed goes with the refusal: the focus goes to what it filled.
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
					refused={refusal}
					busy={busy}
					onChange={change}
					onSubmit={submit}
				/>
				<IDOffer refused={refusal} search={found} onFind={findFor} />
			</div>
			<Result feature={feature} lookup={lookup} onCancel={cancel} />
		</div>
	);
}
