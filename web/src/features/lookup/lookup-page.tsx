import { useRef, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { type Feature, shared } from "@/catalog/catalog.gen";
import { useToast } from "@/components/toast";
import { useAccessKey } from "@/lib/access-key";
import { failureToast } from "../ask/failure-toast";
import { callNamed } from "../ask/request";
import { IDOffer } from "../question/id-offer";
import { LookupForm } from "../question/lookup-form";
import { prefilled, question, type Refused, refused, type Typed } from "../question/question";
import { useFindID } from "../question/use-find-id";
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
	const [key] = useAccessKey();
	const toast = useToast();
	const form = useRef<HTMLFormElement>(null);
	const { texts } = feature;
	const busy = lookup.state === "loading";

	const change = (name: string, text: string) => {
		setTyped({ ...typed, [name]: text });
		setRefusal(undefined);
		clear();
	};

	const hasKey = (): boolean => {
		if (key.trim() !== "") return true;
		toast({ title: shared.keyRequired, text: texts?.noKey, tone: "error" });
		return false;
	};

	const submit = async () => {
		const refusal = refused(feature, typed);
		setRefusal(refusal);
		if (refusal || !hasKey()) return;
		clear();
		const ended = await run(question(feature, typed), key.trim());
		if (ended?.state !== "failed") return;
		if (feature.failure?.shows === "toast") toast(failureToast(ended.fault));
		if (feature.failure?.logged) console.error("The lookup failed:", callNamed(feature.call)?.path);
	};

	const findFor = async ({ input, refusal: { lookUp } }: Refused) => {
		if (lookUp === undefined || !hasKey()) return;
		const identified = await find(lookUp, key.trim());
		if (!identified) return;
		setTyped((now) => ({ ...now, [input.name]: identified.id }));
		setRefusal(undefined);
		// The button that was pressed goes with the refusal: the focus goes to what it filled.
		const field = form.current?.elements.namedItem(input.name);
		if (field instanceof HTMLElement) field.focus();
	};

	return (
		<div className="grid grid-cols-1 gap-8 pt-8 pb-16">
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
