import type { Input } from "@/catalog/catalog.gen";
import { DefinitionList } from "@/components/definition-list";
import type { CodeCall } from "./code-call";
import { keyVariable } from "./shell";

type RequestDetailsProps = { readonly call: CodeCall };

/** The requests that the code sends: method, URL, parameters with their meanings, and headers. */
export function RequestDetails({ call: { requests, feature } }: RequestDetailsProps) {
	return (
		<section aria-label="Request" className="grid gap-5 border-line border-t px-5 py-4">
			{requests.map(({ method, url, headers }, index) => {
				const { origin, pathname, searchParams } = new URL(url);
				return (
					<div key={url} className="grid gap-2">
						<h3 className="font-semibold text-sm">
							{requests.length > 1 ? `Request ${index + 1} of ${requests.length}` : "Request"}
						</h3>
						<p className="code [overflow-wrap:anywhere]">
							<span className="font-semibold">{method}</span> {origin}
							{pathname}
						</p>
						<DefinitionList
							layout="headers"
							entries={[
								...[...searchParams].map(([name, value]) => ({
									name,
									value: (
										<>
											<span className="code [overflow-wrap:anywhere]">{value}</span>
											<span className="block text-muted text-xs empty:hidden">
												{meaningOf(feature.inputs, name)}
											</span>
										</>
									),
								})),
								...headers.map(({ name, value, hasKey }) => ({
									name,
									value: (
										<span className="code">
											{value}
											{hasKey && `$${keyVariable}`}
										</span>
									),
								})),
							]}
						/>
					</div>
				);
			})}
		</section>
	);
}

/** The meaning of a parameter, by name. */
const meanings: Readonly<Record<string, string>> = { count: "Rows per page", next_max_id: "Next page" };

function meaningOf(inputs: readonly Input[], param: string): string {
	return inputs.find((input) => input.param === param)?.label ?? meanings[param] ?? "";
}
