import { Link } from "wouter";
import { addressOf, featureByID } from "@/catalog/address";
import { Frame } from "@/components/frame";
import { Picture } from "@/components/picture";
import { mediaURL } from "@/lib/media-url";

/** A first lookup that the sandbox answers, with pictures of its answer. */
type Starter = {
	readonly name: string;
	readonly description: string;
	/** The ID of the feature, whose first input has an example. */
	readonly feature: string;
	/** Paths on the host of the sandbox's pictures; a test asks the sandbox for them. */
	readonly pictures: readonly string[];
};

const starters: readonly Starter[] = [
	{
		name: "See a profile",
		description: "@natgeo: picture, bio, counts",
		feature: "user-info",
		pictures: ["/p/ub514d3be42be562e/320x320.jpg"],
	},
	{
		name: "Followers into a file",
		description: "200 a call, as CSV, XLSX or JSONL",
		feature: "followers",
		pictures: [
			"/p/u42355ffa5bfced02/150x150.jpg",
			"/p/uacdf4fec68d9125a/150x150.jpg",
			"/p/u554cd0ebbb6d3d8d/150x150.jpg",
			"/p/u00dff1be4458605f/150x150.jpg",
		],
	},
	{
		name: "Which post did best",
		description: "@natgeo’s latest, by likes, and by likes an hour",
		feature: "engagement",
		pictures: ["/p/m92a317c1a9b522a5/320x320.jpg"],
	},
];

/** Three lookups to start with. */
export function Starters() {
	return (
		<ul aria-label="Start here" className="grid gap-x-6 sm:grid-cols-3 lg:gap-x-8">
			{starters.map((starter) => (
				<li key={starter.feature}>
					<Frame shows="hover" className="group flex h-full items-center gap-3 py-1.5 lg:gap-4">
						<div
							className={
								starter.pictures.length > 1
									? "grid size-16 shrink-0 grid-cols-2 gap-px lg:size-20"
									: "size-16 shrink-0 lg:size-20"
							}
						>
							{starter.pictures.map((path) => (
								<Picture key={path} src={mediaURL(`https://media.sandbox.invalid${path}`)} alt="" eager />
							))}
						</div>
						<div className="min-w-0">
							<Link
								href={exampleAddress(starter.feature)}
								className="font-semibold text-lg underline decoration-transparent underline-offset-3 transition-colors after:absolute after:inset-0 group-hover:text-accent"
							>
								{starter.name}
							</Link>
							<p className="text-muted">{starter.description}</p>
						</div>
					</Frame>
				</li>
			))}
		</ul>
	);
}

/** The page of a feature with its first input filled in by the example. */
function exampleAddress(id: string): string {
	const feature = featureByID(id);
	const input = feature?.inputs[0];
	return feature && input ? `${addressOf(feature)}?${input.prefill}=${input.example}` : "/";
}
