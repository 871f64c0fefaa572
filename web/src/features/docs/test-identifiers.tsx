import { testIdentifiers } from "@/catalog/sandbox.gen";

const inputNames: Readonly<Record<string, string>> = {
	account: "as a username or user ID",
	any: "in any field",
	key: "as the access key",
};

/** The sandbox's test identifiers: one for each state and fault. */
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
					{testIdentifiers.map(({ value, id, input, shows }) => (
						<tr key={value} className="align-top">
							<th scope="row" className="px-3 py-2 font-normal">
								<code className="block text-xs leading-5">{value}</code>
								{id && <code className="block text-muted text-xs">{id}</code>}
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
