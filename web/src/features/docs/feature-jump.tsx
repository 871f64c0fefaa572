import { Select } from "@/components/select";
import { navigate } from "@/lib/location";
import type { GuidePage } from "./guide-pages";
import { type GuideSection, plainText } from "./guide-text";

/** A select that jumps to the columns of a feature. */
export function FeatureJump({ page }: { readonly page: GuidePage }) {
	const features = page.text.sections.flatMap((section) =>
		featuresIn(section).map((name) => ({ name, id: section.id })),
	);
	return (
		<Select
			aria-label="Jump to a feature"
			className="max-sm:w-full print:hidden"
			value=""
			onChange={({ target }) => {
				navigate(`${page.address}#${target.value}`);
				document.getElementById(target.value)?.scrollIntoView?.();
			}}
		>
			<option value="">Jump to a feature</option>
			{features.map(({ name, id }) => (
				<option key={name} value={id}>
					{name}
				</option>
			))}
		</Select>
	);
}

/** The features that a section's first paragraph names in bold. */
function featuresIn({ blocks: [first] }: GuideSection): readonly string[] {
	if (first?.kind !== "paragraph") return [];
	return first.text.flatMap((each) =>
		typeof each !== "string" && "strong" in each ? [plainText(each.strong)] : [],
	);
}
