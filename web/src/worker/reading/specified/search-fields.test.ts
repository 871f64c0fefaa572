import { expect, test } from "vitest";
import { readSpecified } from "./testing";

test("S3.24: a place found by search is read", async () => {
	const location = {
		pk: 1,
		name: "Paris",
		address: "Rue de Rivoli",
		city: "Paris, France",
		lat: 48.85,
		lng: -2.35,
		facebook_places_id: 110774245616525,
		external_source: "facebook_places",
	};
	expect((await readSpecified("search-location", { items: [{ location }] })).rows).toMatchObject([
		{
			pk: "1",
			name: "Paris",
			address: "Rue de Rivoli",
			city: "Paris, France",
			lat: "48.85",
			lng: "-2.35",
			facebook_places_id: "110774245616525",
			external_source: "facebook_places",
		},
	]);
});

test.each([
	["music-trending", true, true, false],
	["music-trending", false, true, true],
	["search-music", true, false, true],
	["search-music", false, false, false],
])(
	"S3.25 S3.26: a song is read from %s, with the flags %j, %j and %j",
	async (id, explicit, trending, bookmarked) => {
		const track = {
			title: "Rain",
			display_artist: "The Sky",
			audio_cluster_id: "9",
			cover_artwork_uri: "https://p.test/c.jpg",
			duration_in_ms: 180000,
			is_explicit: explicit,
		};
		const metadata = { is_trending_in_clips: trending, is_bookmarked: bookmarked };
		expect((await readSpecified(id, { items: [{ track, metadata }] })).rows).toMatchObject([
			{
				title: "Rain",
				display_artist: "The Sky",
				audio_cluster_id: "9",
				cover_artwork_uri: "https://p.test/c.jpg",
				duration_in_ms: "180000",
				is_explicit: explicit,
				is_trending_in_clips: trending,
				is_bookmarked: bookmarked,
			},
		]);
	},
);
