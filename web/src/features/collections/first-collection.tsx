import { Plus } from "lucide-react";
import { Link } from "wouter";
import { featureByID } from "@/catalog/address";
import { Button, buttonClass } from "@/components/button";
import { useSettings } from "@/lib/settings";
import { openNewCollection } from "./draft";

/** Names that the sandbox knows: an account, others, one that is private, one that is not there. */
const sandboxNames = ["natgeo", "nasa", "bbcearth", "private.person", "missing.person"];

const exampleFeature = "user-info";

/** In place of an empty list: what a collection is, what it costs, and an example to begin with. */
export function FirstCollection() {
	const { sandbox } = useSettings();
	const feature = featureByID(exampleFeature);
	const startExample = () => {
		const names = sandbox ? sandboxNames : [feature?.inputs[0]?.example ?? ""];
		void openNewCollection(exampleFeature, {
			name: "Example",
			list: { kind: "text", text: names.join("\n") },
		});
	};
	return (
		<section aria-label="Collections" className="grid max-w-[46rem] gap-6 py-6">
			<div className="grid gap-2">
				<h2 className="font-semibold text-xl tracking-tight">No collections yet</h2>
				<p className="text-muted">
					A collection makes one feature’s calls for every input of a list, such as 200 usernames, and has all
					rows as one table.
				</p>
			</div>
			<dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
				<div>
					<dt className="font-medium">What it costs</dt>
					<dd className="mt-1 text-muted">
						A call for each page of each input. How many at least and at most stands there before the first
						one, and a limit is never exceeded.
					</dd>
				</div>
				<div>
					<dt className="font-medium">What it survives</dt>
					<dd className="mt-1 text-muted">
						It runs on the server: close the tab, stop the program, lose the network. It goes on where it was.
					</dd>
				</div>
				<div>
					<dt className="font-medium">What you get</dt>
					<dd className="mt-1 text-muted">
						How each input ended and why, and the rows as CSV, JSONL, XLSX or Parquet, while it runs and
						after.
					</dd>
				</div>
			</dl>
			<div className="flex flex-wrap items-center gap-3">
				<Link href="/collections/new" className={buttonClass({ look: "primary" })}>
					<Plus aria-hidden size={16} />
					New collection
				</Link>
				<Button onClick={startExample}>{sandbox ? "Try five names" : "Try an example"}</Button>
				<p className="text-muted text-xs">
					The example opens filled in. Nothing is called before you start it.
				</p>
			</div>
		</section>
	);
}
