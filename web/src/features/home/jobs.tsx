import { addressOf } from "@/catalog/address";
import { cards } from "@/catalog/cards.gen";
import { Link } from "@/components/link";
import { useSettings } from "@/lib/settings";
import { type JobPicture, JobPictureTile } from "./job-picture";

/** A common task: a page, with its result and its price. */
type Job = {
	readonly name: string;
	readonly description: string;
	readonly price: string;
	/** The feature ID. With the sandbox, the example of its first input is filled in. */
	readonly feature: string;
	/** Replaces the URL of the feature's page. */
	readonly address?: string;
	readonly picture: JobPicture;
};

export const jobs: readonly Job[] = [
	{
		name: "Profile",
		description: "Picture, bio, counts, contact",
		price: "1 call",
		feature: "user-info",
		picture: { paths: ["/p/ub514d3be42be562e/320x320.jpg"] },
	},
	{
		name: "Followers",
		description: "Who follows an account",
		price: "1 call per 200",
		feature: "followers",
		picture: {
			paths: [
				"/p/u42355ffa5bfced02/150x150.jpg",
				"/p/uacdf4fec68d9125a/150x150.jpg",
				"/p/u554cd0ebbb6d3d8d/150x150.jpg",
				"/p/u00dff1be4458605f/150x150.jpg",
			],
		},
	},
	{
		name: "Posts",
		description: "All posts, with their counts",
		price: "1 call per 100",
		feature: "posts-by-username",
		picture: {
			paths: [
				"/p/m92a317c1a9b522a5/320x320.jpg",
				"/p/mdba9283f05ada3c4/320x400.jpg",
				"/p/m3f9254910cff4572/320x400.jpg",
				"/p/mbb883e2324094465/320x568.jpg",
			],
		},
	},
	{
		name: "Best post",
		description: "The last 12, ranked by likes",
		price: "1 call",
		feature: "engagement",
		picture: "bars",
	},
	{
		name: "Table from a list",
		description: "Paste names, get a file",
		price: "1 call per name",
		feature: "user-info",
		address: "/collections/new?feature=user-info",
		picture: "table",
	},
	{
		name: "Stories & highlights",
		description: "Save them before they expire",
		price: "2 calls",
		feature: "user-stories",
		picture: {
			paths: [
				"/p/mbb883e2324094465/320x568.jpg",
				"/p/m3f9254910cff4572/320x400.jpg",
				"/p/mdba9283f05ada3c4/320x400.jpg",
			],
			isTall: true,
		},
	},
	{
		name: "Similar accounts",
		description: "Accounts like this one",
		price: "1 call",
		feature: "similar-accounts",
		picture: {
			paths: [
				"/p/ufbc6a1b6ee17841e/150x150.jpg",
				"/p/u8010418e6ac608a4/150x150.jpg",
				"/p/u8b6db15d6bb9c783/150x150.jpg",
				"/p/ue128406e44c9bac3/150x150.jpg",
			],
		},
	},
	{
		name: "Trending music",
		description: "Listen to the top songs",
		price: "1 call",
		feature: "music-trending",
		picture: { paths: ["/p/c079d6b18d47ad0a9/150x150.jpg"], isPlayed: true },
	},
];

/** The jobs as cards with their prices. */
export function Jobs() {
	const { sandbox } = useSettings();
	return (
		<ul aria-label="Start here" className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
			{jobs.map((job) => (
				<li key={job.name}>
					<Link
						href={job.address ?? pageAddress(job.feature, sandbox)}
						className="flex h-full items-center gap-2.5 rounded-box border border-line bg-surface p-2 transition-colors hover:border-edge sm:gap-3.5 sm:p-2.5 sm:max-xl:flex-col sm:max-xl:items-start sm:max-xl:gap-2.5 sm:max-xl:p-3"
					>
						<JobPictureTile picture={job.picture} feature={job.feature} hasPictures={sandbox} />
						<span className="flex min-w-0 flex-col sm:max-xl:grow">
							<span className="text-balance font-semibold text-sm leading-4.5 sm:text-base sm:leading-5">
								{job.name}
							</span>
							<span className="text-code text-muted leading-4.5 max-sm:hidden">{job.description}</span>
							<span className="mt-0.5 text-accent text-xs sm:max-xl:mt-auto sm:max-xl:pt-1">{job.price}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The URL of a feature's page. With the sandbox, the example of its first input is filled in. */
function pageAddress(id: string, hasExample: boolean): string {
	const card = cards.find((each) => each.id === id);
	const address = (card && addressOf(card)) ?? "/";
	return hasExample && card?.example ? `${address}?${card.example}` : address;
}
