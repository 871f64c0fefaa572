import type { ComponentType } from "react";
import type { Layout } from "@/catalog/catalog.gen";
import type { ViewProps } from "@/features/rows/view-props";
import { AccountsView } from "@/features/views/accounts/accounts-view";
import { CommentsView } from "@/features/views/comments/comments-view";
import { EngagementView } from "@/features/views/engagement/engagement-view";
import { HighlightsView } from "@/features/views/highlights/highlights-view";
import { IdentityView } from "@/features/views/identity/identity-view";
import { MediaView } from "@/features/views/media/media-view";
import { MusicView } from "@/features/views/music/music-view";
import { PlacesView } from "@/features/views/places/places-view";
import { ProfileView } from "@/features/views/profile/profile-view";
import { StoriesView } from "@/features/views/stories/stories-view";

/** The view of a layout. */
type LayoutView = {
	readonly View: ComponentType<ViewProps>;
	/** Whether it has many rows, which are counted, filtered, paged, and also shown as a table. */
	readonly isList: boolean;
	/** The name of the view's tab. */
	readonly name: string;
	/** The height class of an example, reserved before it is loaded. */
	readonly exampleHeight: string;
};

const singleRow = { isList: false, name: "Overview" };

/** The views by layout. */
export const layouts: Readonly<Record<Layout, LayoutView>> = {
	identity: { View: IdentityView, ...singleRow, exampleHeight: "h-40" },
	profile: { View: ProfileView, ...singleRow, exampleHeight: "h-112" },
	engagement: { View: EngagementView, ...singleRow, exampleHeight: "h-120" },
	accounts: { View: AccountsView, isList: true, name: "People", exampleHeight: "h-96" },
	media: { View: MediaView, isList: true, name: "Gallery", exampleHeight: "h-112" },
	stories: { View: StoriesView, isList: true, name: "Viewer", exampleHeight: "h-112" },
	highlights: { View: HighlightsView, isList: true, name: "Covers", exampleHeight: "h-72" },
	places: { View: PlacesView, isList: true, name: "Places", exampleHeight: "h-80" },
	music: { View: MusicView, isList: true, name: "Songs", exampleHeight: "h-80" },
	comments: { View: CommentsView, isList: true, name: "Thread", exampleHeight: "h-96" },
};
