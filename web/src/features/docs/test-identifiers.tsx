import { addressOf } from "@/catalog/address";
import { featureByID } from "@/catalog/features";
import { type TestIdentifier, testIdentifiers } from "@/catalog/sandbox.gen";
import { Link } from "@/components/link";

const inputNames: Readonly<Record<string, string>> = {
	account: "as a username or user ID",
	any: "in any field",
	key: "as the access key",
};

/**
 * The sandbox's test identifiers, one for each state and fault. Each links to a page with the identifier filled
 * in.
 */
export function TestIdentifiers() {
	return (
		<div className="overflow-x-auto rounded-box border border-line bg-surface">
			<table className="w-full border-collapse text-left text-sm">
				<thead className="border-line border-b text-muted text-xs">
					<tr>
						<th scope="col" className="px-3 py-2 font-medium">
							Type
						</th>
						<th scope="col" className="hidden px-3 py-2 font-medium sm:table-cell">
							Where
						</th>
						<th scope="col" className="px-3 py-2 font-medium">
							What it shows
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{testIdentifiers.map(({ input, shows, ...identifier }) => (
						<tr key={identifier.value} className="align-top">
							<th scope="row" className="px-3 py-2 font-normal">
								<IdentifierLink {...identifier} />
							</th>
							<td className="hidden whitespace-nowrap px-3 py-2 text-muted sm:table-cell">
								{inputNames[input] ?? input}
							</td>
							<td className="px-3 py-2">
								{shows}
								<span className="mt-0.5 block text-muted text-xs sm:hidden">
									{inputNames[input] ?? input}
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type IdentifierLinkProps = Pick<TestIdentifier, "value" | "id" | "feature">;

/** An identifier with its ID, as a link if a page accepts it. */
function IdentifierLink(identifier: IdentifierLinkProps) {
	const { value, id, feature } = identifier;
	const address = addressWith(identifier);
	const text = (
		<>
			<code className="block text-xs leading-5">{value}</code>{" "}
			{id && <code className="block text-muted text-xs">{id}</code>}
		</>
	);
	if (address === undefined) return text;
	return (
		<Link
			href={address}
			title={`Use in ${featureByID(feature)?.name}`}
			className="-mx-1 block rounded-box px-1 hover:bg-sunken [&>code:first-child]:text-accent [&>code:first-child]:underline [&>code:first-child]:underline-offset-3"
		>
			{text}
		</Link>
	);
}

/** The URL of the identifier's page with its field filled in; undefined if no page accepts it. */
function addressWith({ value, id, feature }: IdentifierLinkProps): string | undefined {
	const page = featureByID(feature);
	const address = page && addressOf(page);
	const input = page?.inputs[0];
	if (address === undefined || !input) return undefined;
	const text = input.kind === "userID" ? (id ?? value) : value;
	return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [input.prefill]: text })}`;
}
